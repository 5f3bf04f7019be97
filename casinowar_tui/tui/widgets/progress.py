"""How far something is, as a line that is filled from the left; a click goes there."""

from dataclasses import dataclass

from msgspec import Struct
from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.tui.widgets.rows import Row, Rows
from casinowar_tui.tui.widgets.text import MUTED, fit

DONE, LEFT = "━", "─"
MIN_LINE = 10


class ProgressView(Struct, frozen=True):
    """A share from 0 to 1, and the text beside the line in several wordings, the longest first."""

    share: float = 0.0
    texts: tuple[str, ...] = ()


class Progress(Rows):
    """Draws the line at the left, as long as the text leaves room for it."""

    view = reactive(ProgressView(), layout=False, repaint=False)

    @dataclass
    class Clicked(Message):
        """A share of the line was clicked."""

        share: float

    def watch_view(self) -> None:
        """It is somewhere else now."""
        self.redraw()

    def on_click(self, event: Click) -> None:
        """Say which share of the line is under the pointer."""
        line = self._line(self.size.width)
        if 1 <= event.x <= line:
            event.stop()
            self.post_message(self.Clicked((event.x - 0.5) / line))

    def draw(self, width: int, height: int) -> list[Row]:
        """Return the line and the text."""
        line = self._line(width)
        done = round(line * self.view.share)
        text = self._text(width)
        return [((" ", ""), (DONE * done, "$accent"), (LEFT * (line - done), MUTED), (f" {text}" if text else "", ""))]

    def _text(self, width: int) -> str:
        return fit((*self.view.texts, ""), width - MIN_LINE - 3)

    def _line(self, width: int) -> int:
        """Cells of the line."""
        taken = cell_len(self._text(width))
        return max(1, width - 2 - (taken + 1 if taken else 0))
