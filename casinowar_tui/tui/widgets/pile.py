"""Piles of cards that lie face down: the shoe, and the cards that were burned."""

from typing import Literal

from msgspec import Struct
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.text import centered, fit, line, stacked


class PileView(Struct, frozen=True):
    """A pile: how many cards lie in it, and the wordings of its caption, the longest first."""

    count: int = 0
    caption: tuple[str, ...] = ()
    kind: Literal["stack", "fan"] = "stack"


class Pile(Widget):
    """Draws the pile with its caption above; without room for cards, the caption alone."""

    ALLOW_SELECT = False
    FAN = 4

    view = reactive(PileView(), layout=False)
    cards: reactive[card.Size] = reactive("medium", layout=False)

    def render(self) -> Content:
        """The caption, and the backs, overlapping."""
        width = self.size.width
        caption = line(fit(self.view.caption, width), "$text", width)
        if self.cards == "text":
            return caption
        return stacked(centered(row, width) for row in (caption, *self._backs(width)))

    def _backs(self, width: int) -> list[Content]:
        """Backs that overlap to the right: two columns of each lower one show in a fan, one in a stack."""
        view = self.view
        whole = card.rows(card.BACK if view.count else card.PLACE, self.cards)
        if not view.count:
            return [Content.styled(row, card.ink(card.PLACE)) for row in whole]
        step = 2 if view.kind == "fan" else 1
        most = min(self.FAN if view.kind == "fan" else 2, 1 + (width - len(whole[0])) // step)
        under = min(view.count, most) - 1
        style = card.ink(card.BACK)
        return [
            Content.assemble(*[(row[:step], style)] * under, (row, style))
            if view.kind == "fan"
            else Content.assemble((row, style), *[(row[-1], style)] * under)
            for row in whole
        ]
