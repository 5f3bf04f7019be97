"""The result of a session: one seat against the bank, several ranked by their chips."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Result = Literal["player", "bank", "drawn", "ranking"]


class Standing(Struct, frozen=True):
    """The standing of a seat: its place (equal seats share one), its start and its total in chips."""

    place: int
    seat: int
    start: int | None
    total: int

    @property
    def score(self) -> int:
        """Return what seats are ranked by: the chips held; in an open tally the total."""
        return (self.start or 0) + self.total


class Verdict(Struct, frozen=True):
    """The result; ``leader``: the seat that leads, or None; ``standings``: all seats, the best first."""

    result: Result
    leader: int | None
    standings: tuple[Standing, ...]


def judge(chips: Sequence[int | None], totals: Sequence[int]) -> Verdict:
    """Return the verdict as of now. ``chips``: what each seat started with, None for an open tally."""
    standings = _standings(chips, totals)
    if len(totals) == 1:
        total = totals[0]
        result: Result = "player" if total > 0 else "bank" if total < 0 else "drawn"
        return Verdict(result, 1 if total > 0 else None, standings)
    first, second = standings[:2]
    return Verdict("ranking", None if first.score == second.score else first.seat, standings)


def _standings(chips: Sequence[int | None], totals: Sequence[int]) -> tuple[Standing, ...]:
    scores = [(start or 0) + total for start, total in zip(chips, totals, strict=True)]
    unranked = [
        Standing(1 + sum(other > score for other in scores), seat, start, total)
        for seat, (score, start, total) in enumerate(zip(scores, chips, totals, strict=True), start=1)
    ]
    return tuple(sorted(unranked, key=lambda standing: standing.place))
