"""Lay out the rounds of Casino War for a page: a row per deal, with separate columns for each seat."""

from collections.abc import Sequence

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.marks import marks
from casinowar_tui.games.casino_war.ledger.rows import Attempt, Row
from casinowar_tui.games.casino_war.ledger.table import TEXTS
from casinowar_tui.games.casino_war.words.labels import outcome_word
from casinowar_tui.i18n import _
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.cards import card_name

MAX_WIDE_SEATS = 3
"""The most seats for which every outcome fits in words; with more, the net alone shows who won."""


def grid(book: Book, names: Sequence[str]) -> Table:
    """Return the whole book; ``names`` are those of the seats."""
    columns = [Column(_("Round"), right=True)]
    for name in names:
        columns += _columns("" if len(names) == 1 else name, len(names))
    columns.insert(_bank_at(len(names)), Column(_("Bank")))
    every = marks(book)
    rows = [_cells(book, attempt, every) for attempt in book.attempts]
    void = frozenset(place for place, attempt in enumerate(book.attempts) if attempt.reason is not None)
    return Table(tuple(columns), rows, void)


def _bank_at(seats: int) -> int:
    """Return where the bank's card goes: after the card of a single seat, as in a war, or before those of several."""
    return 2 if seats == 1 else 1


def _columns(group: str, seats: int) -> list[Column]:
    """Return the columns of a seat, depending on the number of seats."""
    told = [Column(_("Card"), group=group), Column(_("War"), group=group)]
    if seats <= MAX_WIDE_SEATS:
        told.append(Column(_("Outcome"), group=group))
    if seats == 1:
        told += [Column(_("Staked"), right=True), Column(_("Returned"), right=True)]
    return [*told, Column(_("Net"), right=True, group=group), Column(_("Total"), right=True, group=group)]


def _cells(book: Book, attempt: Attempt, every: Sequence[str]) -> tuple[str, ...]:
    """Return the row of one deal; ``every``: the marks of all rows of the book."""
    rows = {book.rows[index].seat: (book.rows[index], every[index]) for index in attempt.indexes}
    bank = next((row.bank for row, _mark in rows.values() if row.bank), None)
    cells = [str(attempt.round)]
    for seat in range(1, len(book.seats) + 1):
        hand = rows.get(seat)
        cells += _hand(*hand, len(book.seats)) if hand else _out(len(book.seats))
    cells.insert(_bank_at(len(book.seats)), card_name(bank) if bank else "")
    return tuple(cells)


def _out(seats: int) -> list[str]:
    """Return the cells of a seat that sits out the round."""
    cells = [""] * len(_columns("", seats))
    cells[1 if seats > MAX_WIDE_SEATS else 2] = _("sits out")
    return cells


def _hand(row: Row, mark: str, seats: int) -> list[str]:
    """Return the cells of a hand, by how many seats there are."""
    card, war, choice, net, total = (TEXTS[field](row) for field in ("card", "war", "choice", "net", "total"))
    if seats > MAX_WIDE_SEATS:
        return [card, _listed(war or choice, mark), net, total]
    outcome = _listed(outcome_word(row.outcome) if row.outcome else choice, mark)
    staked = [TEXTS["staked"](row), TEXTS["returned"](row)] if seats == 1 else []
    return [card, war, outcome, *staked, net, total]


def _listed(*parts: str) -> str:
    return ", ".join(filter(None, parts))
