"""What a session file says, for screens that show it. Nothing is written for them, and no lock taken."""

from pathlib import Path
from typing import NamedTuple

from casinowar_tui.errors import UnreadableSession
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.library import status
from casinowar_tui.journal.reading import read
from casinowar_tui.journal.status import Status


class Record(NamedTuple):
    """What a session file holds as far as it can be read; ``flaw`` is why it can be read no further."""

    header: Header
    commits: tuple[Commit, ...]
    stands: Status
    flaw: UnreadableSession | None


def record_of(path: Path) -> Record:
    """The record of a saved session. Reads the whole file.

    Raises NoSuchSession, and UnreadableSession where not even the header can be read.
    """
    reading = read(path)
    header, stands = reading.header, status(path, reading)
    if header is None or stands == "refused":
        raise unreadable(path, reading)
    flaw = unreadable(path, reading) if stands in ("damaged", "newer") else None
    return Record(header, reading.commits, stands, flaw)


def course_of(path: Path) -> Record:
    """The record of a saved session of which something can be seen happen.

    Raises as ``record_of`` does, and UnreadableSession too where nothing that happened can be read.
    """
    record = record_of(path)
    if record.flaw and not record.commits:
        raise record.flaw
    return record
