"""What sets a row of the ledger apart from a plain one, in a word."""

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.words.labels import status_word


def marks(book: Book) -> list[str]:
    """For each row whether it is void, corrected, open or a person's that was played automatically; else nothing."""
    automatic = book.automatic
    return [
        status_word(row.status) if row.status != "counted" else status_word("automatic") if index in automatic else ""
        for index, row in enumerate(book.rows)
    ]
