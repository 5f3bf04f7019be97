"""One battle of lightning: who pressed when. Moments are seconds of a monotonic clock, times are milliseconds."""

from collections.abc import Sequence

from casinowar_tui.games.war.rules.lightning import EARLIEST, LATEST

SAME = 0.005
"""Seconds between two keys that a terminal may deliver in either order: they count as simultaneous, and lot decides."""

GRACE = 0.4
"""Seconds after the first key in which the other player's time is still measured."""


class Race:
    """Two players at their keys. ``machine``: each player's time where the computer plays, None for a person.

    ``due``: when to turn the cards; ``turned``: when they were turned, None before.
    """

    def __init__(self, machine: Sequence[int | None], due: float) -> None:
        self.machine = tuple(machine)
        self.due = due
        self.turned: float | None = None
        self._pressed: dict[int, float] = {}

    @property
    def early(self) -> bool:
        """Whether a key was pressed before the cards were turned."""
        return any(self.turned is None or at < self.turned for at in self._pressed.values())

    @property
    def begun(self) -> bool:
        """Whether anyone has pressed."""
        return bool(self._pressed)

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to wait for: a key came too early, or all people have pressed."""
        return self.early or all(
            time is not None or player in self._pressed for player, time in enumerate(self.machine)
        )

    def pressed(self, at: float) -> bool:
        """Return whether anyone, the computer included, has pressed by a moment."""
        machine = [time / 1000 for time in self.machine if time is not None]
        return self.begun or bool(machine and self.turned is not None and self.turned + min(machine) <= at)

    def press(self, player: int, at: float) -> bool:
        """Record a player's (from 0) press at a moment, and return whether it counts: only a person's first does."""
        if self.machine[player] is not None or player in self._pressed:
            return False
        self._pressed[player] = at
        return True

    def shown(self, player: int) -> int | None:
        """Return the time of a player who has pressed; below 0 before the cards were turned."""
        at = self._pressed.get(player)
        if at is None:
            return None
        first = min(self._pressed.values())
        if at - first <= SAME:
            at = first
        if self.turned is None or at < self.turned:
            since = self.due if self.turned is None else self.turned
            return max(EARLIEST, min(-1, round(1000 * (at - since))))
        return round(1000 * (at - self.turned))

    def times(self) -> tuple[int | None, ...]:
        """Return the times to record. The computer does not press for cards that were never turned."""
        times = [
            self.shown(player) if time is None else None if self.early else time
            for player, time in enumerate(self.machine)
        ]
        return tuple([None if time is None or time > LATEST else time for time in times])
