"""How far a long work is, told on the standard error stream to whoever looks at it."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

import click

T = TypeVar("T")


@contextmanager
def counted(things: Sequence[T], label: str) -> Iterator[Iterator[T]]:
    """The things one after another, with a bar that shows how far it is where that stream is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield iter(things)
        return
    with click.progressbar(things, label=label, file=sys.stderr) as bar:
        yield iter(bar)
