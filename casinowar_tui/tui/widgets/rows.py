"""A widget that is a few rows of text: only rows that change are drawn again, which keeps a key's way short."""

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

Part = tuple[str, str]
"""A text and a style in Textual's words, made of theme variables."""

Row = tuple[Part, ...]


class Rows(Widget):
    """Shows the rows that ``draw`` returns, in a size set from outside; padding makes it slower."""

    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[Row] = []
        self._strips: dict[int, Strip] = {}
        self._drawn = Size(0, 0)
        self._looks: dict[str, RichStyle] = {}

    def draw(self, width: int, height: int) -> Sequence[Row]:
        """Return the rows for a size in cells; those beyond ``height`` are not shown."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw what is to be shown now; to be called when that has changed."""
        size = self.size
        if not size or self._drawn != size:
            self._drawn = Size(0, 0)
            self.refresh()
            return
        before, self._rows = self._rows, list(self.draw(*size))
        high = max(len(before), len(self._rows))
        old, new = ([*rows, *[()] * (high - len(rows))] for rows in (before, self._rows))
        changed = [y for y in range(min(high, size.height)) if old[y] != new[y]]
        if changed:
            for y in changed:
                self._strips.pop(y, None)
            self.refresh(*[Region(0, y, size.width, 1) for y in changed])

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows in a region; those that have not changed are kept as they were made."""
        if any(self.gutter):
            return super().render_lines(crop)
        width = self._fresh()
        made = self._strips
        strips = [made.get(y) or self._made(y, width) for y in crop.line_range]
        background = self.background_colors[1]
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, background) for strip in strips]
        if crop.column_span != (0, width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def render_line(self, y: int) -> Strip:
        """One row."""
        width = self._fresh()
        return self._strips.get(y) or self._made(y, width)

    def notify_style_update(self) -> None:
        """The theme may be another one."""
        super().notify_style_update()
        self._looks.clear()
        self._strips.clear()

    def _fresh(self) -> int:
        """Draw anew where the size is another one. The cells across."""
        size = self.size
        if self._drawn != size:
            self._rows, self._drawn = list(self.draw(*size)), size
            self._strips.clear()
        return size.width

    def _made(self, y: int, width: int) -> Strip:
        row = self._rows[y] if y < len(self._rows) else ()
        segments = [Segment(text, self._look(style)) for text, style in row if text]
        taken = cells(row)
        if taken < width:
            segments.append(Segment(" " * (width - taken), self._look("")))
        strip = Strip(segments, max(taken, width))
        self._strips[y] = strip = strip.crop(0, width) if taken > width else strip
        return strip

    def _look(self, style: str) -> RichStyle:
        look = self._looks.get(style)
        if look is None:
            look = self._looks[style] = (self.visual_style + Style.parse(style)).rich_style
        return look


def clipped(text: str, width: int) -> str:
    """Return the text in at most ``width`` cells, with an ellipsis where it is longer."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""


@lru_cache(maxsize=128)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Return the text in lines of at most ``width`` cells."""
    return tuple(line.plain.rstrip() for line in Content(text).wrap(width)) if text and width > 0 else ()


def cells(row: Row) -> int:
    """How many cells a row takes."""
    return sum(cell_len(text) for text, _style in row)


def blank(count: int) -> Row:
    """So many empty cells."""
    return ((" " * count, ""),) if count > 0 else ()


def middle(row: Row, width: int) -> Row:
    """Return the row after the space that centres it in ``width`` cells."""
    return blank((width - cells(row)) // 2) + row


def spread(left: Row, right: Row, width: int) -> Row:
    """One row at the left edge and one at the right; the last part of the left one gives way where they would meet."""
    room = width - cells(right)
    if left and cells(left) >= room:
        before, (text, style) = left[:-1], left[-1]
        left = (*before, (clipped(text, max(0, room - 1 - cells(before))), style))
    return left + blank(room - cells(left)) + right
