"""The events of a Casino War table. The tags and fields are the storage format of the session file."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from msgspec import Meta

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import (
    Burned,
    Cut,
    Ended,
    Paused,
    Resumed,
    RoundNumber,
    SeatNumber,
    Shuffled,
)
from casinowar_tui.engine.events import Event as Base
from casinowar_tui.engine.events import Opened as AnyOpened
from casinowar_tui.engine.seats import Chips
from casinowar_tui.games.casino_war.rules.rules import Choice, Outcome

Stake = Annotated[int, Meta(ge=2, le=10**9)]
CardText = Annotated[str, Meta(pattern=r"\A([2-9TJQKA][cdhs?]|-)\Z")]
TotalsText = Annotated[str, Meta(pattern=r"\A(-?[0-9]{1,13}( -?[0-9]{1,13}){0,6})?\Z")]
CardsText = Annotated[str, Meta(pattern=r"\A([2-9TJQKA][cdhs?]|-)( ([2-9TJQKA][cdhs?]|-))*\Z")]


class Opened(AnyOpened, frozen=True, tag="opened"):
    """The session began.

    ``totals``: the total of each seat, separated by spaces, where it carries on another session.
    """

    totals: TotalsText = ""


class Anted(Base, frozen=True, tag="anted"):
    """A seat placed its ante (chips) for a round; ``auto``: the round is played automatically, for persons too."""

    round: RoundNumber
    seat: SeatNumber
    ante: Stake
    auto: bool = False


class SatOut(Base, frozen=True, tag="sat_out"):
    """A seat could not cover the smallest ante and has no part in a round."""

    round: RoundNumber
    seat: SeatNumber


class Dealt(Base, frozen=True, tag="dealt"):
    """Cards were turned: one a seat in seat order, then the bank's.

    In a war: for the seats at war; where wars are separate, for the first that has no war card yet.
    """

    round: RoundNumber
    cards: CardsText
    bank: CardText
    war: bool = False


class Surrendered(Base, frozen=True, tag="surrendered"):
    """A tied seat gave up half its ante; forced where it has no chips for a war stake."""

    round: RoundNumber
    seat: SeatNumber
    forced: bool = False


class WentToWar(Base, frozen=True, tag="went_to_war"):
    """A tied seat placed its war stake (chips), equal to its ante."""

    round: RoundNumber
    seat: SeatNumber
    stake: Stake


class Settled(Base, frozen=True, tag="settled"):
    """A seat's round is over and paid. All amounts are chips; ``total`` is the sum of its nets so far."""

    round: RoundNumber
    seat: SeatNumber
    outcome: Outcome
    staked: Chips
    returned: Chips
    net: Chips
    total: Chips


class Voided(Base, frozen=True, tag="voided"):
    """A round does not count: every stake was returned, and it is played again under the same number."""

    round: RoundNumber
    reason: Annotated[str, Meta(max_length=200)] = ""


class CorrectedHand(NamedTuple):
    """What a seat of a corrected round really had and chose."""

    card: Card | None
    choice: Choice | None
    war_card: Card | None
    war_bank: Card | None


class Corrected(Base, frozen=True, tag="corrected"):
    """The cards of a round, as they are valid from now on.

    One word a seat of the round, in seat order: ``-`` in ``choices``, ``war_cards`` and ``war_banks`` where a seat has
    none. Choices are ``war``, ``surrender`` or ``forced_surrender``.
    """

    round: RoundNumber
    cards: CardsText
    bank: CardText
    choices: Annotated[
        str, Meta(pattern=r"\A(war|surrender|forced_surrender|-)( (war|surrender|forced_surrender|-))*\Z")
    ]
    war_cards: CardsText
    war_banks: CardsText

    @property
    def hands(self) -> Iterator[CorrectedHand]:
        """Yield the hand of each seat of the round, in seat order.

        Its choice is one of the words that the pattern admits.
        """
        columns = (self.cards, self.choices, self.war_cards, self.war_banks)
        for row in zip(*(column.split() for column in columns), strict=False):
            yield CorrectedHand(*(None if word == "-" else word for word in row))


class Resettled(Base, frozen=True, tag="resettled"):
    """A seat of a corrected round was paid anew; ``total`` is the sum of its nets up to that round."""

    round: RoundNumber
    seat: SeatNumber
    outcome: Outcome
    staked: Chips
    returned: Chips
    net: Chips
    total: Chips


Event = (
    Opened | Resumed | Paused | Shuffled | Cut | Burned | Anted | SatOut | Dealt | Surrendered | WentToWar | Settled
    | Voided | Corrected | Resettled | Ended
)  # fmt: skip
