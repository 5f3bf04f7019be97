"""The game's part in ``show``: the verdict, the totals, and all rounds as a table."""

from collections.abc import Iterator

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.figures import figures
from casinowar_tui.games.casino_war.ledger.sums import seat_sentences, sum_sentences
from casinowar_tui.games.casino_war.ledger.table import table
from casinowar_tui.games.casino_war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.support.text_table import table_lines
from casinowar_tui.words.labels import seat_names


def lines(book: Book, *, over: bool) -> Iterator[str]:
    """Yield the session for a person to read; ``over``: it has ended."""
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
