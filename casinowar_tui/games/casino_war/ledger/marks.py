"""Mark in a word what sets a row of the ledger apart from an ordinary one."""

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.words.labels import status_word


def marks(book: Book) -> list[str]:
    """Return for each row the word for void, corrected, open or (a person's hand) automatic; else nothing."""
    automatic = book.automatic
    return [
        status_word(row.status) if row.status != "counted" else status_word("automatic") if index in automatic else ""
        for index, row in enumerate(book.rows)
    ]
