"""The record of a saved session, read from its file. Nothing is written, and no lock taken."""

from pathlib import Path

from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.library import status as status_of
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.screens.record import Record


def record_of(path: Path) -> Record:
    """Return the record of a saved session. Reads the whole file.

    Raises NoSuchSession, and UnreadableSession where not even the header can be read.
    """
    reading = read(path)
    header, status = reading.header, status_of(path, reading)
    if header is None or status == "refused":
        raise unreadable(path, reading)
    flaw = unreadable(path, reading) if status in ("damaged", "newer") else None
    return Record(header, reading.commits, status, flaw)


def replayable_record(path: Path) -> Record:
    """Return the record of a saved session in which at least one event can be read.

    Raises as ``record_of`` does, and UnreadableSession too where nothing that happened can be read.
    """
    record = record_of(path)
    if record.flaw and not record.commits:
        raise record.flaw
    return record
