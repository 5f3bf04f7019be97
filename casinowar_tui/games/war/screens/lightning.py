"""The table of lightning: the keys of its two players, and the clock that turns the cards."""

from typing import ClassVar

from textual import events
from textual.binding import BindingType

from casinowar_tui.games.war.rules.commands import End, Fight
from casinowar_tui.games.war.screens import keys
from casinowar_tui.games.war.screens.base import WarScreen
from casinowar_tui.games.war.screens.duel import Duel, level_of
from casinowar_tui.games.war.screens.stage import Stage
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.tui.widgets.lanes import Lanes
from casinowar_tui.tui.widgets.too_small import too_small

PRESSES = {"press(1)": 0, "press(2)": 1}
"""The actions of the players' keys, and whose they are."""


class LightningTable(WarScreen):
    """A game of lightning. While the clock runs, only the players' keys and those that stop it do anything."""

    BINDINGS: ClassVar[list[BindingType]] = keys.LIGHTNING

    play: Duel

    def __init__(self, session: WarSession) -> None:
        super().__init__()
        self.stage = Stage(session.rules.players)
        self.play = Duel(self, self.stage, session)

    def on_mount(self) -> None:
        """Watch for the program being stopped: nobody can see the cards then."""
        self.app.app_suspend_signal.subscribe(self, lambda _app: self.play.stop(), immediate=True)

    def on_screen_suspend(self) -> None:
        """Something else is on the screen: nobody can see the cards."""
        self.play.stop()

    def on_resize(self, event: events.Resize) -> None:
        """Nor can anybody in a window that is too small. The screen of any game arranges everything besides."""
        if too_small(event.size):
            self.play.stop()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action is possible now; the rules say."""
        play = self.play
        if action == "press":
            number = parameters[0]
            return play.running and isinstance(number, int) and level_of(self.session.header.seat[number - 1]) is None
        if action == "stop" or play.running:
            return action == "stop" and play.running
        if action in ("again", "same_cards", "fingerprint"):
            return play.over or (action == "fingerprint" and play.noted)
        if action == "start":
            return not too_small(self.app.size) and self.session.can(Fight(times=(None, None)))
        return action != "end" or self.session.can(End())

    async def on_key(self, event: events.Key) -> None:
        """Run the table's own keys here; while the clock runs, no other key does anything."""
        active = self.active.get(event.key)
        action = active.binding.action if active and active.node is self else ""
        if action or self.play.running:
            event.stop()
            event.prevent_default()
        if self.app.screen is not self:
            return
        if action in PRESSES:
            self.play.press(PRESSES[action], event.time)
        elif action:
            await self.run_action(action)

    def _show_keys(self, screen: object) -> None:
        """While the clock runs, the keys of the program do nothing, and are not shown."""
        super()._show_keys(screen)
        if self.play.running:
            self.stage.show_keys(tuple(key for key in self.stage.keys.keys if self.active[key.action].node is self))

    def on_lanes_clicked(self, event: Lanes.Clicked) -> None:
        """A lane was clicked: that is its player's key."""
        if self.check_action("press", (event.player + 1,)):
            self.play.press(event.player, event.at)

    def action_start(self) -> None:
        """Let the clock turn the cards."""
        self.play.start()
