"""What ``show`` tells of War: the verdict, the course of the game, and every battle as a line of a table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from casinowar_tui.columns import aligned
from casinowar_tui.i18n import _
from casinowar_tui.journal.commits import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.session import SessionStatus
from casinowar_tui.ledger.war.book import Book, Row
from casinowar_tui.ledger.war.course import course_sentences
from casinowar_tui.ledger.war.show import show
from casinowar_tui.words import card_name
from casinowar_tui.words.war import player_names
from casinowar_tui.words.war_ends import verdict_sentence


def shown(header: Header, commits: Iterable[Commit], status: SessionStatus) -> dict[str, Any]:
    """The game as ``show --json`` answers it."""
    return show(header, status, Book.of(header, commits))


def lines(header: Header, commits: Iterable[Commit], _status: SessionStatus) -> Iterator[str]:
    """The game for a person to read."""
    book = Book.of(header, commits)
    names = player_names(book.seats)
    yield verdict_sentence(book.ended, book.counts, names)
    if not book.rows:
        yield _("No battle is fought yet.")
        return
    yield " ".join(course_sentences(book))
    yield ""
    heads = (_("battle"), _("cards"), _("wars"), _("pot"), _("held"), _("winner"))
    yield from aligned(heads, [_cells(row, names) for row in book.rows], right=(0, 2, 3, 4))


def _cells(row: Row, names: Sequence[str]) -> tuple[str, ...]:
    return (
        str(row.battle),
        " ".join("-" if card is None else card_name(card) for card in row.cards),
        str(row.wars or ""),
        str(row.pot),
        " ".join(str(count) for count in row.counts),
        names[row.winner - 1] if row.winner else "",
    )
