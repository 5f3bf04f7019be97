"""What ``show`` tells of Casino War: the verdict, and every round as a table with a line for each seat."""

from collections.abc import Iterable, Iterator
from typing import Any

from casinowar_tui.columns import aligned
from casinowar_tui.i18n import _
from casinowar_tui.journal.commits import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.rows import Row
from casinowar_tui.ledger.casino_war.show import show
from casinowar_tui.ledger.session import SessionStatus
from casinowar_tui.words import (
    card_name,
    choice_word,
    outcome_word,
    seat_names,
    signed,
    status_word,
    verdict_sentence,
)


def shown(header: Header, commits: Iterable[Commit], status: SessionStatus) -> dict[str, Any]:
    """The session as ``show --json`` answers it."""
    return show(header, status, Book.of(header, commits))


def lines(header: Header, commits: Iterable[Commit], status: SessionStatus) -> Iterator[str]:
    """The session for a person to read."""
    book = Book.of(header, commits)
    yield verdict_sentence(book.verdict, book.seats, over=status == "finished")
    yield ""
    yield from _round_lines(book)


def _round_lines(book: Book) -> list[str]:
    """The rounds as a table: a line for each seat in each."""
    if not book.rows:
        return [_("No round is played yet.")]
    heads = (
        _("round"),
        _("cards"),
        _("choice"),
        _("war"),
        _("outcome"),
        _("staked"),
        _("returned"),
        _("net"),
        _("total"),
        _("seat"),
    )
    names = seat_names(book.seats)
    rows = [_row(row, names[row.seat - 1]) for row in book.rows]
    return aligned(heads, rows, right=(0, 5, 6, 7, 8))


def _row(row: Row, name: str) -> tuple[str, ...]:
    mark = "" if row.status == "counted" else f" ({status_word(row.status)})"
    return (
        str(row.round),
        f"{card_name(row.card)} {card_name(row.bank)}" if row.card and row.bank else "",
        choice_word(row.choice),
        f"{card_name(row.war_card)} {card_name(row.war_bank)}" if row.war_card and row.war_bank else "",
        outcome_word(row.outcome) if row.outcome else "",
        _number(row.staked),
        _number(row.returned),
        "" if row.net is None else signed(row.net),
        "" if row.total is None else signed(row.total),
        name + mark,
    )


def _number(number: int | None) -> str:
    return "" if number is None else str(number)
