"""Compare the net of hands with the odds: the expected net, and luck in standard deviations.

The odds are those of a full shoe, which hold for every round before its cards are known. How often a seat goes to war
is its own decision, not luck, so the odds assume the share of ties at which it did.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import erfc, fsum, gcd, sqrt
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import OUTCOMES, Counts, count
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.rules.covariance import covariance
from casinowar_tui.games.casino_war.rules.odds import chances, mean_and_variance
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules
from casinowar_tui.games.casino_war.rules.totals import totals

MAX_EXACT = 2_000
"""The most hands for exact chances, which take 40 ms at most; beyond this the normal curve gives the same result."""


class Alike(NamedTuple):
    """What hands with known chances share: rules, ante (chips), and the share of ties that go to war (0 to 1)."""

    rules: Rules
    ante: int
    war: Fraction


class Luck(Struct, frozen=True):
    """Hands that count, with their net, the expected net (both in chips) and its variance (in chips squared).

    ``step``: every possible net is a multiple of this many chips; ``alike``: what independent hands have in common,
    None where they differ.
    """

    hands: int = 0
    net: int = 0
    expected: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)
    step: int = 0
    alike: Alike | None = None

    def __add__(self, other: "Luck") -> "Luck":
        """Return the luck of two sets of independent rounds combined; for seats of one table use ``together``."""
        if not (self.hands and other.hands):
            return self if self.hands else other
        return Luck(
            self.hands + other.hands,
            self.net + other.net,
            self.expected + other.expected,
            self.variance + other.variance,
            gcd(self.step, other.step),
            self.alike if self.alike == other.alike else None,
        )

    @property
    def sd(self) -> float:
        """The standard deviation of the net, in chips."""
        return sqrt(self.variance)

    @property
    def deviations(self) -> float | None:
        """How many standard deviations the net is above the expected one; None without a hand."""
        return float(self.net - self.expected) / self.sd if self.variance else None

    def beyond(self) -> float:
        """The chance of a net at least as far from the expected one, on the same side.

        Exact for up to ``MAX_EXACT`` hands that are alike; otherwise from the normal curve, starting half a step before
        the net, because the half steps on both sides of a net belong to it (continuity correction).
        """
        side = 1 if self.net > self.expected else -1
        if self.alike and self.hands <= MAX_EXACT:
            rules, ante, war = self.alike
            every = totals(rules, self.hands, war).chances  # at the ante of the rules
            reached = side * self.net * rules.ante
            return fsum(chance for total, chance in every.items() if side * total * ante >= reached)
        away = side * float(self.net - self.expected) - self.step / 2
        return erfc(away / self.sd / sqrt(2)) / 2


def luck(rules: Rules, rows: Iterable[Row], seat: int) -> Luck:
    """Return the luck of a seat in its settled rows that count."""
    settled = [row for row in rows if row.outcome is not None and row.seat == seat]
    antes = Counter(row.ante for row in settled)
    return luck_of_antes(rules, antes, war_share(count(settled)), sum(row.net or 0 for row in settled))


def luck_of_antes(rules: Rules, antes: Mapping[int, int], war: Fraction, net: int) -> Luck:
    """Return the luck of this many hands at each ante, with this share of all ties gone to war and this total net.

    Every outcome pays whole antes, except that a surrender costs half of one.
    """
    mean, variance = mean_and_variance(rules, chances(rules, war))
    return Luck(
        sum(antes.values()),
        net,
        mean * sum(ante * hands for ante, hands in antes.items()),
        variance * sum(ante**2 * hands for ante, hands in antes.items()),
        gcd(*antes) if war == 1 else gcd(*antes) // 2,
        Alike(rules, next(iter(antes)), war) if len(antes) == 1 else None,
    )


def expected_outcomes(rules: Rules, counts: Counts) -> dict[Outcome, Fraction]:
    """Return how many hands of each outcome the odds predict for a seat's number of hands, with every outcome.

    The share of surrenders assumed forced is the actual one, since that is not the luck of the cards either.
    """
    promised = dict.fromkeys(OUTCOMES, Fraction(0))
    for outcome, chance in chances(rules, war_share(counts)).items():
        promised[outcome] = counts.hands * chance
    if counts.surrenders:
        forced = promised["surrender"] * Fraction(counts.outcomes["forced_surrender"], counts.surrenders)
        promised["surrender"] -= forced
        promised["forced_surrender"] = forced
    return promised


def promised(book: Book) -> dict[Outcome, Fraction]:
    """Return how many hands of each outcome the odds predict for all seats together."""
    seats = range(1, len(book.seats) + 1)
    each = [expected_outcomes(book.rules, count(book.rows, seat)) for seat in seats]
    return {outcome: sum((seat[outcome] for seat in each), Fraction(0)) for outcome in OUTCOMES}


def together(rules: Rules, rows: Iterable[Row], seats: Sequence[int]) -> Luck:
    """Return the joint luck of several seats in settled rows that count; the bank's card lifts or sinks all of them."""
    settled = [row for row in rows if row.outcome is not None and row.seat in seats]
    found = sum((luck(rules, settled, seat) for seat in seats), Luck())
    shared = Fraction(0)
    antes = {seat: {row.round: row.ante for row in settled if row.seat == seat} for seat in seats}
    for one, other in combinations(seats, 2):
        shares = (war_share(count(settled, seat)) for seat in (one, other))
        products = sum(ante * antes[other].get(number, 0) for number, ante in antes[one].items())
        shared += 2 * products * covariance(rules, *shares)
    return replace(found, variance=found.variance + shared, alike=None) if shared else found


def war_share(counts: Counts) -> Fraction:
    """Return the share of its ties at which a seat went to war; 1, the better choice, where it had none."""
    return Fraction(counts.wars, counts.ties) if counts.ties else Fraction(1)
