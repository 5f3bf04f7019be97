"""Measuring one thing against another: in turns, in one run, so that a busy machine is busy for both."""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FLOORS = Path(__file__).parent / "floors"


class Result(NamedTuple):
    """What a row found. ``value`` and ``floor`` are in ``unit``.

    ``target`` is the ratio to keep: value to floor at most, or at least where ``at_least``. ``spare``, in the unit,
    is allowed on top of it.
    """

    value: float
    floor: float
    unit: str
    target: float
    spare: float = 0.0
    at_least: bool = False

    @property
    def ratio(self) -> float:
        """The value as a multiple of the floor."""
        return self.value / self.floor

    @property
    def reached(self) -> bool:
        """Whether the target is kept."""
        if self.at_least:
            return self.ratio >= self.target
        return self.value <= self.floor * self.target + self.spare


class Broken(Exception):
    """What is measured does not do its work, so that its time says nothing."""


class LeftOut(Exception):
    """A row that cannot be measured here, and why."""


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """How long a piece of work takes by a clock."""
    start = clock()
    work()
    return clock() - start


def interleaved(
    times: int, *things: Callable[[], float], of: Callable[[list[float]], float] = median
) -> tuple[float, ...]:
    """Measure each thing in turn, so many times, after one turn that does not count; the median of each."""
    for thing in things:
        thing()
    found: list[list[float]] = [[] for _ in things]
    for _ in range(times):
        for thing, values in zip(things, found, strict=True):
            values.append(thing())
    return tuple(of(values) for values in found)
