"""The command ``export``: write a session to a file, and change nothing else."""

from pathlib import Path

import click

from casinowar_tui.cli import options
from casinowar_tui.cli.show import newer_object
from casinowar_tui.config import paths
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.reading import read
from casinowar_tui.ledger.book import book_of
from casinowar_tui.ledger.export import file, formats
from casinowar_tui.ledger.export.formats import Format
from casinowar_tui.support import streams

STANDARD_OUTPUT = "-"

FORMATS = (Format.CSV, Format.CSV_EU, Format.JSON, Format.MARKDOWN, Format.HTML, Format.SVG)
"""Every format, in the order of the help."""


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "export",
        callback=run,
        params=[
            click.Argument(["session"], metavar="SESSION"),
            click.Option(
                ["--format", "form"],
                type=click.Choice([form.value for form in FORMATS]),
                required=True,
                help=_("A table for spreadsheets, data, text, a score sheet to print, or a picture."),
            ),
            click.Option(
                ["-o", "out"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=_("The file to write, in the place of one that is there; else the standard output."),
            ),
            options.saves(),
        ],
        help=_("A session as a file to keep, print, send or work with."),
    )


def run(saves: Path | None, session: str, form: str, out: Path | None) -> int:
    """Print a session as a file, or write it to ``out``, as far as the session can be read.

    Raises CannotExport and ExportFailed as ``file.replace`` does; NoSuchSession, AmbiguousSession; UnreadableSession
    after the export where the rest is damaged or newer.
    """
    path = library.find(paths.saves(options.folder(saves)).folder, session)
    reading = read(path)
    status = library.status(path, reading)
    header = reading.header
    if header is None or status == "refused":
        if Format(form) is Format.JSON and reading.info and status == "newer":
            _give(formats.object_bytes(newer_object(reading.info)), out)
        raise unreadable(path, reading)
    book = book_of(header, reading.commits)
    _give(formats.export(Format(form), header, status, book), out)
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
