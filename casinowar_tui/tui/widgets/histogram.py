"""How likely each total is, as columns around zero. Only what shows one imports this, for it costs time."""

from collections.abc import Mapping

from msgspec import Struct
from textual.app import RenderResult
from textual.reactive import reactive
from textual_plotext import PlotextPlot

from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.chart import theme_color, ticks

LEFT = 6
"""Cells for the per cent beside the columns, and for the line between them."""

GAP_FROM = 3
"""Columns of this many cells or more leave one of them free."""


class Column(Struct, frozen=True):
    """A column of the picture: the total in its middle (chips), and the chance of all the totals it stands for."""

    total: int
    chance: float

    @property
    def hue(self) -> str:
        """The theme colour of losses, of winnings, or of the column at zero."""
        return "error" if self.total < 0 else "success" if self.total else "foreground"


class Histogram(PlotextPlot):
    """Draws the chance of each total (chips, ascending, equally far apart); of several together where room is short.

    Every cell of the picture is two halves wide and two high, and each column as many whole cells as all can have.
    """

    ALLOW_SELECT = False
    chances: reactive[Mapping[int, float]] = reactive({}, layout=False)

    def render(self) -> RenderResult:
        """The picture for the size there is."""
        width, rows = self.size.width, self.size.height - 1
        if width < 20 or rows < 3 or not self.chances:
            return ""
        cells = width - LEFT
        columns, apart = gathered(self.chances, cells)
        high = 100 * max(column.chance for column in columns)
        low = high / (2 * rows)  # a column of half a cell
        plot = self.plt
        plot.clear_figure()
        plot.xaxes(False, False)
        plot.yaxes(True, False)
        plot.ylim(low, high)
        places = ticks(0, int(high), max(2, rows // 3))
        labels = [_("{share} %").format(share=place).rjust(LEFT - 1) for place in places]
        plot.yticks([max(low, place) for place in places], labels)
        self._draw(columns, apart, cells, low)
        return super().render()

    def _draw(self, columns: list[Column], apart: int, cells: int, low: float) -> None:
        """The columns, in the middle of the width; one that is lower than ``low`` per cent by far is left out."""
        wide = cells // len(columns)
        filled = 2 * (wide - (wide >= GAP_FROM))
        start = (cells - wide * len(columns)) // 2 * 2
        self.plt.xlim(0, 2 * cells - 1)
        for hue in ("error", "foreground", "success"):
            points = [
                (start + 2 * wide * number + half, 100 * column.chance)
                for number, column in enumerate(columns)
                if column.hue == hue and 200 * column.chance >= low
                for half in range(filled)
            ]
            if points:
                color = theme_color(self.app, hue)
                self.plt.scatter(*map(list, zip(*points, strict=True)), marker="hd", color=color, fillx=True)
        first, last = columns[0].total, columns[-1].total
        places = ticks(first, last, max(2, cells // 8))
        middles = [start + 2 * wide * (place - first) / apart + (filled - 1) / 2 for place in places]
        self.plt.xticks(middles, [str(place).replace("-", "\N{MINUS SIGN}") for place in places])


def gathered(chances: Mapping[int, float], most: int) -> tuple[list[Column], int]:
    """At most ``most`` columns, and how many chips are between two of them. One of them has zero in its middle."""
    totals = list(chances)
    step = totals[1] - totals[0] if len(totals) > 1 else 1
    together = -(-len(totals) // most)
    while True:
        together += 1 - together % 2  # as many on both sides of the middle
        apart = together * step
        sums: dict[int, float] = {}
        for total, chance in chances.items():
            place = (2 * total + apart) // (2 * apart)
            sums[place] = sums.get(place, 0) + chance
        if len(sums) <= most:
            return [Column(place * apart, chance) for place, chance in sums.items()], apart
        together += 2
