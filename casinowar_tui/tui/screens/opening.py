"""The screen of a saved session of whichever game it is."""

from pathlib import Path

from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.library import status
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen


def ledger_of(path: Path) -> LedgerScreen:
    """The ledger of a saved session as far as its file can be read; nothing is written, no lock taken.

    Reads the whole file. Raises NoSuchSession, and UnreadableSession where not even the header can be read.
    """
    reading = read(path)
    header, stands = reading.header, status(path, reading)
    if header is None or stands == "refused":
        raise unreadable(path, reading)
    notice = unreadable(path, reading).sentence if stands in ("damaged", "newer") else ""
    if header.session.game == "war":
        from casinowar_tui.ledger.war.book import Book as WarBook
        from casinowar_tui.tui.screens.war.ledger import WarLedger

        return WarLedger(header, WarBook.of(header, reading.commits), stands, notice)
    from casinowar_tui.ledger.casino_war.book import Book
    from casinowar_tui.tui.screens.casino_war.ledger import CasinoWarLedger

    return CasinoWarLedger(header, Book.of(header, reading.commits), stands, notice)
