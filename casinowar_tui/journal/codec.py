"""Events and headers as flat rows of the session file, both ways."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import cast

import msgspec

from casinowar_tui.engine.seats import Seat
from casinowar_tui.journal import chain, grammar
from casinowar_tui.journal.games import Event, Game
from casinowar_tui.journal.grammar import Row
from casinowar_tui.journal.header import Header, Rules, SessionInfo


def whole_second(moment: datetime) -> datetime:
    """A moment as the file holds it: UTC, in whole seconds."""
    return moment.astimezone(UTC).replace(microsecond=0)


def row(value: msgspec.Struct) -> Row:
    """A section or an event as the flat row that is stored."""
    return cast("Row", msgspec.to_builtins(value, builtin_types=(datetime,)))


def events(rows: Iterable[Row], kinds: Mapping[str, type[Event]]) -> tuple[Event, ...]:
    """The events, of the game's kinds, of rows without ``at`` and ``check``.

    Raises KeyError with the kind of an event that the game does not know, ValidationError for any other value that
    does not fit.
    """
    return tuple([msgspec.convert(row, kinds[_kind(row)]) for row in rows])


def _kind(row: Row) -> str:
    kind = row.get("kind")
    if not isinstance(kind, str):
        raise msgspec.ValidationError("kind")
    return kind


def header(session: SessionInfo, rules: Row, seats: Sequence[Row], game: Game) -> Header:
    """The header of its rows. Raises ValidationError where they do not fit."""
    return Header(session, cast("Rules", msgspec.convert(rules, game.rules)), msgspec.convert(seats, tuple[Seat, ...]))


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
