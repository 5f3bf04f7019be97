"""Build the table of Casino War's rounds, with a row for each round and seat."""

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


def _cells(row: Row, name: str, mark: str) -> tuple[str, ...]:
    return (
        str(row.round),
        f"{card_name(row.card)} {card_name(row.bank)}" if row.card and row.bank else "",
        choice_word(row.choice),
        war_cards(row),
        outcome_word(row.outcome) if row.outcome else "",
        number(row.staked),
        number(row.returned),
        difference(row.net),
        difference(row.total),
        f"{name} ({mark})" if mark else name,
    )


def war_cards(row: Row) -> str:
    """The cards of a war, the seat's before the bank's; nothing where there was none."""
    return f"{card_name(row.war_card)} {card_name(row.war_bank)}" if row.war_card and row.war_bank else ""


def number(value: int | None) -> str:
    """A number of chips; nothing where there is none."""
    return "" if value is None else str(value)


def difference(value: int | None) -> str:
    """A number of chips with its sign; nothing where there is none."""
    return "" if value is None else signed(value)
