"""What ``show`` tells of Casino War: the verdict, what the rounds come to, and all of them as a table."""

from collections.abc import Iterator

from casinowar_tui.columns import table_lines
from casinowar_tui.i18n import _
from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.figures import figures
from casinowar_tui.ledger.casino_war.sums import seat_sentences, sum_sentences
from casinowar_tui.ledger.casino_war.table import table
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.outcomes import verdict_sentence


def lines(book: Book, *, over: bool) -> Iterator[str]:
    """The session for a person to read; ``over``: it has ended."""
    yield verdict_sentence(book.verdict, book.seats, over=over)
    if not book.rows:
        yield _("No round is played yet.")
        return
    yield " ".join(sum_sentences(book))
    yield from seat_sentences(book)
    yield ""
    yield from table_lines(table(book))
    yield ""
    yield from table_lines(figures(book, seat_names(book.seats)))
