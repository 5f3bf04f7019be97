"""The command that makes a file of a session. It writes nothing but that file."""

from pathlib import Path

from casinowar_tui import games
from casinowar_tui.cli.show import known
from casinowar_tui.config import paths
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.reading import read
from casinowar_tui.ledger.export import file, formats
from casinowar_tui.ledger.export.formats import Format
from casinowar_tui.support import streams

STANDARD_OUTPUT = "-"


def export(saves: Path | None, session: str, form: Format, out: Path | None) -> int:
    """Answer with a session as a file, or put it where ``out`` says, as far as it can be read.

    Damage is told besides, and is exit code 3. Raises CannotExport and ExportFailed as ``file.replace``.
    """
    path = library.find(paths.saves(saves).folder, session)
    reading = read(path)
    status = library.status(path, reading)
    header = reading.header
    if header is None or status == "refused":
        if form is Format.JSON and reading.info and status == "newer":
            _give(formats.object_bytes(known(reading.info)), out)
        raise unreadable(path, reading)
    _give(
        formats.export(form, header, status, games.game_of(reading.game).ledger.book_of(header, reading.commits)), out
    )
    if status in ("damaged", "newer"):
        raise unreadable(path, reading)
    if status == "torn":
        streams.complain(
            _("The last lines of {file} were cut off; what stands before them is exported.").format(file=path)
        )
    elif status == "in_use":
        streams.complain(_("{file} is being played; it is exported as far as it went.").format(file=path))
    return 0


def _give(data: bytes, out: Path | None) -> None:
    if out is None or str(out) == STANDARD_OUTPUT:
        streams.answer_bytes(data)
        return
    file.replace(out, data)
    streams.complain(_("Exported to {file}.").format(file=out.absolute()))
