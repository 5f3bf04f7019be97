"""The chain of checks: each commit's check covers its values and, through the check before it, all earlier ones.

It reveals accidents and careless edits. It is no secret: anyone can recompute it.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256

import msgspec

from casinowar_tui.journal.grammar import Row

# One line of JSON: keys sorted, no spaces, text as it is, datetimes as YYYY-MM-DDTHH:MM:SSZ.
_encode = msgspec.json.Encoder(order="sorted").encode


def header_line(session: Row, rules: Row, seats: list[Row]) -> str:
    """Return what takes the place of the check before the first commit: the header's values as one line of JSON."""
    return _encode({"rules": rules, "seat": seats, "session": session}).decode()


def canonical(rows: Iterable[Mapping[str, object]]) -> bytes:
    """Return a commit's values, without its check: one line of JSON for each event."""
    return b"\n".join(map(_encode, rows))


def check(previous: str, rows: Iterable[Mapping[str, object]]) -> str:
    """Return a commit's check: 32 hex digits of the SHA-256 of the previous check, a line feed and the values."""
    return sha256(previous.encode() + b"\n" + canonical(rows)).hexdigest()[:32]
