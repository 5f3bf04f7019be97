"""The streaks of a seat: its longest runs of rounds won and lost, and how far its total rose and fell."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import signed


class Streak(Struct, frozen=True):
    """Rounds in a row that a seat won, or lost: how many, and the first and the last of them by number."""

    length: int
    first: int
    last: int


class Swing(Struct, frozen=True):
    """How far the total went: from ``before`` to ``after`` (chips) in the rounds from ``first`` to ``last``."""

    before: int
    after: int
    first: int
    last: int

    @property
    def change(self) -> int:
        """The difference in chips: above 0 for a rise, below for a fall."""
        return self.after - self.before


class Streaks(Struct, frozen=True):
    """What stands out in the rounds of a seat that count; of several alike the first. None where there is none.

    ``won`` and ``lost``: the longest runs; ``rise``: the highest climb of the total from any earlier low; ``fall``: the
    drawdown, its deepest fall from any earlier peak. The start counts as a low and as a peak.
    """

    won: Streak | None
    lost: Streak | None
    rise: Swing | None
    fall: Swing | None


def streaks(series: Sequence[tuple[int, int]]) -> Streaks:
    """Return the streaks of a running total, given as (round, total) from round 0 on, as ``Book.series`` gives it."""
    won, lost = _runs(series)
    return Streaks(won, lost, _swing(series, up=True), _swing(series, up=False))


def _runs(series: Sequence[tuple[int, int]]) -> tuple[Streak | None, Streak | None]:
    """The longest runs of rounds with a net above 0, and below."""
    nets = [(number, after - before) for (_, before), (number, after) in pairwise(series)]
    longest: dict[int, Streak] = {}
    for sign, group in groupby(nets, key=lambda net: (net[1] > 0) - (net[1] < 0)):
        numbers = [number for number, _net in group]
        run = Streak(len(numbers), numbers[0], numbers[-1])
        if sign not in longest or run.length > longest[sign].length:
            longest[sign] = run
    return longest.get(1), longest.get(-1)


def _swing(series: Sequence[tuple[int, int]], *, up: bool) -> Swing | None:
    """The largest rise, or the largest fall."""
    sign = 1 if up else -1
    most, found = 0, None
    low, since = sign * series[0][1], 0  # where the swing that is going on began: an index in the series
    for place, (number, total) in enumerate(series):
        height = sign * total
        if height <= low:
            low, since = height, place
        elif height - low > most:
            most = height - low
            found = Swing(sign * low, total, series[since + 1][0], number)
    return found


def streak_sentences(streaks: Streaks) -> Iterator[str]:
    """Yield a sentence for each streak and swing that there is."""
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
