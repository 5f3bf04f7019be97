"""Count how often each outcome came, and sum the amounts."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.rules.rules import Outcome

OUTCOMES: tuple[Outcome, ...] = (
    "win",
    "lose",
    "surrender",
    "forced_surrender",
    "war_win",
    "war_lose",
    "second_tie",
)


class Counts(Struct, frozen=True):
    """Settled hands that count, and their sums in chips.

    ``outcomes`` has an entry for every outcome; ``largest_win`` and ``largest_loss`` are the first rows with the
    highest and the lowest net, None where no hand won, or lost.
    """

    hands: int
    outcomes: dict[Outcome, int]
    staked: int
    returned: int
    largest_win: Row | None
    largest_loss: Row | None

    @property
    def net(self) -> int:
        """The net of the hands, in chips."""
        return self.returned - self.staked

    @property
    def wars(self) -> int:
        """Hands that went to war."""
        return self.outcomes["war_win"] + self.outcomes["war_lose"] + self.outcomes["second_tie"]

    @property
    def surrenders(self) -> int:
        """Hands surrendered at a tie, whether or not for lack of chips."""
        return self.outcomes["surrender"] + self.outcomes["forced_surrender"]

    @property
    def ties(self) -> int:
        """Hands whose first cards tied."""
        return self.wars + self.surrenders


def count(rows: Iterable[Row], seat: int | None = None) -> Counts:
    """Return the counts of a seat, or of all seats together, without void and unsettled hands."""
    settled = [row for row in rows if row.outcome is not None and seat in (None, row.seat)]
    found = Counter(row.outcome for row in settled)
    best = max(settled, key=_net, default=None)
    worst = min(settled, key=_net, default=None)
    return Counts(
        hands=len(settled),
        outcomes={outcome: found[outcome] for outcome in OUTCOMES},
        staked=sum(row.staked or 0 for row in settled),
        returned=sum(row.returned or 0 for row in settled),
        largest_win=best if best and _net(best) > 0 else None,
        largest_loss=worst if worst and _net(worst) < 0 else None,
    )


def _net(row: Row) -> int:
    return row.net or 0
