"""How far a long work is, told on the standard error stream to whoever looks at it."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

T = TypeVar("T")
STEPS = 200
"""How often the bar of something long is drawn, about."""


@contextmanager
def counted(things: Iterable[T], label: str, length: int | None = None) -> Iterator[Iterator[T]]:
    """The things one after another, with a bar that shows how far it is where that stream is a terminal.

    ``length``: how many there are, of things that do not know it themselves.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield iter(things)
        return
    steps = max(1, (length or 0) // STEPS)
    with click.progressbar(things, length, label=label, update_min_steps=steps, file=sys.stderr) as bar:
        yield iter(bar)
