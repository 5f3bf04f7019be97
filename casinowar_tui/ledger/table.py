"""A table of text, whoever shows it: as aligned lines, as Markdown or as HTML."""

from collections.abc import Sequence

from msgspec import Struct


class Column(Struct, frozen=True):
    """A column: its title, whether its cells end together, as numbers do, and the ``group`` it belongs to, if any."""

    title: str
    right: bool = False
    group: str = ""


class Table(Struct, frozen=True):
    """Titled columns, and rows with a cell for each of them. ``void``: the rows, from 0, that do not count.

    The cells can hold foreign text: whoever shows them makes them harmless.
    """

    columns: tuple[Column, ...]
    rows: Sequence[tuple[str, ...]]
    void: frozenset[int] = frozenset()
