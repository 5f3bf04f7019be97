"""Numbers in columns beside their names."""

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets.text import stacked

GAP = 2


class Figure(Struct, frozen=True):
    """A line: a name, and a number for each column, as it is printed."""

    name: str
    numbers: tuple[str, ...]
    style: str = ""


class Figures(Widget):
    """Draws the figures in columns set to the right; where not all have room, the last column alone."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Figures {
        width: auto;
        height: auto;
    }
    """

    figures: reactive[tuple[Figure, ...]] = reactive((), layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """The cells that all columns need."""
        return sum(_widths(self.figures))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """A line each."""
        return len(self.figures)

    def render(self) -> Content:
        """The lines."""
        figures = self.figures
        if sum(_widths(figures)) > self.size.width:
            figures = tuple(Figure(figure.name, figure.numbers[-1:], figure.style) for figure in figures)
        first, *others = _widths(figures)
        return stacked(
            Content.styled(
                figure.name.ljust(first) + "".join(map(str.rjust, figure.numbers, others)),
                figure.style,
            )
            for figure in figures
        )


def _widths(figures: Sequence[Figure]) -> list[int]:
    """The width of the names and of each column, with the space before it."""
    if not figures:
        return [0]
    columns = zip(*(figure.numbers for figure in figures), strict=True)
    return [
        max(cell_len(figure.name) for figure in figures),
        *(GAP + max(map(cell_len, column)) for column in columns),
    ]
