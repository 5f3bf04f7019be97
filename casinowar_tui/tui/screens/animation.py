"""Frames of what happened, shown one after another, each for a moment."""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from textual.timer import Timer
from textual.widget import Widget

PACES = {"brisk": 0.13, "slow": 0.6}
"""Seconds that a frame is shown; an ``instant`` table shows none."""

SPEEDS = (1.6, 0.8, 0.4, 0.2, 0.1, 0.05)
"""The same where it can be changed on the way, from the slowest on."""

Frame = TypeVar("Frame")


class Animation(Generic[Frame]):
    """Shows frames one after another by a timer of ``owner``, and calls ``done`` after the last or when cut short."""

    def __init__(self, owner: Widget, show: Callable[[Frame], None], done: Callable[[], None]) -> None:
        self._owner = owner
        self._show = show
        self._done = done
        self._frames: Iterator[Frame] = iter(())
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether frames are being shown."""
        return self._timer is not None

    def start(self, frames: Iterable[Frame], pace: float) -> None:
        """Show the first frame now and another every ``pace`` seconds."""
        self._frames = iter(frames)
        self._timer = self._owner.set_interval(pace, self._next)
        self._next()

    def repace(self, pace: float) -> None:
        """Show each of the remaining frames for this many seconds."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = self._owner.set_interval(pace, self._next)

    def finish(self) -> None:
        """Stop, and show the end at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._done()

    def _next(self) -> None:
        frame = next(self._frames, None)
        if frame is None:
            self.finish()
        else:
            self._show(frame)
