"""Find the streaks of a seat: its longest runs of rounds won and lost, and its largest rise and fall."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import signed


class Streak(Struct, frozen=True):
    """Consecutive rounds that a seat won, or lost: how many, and the numbers of the first and last."""

    length: int
    first: int
    last: int


class Swing(Struct, frozen=True):
    """A move of the total from ``before`` to ``after`` (chips) over the rounds ``first`` to ``last``."""

    before: int
    after: int
    first: int
    last: int

    @property
    def change(self) -> int:
        """The difference in chips: above 0 for a rise, below 0 for a fall."""
        return self.after - self.before


class Streaks(Struct, frozen=True):
    """The extremes among the rounds of a seat that count; the first of equal ones, None where there is none.

    ``won`` and ``lost``: the longest runs; ``rise``: the largest climb of the total from any earlier low; ``fall``: the
    drawdown, its largest fall from any earlier peak. The start counts as a low and as a peak.
    """

    won: Streak | None
    lost: Streak | None
    rise: Swing | None
    fall: Swing | None


def streaks(series: Sequence[tuple[int, int]]) -> Streaks:
    """Return the streaks of a running total, given as (round, total) from round 0 on, as ``Book.series`` returns it."""
    won, lost = _runs(series)
    return Streaks(won, lost, _swing(series, up=True), _swing(series, up=False))


def _runs(series: Sequence[tuple[int, int]]) -> tuple[Streak | None, Streak | None]:
    """Return the longest runs of rounds with a net above 0, and below 0."""
    nets = [(number, after - before) for (_, before), (number, after) in pairwise(series)]
    longest: dict[int, Streak] = {}
    for sign, group in groupby(nets, key=lambda net: (net[1] > 0) - (net[1] < 0)):
        numbers = [number for number, _net in group]
        run = Streak(len(numbers), numbers[0], numbers[-1])
        if sign not in longest or run.length > longest[sign].length:
            longest[sign] = run
    return longest.get(1), longest.get(-1)


def _swing(series: Sequence[tuple[int, int]], *, up: bool) -> Swing | None:
    """Return the largest rise, or the largest fall."""
    sign = 1 if up else -1
    most, found = 0, None
    low, since = sign * series[0][1], 0  # index in the series where the current swing began
    for place, (number, total) in enumerate(series):
        height = sign * total
        if height <= low:
            low, since = height, place
        elif height - low > most:
            most = height - low
            found = Swing(sign * low, total, series[since + 1][0], number)
    return found


def streak_sentences(streaks: Streaks) -> Iterator[str]:
    """Yield a sentence for each streak and swing found."""
    for text, run in (
        (_("Longest run won: {count} ({rounds})."), streaks.won),
        (_("Longest run lost: {count} ({rounds})."), streaks.lost),
    ):
        if run:
            yield text.format(count=run.length, rounds=_rounds(run))
    for text, swing in (
        (_("Largest swing up: {change} ({rounds})."), streaks.rise),
        (_("Largest swing down: {change} ({rounds})."), streaks.fall),
    ):
        if swing:
            yield text.format(change=signed(swing.change), rounds=_rounds(swing))


def _rounds(part: Streak | Swing) -> str:
    text = n_("round {first}", "rounds {first}–{last}", part.last - part.first + 1)
    return text.format(first=part.first, last=part.last)
