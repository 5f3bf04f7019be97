"""Signals that end the program: turn them into SystemExit, and defer them while something is half done."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""The signals with which a person, a terminal window or the system ends a program."""


class _Deferred:
    """How many blocks defer signals now, and the number of the signal that is deferred."""

    blocks = 0
    number = 0


def code(number: int) -> int:
    """Return the exit code of a program that a signal ended, by the convention of shells."""
    return 128 + number


def wanted() -> tuple[signal.Signals, ...]:
    """Return the signals to handle: all but those that the process was started to ignore, as by nohup."""
    return tuple([number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN])


@contextmanager
def exit_on_signal() -> Iterator[None]:
    """Raise SystemExit with its exit code when a signal arrives, so that open sessions are closed properly."""
    before = {number: signal.signal(number, _handle) for number in wanted()}
    try:
        yield
        _exit_if_signalled()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def defer_signals() -> Iterator[None]:
    """Defer signals until the block ends, so that nothing is left half done."""
    _Deferred.blocks += 1
    try:
        yield
    finally:
        _Deferred.blocks -= 1
    _exit_if_signalled()


def _handle(number: int, _frame: FrameType | None) -> None:
    _Deferred.number = number
    _exit_if_signalled()


def _exit_if_signalled() -> None:
    """Raise SystemExit if a signal has arrived and no block defers it."""
    if _Deferred.number and not _Deferred.blocks:
        number, _Deferred.number = _Deferred.number, 0
        raise SystemExit(code(number))
