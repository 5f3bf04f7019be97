"""One line in place of a screen for which the window is too small."""

from textual.geometry import Size
from textual.widgets import Static

from casinowar_tui.i18n import _

LEAST = (40, 20)  # columns, lines


def too_small(size: Size) -> bool:
    """Whether a window of this size shows nothing but what is needed."""
    return size.width < LEAST[0] or size.height < LEAST[1]


class TooSmall(Static):
    """Says which size is needed. ``app.tcss`` shows it, and nothing else, while the window is smaller."""

    def render(self) -> str:
        """The sentence, with the size as it is now."""
        columns, lines = LEAST
        text = _("{columns} × {lines} needed, this is {width} × {height}")
        size = self.app.size
        return text.format(columns=columns, lines=lines, width=size.width, height=size.height)
