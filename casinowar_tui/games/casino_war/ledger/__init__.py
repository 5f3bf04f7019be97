"""What the events of a session add up to: the book, and what is shown and exported of it."""

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.export import data, sheet
from casinowar_tui.games.casino_war.ledger.show import show

__all__ = ["ROUNDS", "Book", "data", "sheet", "show"]

ROUNDS = "rounds"
"""The key of the rows in ``show --json``."""
