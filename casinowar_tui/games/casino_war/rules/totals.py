"""The distribution of a seat's total in Casino War after many rounds.

Every round is dealt from a full shoe, independent of the others: exact where the shoe is shuffled before every round,
and very nearly so where it is shuffled when short. Chips never run out.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from math import fsum, gcd, sqrt

from msgspec import Struct

from casinowar_tui.games.casino_war.rules.odds import chances, mean_and_variance
from casinowar_tui.games.casino_war.rules.rules import Rules, settle

MAX_ROUNDS = 100_000
ROUNDS = 20
BITS = 96
UNIT = 1 << BITS
BYTES = BITS // 4 + 1
"""Room for a product of two numbers up to ``UNIT``, and for a sum of such products that totals no more."""


class Totals(Struct, frozen=True):
    """A seat's total after ``rounds`` rounds: its mean and variance (chips and chips squared), and its distribution.

    ``chances`` maps each total in chips to its chance, from the lowest total up. Besides float rounding, each is exact
    to within 1e-20; totals less likely than that may be left out.
    """

    rounds: int
    mean: Fraction
    variance: Fraction
    chances: Mapping[int, float]

    @property
    def sd(self) -> float:
        """Return the standard deviation of the total, in chips."""
        return sqrt(self.variance)

    @property
    def ahead(self) -> float:
        """Return the chance of a total above zero."""
        return fsum(chance for total, chance in self.chances.items() if total > 0)

    @property
    def level(self) -> float:
        """Return the chance of a total of zero."""
        return self.chances.get(0, 0.0)

    @property
    def behind(self) -> float:
        """Return the chance of a total below zero."""
        return fsum(chance for total, chance in self.chances.items() if total < 0)

    def most(self, share: float) -> tuple[int, int]:
        """Return the lowest and highest total of at least this share of cases, with half of the rest on each side."""
        totals = tuple(self.chances)
        return self._end(totals, share), self._end(totals[::-1], share)

    def _end(self, totals: tuple[int, ...], share: float) -> int:
        """Return the first of these totals up to which the chances exceed half of what ``share`` leaves."""
        reached = accumulate(self.chances[total] for total in totals)
        pairs = zip(totals, reached, strict=True)
        return next((total for total, below in pairs if below > (1 - share) / 2), totals[-1])


def usual_rounds(rules: Rules) -> int:
    """Return how many rounds a session by these rules has, capped at MAX_ROUNDS; ROUNDS where there is no limit."""
    return min(rules.rounds or ROUNDS, MAX_ROUNDS)


def totals(rules: Rules, rounds: int, war: Fraction = Fraction(1)) -> Totals:
    """Return the distribution of the total after ``rounds`` rounds at the profile's ante.

    ``war``: the share of ties at which the seat goes to war. 10,000 rounds take some 40 ms, the ``MAX_ROUNDS`` of a
    front end a third of a second.
    """
    hand = chances(rules, war)
    nets: dict[int, Fraction] = {}
    for outcome, chance in hand.items():
        staked, returned = settle(rules, rules.ante, outcome)
        nets[returned - staked] = nets.get(returned - staked, Fraction(0)) + chance
    lowest, step = min(nets), gcd(*(net - min(nets) for net in nets))
    one = [round(nets.get(net, 0) * UNIT) for net in range(lowest, max(nets) + 1, step)]
    first, every = _convolved(one, rounds)
    mean, variance = mean_and_variance(rules, hand)
    return Totals(
        rounds,
        rounds * mean * rules.ante,
        rounds * variance * rules.ante**2,
        {rounds * lowest + step * place: chance / UNIT for place, chance in enumerate(every, start=first)},
    )


def _convolved(one: list[int], times: int) -> tuple[int, list[int]]:
    """Return the distribution of the sum of ``times`` draws from one distribution, by repeated squaring.

    The result is the first place with a chance, and the chances. These are whole multiples of 1 / UNIT. Each squaring
    doubles the error and rounds once more, so that it grows to about ``times`` / UNIT. Chances rounded to nothing at
    the ends are dropped, which keeps the lists short.
    """
    first, every = 0, [UNIT]
    for bit in f"{times:b}":
        first, every = _trimmed(2 * first, _product(every, every))
        if bit == "1":
            first, every = _trimmed(first, _product(every, one))
    return first, every


def _product(left: list[int], right: list[int]) -> list[int]:
    """Return the distribution of the sum.

    Each list is packed into one large number, so that a single multiplication convolves them.
    """
    whole = _packed(left) * _packed(right)
    packed = whole.to_bytes(BYTES * (len(left) + len(right)), "little")
    sums = (int.from_bytes(packed[at : at + BYTES], "little") for at in range(0, len(packed), BYTES))
    return [(each + UNIT // 2) >> BITS for each in sums]


def _packed(chances: list[int]) -> int:
    return int.from_bytes(b"".join(chance.to_bytes(BYTES, "little") for chance in chances), "little")


def _trimmed(first: int, chances: list[int]) -> tuple[int, list[int]]:
    """Return the distribution without the zero chances at its ends."""
    start = next(place for place, chance in enumerate(chances) if chance)
    end = next(place for place, chance in enumerate(reversed(chances)) if chance)
    return first + start, chances[start : len(chances) - end]
