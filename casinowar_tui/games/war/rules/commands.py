"""What can be asked of a table of War. There are no choices: chance and time come in with the command."""

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume

__all__ = ["CarryOn", "Command", "Deal", "End", "Fight", "Open", "Pause", "Resume"]


class CarryOn(Command, frozen=True):
    """Begin the session where another one stands: with its cards.

    ``origin`` is the id and check of that one, separated by a space; ``seed`` (32 hex) decides the lots from here on.
    The others are those of the state: ``owners`` are players from 0, ``fresh`` means that one battle decides.
    """

    origin: str
    seed: str
    hands: tuple[tuple[Card, ...], ...]
    captured: tuple[tuple[Card, ...], ...]
    pot: tuple[Card, ...] = ()
    owners: tuple[int, ...] = ()
    aside: tuple[Card, ...] = ()
    fresh: bool = False


class Deal(Command, frozen=True):
    """Shuffle all cards by ``seed`` (32 hex), the cards of ``stack`` on top, and deal them."""

    seed: str
    stack: str = ""


class Fight(Command, frozen=True):
    """Turn the next cards and fight the battle with all its wars.

    ``played``: seconds of play so far. ``times``: in lightning, when each player pressed, in milliseconds after the
    cards were turned; below 0 before it, None not at all. ``spoils`` and ``refills`` (one a player): the cards in the
    orders to which they were shuffled, from a record; without them the seed shuffles them.
    """

    played: int = 0
    times: tuple[int | None, ...] = ()
    spoils: tuple[Card, ...] | None = None
    refills: tuple[tuple[Card, ...], ...] | None = None
