"""What the table of Casino War shows beside the state of the game."""

from collections.abc import Sequence

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.tui.screens.table.view_context import BaseViewContext


class ViewContext(BaseViewContext, frozen=True, kw_only=True):
    """What the table shows beside the state.

    ``antes``: each seat's next ante in chips, empty where no seat can put one up; ``marked``: the seat whose ante ``+``
    and ``-`` change, 0 for none; ``exposed``: the cards turned since the last shuffle; ``turned``: how many cards of
    the current deal are face up, None when all are; ``still``: whether anything can be chosen now; ``advice``: whether
    to name the better choice; ``automatic``: the progress of automatic play.
    """

    antes: tuple[int, ...] = ()
    marked: int = 0
    exposed: Sequence[Card] = ()
    turned: int | None = None
    still: bool = True
    advice: bool = False
    automatic: Automatic | None = None
