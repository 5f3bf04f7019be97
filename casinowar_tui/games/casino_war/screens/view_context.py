"""What the table of Casino War shows beside the state of the game."""

from collections.abc import Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.tui.screens.table.view_context import BaseViewContext


class ViewContext(BaseViewContext, frozen=True, kw_only=True):
    """What the table shows beside the state.

    ``antes``: chips that each seat is about to lay, none where nobody can; ``marked``: the seat whose ante ``+`` and
    ``-`` move, 0 for none; ``exposed``: the cards turned since the last shuffle; ``turned``: how many cards of the deal
    under way lie face up, None when all do; ``still``: whether something can be chosen now; ``advice``: whether the
    better choice is named; ``automatic``: how far automatic play is.
    """

    antes: tuple[int, ...] = ()
    marked: int = 0
    exposed: Sequence[Card] = ()
    turned: int | None = None
    still: bool = True
    advice: bool = False
    automatic: Automatic | None = None
