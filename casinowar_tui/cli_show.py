"""The command that tells every round of a session. It never writes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from casinowar_tui import paths, streams
from casinowar_tui.cli_list import utc
from casinowar_tui.columns import aligned
from casinowar_tui.errors import UnreadableSession
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.journal.header import SessionInfo
from casinowar_tui.journal.problems import explain
from casinowar_tui.journal.reading import Reading, read
from casinowar_tui.ledger.book import Book
from casinowar_tui.ledger.rows import Row
from casinowar_tui.ledger.show import show as shown
from casinowar_tui.words import (
    card_name,
    choice_word,
    outcome_word,
    seat_names,
    signed,
    status_word,
    verdict_sentence,
)


def show(saves: Path | None, session: str, *, as_json: bool) -> int:
    """Answer with every round of a session, as far as it can be read; damage is told apart, and is exit code 3."""
    path = library.find(paths.saves(saves).folder, session)
    reading = read(path)
    status = library.status(path, reading)
    if reading.header is None or status == "refused":
        if as_json and reading.info and status == "newer":
            streams.answer_json(_known(reading.info))
        raise _unreadable(path, reading)
    book = Book.of(reading.header, reading.commits)
    if as_json:
        streams.answer_json(shown(reading.header, status, book))
    else:
        streams.answer([*_session_lines(reading, status, book), *_round_lines(book)])
    if status in ("damaged", "newer"):
        raise _unreadable(path, reading)
    return 0


def _unreadable(path: Path, reading: Reading) -> UnreadableSession:
    problem = reading.problem
    if problem is None:
        return UnreadableSession(path, "refused")
    return UnreadableSession(path, reading.verdict.value, problem.line, problem.round, explain(problem))


def _known(info: SessionInfo) -> dict[str, Any]:
    """What ``show`` says of a session whose rules and rounds only a newer version knows."""
    return {
        "session": {
            "id": info.id,
            "name": info.name,
            "game": info.game,
            "profile": None,
            "created": utc(info.created),
            "status": "newer",
            "rounds_planned": None,
            "rounds_played": None,
            "stacked": bool(info.stack),
        },
        "seats": [],
        "rounds": [],
        "verdict": {"result": None, "leader": None},
    }


def _session_lines(reading: Reading, status: str, book: Book) -> Iterator[str]:
    header = reading.header
    if header is None:
        return
    info, rules = header.session, book.rules
    title = _("{name}: Casino War, {profile}") if info.name else _("Casino War, {profile}")
    yield title.format(name=info.name, profile=rules.profile)
    rounds = _("{number} of {rounds} rounds played") if rules.rounds else _("rounds played: {number}")
    began = f"{info.created.astimezone():%Y-%m-%d %H:%M}"
    marks = [
        _("session {id}").format(id=info.id[:8]),
        _("began {moment}").format(moment=began),
        status_word(status),
        rounds.format(number=book.rounds_played, rounds=rules.rounds),
    ]
    if header.real:
        marks.append(_("real cards"))
    if info.stack:
        marks.append(_("stacked, so in no tally"))
    yield ", ".join(marks)
    yield verdict_sentence(book.verdict, book.seats, over=status == "finished")
    yield ""


def _round_lines(book: Book) -> list[str]:
    """The rounds as a table: a line for each seat in each."""
    if not book.rows:
        return [_("No round is played yet.")]
    heads = (
        _("round"),
        _("cards"),
        _("choice"),
        _("war"),
        _("outcome"),
        _("staked"),
        _("returned"),
        _("net"),
        _("total"),
        _("seat"),
    )
    names = seat_names(book.seats)
    rows = [_row(row, names[row.seat - 1]) for row in book.rows]
    return aligned(heads, rows, right=(0, 5, 6, 7, 8))


def _row(row: Row, name: str) -> tuple[str, ...]:
    mark = "" if row.status == "counted" else f" ({status_word(row.status)})"
    return (
        str(row.round),
        f"{card_name(row.card)} {card_name(row.bank)}" if row.card and row.bank else "",
        choice_word(row.choice),
        f"{card_name(row.war_card)} {card_name(row.war_bank)}" if row.war_card and row.war_bank else "",
        outcome_word(row.outcome) if row.outcome else "",
        _number(row.staked),
        _number(row.returned),
        "" if row.net is None else signed(row.net),
        "" if row.total is None else signed(row.total),
        name + mark,
    )


def _number(number: int | None) -> str:
    return "" if number is None else str(number)
