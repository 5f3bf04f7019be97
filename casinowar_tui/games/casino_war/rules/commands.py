"""The commands that a Casino War table accepts. Randomness and time enter with the command."""

from msgspec import Struct

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume
from casinowar_tui.games.casino_war.rules.rules import Choice

__all__ = [
    "CarryOn", "Command", "Correct", "CutShoe", "Deal", "End", "GoToWar", "Line", "Open", "Pause", "Resume",
    "Shuffle", "Surrender", "Timed", "TurnCards", "Void",
]  # fmt: skip


class CarryOn(Command, frozen=True):
    """Begin the session from where another one stopped: with its ``totals`` (chips, in seat order).

    ``origin`` is the id and check of that one, separated by a space.
    """

    origin: str
    totals: tuple[int, ...]


class Shuffle(Command, frozen=True):
    """Shuffle by ``seed`` for the round that is due, where a shuffle is due, and leave the cut for later."""

    seed: str
    stack: str = ""


class CutShoe(Command, frozen=True):
    """Cut the shuffled shoe at ``place``, after a due shuffle by ``seed``."""

    seed: str
    place: int
    stack: str = ""


class Deal(Command, frozen=True):
    """Place antes and turn the first cards, after a due shuffle by ``seed`` and a due cut at ``place``.

    ``antes``: chips, one for every seat in seat order (a seat that sits out may have 0). ``seed``, ``place``,
    ``stack``: for a shuffle of the app's shoe, should one be due. ``cards``: seats then bank, in place of the shoe's
    cards, from a record or dealt by a person; without them a table of real cards waits for them. ``played``: seconds of
    play so far. ``auto``: the round is played automatically, and the log says so.
    """

    antes: tuple[int, ...]
    seed: str = ""
    place: int = 0
    stack: str = ""
    cards: tuple[Card, ...] | None = None
    played: int = 0
    auto: bool = False


class TurnCards(Command, frozen=True):
    """Real cards: turn the first cards (seats, then the bank), or the war cards (seats at war, then the bank)."""

    cards: tuple[Card, ...]
    played: int = 0


class GoToWar(Command, frozen=True):
    """Place a tied seat's war stake. ``cards`` and ``played`` as in Deal; the cards are those of the war."""

    seat: int
    cards: tuple[Card, ...] | None = None
    played: int = 0


class Surrender(Command, frozen=True):
    """Give up half of a tied seat's ante. ``cards`` and ``played`` as in GoToWar: other seats may be at war."""

    seat: int
    cards: tuple[Card, ...] | None = None
    played: int = 0


class Void(Command, frozen=True):
    """Real cards: take back the round in progress, or the one just settled, and play it again."""

    reason: str = ""


class Line(Struct, frozen=True):
    """A seat's part of a correction: what its cards, and the bank's, really were."""

    seat: int
    card: Card
    bank: Card
    choice: Choice | None = None
    war_card: Card | None = None
    war_bank: Card | None = None


class Correct(Command, frozen=True):
    """Real cards: replace lines of a settled or running round and settle it anew. ``played`` as in Deal."""

    round: int
    lines: tuple[Line, ...]
    played: int = 0


Timed = Deal | TurnCards | GoToWar | Surrender | Correct
"""The commands that can settle a round, after which the time of play is tested."""
