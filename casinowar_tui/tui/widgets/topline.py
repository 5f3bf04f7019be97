"""The line at the top: what is played, which round it is, and the clock."""

from msgspec import Struct
from textual.reactive import reactive

from casinowar_tui.tui.widgets.rows import Row, Rows, blank, cells, spread
from casinowar_tui.tui.widgets.text import fit

NAME = "bold $primary"


class TopView(Struct, frozen=True):
    """Three texts; the first has several wordings, the longest first."""

    game: tuple[str, ...] = ()
    round: str = ""
    clock: str = ""


class TopLine(Rows):
    """One line: the game at the left, the round in the middle, the clock at the right."""

    view = reactive(TopView(), layout=False, repaint=False)

    def watch_view(self) -> None:
        """Something else is to be shown."""
        self.redraw()

    def draw(self, width: int, height: int) -> list[Row]:
        """The line, its middle part centred where there is room."""
        view, width = self.view, width - 1
        centre, right = ((view.round, "bold"),), ((view.clock, ""),)
        side = (width - cells(centre)) // 2
        left: Row = ((f" {fit(view.game, side - 3)}", NAME),)
        if max(cells(left), cells(right)) > side - 2:  # no room to centre the round
            ends = centre + blank(2 if view.clock else 0) + right
            return [blank(1) + spread(((fit(view.game, width - cells(ends) - 3), NAME),), ends, width - 1)]
        return [spread(left + blank(side - cells(left)) + centre, right, width)]
