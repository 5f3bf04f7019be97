"""A table of text, however it is rendered: as aligned lines, Markdown or HTML."""

from collections.abc import Sequence

from msgspec import Struct


class Column(Struct, frozen=True):
    """A column: its title, whether its cells align right, as numbers do, and the ``group`` it belongs to, if any."""

    title: str
    right: bool = False
    group: str = ""


class Table(Struct, frozen=True):
    """Titled columns, and rows with a cell for each. ``void``: the rows, from 0, that do not count.

    Cells can hold user input: the renderer escapes it.
    """

    columns: tuple[Column, ...]
    rows: Sequence[tuple[str, ...]]
    void: frozenset[int] = frozenset()
