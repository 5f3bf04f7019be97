"""The layout of the War table: its widgets from top to bottom, arranged to fit the window."""

from collections.abc import Iterable, Iterator

from textual.geometry import Size
from textual.widget import Widget

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.screens.cards_chart import CardsChart
from casinowar_tui.games.war.screens.view import TableView
from casinowar_tui.tui.screens.table.stage import BaseStage
from casinowar_tui.tui.widgets.choices import BUTTON_ROWS
from casinowar_tui.tui.widgets.lanes import Lanes
from casinowar_tui.tui.widgets.shares import Shares

TALL = 24
"""Rows that the lanes get before a chart of the game is shown during play."""

COMPACT_LANE = 3
MIN_CHART = 6
PROMPT_ROWS = (2, 3)
"""Rows of the prompt: usually, and where lines are short."""

FEW = 2
"""The most players that leave a row for a note about the shuffle."""


class Stage(BaseStage):
    """The widgets of the table, which show views. ``prompt_rows``: the rows of the prompt, as in ``PROMPT_ROWS``."""

    ROOMY = (80, 24)

    def __init__(self, players: int, prompt_rows: tuple[int, int] = PROMPT_ROWS) -> None:
        super().__init__()
        self.lanes = Lanes()
        self.chart = CardsChart()
        self.shares = Shares()
        self._players = players
        self._prompt_rows = prompt_rows
        self._book: Book | None = None
        self._over = self._charted = self._drawn = self._noted = False

    def parts(self) -> Iterator[Widget]:
        """Yield the top line, the lanes, the chart, who holds how many cards, the prompt, the keys."""
        yield from (self.top, self.lanes, self.chart, self.shares, self.prompt, self.keys)

    def show(self, view: TableView) -> None:
        """Show the table in a state."""
        self.top.view = view.top
        self.lanes.view = view.lanes
        self.shares.view = view.shares
        self.prompt.view = view.prompt
        noted = bool(view.prompt.note) and self._players <= FEW
        if noted != self._noted:
            self._noted = noted
            self.divide()

    def show_chart(self, book: Book, *, over: bool) -> None:
        """Draw the course of the game where there is room; once it is over, in place of the cards."""
        self._book = book
        charted = len(book.battles) > 1
        if (over, charted) != (self._over, self._charted):
            self._over, self._charted = over, charted
            self.divide()
        if self._drawn:
            self.chart.show(book)

    def arrange(self, size: Size) -> None:
        """Divide a resized window again, and draw the chart where there is now room."""
        super().arrange(size)
        if self._book and self._drawn:
            self.chart.show(self._book)

    def rows(self, height: int, keys: int, *, compact: bool) -> Iterable[tuple[Widget, int]]:
        """Return the rows of prompt and chart: the lanes come first; once the game is over, the chart takes theirs."""
        prompt = self._prompt_rows[compact] + self._noted + (BUTTON_ROWS if self._over else 0)
        room = height - 2 - keys - prompt
        chart = room if self._over else room - (COMPACT_LANE * self._players if compact else TALL)
        self._drawn = self._charted and chart >= MIN_CHART
        self.lanes.display = not self._over
        self.chart.display = self._drawn
        self.chart.set_class(self._over, "-over")
        return ((self.prompt, prompt), (self.chart, chart))
