"""The screens of a saved session of whichever game it is. Nothing is written for them, and no lock taken."""

from pathlib import Path
from typing import NamedTuple

from casinowar_tui.errors import UnreadableSession
from casinowar_tui.journal.commits import Commit
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.library import Status, status
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.replay.replay import ReplayScreen


class Record(NamedTuple):
    """What a session file holds as far as it can be read; ``flaw`` is why it can be read no further."""

    header: Header
    commits: tuple[Commit, ...]
    stands: Status
    flaw: UnreadableSession | None


def ledger_of(path: Path) -> LedgerScreen:
    """The ledger of a saved session as far as its file can be read.

    Reads the whole file. Raises NoSuchSession, and UnreadableSession where not even the header can be read.
    """
    header, commits, stands, flaw = _record(path)
    notice = flaw.sentence if flaw else ""
    if header.session.game == "war":
        from casinowar_tui.ledger.war.book import Book as WarBook
        from casinowar_tui.tui.screens.war.ledger import WarLedger

        return WarLedger(header, WarBook.of(header, commits), stands, notice, path)
    from casinowar_tui.ledger.casino_war.book import Book
    from casinowar_tui.tui.screens.casino_war.ledger import CasinoWarLedger

    return CasinoWarLedger(header, Book.of(header, commits), stands, notice, path)


def replay_of(path: Path, number: int | None = None) -> ReplayScreen:
    """The replay of a saved session as far as its file can be read, from a round or battle on if one is given.

    Reads the whole file. Raises NoSuchSession, and UnreadableSession where nothing that happened can be read.
    """
    header, commits, _stands, flaw = _record(path)
    if flaw and not commits:
        raise flaw
    if header.session.game == "war":
        from casinowar_tui.tui.screens.war.replay import WarReplay

        return WarReplay(header, commits, flaw, number)
    from casinowar_tui.tui.screens.casino_war.replay import CasinoWarReplay

    return CasinoWarReplay(header, commits, flaw, number)


def _record(path: Path) -> Record:
    reading = read(path)
    header, stands = reading.header, status(path, reading)
    if header is None or stands == "refused":
        raise unreadable(path, reading)
    return Record(
        header, reading.commits, stands, unreadable(path, reading) if stands in ("damaged", "newer") else None
    )
