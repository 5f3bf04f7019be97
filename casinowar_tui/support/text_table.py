"""Tables as plain text."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING
from unicodedata import combining, east_asian_width

from casinowar_tui.words.text import clean

if TYPE_CHECKING:  # a list of sessions needs no ledger
    from casinowar_tui.ledger.table import Table

GAP = "  "


def aligned(heads: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """The lines of a table whose columns are as wide as they need to be; ``right``: columns that end together."""
    table = [[clean(cell) for cell in row] for row in ([heads] if heads else []) + [*rows]]
    widths = [max(_width(cell) for cell in column) for column in zip(*table, strict=True)]
    lines = []
    for row in table:
        cells = []
        for number, (cell, width) in enumerate(zip(row, widths, strict=True)):
            space = " " * (width - _width(cell))
            cells.append(space + cell if number in right else cell + space)
        lines.append(GAP.join(cells).rstrip())
    return lines


def table_lines(table: "Table") -> list[str]:
    """The lines of a table with its titles above it."""
    right = [number for number, column in enumerate(table.columns) if column.right]
    return aligned([column.title for column in table.columns], table.rows, right)


def _width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text if not combining(letter))
