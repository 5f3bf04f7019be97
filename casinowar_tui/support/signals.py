"""Signals that end the program: what they answer, and where they must wait."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""Those by which a person, a window or the system ends a program."""


class _Waiting:
    """What a signal that raises has to wait for, and the number of one that waits."""

    works = 0
    number = 0


def code(number: int) -> int:
    """The exit code of a program that a signal has ended, as shells say it."""
    return 128 + number


def wanted() -> tuple[signal.Signals, ...]:
    """Those that this process heeds: not what it was started to ignore, as by nohup."""
    return tuple([number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN])


@contextmanager
def raising() -> Iterator[None]:
    """While this lasts, a signal raises SystemExit with its exit code, so that what is open is closed in good order."""
    before = {number: signal.signal(number, _end) for number in wanted()}
    try:
        yield
        _end_now()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """While this lasts, a signal that raises waits: nothing is done by half."""
    _Waiting.works += 1
    try:
        yield
    finally:
        _Waiting.works -= 1
    _end_now()


def _end(number: int, _frame: FrameType | None) -> None:
    _Waiting.number = number
    _end_now()


def _end_now() -> None:
    """Raises SystemExit if a signal has come, unless something is in the midst of its work."""
    if _Waiting.number and not _Waiting.works:
        number, _Waiting.number = _Waiting.number, 0
        raise SystemExit(code(number))
