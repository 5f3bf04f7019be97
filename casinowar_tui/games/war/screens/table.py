"""The table of War: its keys and clicks, and what each asks of the session."""

from typing import ClassVar

from textual.binding import BindingType

import casinowar_tui.games.war.screens.keys as keys
from casinowar_tui.config.settings import Pace
from casinowar_tui.games.war.screens.step_controller import StepController
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.tui.screens.table.screen import TableScreen


class WarTable(TableScreen):
    """A game at the table.

    ``pace``: how fast cards are turned; any key meanwhile skips to the end and does nothing else.
    While battles follow one another automatically, keys act at once; while they are fought unseen, any key stops them.
    ``fingerprint``: whether to show the shuffle's fingerprint.
    """

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = keys.BINDINGS
    LASTING = keys.LASTING

    controller: StepController

    def __init__(self, session: WarSession, pace: Pace = "brisk", *, fingerprint: bool = False) -> None:
        super().__init__()
        self.controller = StepController(self, session, pace, fingerprint=fingerprint)

    @property
    def session(self) -> WarSession:
        """The game at the table."""
        return self.controller.session

    def on_click(self) -> None:
        """Skip to the end of what is moving, and stop playing."""
        self.controller.stop()

    async def action_step(self) -> None:
        """Fight the next battle."""
        await self.controller.step()

    def action_play(self) -> None:
        """Fight one battle after another."""
        self.controller.play()

    def action_slower(self) -> None:
        """Show each step for longer."""
        self.controller.change_speed(-1)

    def action_faster(self) -> None:
        """Show each step for less time."""
        self.controller.change_speed(1)

    def action_next_war(self) -> None:
        """Play on to the next war."""
        self.controller.stop()
        self.run_worker(self.controller.rush(lambda battle: bool(battle.wars)))

    def action_finish(self) -> None:
        """Play on to the end of the game."""
        self.controller.stop()
        self.run_worker(self.controller.rush())
