"""The balance as a picture: the running total, round by round, as bars around zero."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from operator import itemgetter

from msgspec import Struct
from textual.reactive import reactive

from casinowar_tui.tui.widgets.rows import Row, Rows, blank, spread, wrapped
from casinowar_tui.tui.widgets.text import MUTED
from casinowar_tui.words.text import signed

_BLOCKS = " ▁▂▃▄▅▆▇█"
_SCALE = 7
MARGIN = 2
LOWEST = 3
"""Rows of a curve that is worth drawing, its heading among them."""


class Curve(Struct, frozen=True):
    """One seat's totals (chips, the first is the start), under a heading with a text at its left and right."""

    values: tuple[int, ...]
    left: str = ""
    right: str = ""


class BalanceView(Struct, frozen=True):
    """A title, a curve for each seat, and the text below."""

    title: str = ""
    curves: tuple[Curve, ...] = ()
    lines: tuple[str, ...] = ()


class Balance(Rows):
    """Draws the curves one below the other, as high as there is room for."""

    view = reactive(BalanceView(), layout=False, repaint=False)

    def watch_view(self) -> None:
        """There is another balance to show."""
        self.redraw()

    def draw(self, width: int, height: int) -> list[Row]:
        """Title, curves, and the lines below where they leave enough room for the curves."""
        view, width = self.view, width - 2 * MARGIN
        rows: list[Row] = [((text, "bold $accent"),) for text in wrapped(view.title, width)]
        below: list[Row] = [((part, ""),) for text in view.lines for part in wrapped(text, width)]
        if height - len(rows) - len(below) - 2 < LOWEST * len(view.curves):
            below = []
        room = height - len(rows) - len(below) - 2
        for curve in view.curves:
            share = max(1, room // len(view.curves)) - 1
            rows.append(spread(((curve.left, "bold"),), ((curve.right, "bold"),), width))
            rows += plot(curve.values, width, share) if share > 0 else []
        return [(), *(blank(MARGIN) + row for row in (*rows, *below))]


def plot(values: Sequence[int], width: int, height: int) -> list[Row]:
    """Return a bar for each round from zero up or down; the highest, zero and the lowest at the left."""
    high, low = max(0, *values), min(0, *values)
    up = height if not low else max(1, min(height - 1, round(height * high / (high - low))))
    down = height - up
    scale = min([8 * rows / abs(value) for rows, value in ((up, high), (down, low)) if rows and value], default=0)
    wide = width - _SCALE
    rounds = values[1:] or (0,)
    bars = [_eighths(rounds[x * len(rounds) // wide], scale) for x in range(wide)]
    tops, ends = (max(1, ceil(abs(_eighths(value, scale)) / 8)) for value in (high, low))
    marks = {up - 1: "0", up - tops: signed(high)} | ({up - 1 + ends: signed(low)} if down else {})
    rows = [[_above(bar, up - 1 - row) for bar in bars] for row in range(up)]
    rows += [[_below(bar, row) for bar in bars] for row in range(down)]
    return [((f"{marks.get(number, ''):>{_SCALE - 1}} ", MUTED), *_runs(row)) for number, row in enumerate(rows)]


def _eighths(value: int, scale: float) -> int:
    """The length of a bar in eighths of a cell, never nothing for something."""
    length = max(1, round(abs(value) * scale)) if value else 0
    return length if value > 0 else -length


def _above(bar: int, row: int) -> tuple[str, str]:
    """The cell of a bar in the row so many above zero, 0 being the first; there the line of zero shows."""
    filled = max(0, min(8, bar - 8 * row))
    if not filled:
        return ("▁", "$foreground 35%") if row == 0 else (" ", "")
    return _BLOCKS[filled], "$success"


def _below(bar: int, row: int) -> tuple[str, str]:
    """The cell of a bar in the row so many below zero. Blocks grow from below, so what is left free is drawn."""
    filled = max(0, min(8, -bar - 8 * row))
    if filled in (0, 8):
        return (_BLOCKS[filled], "$error" if filled else "")
    return _BLOCKS[8 - filled], "reverse $error"


def _runs(cells: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Cells of one style joined."""
    for style, run in groupby(cells, key=itemgetter(1)):
        yield "".join(cell for cell, _style in run), style
