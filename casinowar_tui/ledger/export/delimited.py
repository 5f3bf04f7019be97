"""Export a session as a table for spreadsheets, in two dialects of CSV (RFC 4180)."""

import csv
import io
import re

from msgspec import Struct

from casinowar_tui.ledger.export.sheet import Data, Value
from casinowar_tui.words.text import clean

# A spreadsheet of either dialect could read a formula at the start of a cell, or after anything that might separate
# cells, even past spaces and quotes.
_FORMULA = re.compile("""(^|[,;])(?=[\\s"']*[=+@\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}-])""")


class Dialect(Struct, frozen=True):
    """The cell separator, and the bytes before the first cell.

    All numbers are integers, so no decimal separator is needed.
    """

    separator: str
    start: bytes = b""


COMMA = Dialect(",")
SEMICOLON = Dialect(";", b"\xef\xbb\xbf")
"""For spreadsheets in a locale with a decimal comma; the byte order mark tells them that the text is UTF-8."""


def delimited(data: Data, dialect: Dialect) -> bytes:
    """Return the file. Numbers are bare, and text is escaped wherever a spreadsheet would run it as a formula."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=dialect.separator, lineterminator="\r\n")
    writer.writerow(data.keys)
    writer.writerows([_cell(value) for value in row] for row in data.rows)
    return dialect.start + out.getvalue().encode()


def _cell(value: Value) -> Value:
    return _FORMULA.sub(r"\1'", clean(value)) if isinstance(value, str) else value
