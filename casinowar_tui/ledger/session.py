"""Describe a session of any game: for ``show --json``, and for people to read."""

from datetime import UTC

from casinowar_tui import games
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus
from casinowar_tui.words.labels import status_word
from casinowar_tui.words.titles import game_title


def session_object(header: Header, status: SessionStatus, planned: int | None, played: int) -> dict[str, object]:
    """Return the object under ``session``; ``planned`` and ``played`` count rounds or battles."""
    session = header.session
    return {
        "id": session.id,
        "name": session.name,
        "game": session.game,
        "profile": header.rules.profile,
        "created": session.created.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "status": status,
        "rounds_planned": planned,
        "rounds_played": played,
        "stacked": bool(session.stack),
        "seeded": session.seed is not None,
    }


def title(header: Header) -> str:
    """Return the session's name, if any, with its game and profile."""
    info = header.session
    text = _("{name}: {game}, {profile}") if info.name else _("{game}, {profile}")
    return text.format(name=info.name, game=game_title(info.game), profile=header.rules.profile)


def facts(header: Header, status: SessionStatus, planned: int | None, played: int) -> str:
    """Return the session's id, date, progress and special marks; ``planned`` and ``played`` count rounds or battles."""
    info = header.session
    marks = [
        _("session {id}").format(id=info.id[:8]),
        _("began {moment}").format(moment=f"{info.created.astimezone():%Y-%m-%d %H:%M}"),
        status_word(status),
        games.game_of(info.game).words.extent(played, planned),
    ]
    if header.real:
        marks.append(_("real cards"))
    if info.stack:
        marks.append(_("stacked, so in no tally"))
    if info.seed:
        marks.append(_("from a given seed"))
    if info.origin:
        marks.append(_("carrying on session {id}").format(id=info.origin[:8]))
    return ", ".join(marks)
