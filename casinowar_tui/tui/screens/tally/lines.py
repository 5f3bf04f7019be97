"""The tables of the tally in the columns that there is room for, and each of their lines in full."""

from collections.abc import Sequence
from functools import cached_property

from casinowar_tui.i18n import _
from casinowar_tui.ledger.table import Table
from casinowar_tui.ledger.tally import LeftOut
from casinowar_tui.tui.screens.ledger.columns import MIN_NAME, column, narrowed, without
from casinowar_tui.tui.widgets.rounds import Cell, Column
from casinowar_tui.tui.widgets.text import fit
from casinowar_tui.words.tally import reason_words
from casinowar_tui.words.text import MINUS, capital

NAME = "0"
"""The key of the column that names a line."""

MAX_NAME = 20
"""Cells that a name keeps where there is not room for everything; columns make way for it."""


class TableLines:
    """The rows of a table. A narrow window goes without the ``spare`` columns, by their numbers, the first one first.

    The numbers in the column ``net`` are told apart by their sign.
    """

    def __init__(self, table: Table, spare: Sequence[int], net: int = -1) -> None:
        self._table = table
        self._spare = [str(number) for number in spare]
        self._net = str(net)

    def __len__(self) -> int:
        return len(self._table.rows)

    def columns(self, width: int) -> tuple[Column, ...]:
        """Return all columns if they fit the width (cells); else fewer."""
        columns = narrowed(self._all, NAME, MAX_NAME, width)
        return tuple(narrowed(without(columns, self._spare, width), NAME, MIN_NAME, width))

    def cells(self, index: int, columns: Sequence[Column]) -> list[Cell]:
        """What one line says in these columns."""
        row = self._table.rows[index]
        return [
            Cell(row[int(each.key)], _tone(row[int(each.key)]) if each.key == self._net else "") for each in columns
        ]

    def title(self, index: int) -> str:
        """Return the name of a line."""
        return self._table.rows[index][0]

    def facts(self, index: int) -> str:
        """All numbers of a line."""
        named = zip(self._table.columns[1:], self._table.rows[index][1:], strict=True)
        return " · ".join(
            _("{title}: {number}").format(title=capital(each.title), number=number or "–") for each, number in named
        )

    @cached_property
    def _all(self) -> list[Column]:
        cells = zip(*self._table.rows, strict=True) if self._table.rows else [()] * len(self._table.columns)
        return [
            column(str(number), capital(each.title), texts, right=each.right)
            for number, (each, texts) in enumerate(zip(self._table.columns, cells, strict=True))
        ]


class LeftOutLines:
    """The sessions that do not count, and why."""

    def __init__(self, left_out: Sequence[LeftOut]) -> None:
        self._left_out = left_out

    def __len__(self) -> int:
        return len(self._left_out)

    def columns(self, width: int) -> tuple[Column, ...]:
        """The name of the file, and the reason in the cells that are left; nothing where nothing is left out."""
        if not self._left_out:
            return ()
        file = column("file", _("Session"), (self.title(index) for index in range(len(self))))
        least = max(len(reason_words(each.reason, each.counted)[-1]) for each in self._left_out)
        reason = Column("reason", _("Why"), max(least, width - file.width - 1))
        return tuple(narrowed([file, reason], "file", MIN_NAME, width))

    def cells(self, index: int, columns: Sequence[Column]) -> list[Cell]:
        """One session, and the longest wording of its reason that has room."""
        each = self._left_out[index]
        return [Cell(self.title(index)), Cell(fit(reason_words(each.reason, each.counted), columns[-1].width))]

    def title(self, index: int) -> str:
        """The name of a file, which ``casinowar show`` knows too."""
        return self._left_out[index].file.removesuffix(".toml")

    def facts(self, index: int) -> str:
        """The reason in full."""
        return capital(reason_words(self._left_out[index].reason, self._left_out[index].counted)[0]) + "."


def _tone(number: str) -> str:
    return "win" if number.startswith("+") else "lose" if number.startswith(MINUS) else ""
