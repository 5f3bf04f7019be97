"""Short texts one after another, in as many rows as they need."""

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets.text import centered, stacked

GAP = 3


class Legend(Widget):
    """Draws its entries in rows, none of them broken in two."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Legend {
        height: auto;
    }
    """

    entries: reactive[tuple[Content, ...]] = reactive((), layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that the entries need."""
        return len(self._rows(width))

    def render(self) -> Content:
        """The rows, centred."""
        return stacked(centered(row, self.size.width) for row in self._rows(self.size.width))

    def _rows(self, width: int) -> list[Content]:
        rows: list[Content] = []
        for entry in self.entries:
            if rows and rows[-1].cell_length + GAP + entry.cell_length <= width:
                rows[-1] = rows[-1] + Content(" " * GAP) + entry
            else:
                rows.append(entry)
        return rows
