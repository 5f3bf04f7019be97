"""Build the table of Casino War's rounds, with a row for each round and seat."""

from collections.abc import Callable

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.marks import marks
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.words.labels import choice_word, outcome_word
from casinowar_tui.i18n import _
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.text import signed


def table(book: Book) -> Table:
    """Return every round in the order dealt, including void attempts, with a mark on each row that is not ordinary."""
    names = seat_names(book.seats)
    columns = (
        Column(_("round"), right=True),
        Column(_("cards")),
        Column(_("choice")),
        Column(_("war")),
        Column(_("outcome")),
        Column(_("staked"), right=True),
        Column(_("returned"), right=True),
        Column(_("net"), right=True),
        Column(_("total"), right=True),
        Column(_("seat")),
    )
    rows = [_cells(row, names[row.seat - 1], mark) for row, mark in zip(book.rows, marks(book), strict=True)]
    return Table(columns, rows, void(book))


def void(book: Book) -> frozenset[int]:
    """Return the indexes of the rows of void attempts."""
    return frozenset(index for index, row in enumerate(book.rows) if row.status == "void")


def war_cards(row: Row) -> str:
    """Return the cards of a war, the seat's before the bank's; nothing where there was none."""
    return f"{card_name(row.war_card)} {card_name(row.war_bank)}" if row.war_card and row.war_bank else ""


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def _difference(value: int | None) -> str:
    return "" if value is None else signed(value)


TEXTS: dict[str, Callable[[Row], str]] = {
    "round": lambda row: str(row.round),
    "card": lambda row: card_name(row.card) if row.card else "",
    "bank": lambda row: card_name(row.bank) if row.bank else "",
    "choice": lambda row: choice_word(row.choice),
    "war": war_cards,
    "staked": lambda row: _number(row.staked),
    "returned": lambda row: _number(row.returned),
    "net": lambda row: _difference(row.net),
    "total": lambda row: _difference(row.total),
}
"""How each field of a row is written, in any table of rounds; nothing where there is none."""


def _cells(row: Row, name: str, mark: str) -> tuple[str, ...]:
    return (
        TEXTS["round"](row),
        f"{TEXTS['card'](row)} {TEXTS['bank'](row)}".strip(),
        TEXTS["choice"](row),
        TEXTS["war"](row),
        outcome_word(row.outcome) if row.outcome else "",
        *(TEXTS[field](row) for field in ("staked", "returned", "net", "total")),
        f"{name} ({mark})" if mark else name,
    )
