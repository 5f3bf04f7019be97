"""Compare the results of many automatic sessions of Casino War with the odds."""

from collections import Counter
from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from casinowar_tui.engine.seats import Policy
from casinowar_tui.games.casino_war.ledger.counts import OUTCOMES
from casinowar_tui.games.casino_war.ledger.luck import Luck, luck_of_antes
from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, settle


class Sample(Struct, frozen=True):
    """Sessions of one seat, each with the same number of rounds at the usual ante and no shortage of chips.

    ``outcomes``: the count of every outcome over all sessions; ``nets``: the net of each session, in chips. ``luck``
    uses the odds of the policy, even where a coin sent a different share of the ties to war.
    """

    rounds: int
    outcomes: dict[Outcome, int]
    nets: tuple[int, ...]
    luck: Luck

    @classmethod
    def of(cls, rules: Rules, policy: Policy, sessions: Sequence[Counter[Outcome]]) -> Self:
        """Return the sample of at least one session, from the count of each outcome in each."""
        nets = tuple(_net(rules, each) for each in sessions)
        outcomes = sum(sessions, Counter[Outcome]())
        hands = outcomes.total()
        return cls(
            hands // len(sessions),
            {outcome: outcomes[outcome] for outcome in OUTCOMES},
            nets,
            luck_of_antes(rules, {rules.ante: hands}, WAR_SHARES[policy], sum(nets)),
        )

    @property
    def wars(self) -> int:
        """Hands that went to war."""
        return self.outcomes["war_win"] + self.outcomes["war_lose"] + self.outcomes["second_tie"]

    @property
    def ties(self) -> int:
        """Hands whose first cards tied."""
        return self.wars + self.outcomes["surrender"]

    @property
    def ahead(self) -> int:
        """Sessions that ended above zero."""
        return sum(net > 0 for net in self.nets)

    @property
    def level(self) -> int:
        """Sessions that ended at zero."""
        return self.nets.count(0)

    @property
    def behind(self) -> int:
        """Sessions that ended below zero."""
        return sum(net < 0 for net in self.nets)


def _net(rules: Rules, outcomes: Counter[Outcome]) -> int:
    """Return the net of these outcomes at the usual ante, in chips."""
    return sum(count * _each(rules, outcome) for outcome, count in outcomes.items())


def _each(rules: Rules, outcome: Outcome) -> int:
    staked, returned = settle(rules, rules.ante, outcome)
    return returned - staked
