"""The events of a War table. The tags and fields are the storage format of the session file."""

from typing import Annotated, Literal

from msgspec import Meta

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Event as Base
from casinowar_tui.engine.events import Opened as AnyOpened
from casinowar_tui.engine.events import Paused, Resumed, Seed, Shuffled

EndReason = Literal[
    "cards", "both_out", "fresh_round", "one_pass", "first_to", "battles", "minutes", "endless", "player"
]

_CARD = r"(?:[2-9TJQKA][cdhs]|\*[12]|-)"
_PART = rf"{_CARD}(?: {_CARD})*"
_PARTS = rf"{_PART}(?: \| {_PART})+"
CardText = Annotated[str, Meta(pattern=rf"\A(?:{_CARD})?\Z")]
CardsText = Annotated[str, Meta(pattern=rf"\A(?:{_PART})?\Z")]
PartsText = Annotated[str, Meta(pattern=rf"\A(?:{_PARTS})?\Z")]
WarsText = Annotated[str, Meta(pattern=rf"\A(?:{_PARTS}(?: / {_PARTS})*)?\Z")]
TimesText = Annotated[str, Meta(pattern=r"\A(?:(?:-?[0-9]{1,5}|-) (?:-?[0-9]{1,5}|-))?\Z")]
CountsText = Annotated[str, Meta(pattern=r"\A[0-9]{1,3}(?: [0-9]{1,3}){1,3}\Z")]
OwnersText = Annotated[str, Meta(pattern=r"\A(?:[1-4](?: [1-4])*)?\Z")]
PlayerNumber = Annotated[int, Meta(ge=1, le=4)]

NOBODY = "-"
Laid = tuple[tuple[Card, ...], ...]
"""One step of a battle: the cards that each player put down in it, the one face up last."""


class Opened(AnyOpened, frozen=True, tag="opened"):
    """The session began. Where it carries on another, it has the cards of that one.

    ``seed``: decides the random draws from here on. ``hands``, ``captured``: a part for each player, separated by
    ``|``, the next card first; ``pot``: the cards on the table, ``owners``: the players who put them there; ``aside``:
    cards left out of the game; ``fresh``: everybody ran out at once, and one battle decides.
    """

    seed: Seed | None = None
    hands: PartsText = ""
    captured: PartsText = ""
    pot: CardsText = ""
    owners: OwnersText = ""
    aside: CardsText = ""
    fresh: bool = False


class Battle(Base, frozen=True, tag="battle", kw_only=True):
    """A battle with all its wars.

    ``cards``: the turned cards in seat order, ``-`` for a player who is out of the game. ``wars``: for each war,
    separated by ``/``, a part for each player, separated by ``|``: the cards put face down, then the one face up; ``-``
    in its place where there is none. ``refills``: a part for each player, the captured cards that were shuffled in, in
    their new order. ``times``: milliseconds from the turn of the cards to each key, ``-`` for none; ``lot``: a random
    draw decided between equal ones. ``winner``: absent where nobody took the pot. ``spoils``: all cards won, in their
    order; ``prize``: the first of them, left on the table. ``returned``: the pot went back to its owners. ``counts``:
    the cards that each player holds now, or those captured where the cards are played only once.
    """

    battle: Annotated[int, Meta(ge=1, le=10**9)]
    cards: CardsText
    wars: WarsText = ""
    refills: PartsText = ""
    times: TimesText = ""
    lot: bool = False
    winner: PlayerNumber | None = None
    spoils: CardsText = ""
    prize: CardText = ""
    returned: bool = False
    counts: CountsText

    @property
    def war_count(self) -> int:
        """Return how many wars there were, chained ones counted each."""
        return self.wars.count("/") + 1 if self.wars else 0

    @property
    def steps(self) -> tuple[Laid, ...]:
        """Return the cards put down, step by step: the turned cards, then each war's; empty for a player with none."""
        turned = tuple([() if card == NOBODY else (card,) for card in self.cards.split()])
        return (turned, *(parts(war) for war in self.wars.split(" / "))) if self.wars else (turned,)

    @property
    def held(self) -> tuple[int, ...]:
        """Return ``counts`` as numbers."""
        return tuple([int(count) for count in self.counts.split()])


class Ended(Base, frozen=True, tag="ended"):
    """The game is over; without a winner it is a draw, or endless."""

    reason: EndReason
    winner: PlayerNumber | None = None


Event = Opened | Resumed | Paused | Shuffled | Battle | Ended


def joined(piles: Laid) -> str:
    """Return the parts of players' cards as text, the inverse of ``parts``."""
    return " | ".join([" ".join(cards) or NOBODY for cards in piles])


def parts(text: str) -> Laid:
    """Return the cards of each player's part, without the marks for none."""
    return tuple([tuple([card for card in part.split() if card != NOBODY]) for part in text.split("|")])
