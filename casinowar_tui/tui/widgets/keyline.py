"""The keys that do something now, in the line at the bottom; each can be clicked."""

from msgspec import Struct
from textual.content import Content
from textual.events import Click, MouseMove
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget

from casinowar_tui.tui.widgets.text import stacked


class Key(Struct, frozen=True):
    """A key as it is printed, what it does in a word, the action, and a sentence about it."""

    key: str
    label: str
    action: str
    tip: str = ""
    lasting: bool = False


class KeyLine(Widget):
    """Draws the keys in as many rows as it has. Without room for all, those that are not lasting make way."""

    ALLOW_SELECT = False
    keys: reactive[tuple[Key, ...]] = reactive((), layout=False)

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def on_click(self, event: Click) -> None:
        """Find the key under the pointer."""
        action = event.style.meta.get("key")
        if isinstance(action, str):
            event.stop()
            self.post_message(self.Pressed(action))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell what the key under the pointer does."""
        action = event.style.meta.get("key")
        self.tooltip = next((key.tip for key in self.keys if key.action == action), None)

    def render(self) -> Content:
        """The keys, in rows."""
        return stacked(self._rows())

    def rows_needed(self) -> int:
        """How many rows all keys would take."""
        return len(_wrapped(list(self.keys), self.size.width))

    def _rows(self) -> list[Content]:
        width, height = self.size.width, self.size.height
        keys = list(self.keys)
        rows = _wrapped(keys, width)
        while len(rows) > height and any(not key.lasting for key in keys):
            keys.remove([key for key in keys if not key.lasting][-1])
            rows = _wrapped(keys, width)
        return rows[:height]


def _wrapped(keys: list[Key], width: int) -> list[Content]:
    rows = [Content("")]
    for key in keys:
        label = f" {key.label} " if key.label else ""
        entry = Content.assemble((f" {key.key}", "bold $footer-key-foreground"), label)
        entry = entry.stylize(Style.from_meta({"key": key.action}))
        if rows[-1].cell_length + entry.cell_length > width and rows[-1]:
            rows.append(entry)
        else:
            rows[-1] += entry
    return rows
