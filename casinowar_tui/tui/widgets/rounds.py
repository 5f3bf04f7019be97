"""A table of any length under fixed headings: it asks for the lines in view and draws only those."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from casinowar_tui.i18n import N_
from casinowar_tui.tui.widgets.picker import fitted

TONES = ("win", "lose", "due", "muted")
"""Tones of a cell: each is a component class of its own; any other is plain."""


class Column(Struct, frozen=True):
    """A column: what it is for, its heading, its width in cells, and whether it is set to the right."""

    key: str
    title: str
    width: int
    right: bool = False


class Cell(Struct, frozen=True):
    """A text, shown as it is, and its tone."""

    text: str = ""
    tone: str = ""


class Lines(Protocol):
    """What the table shows."""

    def __len__(self) -> int:
        """How many lines there are."""

    def columns(self, width: int) -> tuple[Column, ...]:
        """Return the columns for a width in cells, with a space between each two."""

    def cells(self, index: int, columns: Sequence[Column]) -> Sequence[Cell]:
        """The cells of one line, one a column."""


class Picked:
    """Some of the lines of another table, in the columns that it has."""

    def __init__(self, lines: Lines, indexes: Sequence[int]) -> None:
        self._lines = lines
        self._indexes = indexes

    def __len__(self) -> int:
        return len(self._indexes)

    def columns(self, width: int) -> tuple[Column, ...]:
        """The columns of the whole table."""
        return self._lines.columns(width)

    def cells(self, index: int, columns: Sequence[Column]) -> Sequence[Cell]:
        """The cells of one of the lines."""
        return self._lines.cells(self._indexes[index], columns)


class Rounds(ScrollView, can_focus=True):
    """Shows ``lines``, one of them under the cursor, the last at first. ``empty`` shows where there is none.

    A line costs something only while it is in view, so that ten thousand open as fast as twenty.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "rounds--head", "rounds--cursor", "rounds--blurred", *(f"rounds--{tone}" for tone in TONES),
    }  # fmt: skip
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", N_("Up"), show=False, tooltip=N_("One line up"), id="rounds.up"),
        Binding("down,j", "move(1)", N_("Down"), show=False, tooltip=N_("One line down"), id="rounds.down"),
        Binding("pageup", "page(-1)", N_("Page up"), show=False, tooltip=N_("A window up"), id="rounds.page_up"),
        Binding("pagedown", "page(1)", N_("Page down"), show=False, tooltip=N_("A window down"), id="rounds.page_down"),
        Binding("home", "edge(0)", N_("First"), show=False, tooltip=N_("To the first line"), id="rounds.home"),
        Binding("end", "edge(1)", N_("Last"), show=False, tooltip=N_("To the last line"), id="rounds.end"),
        Binding(
            "enter", "open", N_("Scorecard"), tooltip=N_("Every card of it, and why it ended so"), id="rounds.open"
        ),
        Binding("g", "edge(0)", N_("First"), show=False, tooltip=N_("To the first line"), id="rounds.first"),
        Binding("G", "edge(1)", N_("Last"), show=False, tooltip=N_("To the last line"), id="rounds.last"),
    ]
    DEFAULT_CSS = """
    Rounds {
        height: 1fr;
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-gutter: stable;
        scrollbar-size-vertical: 1;
    }
    """

    cursor = reactive(0, init=False, layout=False)

    @dataclass
    class Opened(Message):
        """The line with this index is to be opened."""

        index: int

    def __init__(self, lines: Lines, *, empty: str, id: str) -> None:
        super().__init__(id=id)
        self._lines = lines
        self._empty = empty
        self._columns: tuple[Column, ...] = ()
        self._gap = 1
        self._measured = 0
        self.set_reactive(Rounds.cursor, max(0, len(lines) - 1))

    def show(self, lines: Lines, *, empty: str, cursor: int) -> None:
        """Show other lines, one of them under the cursor."""
        self._lines, self._empty = lines, empty
        self._resize()
        self.set_reactive(Rounds.cursor, self.validate_cursor(cursor))
        self.watch_cursor()

    def render_line(self, y: int) -> Strip:
        """The headings in the first line; below them the lines in view."""
        width = self.scrollable_content_region.width
        self._measure(width)
        if y == 0:
            return self._head(width)
        index = y - 1 + self.scroll_offset.y
        if index < len(self._lines):
            return self._line(index, width)
        if y == 1 and not self._lines:
            return Strip([Segment(fitted(" " + self._empty, width), self._ink("muted", self.rich_style))])
        return Strip.blank(width, self.rich_style)

    def validate_cursor(self, cursor: int) -> int:
        """The nearest line there is."""
        return max(0, min(cursor, len(self._lines) - 1))

    def watch_cursor(self) -> None:
        """Keep the cursor in view."""
        self._follow()
        self.refresh()

    def watch_show_vertical_scrollbar(self, shown: bool) -> None:
        """Tell a scrollbar that comes late how far down the window is."""
        if shown:
            self.vertical_scrollbar.position = self.scroll_y

    def action_move(self, by: int) -> None:
        """One line up or down."""
        self.cursor += by

    def action_page(self, by: int) -> None:
        """A window up or down."""
        self.cursor += by * max(1, self.scrollable_content_region.height - 1)

    def action_edge(self, last: int) -> None:
        """To the first line or the last."""
        self.cursor = last * len(self._lines)

    def action_open(self) -> None:
        """Open the line under the cursor."""
        if len(self._lines):
            self.post_message(self.Opened(self.cursor))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a double click opens the line."""
        offset = event.get_content_offset(self)
        if offset is None or offset.y == 0:
            return
        index = offset.y - 1 + self.scroll_offset.y
        if index < len(self._lines):
            self.cursor = index
            if event.chain > 1:
                self.action_open()

    def on_resize(self) -> None:
        """The window has another size."""
        self._resize()
        self._follow()
        self.refresh()

    def _resize(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, 1 + len(self._lines))

    def _measure(self, width: int) -> None:
        """Choose the columns for a width, and the space between them."""
        if width == self._measured:
            return
        self._measured = width
        self._columns = self._lines.columns(max(1, width - 2))
        taken = sum(column.width for column in self._columns)
        self._gap = 2 if taken + 2 * len(self._columns) <= width else 1

    def _follow(self) -> None:
        # The headings hide one line of the window: the line and the one after it must fit.
        self.scroll_to_region(Region(0, self.cursor, 1, 2), animate=False, force=True)

    def _head(self, width: int) -> Strip:
        style = self.get_component_rich_style("rounds--head")
        cells = [Cell(column.title) for column in self._columns]
        return self._strip(cells, width, style)

    def _line(self, index: int, width: int) -> Strip:
        cells = self._lines.cells(index, self._columns)
        if index != self.cursor:
            return self._strip(cells, width, self.rich_style)
        style = self.get_component_rich_style("rounds--cursor" if self.has_focus else "rounds--blurred")
        return self._strip([Cell(cell.text) for cell in cells], width, style)

    def _strip(self, cells: Sequence[Cell], width: int, base: Style) -> Strip:
        segments: list[Segment] = []
        for column, cell in zip(self._columns, cells, strict=True):
            text = fitted(cell.text.rjust(column.width) if column.right else cell.text, column.width)
            segments += [
                Segment(" " * self._gap if segments else " ", base),
                Segment(text, self._ink(cell.tone, base)),
            ]
        return Strip(segments).adjust_cell_length(width, base)

    def _ink(self, tone: str, base: Style) -> Style:
        return self.get_component_rich_style(f"rounds--{tone}") if tone in TONES else base
