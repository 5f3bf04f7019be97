"""Carry a session on in a new one where its file is damaged or can no longer be written."""

import secrets
from pathlib import Path

from msgspec.structs import replace

from casinowar_tui import __version__, games
from casinowar_tui.engine.protocols import State
from casinowar_tui.errors import NoSuchSession, SessionInUse, StorageFailed, Trouble, UnreadableSession
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.header import FORMAT, Header
from casinowar_tui.journal.lock import holder
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.session import Session, utc_now


def carry_on_from(path: Path, folder: Path) -> Session:
    """Begin a session in ``folder`` that carries on after the last good round of a session file.

    The old file stays unchanged. Raises NoSuchSession, SessionInUse, UnreadableSession where nothing in the file is
    good or a newer version wrote it, IllegalMove where nothing is left to play, StorageFailed.
    """
    if found := holder(path):
        raise SessionInUse(path, *found)
    reading = read(path)
    if reading.verdict is Verdict.NEWER or reading.header is None or reading.state is None or not reading.commits:
        raise unreadable(path, reading)
    return carry_on(reading.header, reading.state, reading.commits[-1].check, reading.played, folder)


def can_carry_on_after(error: Exception) -> bool:
    """Return whether a session that failed with this error can be carried on in a new one: its file is unusable."""
    lost = (Trouble.CHANGED, Trouble.GONE, Trouble.TOO_LONG)
    return isinstance(error, NoSuchSession | UnreadableSession) or (
        isinstance(error, StorageFailed) and error.trouble in lost
    )


def carry_on_session(session: Session) -> Session:
    """Begin a session beside the file of one in play, from where that one is now, and close the old one.

    For a file that was changed, replaced or deleted during play, or is full. Stakes of a round in progress are
    returned. Raises IllegalMove where nothing is left to play, StorageFailed; then the old session stays open.
    """
    new = carry_on(session.header, session.state, session.journal.check, session.played(), session.path.parent)
    session.replace_with(new)
    return new


def carry_on(old: Header, state: State, check: str, played: int, folder: Path) -> Session:
    """Begin a session in ``folder`` that names its origin and starts from ``state``.

    ``check`` is that of the last commit of the old session, ``played`` its seconds of play. The seed, cut and stack
    that the old session requested are not used again. Raises IllegalMove where nothing is left to play, StorageFailed.
    """
    game = games.game_of(old.session.game)
    origin, now = f"{old.session.id} {check}", utc_now()
    rules, first = game.rules.carry_on(state, origin, played)
    info = replace(
        old.session,
        format=FORMAT,
        id=secrets.token_hex(16),
        created=now,
        app=__version__,
        seed=None,
        cut=None,
        stack="",
        origin=origin,
    )
    header = Header(info, rules, old.seat)
    kind: type[Session] = game.session
    return kind.begin(folder, header, first)
