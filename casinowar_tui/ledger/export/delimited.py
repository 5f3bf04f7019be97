"""A session as a table for spreadsheets, in two dialects of CSV (RFC 4180)."""

import csv
import io
import re

from msgspec import Struct

from casinowar_tui.ledger.export.sheet import Data, Value
from casinowar_tui.words.text import clean

# Where a spreadsheet, of whichever dialect, could take what follows for a formula: at the beginning of a cell, and
# after whatever might separate cells, past spaces and quotes.
_FORMULA = re.compile("""(^|[,;])(?=[\\s"']*[=+@\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}-])""")


class Dialect(Struct, frozen=True):
    """What separates cells, and the bytes before the first one.

    All numbers are whole, so that no sign for decimals is needed.
    """

    separator: str
    start: bytes = b""


COMMA = Dialect(",")
SEMICOLON = Dialect(";", b"\xef\xbb\xbf")
"""For spreadsheets set to a language that writes a decimal comma; the mark tells them that the text is UTF-8."""


def delimited(data: Data, dialect: Dialect) -> bytes:
    """The file. Numbers are bare, and text is harmless where a spreadsheet would run it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=dialect.separator, lineterminator="\r\n")
    writer.writerow(data.keys)
    writer.writerows([_cell(value) for value in row] for row in data.rows)
    return dialect.start + out.getvalue().encode()


def _cell(value: Value) -> Value:
    return _FORMULA.sub(r"\1'", clean(value)) if isinstance(value, str) else value
