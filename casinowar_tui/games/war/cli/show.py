"""The game's part in ``show``: the verdict, the course of the game, and every battle as a table row."""

from collections.abc import Iterator

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.ledger.counts import count_sentences
from casinowar_tui.games.war.ledger.table import table
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.games.war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.support.text_table import table_lines


def lines(book: Book, *, over: bool) -> Iterator[str]:
    """Yield the game for a person to read."""
    yield verdict_sentence(book.ended, book.counts, player_names(book.seats))
    if not book.rows:
        yield _("No battle is fought yet.")
        return
    yield " ".join(count_sentences(book))
    yield ""
    yield from table_lines(table(book))
