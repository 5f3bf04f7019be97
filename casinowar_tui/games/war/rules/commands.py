"""The commands that a War table accepts. There are no choices: randomness and time enter with the command."""

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume

__all__ = ["CarryOn", "Command", "Deal", "End", "Fight", "Open", "Pause", "Resume"]


class CarryOn(Command, frozen=True):
    """Begin the session from where another one stopped: with its cards.

    ``origin`` is the id and check of that one, separated by a space; ``seed`` (32 hex digits) decides the random draws
    from here on. The others are those of the state: ``owners`` are players from 0, ``fresh`` means that one battle
    decides.
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
    """Shuffle all cards by ``seed`` (32 hex digits), the cards of ``stack`` on top, and deal them."""

    seed: str
    stack: str = ""


class Fight(Command, frozen=True):
    """Turn the next cards and fight the battle with all its wars.

    ``played``: seconds of play so far. ``times``: in lightning, when each player pressed, in milliseconds after the
    cards were turned; negative before that, None for not at all. ``spoils`` and ``refills`` (one a player): the cards
    in their shuffled orders, from a record; without them the seed shuffles them.
    """

    played: int = 0
    times: tuple[int | None, ...] = ()
    spoils: tuple[Card, ...] | None = None
    refills: tuple[tuple[Card, ...], ...] | None = None
