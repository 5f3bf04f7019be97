"""One battle of lightning: who pressed when. Moments are seconds of a monotonic clock, times milliseconds."""

from collections.abc import Sequence

from casinowar_tui.games.war.rules.lightning import EARLIEST, LATEST

SAME = 0.005
"""Seconds between two keys that the terminal may hand over in either order: they came at once, and the lot decides."""

GRACE = 0.4
"""Seconds after the first key in which the other's time is still measured."""


class Race:
    """Two players at their keys. ``machine``: the time of each that the computer plays, None for a person.

    ``due``: when the cards are to be turned; ``turned``: when they were, None before.
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
        """Whether somebody has pressed."""
        return bool(self._pressed)

    @property
    def complete(self) -> bool:
        """Whether nothing more is to be waited for: a key came too early, or all people have pressed."""
        return self.early or all(
            time is not None or player in self._pressed for player, time in enumerate(self.machine)
        )

    def pressed(self, at: float) -> bool:
        """Whether somebody has pressed by a moment, be it the computer."""
        machine = [time / 1000 for time in self.machine if time is not None]
        return self.begun or bool(machine and self.turned is not None and self.turned + min(machine) <= at)

    def press(self, player: int, at: float) -> bool:
        """A player (from 0) pressed at a moment. Whether it counts: the first time, and a person's."""
        if self.machine[player] is not None or player in self._pressed:
            return False
        self._pressed[player] = at
        return True

    def shown(self, player: int) -> int | None:
        """The time of a player who has pressed; below 0 before the cards were turned."""
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
        """The times to record. The computer does not press at cards that were never turned."""
        times = [
            self.shown(player) if time is None else None if self.early else time
            for player, time in enumerate(self.machine)
        ]
        return tuple([None if time is None or time > LATEST else time for time in times])
