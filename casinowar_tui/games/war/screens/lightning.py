"""The table of lightning: the keys of its two players, and the clock that turns the cards."""

from typing import ClassVar

from textual import events
from textual.binding import BindingType

import casinowar_tui.games.war.screens.keys as keys
from casinowar_tui.games.war.screens.lightning_controller import LightningController
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.tui.screens.table.screen import TableScreen
from casinowar_tui.tui.widgets.lanes import Lanes
from casinowar_tui.tui.widgets.too_small import too_small

PRESSES = {"press(1)": 0, "press(2)": 1}
"""The actions of the players' keys, and the player (from 0) of each."""


class LightningTable(TableScreen):
    """A game of lightning. While the clock runs, only the players' keys and those that stop it do anything.

    ``fingerprint``: whether to show the shuffle's fingerprint.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = keys.LIGHTNING
    LASTING = keys.LASTING

    controller: LightningController

    def __init__(self, session: WarSession, *, fingerprint: bool = False) -> None:
        super().__init__()
        self.controller = LightningController(self, session, fingerprint=fingerprint)

    @property
    def session(self) -> WarSession:
        """The game at the table."""
        return self.controller.session

    def on_mount(self) -> None:
        """Watch for the program being suspended, as nobody can see the cards then."""
        self.app.app_suspend_signal.subscribe(self, lambda _app: self.controller.stop(), immediate=True)

    def on_screen_suspend(self) -> None:
        """Stop the clock when another screen covers this one, as nobody can see the cards."""
        self.controller.stop()

    def on_resize(self, event: events.Resize) -> None:
        """Stop the clock when the window is too small to see the cards. The base table lays out the rest."""
        if too_small(event.size):
            self.controller.stop()

    async def on_key(self, event: events.Key) -> None:
        """Record the moment of a player's key. The base table runs the other keys."""
        active = self.active.get(event.key)
        if self.app.screen is self and active and active.node is self and active.binding.action in PRESSES:
            event.stop()
            event.prevent_default()
            self.controller.press(PRESSES[active.binding.action], event.time)

    def on_lanes_clicked(self, event: Lanes.Clicked) -> None:
        """Treat a click on a lane as its player's key."""
        if self.controller.can_press(event.player):
            self.controller.press(event.player, event.at)

    def action_start(self) -> None:
        """Start the clock that turns the cards."""
        self.controller.start()
