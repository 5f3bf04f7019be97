"""Tables as plain text."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from casinowar_tui.support.streams import SUBSTITUTES
from casinowar_tui.words.text import clean

if TYPE_CHECKING:  # a list of sessions needs no ledger
    from casinowar_tui.ledger.table import Table

GAP = "  "

FIRST_COMBINING = "\u0300"
"""Every character before it that can be printed takes one cell."""


def aligned(heads: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[int] = ()) -> list[str]:
    """Return the lines of a table, each column as wide as its widest cell.

    ``right`` holds the numbers of the columns that are aligned to the right. Widths are terminal cells.
    """
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
    """Return the lines of a table, with the titles of its columns above them."""
    right = [number for number, column in enumerate(table.columns) if column.right]
    return aligned([column.title for column in table.columns], table.rows, right)


def _width(text: str) -> int:
    """Return how many cells of a terminal a text takes."""
    if all(character < FIRST_COMBINING or character in SUBSTITUTES for character in text):
        return len(text)
    from rich.cells import cell_len  # late: few names need it, and no other text

    return cell_len(text)
