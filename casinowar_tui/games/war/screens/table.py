"""The table of War: its keys and clicks, and what each of them asks of the session."""

from typing import ClassVar

from textual import events
from textual.binding import BindingType

from casinowar_tui.config.settings import Pace
from casinowar_tui.games.war.rules.commands import Command, End, Fight
from casinowar_tui.games.war.screens import keys
from casinowar_tui.games.war.screens.base import WarScreen
from casinowar_tui.games.war.screens.play import Play
from casinowar_tui.games.war.screens.stage import Stage
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.tui.screens.reel import SPEEDS

COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("step", "play", "next_war", "finish", "slower", "faster"), Fight()),
    "end": End(),
}
"""What actions ask of the session, or need to be possible."""


class WarTable(WarScreen):
    """A game at the table. ``pace``: how fast cards are turned; any key meanwhile shows the end and does no more.

    While battles follow each other by themselves, keys do at once what they are for; where they do so unseen, any key
    stops them.
    """

    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS

    play: Play

    def __init__(self, session: WarSession, pace: Pace = "brisk") -> None:
        super().__init__()
        self.stage = Stage(session.rules.players)
        self.play = Play(self, self.stage, session, pace)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's own
        """Whether an action is possible now; the rules say."""
        play = self.play
        if action == "stop":
            return play.playing or play.rushing
        if play.rushing or (action in ("step", "play") and play.playing):
            return False
        if action in ("again", "same_cards", "fingerprint"):
            return play.over or (action == "fingerprint" and play.noted)
        if (action == "slower" and not play.speed) or (action == "faster" and play.speed == len(SPEEDS) - 1):
            return False
        return action not in COMMANDS or self.session.can(COMMANDS[action])

    async def on_key(self, event: events.Key) -> None:
        """Run keys of the table and the program here, one after the other, so that each meets what it was typed at."""
        play = self.play
        active = self.active.get(event.key)
        action = active.binding.action if active and active.node in (self, self.app) else ""
        early = self.app.screen is not self or (event.time < play.since and action == "step")
        moving = play.rushing or (play.moving and not play.playing)
        if action or early or moving:
            event.stop()
            event.prevent_default()
        if moving:
            play.stop()
        elif active and action and not early:
            await self.app.run_action(action, active.node)

    def on_click(self) -> None:
        """A click anywhere shows the end of what is moving."""
        self.play.stop()

    async def action_step(self) -> None:
        """Fight the next battle."""
        await self.play.step()

    def action_play(self) -> None:
        """Fight one battle after another."""
        self.play.play()

    def action_slower(self) -> None:
        """Show each step longer."""
        self.play.hasten(-1)

    def action_faster(self) -> None:
        """Show each step shorter."""
        self.play.hasten(1)

    def action_next_war(self) -> None:
        """Play on to the next war."""
        self.play.stop()
        self.run_worker(self.play.rush(lambda battle: bool(battle.wars)))

    def action_finish(self) -> None:
        """Play on to the end of the game."""
        self.play.stop()
        self.run_worker(self.play.rush())
