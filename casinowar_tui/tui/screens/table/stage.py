"""The layout of a table: its widgets from top to bottom, and how the rows of the window are divided among them."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from textual.geometry import Size
from textual.widget import Widget

from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.topline import TopLine


class BaseStage:
    """The widgets of a table, which show views; it knows no session.

    The widgets stand on the screen itself, for every box around them costs time at each key.
    """

    ROOMY: ClassVar[tuple[int, int]]
    """The columns and lines of the window below which cards are lines of text."""

    def __init__(self) -> None:
        self.top = TopLine()
        self.prompt = Prompt()
        self.keys = KeyLine()
        self._size = Size(0, 0)

    def parts(self) -> Iterator[Widget]:
        """Yield the widgets from top to bottom."""
        raise NotImplementedError

    def rows(self, height: int, keys: int, *, compact: bool) -> Iterable[tuple[Widget, int]]:
        """Return the rows of each widget whose height is set, in a window of ``height`` lines.

        ``keys``: the rows of the key line; ``compact``: cards are lines of text.
        """
        raise NotImplementedError

    def show_keys(self, keys: tuple[Key, ...]) -> None:
        """Show the keys, in two rows where one is too short."""
        self.keys.keys = keys
        self.divide()

    def arrange(self, size: Size) -> None:
        """Divide a window of another size."""
        self._size = size
        self.divide()

    def divide(self) -> None:
        """Divide the rows of the window among the widgets."""
        width, height = self._size
        if not width:
            return
        compact = width < self.ROOMY[0] or height < self.ROOMY[1]
        keys = 1 if compact else min(2, self.keys.rows_needed(width))
        self.prompt.compact = compact
        for part, rows in (*self.rows(height, keys, compact=compact), (self.keys, keys)):
            if rows > 0 and part.size.height != rows:
                part.styles.height = rows
