"""The rows of the ledger, one per seat and round, and the attempts that they belong to."""

from typing import Literal

from msgspec import Struct

from casinowar_tui.engine.cards import Card
from casinowar_tui.games.casino_war.rules.rules import Choice, Outcome

RowStatus = Literal["counted", "void", "corrected", "open"]


class Row(Struct, frozen=True, gc=False):
    """A seat's part in a round, with the fields of ``show --json``; amounts are in chips.

    From ``outcome`` to ``total`` all are None while the hand is unsettled, and for good in a void attempt. ``total`` is
    the sum of the seat's nets up to this round.
    """

    round: int
    seat: int
    card: Card | None = None
    bank: Card | None = None
    choice: Choice | None = None
    war_card: Card | None = None
    war_bank: Card | None = None
    outcome: Outcome | None = None
    staked: int | None = None
    returned: int | None = None
    net: int | None = None
    total: int | None = None
    status: RowStatus = "open"

    @property
    def ante(self) -> int:
        """The ante of a settled row, in chips; 0 while it is unsettled."""
        staked = self.staked or 0
        return staked // 2 if self.choice == "war" else staked

    @property
    def tied(self) -> bool:
        """Whether its first cards are of equal rank."""
        return self.card is not None and self.bank is not None and self.card[0] == self.bank[0]


class Attempt(Struct, gc=False):
    """One deal of a round: the only one, or a voided one. Only the book changes it.

    ``first``: the index of its first row in the book, which has one row for each of ``antes`` (chips, in row order);
    ``burned``: cards burned after a shuffle before it; ``shuffle``: the index of the first attempt dealt from the same
    shuffle; ``sat_out``: seats that sit it out; ``corrections``: how often it was corrected; ``reason``: why it is
    void, None while it is not; ``auto``: it was played automatically, for persons too.
    """

    round: int
    first: int
    burned: int
    shuffle: int
    antes: tuple[int, ...] = ()
    sat_out: tuple[int, ...] = ()
    corrections: int = 0
    reason: str | None = None
    auto: bool = False

    @property
    def indexes(self) -> range:
        """The indexes of its rows in the book."""
        return range(self.first, self.first + len(self.antes))
