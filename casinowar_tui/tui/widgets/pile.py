"""Piles of cards that lie face down: the shoe, and the cards that were burned."""

from typing import Literal

from msgspec import Struct
from textual.reactive import reactive

from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.rows import Row, Rows, clipped, middle
from casinowar_tui.tui.widgets.text import fit


class PileView(Struct, frozen=True):
    """A pile: how many cards lie in it, and the wordings of its caption, the longest first."""

    count: int = 0
    caption: tuple[str, ...] = ()
    kind: Literal["stack", "fan"] = "stack"


class Pile(Rows):
    """Draws the pile with its caption above; without room for cards, the caption alone."""

    SHOWN = 4

    view = reactive(PileView(), layout=False, repaint=False)
    cards: reactive[card.Size] = reactive("medium", layout=False)

    def watch_view(self) -> None:
        """The pile has changed."""
        self.redraw()

    def watch_cards(self) -> None:
        """There is more room, or less."""
        self.redraw()

    def draw(self, width: int, height: int) -> list[Row]:
        """The caption, and the backs, overlapping."""
        caption: Row = ((clipped(fit(self.view.caption, width), width), ""),)
        if self.cards == "text":
            return [caption]
        return [middle(row, width) for row in (caption, *self._backs(width))]

    def _backs(self, width: int) -> list[Row]:
        """Backs that overlap: in a fan two columns of each lower one show, in a stack its edge."""
        view = self.view
        whole = card.rows(card.BACK if view.count else card.PLACE, self.cards)
        if not view.count:
            return [((row, card.ink(card.PLACE)),) for row in whole]
        step = 2 if view.kind == "fan" else 1
        under = min(view.count, self.SHOWN, 1 + (width - len(whole[0])) // step) - 1
        style = card.ink(card.BACK)
        if view.kind == "fan":
            return [((row[:step] * under + row, style),) for row in whole]
        return [((row + row[-1] * min(under, 2), style),) for row in whole]
