"""The screens of a saved session of whichever game it is. Nothing is written for them, and no lock taken."""

from pathlib import Path

from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.record import course_of, record_of
from casinowar_tui.tui.screens.replay.replay import ReplayScreen


def ledger_of(path: Path) -> LedgerScreen:
    """The ledger of a saved session as far as its file can be read. Raises as ``record_of`` does."""
    header, commits, stands, flaw = record_of(path)
    notice = flaw.sentence if flaw else ""
    if header.session.game == "war":
        from casinowar_tui.games.war.ledger.book import Book as WarBook
        from casinowar_tui.games.war.screens.ledger import WarLedger

        return WarLedger(header, WarBook.of(header, commits), stands, notice, path)
    from casinowar_tui.games.casino_war.ledger.book import Book
    from casinowar_tui.games.casino_war.screens.ledger import CasinoWarLedger

    return CasinoWarLedger(header, Book.of(header, commits), stands, notice, path)


def replay_of(path: Path) -> ReplayScreen:
    """The replay of a saved session as far as its file can be read. Raises as ``course_of`` does."""
    record = course_of(path)
    if record.header.session.game == "war":
        from casinowar_tui.games.war.screens.replay import WarReplay

        return WarReplay(record)
    from casinowar_tui.games.casino_war.screens.replay import CasinoWarReplay

    return CasinoWarReplay(record)
