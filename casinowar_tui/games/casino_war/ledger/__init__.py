"""What the events of a session add up to: the book, and what is shown and exported of it."""

from collections.abc import Iterable

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.export import data, sheet
from casinowar_tui.games.casino_war.ledger.show import show
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header

__all__ = ["ROUNDS", "book_of", "data", "sheet", "show"]

ROUNDS = "rounds"
"""The key of the rows in ``show --json``."""


def book_of(header: Header, commits: Iterable[Commit]) -> Book:
    """Return the book of a session that was read from its file."""
    return Book.of(header, commits)
