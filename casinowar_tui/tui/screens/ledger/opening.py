"""The ledger of a session of any game, in play or saved. Nothing is written for it, and no lock taken."""

from pathlib import Path

from casinowar_tui import games
from casinowar_tui.engine.protocols import Own
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import Status
from casinowar_tui.ledger.book import book_of
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.saved_record import record_of


def ledger_screen(
    header: Header, book: Own, status: Status = "in_progress", notice: str = "", path: Path | None = None
) -> LedgerScreen:
    """Return the ledger of a book; ``notice`` and ``path`` as for the screen."""
    contents = games.game_of(header.session.game).screens.ledger_contents(header, book)
    return LedgerScreen(header, contents, status, notice, path)


def ledger_of(path: Path) -> LedgerScreen:
    """Return the ledger of a saved session as far as its file can be read. Raises as ``record_of`` does."""
    header, commits, status, flaw = record_of(path)
    book = book_of(header, commits)
    return ledger_screen(header, book, status, flaw.sentence if flaw else "", path)
