"""A progress bar on the standard error stream, for slow work."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

T = TypeVar("T")
STEPS = 200
"""About how often the bar is redrawn in total."""


@contextmanager
def with_progress(things: Iterable[T], label: str, length: int | None = None) -> Iterator[Iterator[T]]:
    """Yield the things one by one; a bar shows the progress where the stream is a terminal.

    ``length``: how many things there are, where they have no length themselves.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield iter(things)
        return
    steps = max(1, (length or 0) // STEPS)
    with click.progressbar(things, length, label=label, update_min_steps=steps, file=sys.stderr) as bar:
        yield iter(bar)
