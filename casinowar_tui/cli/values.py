"""Parse seats and seeds typed for the options of a command, for any game."""

from collections.abc import Sequence

from casinowar_tui.engine.seats import Level, Player, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import _
from casinowar_tui.words.text import clean

SEEDS = 16**32


def parse_seat(text: str, kinds: Sequence[Player | Level]) -> Seat:
    """Return the seat from ``NAME`` or ``NAME=kind``; the name may be empty. Raises CannotStart for an unknown kind."""
    name, given, kind = text.rpartition("=")
    if not given:
        return Seat(name=text or None)
    for player in kinds:
        if kind == player:
            return Seat(name=name or None, player=player)
    problem = _("“{kind}” is no kind of player. There are: {kinds}.")
    raise CannotStart(problem.format(kind=clean(kind), kinds=", ".join(kinds)))


def seed_after(first: str, number: int) -> str:
    """Return the seed (32 hex digits) this many numbers after the first, wrapping around after the last."""
    return f"{(int(first, 16) + number) % SEEDS:032x}"
