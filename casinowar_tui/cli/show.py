"""The command that tells every round or battle of a session. It never writes."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from casinowar_tui import paths, streams
from casinowar_tui.cli.listing import utc
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.journal.commits import Commit
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.games import State
from casinowar_tui.journal.header import Header, SessionInfo
from casinowar_tui.journal.reading import read
from casinowar_tui.ledger.session import SessionStatus
from casinowar_tui.words import game_word, status_word


class View(NamedTuple):
    """How one game is shown: what both make of the header, the commits and the status of a session.

    ``shown``: the object of ``show --json``; ``lines``: the same for a person to read.
    """

    shown: Callable[[Header, Iterable[Commit], SessionStatus], dict[str, Any]]
    lines: Callable[[Header, Iterable[Commit], SessionStatus], Iterable[str]]


def show(saves: Path | None, session: str, *, as_json: bool) -> int:
    """Answer with everything of a session, as far as it can be read; damage is told apart, and is exit code 3."""
    path = library.find(paths.saves(saves).folder, session)
    reading = read(path)
    status = library.status(path, reading)
    header = reading.header
    if header is None or status == "refused":
        if as_json and reading.info and status == "newer":
            streams.answer_json(_known(reading.info))
        raise unreadable(path, reading)
    view = _view(header.session.game)
    if as_json:
        streams.answer_json(view.shown(header, reading.commits, status))
    else:
        streams.answer([*_session_lines(header, reading.state, status), *view.lines(header, reading.commits, status)])
    if status in ("damaged", "newer"):
        raise unreadable(path, reading)
    return 0


def _view(game: str) -> View:
    """How a game is shown. It is imported when one of its sessions is."""
    if game == "war":
        from casinowar_tui.cli import battles as war

        return View(war.shown, war.lines)
    from casinowar_tui.cli import rounds as casino

    return View(casino.shown, casino.lines)


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
        "battles" if info.game == "war" else "rounds": [],
        "verdict": {"result": None, "leader": None},
    }


def _session_lines(header: Header, state: State | None, status: str) -> Iterator[str]:
    """What is played, and how far it is."""
    info, war = header.session, header.session.game == "war"
    title = _("{name}: {game}, {profile}") if info.name else _("{game}, {profile}")
    yield title.format(name=info.name, game=game_word(info.game), profile=header.rules.profile)
    planned = state.planned if state else None
    if planned:
        played = _("{number} of {planned} battles played") if war else _("{number} of {planned} rounds played")
    else:
        played = _("battles played: {number}") if war else _("rounds played: {number}")
    marks = [
        _("session {id}").format(id=info.id[:8]),
        _("began {moment}").format(moment=f"{info.created.astimezone():%Y-%m-%d %H:%M}"),
        status_word(status),
        played.format(number=state.played if state else 0, planned=planned),
    ]
    if header.real:
        marks.append(_("real cards"))
    if info.stack:
        marks.append(_("stacked, so in no tally"))
    yield ", ".join(marks)
