"""The formats a session can be exported in."""

import json
from enum import StrEnum
from typing import Any

from casinowar_tui import games
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus


class Format(StrEnum):
    """A format, by its word on the command line."""

    HTML = "html"
    CSV = "csv"
    CSV_EU = "csv-eu"
    MARKDOWN = "md"
    JSON = "json"
    SVG = "svg"

    @property
    def ending(self) -> str:
        """The file name extension of this format."""
        return ".csv" if self is Format.CSV_EU else f".{self}"


def format_word(form: Format) -> str:
    """Return what a format is good for."""
    return {
        Format.HTML: _("Score sheet to print"),
        Format.CSV: _("Spreadsheet, commas"),
        Format.CSV_EU: _("Spreadsheet, semicolons"),
        Format.MARKDOWN: _("Text with tables"),
        Format.JSON: _("Data for programs"),
        Format.SVG: _("Picture of the scores"),
    }[form]


def export(form: Format, header: Header, status: SessionStatus, book: Any) -> bytes:
    """Return a session as a file of this format; ``book`` is the book of its game."""
    ledger = games.game_of(header.session.game).ledger
    match form:
        case Format.JSON:
            return object_bytes(ledger.show(header, status, book))
        case Format.CSV | Format.CSV_EU:
            from casinowar_tui.ledger.export.delimited import COMMA, SEMICOLON, delimited

            return delimited(ledger.data(book), COMMA if form is Format.CSV else SEMICOLON)
        case Format.MARKDOWN:
            from casinowar_tui.ledger.export.markdown import markdown as write
        case Format.HTML:
            from casinowar_tui.ledger.export.page import page as write
        case Format.SVG:
            from casinowar_tui.ledger.export.poster import poster as write
    return write(ledger.sheet(header, status, book)).encode()


def object_bytes(whole: dict[str, object]) -> bytes:
    """Return an object as one line of ASCII JSON, as ``show --json`` prints it."""
    return f"{json.dumps(whole)}\n".encode()
