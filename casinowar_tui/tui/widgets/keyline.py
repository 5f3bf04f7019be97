"""The keys that do something now, in the line at the bottom; each can be clicked."""

from dataclasses import dataclass

from msgspec import Struct
from textual.events import Click, MouseEvent, MouseMove
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.tui.widgets.rows import Row, Rows, cells


class Key(Struct, frozen=True):
    """A key as it is printed, what it does in a word, the action, and a sentence about it."""

    key: str
    label: str
    action: str
    tip: str = ""
    lasting: bool = False


class KeyLine(Rows):
    """Draws the keys in as many rows as it has. Without room for all, those that are not lasting make way."""

    keys: reactive[tuple[Key, ...]] = reactive((), layout=False, repaint=False)

    @dataclass
    class Pressed(Message):
        """A key was clicked."""

        action: str

    def watch_keys(self) -> None:
        """Other keys do something now."""
        self.redraw()

    def on_click(self, event: Click) -> None:
        """Find the key under the pointer."""
        key = self._under(event)
        if key:
            event.stop()
            self.post_message(self.Pressed(key.action))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell what the key under the pointer does."""
        key = self._under(event)
        self.tooltip = key.tip or None if key else None

    def rows_needed(self, width: int) -> int:
        """Return how many rows all keys would take in a width in cells."""
        return len(_arranged(list(self.keys), width))

    def draw(self, width: int, height: int) -> list[Row]:
        """The keys, in rows."""
        return [tuple(part for key in row for part in _entry(key)) for row in self._kept(width, height)]

    def _kept(self, width: int, height: int) -> list[list[Key]]:
        keys = list(self.keys)
        rows = _arranged(keys, width)
        while len(rows) > height and any(not key.lasting for key in keys):
            keys.remove([key for key in keys if not key.lasting][-1])
            rows = _arranged(keys, width)
        return rows[:height]

    def _under(self, event: MouseEvent) -> Key | None:
        offset = event.get_content_offset(self)
        rows = self._kept(*self.size)
        if offset is None or offset.y >= len(rows):
            return None
        left = 0
        for key in rows[offset.y]:
            left += cells(_entry(key))
            if offset.x < left:
                return key
        return None


def _entry(key: Key) -> Row:
    label = f" {key.label} " if key.label else ""
    return ((f" {key.key}", "bold $footer-key-foreground"), (label, ""))


def _arranged(keys: list[Key], width: int) -> list[list[Key]]:
    rows: list[list[Key]] = [[]]
    left = 0
    for key in keys:
        wide = cells(_entry(key))
        if left + wide > width and rows[-1]:
            rows.append([])
            left = 0
        rows[-1].append(key)
        left += wide
    return rows
