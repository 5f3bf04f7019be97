"""What the table of any game shows beside the state of the game."""

from collections.abc import Mapping

from msgspec import Struct

from casinowar_tui.engine.seats import Seat
from casinowar_tui.tui.widgets.text import Caption


class BaseViewContext(Struct, frozen=True, kw_only=True):
    """What the table shows beside the state.

    ``caption``: takes the place of the usual one; ``keys``: the key of each action as it is printed; ``clock``: as it
    is printed; ``name``: that of the session; ``note``: what the shuffle can be checked by, in several wordings;
    ``seeded``: the session began with a given seed.
    """

    seats: tuple[Seat, ...]
    caption: Caption | None = None
    keys: Mapping[str, str] = {}
    clock: str = ""
    name: str = ""
    note: tuple[str, ...] = ()
    seeded: bool = False
