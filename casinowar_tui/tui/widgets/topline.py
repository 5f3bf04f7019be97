"""The line at the top: what is played, which round it is, and the clock."""

from msgspec import Struct
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets.text import apart, fit


class TopView(Struct, frozen=True):
    """Three texts; the first has several wordings, the longest first."""

    game: tuple[str, ...] = ()
    round: str = ""
    clock: str = ""


class TopLine(Widget):
    """One line: the game at the left, the round in the middle, the clock at the right."""

    ALLOW_SELECT = False
    view = reactive(TopView(), layout=False)

    def render(self) -> Content:
        """The line, its middle part centred where there is room."""
        width, view = self.size.width, self.view
        middle = Content.styled(view.round, "bold")
        right = Content(view.clock)
        side = (width - middle.cell_length) // 2
        left = Content.styled(fit(view.game, side - 2), "bold $primary")
        if max(left.cell_length, right.cell_length) > side - 2:  # no room to centre the round
            ends = middle + Content("  " if view.clock else "") + right
            return apart(Content.styled(fit(view.game, width - ends.cell_length - 2), "bold $primary"), ends, width)
        first = left.pad_right(side - left.cell_length) + middle
        return apart(first, right, width)
