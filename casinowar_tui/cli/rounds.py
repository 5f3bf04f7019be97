"""What ``show`` tells of Casino War: the verdict, and every round as a table with a line for each seat."""

from collections.abc import Iterator

from casinowar_tui.columns import table_lines
from casinowar_tui.i18n import _
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.table import table
from casinowar_tui.words import verdict_sentence


def lines(book: Book, *, over: bool) -> Iterator[str]:
    """The session for a person to read; ``over``: it has ended."""
    yield verdict_sentence(book.verdict, book.seats, over=over)
    yield ""
    if book.rows:
        yield from table_lines(table(book))
    else:
        yield _("No round is played yet.")
