"""What hands brought beside what the odds promise for them: expectation, and luck in standard deviations.

The odds are those of a full shoe, which hold for every round before its cards are known. How often a seat goes to war
is its own doing and no luck: the odds are taken for the share of its ties at which it did.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import sqrt

from msgspec import Struct

from casinowar_tui.engine.casino_war.rules import Outcome, Rules
from casinowar_tui.engine.covariance import covariance
from casinowar_tui.engine.odds import chances, mean_and_variance
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.counts import OUTCOMES, Counts, count
from casinowar_tui.ledger.casino_war.rows import Row


class Luck(Struct, frozen=True):
    """Hands that count, with their net, the expected net (both in chips) and its variance (in chips squared)."""

    hands: int = 0
    net: int = 0
    expected: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)

    def __add__(self, other: "Luck") -> "Luck":
        """The luck of both together: of rounds, which do not depend on each other; for seats there is ``together``."""
        return Luck(
            self.hands + other.hands,
            self.net + other.net,
            self.expected + other.expected,
            self.variance + other.variance,
        )

    @property
    def sd(self) -> float:
        """The standard deviation of the net, in chips."""
        return sqrt(self.variance)

    @property
    def deviations(self) -> float | None:
        """How many standard deviations the net lies above the expected one; None without a hand."""
        return float(self.net - self.expected) / self.sd if self.variance else None


def luck(rules: Rules, rows: Iterable[Row], seat: int) -> Luck:
    """The luck of a seat in its settled rows that count."""
    settled = [row for row in rows if row.outcome is not None and row.seat == seat]
    antes = [row.ante for row in settled]
    mean, variance = mean_and_variance(rules, chances(rules, war_share(count(settled))))
    return Luck(
        len(settled),
        sum(row.net or 0 for row in settled),
        mean * sum(antes),
        variance * sum(ante**2 for ante in antes),
    )


def expected_outcomes(rules: Rules, counts: Counts) -> dict[Outcome, Fraction]:
    """How many hands of each outcome the odds promise a seat for as many hands as it has; an entry for every outcome.

    Of its surrenders those are taken to be forced that were, for that is no luck of the cards either.
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
    """How many hands of each outcome the odds promise all seats together."""
    seats = range(1, len(book.seats) + 1)
    each = [expected_outcomes(book.rules, count(book.rows, seat)) for seat in seats]
    return {outcome: sum((seat[outcome] for seat in each), Fraction(0)) for outcome in OUTCOMES}


def together(rules: Rules, rows: Iterable[Row], seats: Sequence[int]) -> Luck:
    """The luck of several seats of a table in its settled rows that count: the bank's card lifts or sinks them all."""
    settled = [row for row in rows if row.outcome is not None and row.seat in seats]
    found = sum((luck(rules, settled, seat) for seat in seats), Luck())
    shared = Fraction(0)
    antes = {seat: {row.round: row.ante for row in settled if row.seat == seat} for seat in seats}
    for one, other in combinations(seats, 2):
        shares = (war_share(count(settled, seat)) for seat in (one, other))
        products = sum(ante * antes[other].get(number, 0) for number, ante in antes[one].items())
        shared += 2 * products * covariance(rules, *shares)
    return found + Luck(variance=shared)


def war_share(counts: Counts) -> Fraction:
    """The share of its ties at which a seat went to war; 1, the better choice, where it had none."""
    return Fraction(counts.wars, counts.ties) if counts.ties else Fraction(1)
