"""Columns that fit the width: as wide as their content, or narrower where needed."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from rich.cells import cell_len

from casinowar_tui.tui.widgets.picker import fitted
from casinowar_tui.tui.widgets.rounds import Column

MAX_NAME = 12
MIN_NAME = 6


def column(key: str, title: str, texts: Iterable[str], *, right: bool = False) -> Column:
    """A column with room for its title and for each of these texts."""
    return Column(key, title, max(map(cell_len, (title, *texts))), right)


def over(columns: Sequence[Column], width: int) -> int:
    """Cells that the columns take too much."""
    return max(0, sum(each.width + 1 for each in columns) - 1 - width)


def narrowed(columns: Sequence[Column], key: str, least: int, width: int) -> list[Column]:
    """One column made so narrow as is needed, but not below ``least``."""
    much = over(columns, width)
    return [
        replace(each, width=max(min(least, each.width), each.width - much)) if each.key == key else each
        for each in columns
    ]


def without(columns: Sequence[Column], keys: Iterable[str], width: int) -> list[Column]:
    """The columns without these, the first one first, as long as there are too many cells."""
    kept = list(columns)
    for key in keys:
        if over(kept, width):
            kept = [each for each in kept if each.key != key]
    return kept


def short(name: str) -> str:
    """A name in the cells that a legend or a column has for it."""
    return name if cell_len(name) <= MAX_NAME else fitted(name, MAX_NAME)
