"""What the table shows beside the state of the game."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.screens.captions import Said
from casinowar_tui.games.casino_war.session.automatic import Automatic


class Sight(Struct, frozen=True, kw_only=True):
    """What the table shows beside the state.

    ``antes``: chips that each seat is about to lay, none where nobody can; ``marked``: the seat whose ante ``+`` and
    ``-`` move, 0 for none; ``exposed``: the cards turned since the last shuffle; ``turned``: how many cards of the deal
    under way lie face up, None when all do; ``still``: whether something can be chosen now; ``said``: a sentence that
    takes the place of the usual one; ``keys``: the key of each action as it is printed; ``clock``: as it is printed;
    ``advice``: whether the better choice is named; ``note``: of the shoe, in several wordings; ``seeded``: it began
    with a given seed.
    """

    seats: tuple[Seat, ...]
    antes: tuple[int, ...] = ()
    marked: int = 0
    exposed: Sequence[Card] = ()
    turned: int | None = None
    still: bool = True
    said: Said | None = None
    keys: Mapping[str, str] = {}
    clock: str = ""
    name: str = ""
    advice: bool = False
    automatic: Automatic | None = None
    note: tuple[str, ...] = ()
    seeded: bool = False
