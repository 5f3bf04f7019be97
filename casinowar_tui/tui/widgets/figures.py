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
    """Draws the figures in columns set to the right: the last ``core`` columns, and those before them if ``whole``.

    Where there is no room for the others the core is drawn alone. Without a core it is all of them, or the last.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Figures {
        width: auto;
        max-width: 100%;
        height: auto;
    }
    """

    figures: reactive[tuple[Figure, ...]] = reactive((), layout=True)
    whole = reactive(False, layout=True)

    def __init__(self, *, core: int = 0, id: str) -> None:
        super().__init__(id=id)
        self._core = core

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The cells that the columns need."""
        return sum(_widths(self._wanted))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line each."""
        return len(self.figures)

    def render(self) -> Content:
        """The lines."""
        figures = self._wanted
        if sum(_widths(figures)) > self.size.width:
            figures = _last(figures, self._core or 1)
        first, *others = _widths(figures)
        return stacked(
            Content.styled(
                figure.name.ljust(first) + "".join(map(str.rjust, figure.numbers, others)),
                figure.style,
            )
            for figure in figures
        )

    @property
    def _wanted(self) -> tuple[Figure, ...]:
        return self.figures if self.whole or not self._core else _last(self.figures, self._core)


def _last(figures: Sequence[Figure], count: int) -> tuple[Figure, ...]:
    """The figures with their last columns alone."""
    return tuple(Figure(figure.name, figure.numbers[-count:], figure.style) for figure in figures)


def _widths(figures: Sequence[Figure]) -> list[int]:
    """The width of the names and of each column, with the space before it."""
    if not figures:
        return [0]
    columns = zip(*(figure.numbers for figure in figures), strict=True)
    return [
        max(cell_len(figure.name) for figure in figures),
        *(GAP + max(map(cell_len, column)) for column in columns),
    ]
