"""A list to pick from, of any length: it draws only the lines in view."""

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar

from msgspec import Struct
from rich.cells import cell_len, set_cell_size
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


class Item(Struct, frozen=True):
    """One entry: a text on the left and one on the right for each of its lines, shown as they are.

    ``tone`` colours the first text on the right: ``good``, ``warning`` or ``error``.
    """

    key: str
    lines: tuple[tuple[str, str], ...]
    tone: str = ""


class Picker(ScrollView, can_focus=True):
    """Entries of ``height`` lines each, one of them under the cursor. ``empty`` shows where there is none."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "picker--first", "picker--rest", "picker--good", "picker--warning", "picker--error", "picker--cursor",
        "picker--blurred",
    }  # fmt: skip
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Up"), show=False, id="list.up"),
        Binding("down", "move(1)", N_("Down"), show=False, id="list.down"),
        Binding("pageup", "page(-1)", N_("Page up"), show=False, id="list.page_up"),
        Binding("pagedown", "page(1)", N_("Page down"), show=False, id="list.page_down"),
        Binding("home", "edge(0)", N_("First"), show=False, id="list.first"),
        Binding("end", "edge(1)", N_("Last"), show=False, id="list.last"),
        Binding("enter", "choose", N_("Open"), tooltip=N_("Open what is marked"), id="list.open"),
    ]
    DEFAULT_CSS = """
    Picker {
        height: 1fr;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;

        .picker--first {
            text-style: bold;
        }
        .picker--rest {
            color: $foreground 70%;
        }
        .picker--good {
            color: $text-success;
        }
        .picker--warning {
            color: $text-warning;
        }
        .picker--error {
            color: $text-error;
        }
        .picker--cursor {
            color: $block-cursor-foreground;
            background: $block-cursor-background;
        }
        .picker--blurred {
            background: $panel;
        }
    }
    """

    cursor = reactive(0, layout=False)

    class Highlighted(Message):
        """The cursor came to another entry, or the first entries came."""

    @dataclass
    class Chosen(Message):
        """An entry is to be opened."""

        picker: "Picker"
        key: str

        @property
        def control(self) -> "Picker":
            """The list it comes from."""
            return self.picker

    @dataclass
    class Typed(Message):
        """A character was typed at the list, to look for something."""

        character: str

    def __init__(
        self,
        items: Iterable[Item] = (),
        *,
        height: int,
        empty: str = "",
        searchable: bool = False,
        id: str,
    ) -> None:
        super().__init__(id=id)
        self._items = list(items)
        self._height = height
        self._empty = empty
        self._searchable = searchable

    @property
    def current(self) -> Item | None:
        """The entry under the cursor."""
        return self._items[self.cursor] if self.cursor < len(self._items) else None

    def show(self, items: Iterable[Item], *, empty: str = "", mark: str | None = None) -> None:
        """Show other entries; the cursor goes to the one with the key ``mark``, or stays where it is, or is the first.

        It stays on an entry, by its key, and not on a place.
        """
        key = mark or (self.current.key if self.current else None)
        self._items = list(items)
        self._empty = empty
        self.cursor = next((n for n, item in enumerate(self._items) if item.key == key), 0)
        self._measure()
        self.post_message(self.Highlighted())

    def render_line(self, y: int) -> Strip:
        """One line of the window on the entries."""
        width = self.scrollable_content_region.width
        if not self._items:
            lines = wrap(self._empty, max(1, width - 2))
            return self._strip(lines[y] if y < len(lines) else "", "", "rest", "rest", width)
        number, line = divmod(y + self.scroll_offset.y, self._height)
        if number >= len(self._items):
            return Strip.blank(width, self.rich_style)
        item = self._items[number]
        left, right = item.lines[line] if line < len(item.lines) else ("", "")
        tone = item.tone if item.tone and not line else "rest"
        return self._strip(left, right, "rest" if line else "first", tone, width, marked=number == self.cursor)

    def watch_cursor(self) -> None:
        """Keep the cursor in view."""
        top = self.cursor * self._height
        self.scroll_to_region(Region(0, top, 1, self._height), animate=False, force=True)
        self.refresh()
        self.post_message(self.Highlighted())

    def validate_cursor(self, cursor: int) -> int:
        """The nearest entry there is."""
        return max(0, min(cursor, len(self._items) - 1))

    def action_move(self, by: int) -> None:
        """One entry up or down."""
        self.cursor += by

    def action_page(self, by: int) -> None:
        """A window up or down."""
        self.cursor += by * max(1, self.scrollable_content_region.height // self._height)

    def action_edge(self, last: int) -> None:
        """To the first entry or the last."""
        self.cursor = last * len(self._items)

    def action_choose(self) -> None:
        """Open the entry under the cursor."""
        if item := self.current:
            self.post_message(self.Chosen(self, item.key))

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Characters look for something, where that is wanted; those of Help and Find are keys even there."""
        return (
            self._searchable
            and character is not None
            and character.isprintable()
            and key not in ("question_mark", "slash")
        )

    def on_key(self, event: events.Key) -> None:
        """Pass on what is typed."""
        if event.character and self.check_consume_key(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.post_message(self.Typed(event.character))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; on the entry under it, or twice, it opens it."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        number = (offset.y + self.scroll_offset.y) // self._height
        if number < len(self._items):
            again = number == self.cursor and event.chain > 1
            self.cursor = number
            if again:
                self.action_choose()

    def on_resize(self) -> None:
        """The window has another size."""
        self._measure()

    def on_mount(self) -> None:
        """Say what is under the cursor at first."""
        self._measure()

    def _measure(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._items) * self._height)
        self.refresh()

    def _strip(self, left: str, right: str, style: str, tone: str, width: int, *, marked: bool = False) -> Strip:
        """One line: a text at each end, the left one shortened where there is not room for both."""
        first, second = (self.get_component_rich_style(f"picker--{name}") for name in (style, tone))
        if marked:
            cursor = self.get_component_rich_style("picker--cursor" if self.has_focus else "picker--blurred")
            first, second = (Style(bold=each.bold) + cursor for each in (first, second))
        room = max(0, width - 2 - (cell_len(right) + 1 if right else 0))
        segments = [Segment(f" {fitted(left, room)} ", first)]
        if right:
            segments.append(Segment(f"{right} ", second))
        return Strip(segments).adjust_cell_length(width, first)


def fitted(text: str, width: int) -> str:
    """Return the text in exactly ``width`` cells, with an ellipsis where it is longer."""
    if cell_len(text) > width:
        text = set_cell_size(text, max(0, width - 1)).rstrip() + "…"
    return set_cell_size(text, width)
