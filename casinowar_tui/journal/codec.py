"""Convert events and headers to the flat rows of the session file, and back."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TypeVar, cast

import msgspec

from casinowar_tui.engine.events import Event
from casinowar_tui.journal import chain, grammar
from casinowar_tui.journal.grammar import Row
from casinowar_tui.journal.header import Header

T = TypeVar("T", bound=msgspec.Struct)

# The decoder names the value only in its message: "… - at `$.chips`", "… unknown field `chips`".
_NAMED = re.compile(r"`(?:\$\.)?([A-Za-z0-9_-]+)`$")


class DecodeError(ValueError):
    """A row has a value that is missing, unknown or out of range: ``key`` is its name."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def whole_second(moment: datetime) -> datetime:
    """Return a moment as the file stores it: UTC, in whole seconds."""
    return moment.astimezone(UTC).replace(microsecond=0)


def row(value: msgspec.Struct) -> Row:
    """Return a section or an event as the flat row that is stored."""
    return cast("Row", msgspec.to_builtins(value, builtin_types=(datetime,)))


def fit(found: Row, kind: type[T]) -> T:
    """Return a flat row as a section or an event of this kind. Raises DecodeError where it does not fit."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        named = _NAMED.search(str(error))
        raise DecodeError(named[1] if named else "") from error


def commit(happened: Sequence[Event], at: datetime, previous: str) -> tuple[bytes, str]:
    """Return a commit's text for the file, and its check. ``previous`` is the check before it."""
    rows = [row(event) for event in happened]
    rows[-1]["at"] = whole_second(at)
    rows[-1]["check"] = check = chain.check(previous, rows)
    return "".join("\n" + grammar.write("event", row) for row in rows).encode(), check


def opening(head: Header, happened: Sequence[Event], at: datetime) -> tuple[bytes, str]:
    """Return a new file's text, header and first commit, and the check at its end."""
    session, rules, seats = row(head.session), row(head.rules), [row(seat) for seat in head.seat]
    sections = [("session", session), ("rules", rules), *(("seat", seat) for seat in seats)]
    text = "\n".join(grammar.write(name, section) for name, section in sections)
    first, check = commit(happened, at, chain.header_line(session, rules, seats))
    return text.encode() + first, check
