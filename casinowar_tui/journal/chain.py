"""The chain of checks: each commit's check covers its values and, by the check before it, all that came earlier.

It shows accidents and careless edits. It is no secret: whoever wants to can compute it anew.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256

import msgspec

from casinowar_tui.journal.grammar import Row

# One line of JSON: keys sorted, no spaces, text as it is, datetimes as YYYY-MM-DDTHH:MM:SSZ.
_encode = msgspec.json.Encoder(order="sorted").encode


def header_line(session: Row, rules: Row, seats: list[Row]) -> str:
    """What stands in place of the check before the first commit: the header's values as one line of JSON."""
    return _encode({"rules": rules, "seat": seats, "session": session}).decode()


def canonical(rows: Iterable[Mapping[str, object]]) -> bytes:
    """A commit's values, without its check: one line of JSON for each event."""
    return b"\n".join(map(_encode, rows))


def check(previous: str, rows: Iterable[Mapping[str, object]]) -> str:
    """A commit's check: 32 hex digits of the SHA-256 of the previous check, a line feed and the values."""
    return sha256(previous.encode() + b"\n" + canonical(rows)).hexdigest()[:32]
