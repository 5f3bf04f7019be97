"""The rounds of a book as table lines, in the columns that fit."""

from collections.abc import Sequence
from functools import cached_property

from rich.cells import cell_len

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.ledger.table import TEXTS
from casinowar_tui.games.casino_war.words.labels import choice_word, outcome_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.ledger.columns import MAX_NAME, MIN_NAME, column, narrowed, without
from casinowar_tui.tui.widgets.rounds import Cell, Column
from casinowar_tui.tui.widgets.text import fit
from casinowar_tui.words.labels import seat_names, status_word
from casinowar_tui.words.text import signed

SPARE = ("returned", "staked", "war", "bank", "card")
"""Columns that a narrow window drops, in this order; the scorecard shows their values."""


class RoundLines:
    """One line per round and seat, including void attempts, in the order dealt."""

    def __init__(self, book: Book) -> None:
        self._rows = book.rows
        self._automatic = book.automatic
        self._names = seat_names(book.seats)
        self._several = len(book.seats) > 1

    def __len__(self) -> int:
        return len(self._rows)

    def columns(self, width: int) -> tuple[Column, ...]:
        """Return all columns where they fit in this many cells; otherwise fewer, with shorter words."""
        columns = [each for each in self._all if each.key != "seat" or self._several]
        columns = without(columns, ("choice",), width)
        columns = narrowed(columns, "outcome", self._outcome_width(-1), width)
        columns = narrowed(columns, "seat", MIN_NAME, width)
        return tuple(narrowed(without(columns, SPARE, width), "outcome", 1, width))

    def cells(self, index: int, columns: Sequence[Column]) -> list[Cell]:
        """Return the cells of one line in these columns."""
        row = self._rows[index]
        again = index > 0 and self._rows[index - 1].round == row.round and self._rows[index - 1].status == row.status
        auto = index in self._automatic
        return [self._cell(row, column, again=again, auto=auto) for column in columns]

    def _cell(self, row: Row, column: Column, *, again: bool, auto: bool) -> Cell:
        muted = "muted" if row.status == "void" else ""
        match column.key:
            case "seat":
                return Cell(self._names[row.seat - 1], muted)
            case "outcome":
                return Cell(fit(_wordings(row, auto=auto), column.width), muted or ("due" if row.tied else ""))
            case "round" if again:
                tone = "muted"
            case "net":
                tone = _tone(row.net or 0)
            case "total":
                tone = ""
            case _:
                tone = muted
        return Cell(TEXTS[column.key](row), tone)

    @cached_property
    def _all(self) -> list[Column]:
        """Return every column, as wide as its contents. Reads all rows once, as does ``_kinds``."""
        rows = self._rows
        stakes, backs, nets, totals = ({0}, {0}, {0}, {0})
        for row in rows:
            if row.net is not None:
                stakes.add(row.staked or 0)
                backs.add(row.returned or 0)
                nets.add(row.net)
                totals.add(row.total or 0)
        choices = {row.choice for row, _auto in self._kinds}
        return [
            column("round", _("Round"), [str(rows[-1].round if rows else 0)], right=True),
            column("seat", _("Seat"), [name[:MAX_NAME] for name in self._names]),
            column("card", _("Card"), ["10♠"]),
            column("bank", _("Bank"), ["10♠"]),
            column("choice", _("Choice"), map(choice_word, choices)),
            column("war", _("War"), ["10♠ 10♠"]),
            Column("outcome", _("Outcome"), self._outcome_width(0)),
            column("staked", _("Staked"), map(str, stakes), right=True),
            column("returned", _("Returned"), map(str, backs), right=True),
            column("net", _("Net"), map(signed, nets), right=True),
            column("total", _("Total"), map(signed, (min(totals), max(totals))), right=True),
        ]

    @cached_property
    def _kinds(self) -> list[tuple[Row, bool]]:
        """Return a sample row for each outcome or status that occurs, and whether it is automatic."""
        automatic = self._automatic
        found = {(row.outcome, row.status, row.choice, index in automatic): row for index, row in enumerate(self._rows)}
        return [(row, auto) for (*_way, auto), row in found.items()]

    def _outcome_width(self, wording: int) -> int:
        """Return the cells needed for the outcomes that occur, in their longest (0) or shortest (-1) wording."""
        words = (_wordings(row, auto=auto)[wording] for row, auto in self._kinds)
        return max(map(cell_len, (_("Outcome"), *words)))


def _tone(net: int) -> str:
    return "win" if net > 0 else "lose" if net < 0 else ""


def _wordings(row: Row, *, auto: bool) -> tuple[str, ...]:
    """Return how the hand ended, or its status, longest wording first."""
    if row.outcome is None:
        if row.status == "void":
            return (status_word("void"),)
        return (_("tie") if row.tied and row.choice is None else choice_word(row.choice) or status_word("open"),)
    word = outcome_word(row.outcome)
    if row.status == "corrected":
        return (_("{outcome}, corrected").format(outcome=word), status_word("corrected"))
    if auto:
        return (_("{outcome}, auto").format(outcome=word), word)
    return (word, _("forced")) if row.outcome == "forced_surrender" else (word,)
