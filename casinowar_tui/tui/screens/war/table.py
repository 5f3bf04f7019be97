"""The table of War: its keys and clicks, and what each of them asks of the session."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, BindingType
from textual.screen import Screen

from casinowar_tui.engine.war.commands import Command, End, Fight
from casinowar_tui.engine.war.rules import Rules
from casinowar_tui.journal.library import Status
from casinowar_tui.session.war import WarSession
from casinowar_tui.settings import Pace
from casinowar_tui.tui.screens.keys import active_keys, printed
from casinowar_tui.tui.screens.tables import leave
from casinowar_tui.tui.screens.war import asks, keys
from casinowar_tui.tui.screens.war.play import SPEEDS, Play
from casinowar_tui.tui.screens.war.stage import Stage
from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall

COMMANDS: dict[str, Command] = {
    "step": Fight(),
    "play": Fight(),
    "next_war": Fight(),
    "finish": Fight(),
    "slower": Fight(),
    "faster": Fight(),
    "end": End(),
}
"""What actions ask of the session, or need to be possible."""

WHILE_PLAYING = ("stop", "slower", "faster", "next_war", "finish")
"""Actions that do not stop the table first that plays by itself."""


class WarTable(Screen[None], inherit_bindings=False):
    """A game at the table. ``pace``: how fast cards are turned; any key meanwhile shows the end and does no more.

    While battles follow each other by themselves, keys do at once what they are for.
    """

    CSS_PATH = "table.tcss"
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS

    def __init__(self, session: WarSession, pace: Pace = "brisk") -> None:
        super().__init__()
        self.stage = Stage(session.rules.players)
        self.play = Play(self, self.stage, session, pace)
        self._active: dict[str, ActiveBinding] = {}

    @property
    def session(self) -> WarSession:
        """The game at the table."""
        return self.play.session

    @property
    def rules(self) -> Rules:
        """The rules on the table: what the help explains."""
        return self.session.rules

    def compose(self) -> ComposeResult:
        """The parts of the table, or that the window is too small for them."""
        yield TooSmall()
        yield from self.stage.parts()

    def on_mount(self) -> None:
        """Show the game as it stands."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        if self.rules.minutes is not None:
            self.set_interval(1, self.play.tick)
        self.play.begin(printed(self, keys.BINDINGS))

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything anew."""
        self.stage.arrange(event.size)
        self.stage.show_swing(self.session.book, over=self.play.over)

    def on_unmount(self) -> None:
        """However the table was left, others may play the game now."""
        self.play.halted = True
        self.session.close()

    def _show_keys(self, _screen: object) -> None:
        self._active = self.active_bindings
        self.stage.show_keys(active_keys(self, *keys.LASTING))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - as Textual calls it
        """Whether an action is possible now; the rules say."""
        play = self.play
        if action == "stop":
            return play.playing or play.rushing
        if play.rushing or (action in ("step", "play") and play.playing):
            return False
        if action == "again":
            return play.over
        if (action == "slower" and not play.speed) or (action == "faster" and play.speed == len(SPEEDS) - 1):
            return False
        return action not in COMMANDS or self.session.can(COMMANDS[action])

    async def on_key(self, event: events.Key) -> None:
        """Run the table's own keys here, one after the other, so that each meets the state it was typed at."""
        play = self.play
        active = self._active.get(event.key)
        action = active.binding.action if active and active.node is self else ""
        early = event.time < play.since and action == "step"
        moving = play.rushing or (play.moving and not play.playing)
        if action or early or moving:
            event.stop()
            event.prevent_default()
        if moving:
            play.stop()
        elif action and not early:
            await self.run_action(action)

    def on_click(self) -> None:
        """A click anywhere shows the end of what is moving."""
        self.play.stop()

    async def on_prompt_chosen(self, event: Prompt.Chosen) -> None:
        """A choice was clicked."""
        await self.run_action(event.action)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.simulate_key(event.action)

    async def action_step(self) -> None:
        """Fight the next battle."""
        await self.play.step()

    def action_play(self) -> None:
        """Fight one battle after another."""
        self.play.play()

    def action_stop(self) -> None:
        """Play no further."""
        self.play.stop()

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

    def action_end(self) -> None:
        """Ask, then finish the game."""
        self.play.stop()
        asks.end(self, self.play)

    async def action_again(self) -> None:
        """Start a game with the same players and rules."""
        await asks.again(self.play)

    def action_ledger(self) -> None:
        """Read every battle again."""
        from casinowar_tui.tui.screens.war.ledger import WarLedger  # late: not every game is read

        self.play.stop()
        stands: Status = "finished" if self.play.over else "in_progress"
        self.app.push_screen(WarLedger(self.session.header, self.session.book, stands))

    async def action_back(self) -> None:
        """Leave the table; the game waits as it is."""
        self.play.stop()
        await leave(self, self.session, self.dismiss)

    async def action_leave(self) -> None:
        """Leave the program."""
        self.play.stop()
        await leave(self, self.session, self.app.exit)
