"""The replay of War: its table, battle by battle and war by war."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import BindingType
from textual.widget import Widget

from casinowar_tui.games.war.screens.replay_steps import BattlesReplay, Step
from casinowar_tui.games.war.screens.stage import PROMPT_ROWS, Stage
from casinowar_tui.games.war.screens.view import table_view
from casinowar_tui.games.war.screens.view_context import ViewContext
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.record import Record
from casinowar_tui.tui.screens.replay.keys import bindings
from casinowar_tui.tui.screens.replay.replay import ReplayScreen

FLAW_ROWS = (3, 3)
"""Rows of the prompt where it reports what is wrong with a file, which takes more than a battle does."""


class WarReplay(ReplayScreen):
    """Replays a game of War, from a battle number or from the beginning."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(N_("Next battle"))

    stage: Stage

    def __init__(self, record: Record, number: int | None = None) -> None:
        super().__init__(record.header, BattlesReplay(record.header, record.commits, record.flaw), number)
        self.stage = Stage(self.rules.players, FLAW_ROWS if record.flaw else PROMPT_ROWS)

    def parts(self) -> Iterator[Widget]:
        """Yield the table and, below it, the progress of the replay."""
        stage = self.stage
        yield from (stage.top, stage.lanes, stage.chart, stage.shares, self.progress, stage.prompt, stage.keys)

    def show(self, step: Step, texts: tuple[str, ...], mark: str) -> None:
        """Show the table as it was, with no choices."""
        moment, header = step.moment, self.header
        context = ViewContext(
            seats=header.seat,
            battle=moment.battle,
            laid=step.laid,
            wars=moment.wars,
            caption=step.caption,
            name=header.session.name or "",
        )
        view = table_view(moment.state, context)
        self.stage.show(replace(view, top=self.top(view.top.game, texts, view.top.clock)))

    def counted(self, number: int) -> tuple[str, str]:
        """Return the name of a battle by its number, in full and in short."""
        short, battles = _("battle {number}").format(number=number), self.rules.battles
        return _("battle {number} of {battles}").format(number=number, battles=battles) if battles else short, short
