"""A bar of who holds how many: a stretch for each, as long as the share, with the name and the number in it."""

from itertools import pairwise

from msgspec import Struct
from rich.cells import cell_len
from textual.reactive import reactive

from casinowar_tui.tui.widgets.rows import Row, Rows
from casinowar_tui.tui.widgets.text import fit

HUES = ("accent", "success", "error", "foreground")
"""Theme colours of the shares, in their order."""

FILLS = "█▓▒░"
"""What the stretches are drawn with, so that they differ in more than colour."""


class Share(Struct, frozen=True):
    """One of those who hold something: the name, and how much it is."""

    name: str
    count: int


class Shares(Rows):
    """Draws all shares in one line, in their order."""

    view: reactive[tuple[Share, ...]] = reactive((), layout=False, repaint=False)

    def watch_view(self) -> None:
        """The shares have changed."""
        self.redraw()

    def draw(self, width: int, height: int) -> list[Row]:
        """The line."""
        row: Row = ()
        for number, (share, cells) in enumerate(
            zip(self.view, stretches([s.count for s in self.view], width), strict=True)
        ):
            row += _stretch(share, cells, number)
        return [row]


def stretches(counts: list[int], width: int) -> list[int]:
    """How many of ``width`` cells each gets: in proportion, never none for something, all of them together."""
    total = sum(counts)
    if not total:
        return [0] * len(counts)
    edges = [round(width * sum(counts[:number]) / total) for number in range(len(counts) + 1)]
    cells = [end - start for start, end in pairwise(edges)]
    for number, count in enumerate(counts):
        if count and not cells[number]:
            cells[cells.index(max(cells))] -= 1
            cells[number] = 1
    return cells


def _stretch(share: Share, cells: int, number: int) -> Row:
    """Return one stretch, with as much text in its middle as fits."""
    hue, fill = HUES[number], FILLS[number]
    text = fit((f" {share.name} {share.count} ", f" {share.count} ", str(share.count), ""), cells)
    rest = cells - cell_len(text)
    style = f"${hue}"
    return ((fill * (rest // 2), style), (text, f"bold {style}"), (fill * (rest - rest // 2), style))
