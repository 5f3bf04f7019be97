"""Signals that end the program: what they answer, and where they must wait."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

ENDING = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
"""Those by which a person, a window or the system ends a program."""


def code(number: int) -> int:
    """The exit code of a program that a signal has ended, as shells say it."""
    return 128 + number


def wanted() -> tuple[signal.Signals, ...]:
    """Those that this process heeds: not what it was started to ignore, as by nohup."""
    return tuple([number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN])


@contextmanager
def raising() -> Iterator[None]:
    """While this lasts, a signal raises SystemExit with its exit code, so that what is open is closed in good order."""

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        raise SystemExit(code(number))

    before = {number: signal.signal(number, end) for number in wanted()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def undisturbed() -> Iterator[None]:
    """While this lasts, a signal to this thread waits: nothing is done by half."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
