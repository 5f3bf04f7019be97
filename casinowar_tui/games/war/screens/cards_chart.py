"""The chart of a game: the cards of each player after each battle, as lines."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.tui.widgets.legend import Legend
from casinowar_tui.tui.widgets.shares import HUES

if TYPE_CHECKING:
    from casinowar_tui.tui.widgets.chart import Chart


class CardsChart(Vertical):
    """Draws the lines, with or without a legend below. The plotting library is imported on first use."""

    def __init__(self) -> None:
        super().__init__(id="cards-chart")
        self._legend = Legend()
        self._chart: Chart | None = None

    def compose(self) -> ComposeResult:
        """Yield the legend of the lines."""
        yield self._legend

    def show(self, book: Book) -> None:
        """Draw the game so far."""
        from casinowar_tui.games.war.screens.ledger_sums import legend  # late: the table opens without the chart
        from casinowar_tui.tui.widgets.chart import Chart, Line

        if self._chart is None:
            self._chart = Chart()
            self.mount(self._chart, before=0)
        self._legend.entries = legend(book)
        self._chart.lines = tuple(
            Line(tuple(book.series(player)), hue, str(player))
            for player, (_seat, hue) in enumerate(zip(book.seats, HUES, strict=False), start=1)
        )
