"""Events and headers as flat rows of the session file, both ways."""

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

# The decoder tells the value in words alone: "… - at `$.chips`", "… unknown field `chips`".
_NAMED = re.compile(r"`(?:\$\.)?([A-Za-z0-9_-]+)`$")


class DecodeError(ValueError):
    """A row has a value that is missing, unknown or out of range: ``key`` is its name."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def whole_second(moment: datetime) -> datetime:
    """A moment as the file holds it: UTC, in whole seconds."""
    return moment.astimezone(UTC).replace(microsecond=0)


def row(value: msgspec.Struct) -> Row:
    """A section or an event as the flat row that is stored."""
    return cast("Row", msgspec.to_builtins(value, builtin_types=(datetime,)))


def fit(found: Row, kind: type[T]) -> T:
    """A flat row as a section or an event of this kind. Raises DecodeError where it is none."""
    try:
        return msgspec.convert(found, kind)
    except msgspec.ValidationError as error:
        named = _NAMED.search(str(error))
        raise DecodeError(named[1] if named else "") from error


def commit(happened: Sequence[Event], at: datetime, previous: str) -> tuple[bytes, str]:
    """A commit's text for the file, and its check. ``previous`` is the check before it."""
    rows = [row(event) for event in happened]
    rows[-1]["at"] = whole_second(at)
    rows[-1]["check"] = check = chain.check(previous, rows)
    return "".join("\n" + grammar.write("event", row) for row in rows).encode(), check


def opening(head: Header, happened: Sequence[Event], at: datetime) -> tuple[bytes, str]:
    """A new file's text, header and first commit, and the check at its end."""
    session, rules, seats = row(head.session), row(head.rules), [row(seat) for seat in head.seat]
    sections = [("session", session), ("rules", rules), *(("seat", seat) for seat in seats)]
    text = "\n".join(grammar.write(name, section) for name, section in sections)
    first, check = commit(happened, at, chain.header_line(session, rules, seats))
    return text.encode() + first, check
