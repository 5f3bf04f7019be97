"""What many automatic sessions of Casino War came to, beside what the odds promise for them."""

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
    """Sessions of one seat, each with as many rounds at the usual ante, no chips being short.

    ``outcomes`` has an entry for every outcome, of all sessions together; ``nets``: what each brought, in chips.
    ``luck`` holds the odds of the policy, whatever share of the ties a coin sent to war.
    """

    rounds: int
    outcomes: dict[Outcome, int]
    nets: tuple[int, ...]
    luck: Luck

    @classmethod
    def of(cls, rules: Rules, policy: Policy, sessions: Sequence[Counter[Outcome]]) -> Self:
        """The sample of some sessions, at least one, by how often each outcome came in each."""
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
    """What so many hands of each outcome bring at the usual ante, in chips."""
    return sum(count * _each(rules, outcome) for outcome, count in outcomes.items())


def _each(rules: Rules, outcome: Outcome) -> int:
    staked, returned = settle(rules, rules.ante, outcome)
    return returned - staked
