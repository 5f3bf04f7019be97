"""The cards of a round side by side, each hand under its name."""

from msgspec import Struct
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.text import line, stacked

GAP = 3
FEW = 4
"""Up to this many hands are drawn with larger cards."""


class Hand(Struct, frozen=True):
    """Whose cards they are, and the cards."""

    name: str
    cards: tuple[str, ...]


class Hands(Widget):
    """Draws the hands in as many rows as they need."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Hands {
        height: auto;
    }
    """

    hands: reactive[tuple[Hand, ...]] = reactive((), layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The names, the cards, and a line between two rows."""
        return max(0, len(self._rows(width)) * (card.CELLS[self._cards][1] + 2) - 1)

    def render(self) -> Content:
        """The rows, with an empty line between two of them."""
        drawn = [row for hands in self._rows(self.size.width) for row in (Content(""), *self._drawn(hands))]
        return stacked(drawn[1:])

    @property
    def _cards(self) -> card.Size:
        return "medium" if len(self.hands) <= FEW else "small"

    @property
    def _place(self) -> int:
        """Cells of one hand."""
        return card.hand_width(max((len(hand.cards) for hand in self.hands), default=1), self._cards)

    def _rows(self, width: int) -> list[tuple[Hand, ...]]:
        most = max(1, (width + GAP) // (max(self._place, 10) + GAP))
        return [self.hands[start : start + most] for start in range(0, len(self.hands), most)]

    def _drawn(self, hands: tuple[Hand, ...]) -> list[Content]:
        place = max(self._place, 10) + GAP
        blocks = [[line(hand.name, "bold", place - GAP), *card.hand(hand.cards, self._cards)] for hand in hands]
        rows = zip(*blocks, strict=True)
        return [Content("").join(part.pad_right(place - part.cell_length) for part in row) for row in rows]
