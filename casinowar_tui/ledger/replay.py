"""Replay a recorded session step by step, without playing anything."""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.protocols import Own
from casinowar_tui.journal.commit import Commit

EVERY = 32
"""Keep the opening moment of one chapter in this many.

A state costs little, but one with real cards holds every earlier round: ten thousand of those would be large.
"""

Mark = Literal["", "void", "corrected"]
Moment = TypeVar("Moment")
Step = TypeVar("Step")


class Chapter(Struct, frozen=True):
    """One attempt at a round, or one battle, with everything up to the preparation of the next.

    ``number``: the round or battle; ``first``: the index of its first commit; ``mark``: void, corrected or neither.
    """

    number: int
    first: int
    mark: Mark = ""


class Place(NamedTuple):
    """A step within a chapter, both counted from 0."""

    chapter: int
    step: int


class Replay(ABC, Generic[Moment, Step]):
    """The chapters of a session in order, and the steps of each.

    A moment is what a game keeps of everything up to an event; a step is what the screen shows for one or more events.
    Only the opening moment of one chapter in ``EVERY`` is kept; the steps of a chapter are built on request.
    """

    def __init__(self, start: Moment, commits: Sequence[Commit]) -> None:
        self._commits = tuple(commits)
        self._kept: list[Moment] = []
        self._made: dict[int, tuple[Step, ...]] = {}
        self.chapters = self._divided(start)

    @abstractmethod
    def _prepares(self, event: Own) -> bool:
        """Return whether a command that begins with this event prepares a new round or battle."""

    @abstractmethod
    def _plays(self, event: Own) -> bool:
        """Return whether a round or battle begins with this event."""

    def _revises(self, event: Own) -> tuple[int, Mark] | None:  # noqa: ARG002 - for games that revise a round
        """Return the number of an earlier round and its new mark, if this event revises one."""
        return None

    @abstractmethod
    def _number(self, moment: Moment) -> int:
        """Return the number of the round or battle that is due or in progress."""

    @abstractmethod
    def _after(self, moment: Moment, event: Own) -> Moment:
        """Return the moment after an event."""

    @abstractmethod
    def _shown(self, moment: Moment, events: Sequence[Own]) -> Iterator[Step]:
        """Yield the steps for the events of one command; ``moment`` is the one before the first event."""

    def _closing(self, moment: Moment) -> Iterator[Step]:  # noqa: ARG002 - for games that show more
        """Yield the steps to show at the very end, such as why nothing more can be read."""
        yield from ()

    def at(self, place: Place) -> Step:
        """Return the step at a place."""
        return self.steps(place.chapter)[place.step]

    def steps(self, number: int) -> tuple[Step, ...]:
        """Return the steps of a chapter (from 0), at least one. The most recently requested ones are cached."""
        made = self._made.get(number)
        if made is None:
            steps: list[Step] = []
            moment = self._before(number)
            for commit in self._commits_of(number):
                steps += self._shown(moment, commit.events)
                moment = self._followed(moment, commit.events)
            if number + 1 == len(self.chapters):
                steps += self._closing(moment)
            made = tuple(steps)
            while len(self._made) > 2:
                del self._made[next(iter(self._made))]
            self._made[number] = made
        return made

    @property
    def last(self) -> Place:
        """Return the place of the last step of the session."""
        chapter = len(self.chapters) - 1
        return Place(chapter, len(self.steps(chapter)) - 1)

    def next(self, place: Place) -> Place | None:
        """Return the place after this one; None after the last."""
        if place.step + 1 < len(self.steps(place.chapter)):
            return Place(place.chapter, place.step + 1)
        return Place(place.chapter + 1, 0) if place.chapter + 1 < len(self.chapters) else None

    def previous(self, place: Place) -> Place | None:
        """Return the place before this one; None before the first."""
        if place.step:
            return Place(place.chapter, place.step - 1)
        chapter = place.chapter - 1
        return Place(chapter, len(self.steps(chapter)) - 1) if chapter >= 0 else None

    def place_of(self, number: int) -> Place:
        """Return where the first attempt at a round, or a battle, begins; the nearest one where there is none."""
        # Numbers never decrease: a void round is followed by another attempt at it.
        index = bisect_left(self.chapters, number, key=lambda chapter: chapter.number)
        return Place(min(index, len(self.chapters) - 1), 0)

    def share(self, place: Place) -> float:
        """Return how far along a place is, from 0 to 1; every chapter counts the same."""
        return (place.chapter + (place.step + 1) / len(self.steps(place.chapter))) / len(self.chapters)

    def _divided(self, moment: Moment) -> list[Chapter]:
        """Divide all commits into chapters, keeping the opening moment of one in ``EVERY``."""
        chapters: list[Chapter] = []
        playing = True
        for index, commit in enumerate(self._commits):
            events = commit.events
            if not index or (playing and self._prepares(events[0])):
                if not len(chapters) % EVERY:
                    self._kept.append(moment)
                chapters.append(Chapter(self._number(moment), index))
                playing = False
            for event in events:
                playing = playing or self._plays(event)
                if revised := self._revises(event):
                    _mark(chapters, *revised)
                moment = self._after(moment, event)
        return chapters

    def _before(self, number: int) -> Moment:
        """Return the moment before a chapter (from 0)."""
        start = number // EVERY
        moment, first = self._kept[start], self.chapters[start * EVERY].first
        for commit in self._commits[first : self.chapters[number].first]:
            moment = self._followed(moment, commit.events)
        return moment

    def _commits_of(self, number: int) -> Sequence[Commit]:
        following = number + 1
        end = self.chapters[following].first if following < len(self.chapters) else len(self._commits)
        return self._commits[self.chapters[number].first : end]

    def _followed(self, moment: Moment, events: Iterable[Own]) -> Moment:
        for event in events:
            moment = self._after(moment, event)
        return moment


def _mark(chapters: list[Chapter], number: int, mark: Mark) -> None:
    """Set the mark of the last attempt at a round."""
    index = next(index for index in range(len(chapters) - 1, -1, -1) if chapters[index].number == number)
    chapters[index] = replace(chapters[index], mark=mark)
