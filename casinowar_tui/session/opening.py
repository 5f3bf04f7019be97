"""Open a saved session of any game, or begin a new one."""

from pathlib import Path

from casinowar_tui import games
from casinowar_tui.journal.file import Journal
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.session import Session


def create_session(folder: Path, request: SessionRequest) -> Session:
    """Begin a new session, saved in ``folder``. Raises Refused for an impossible request, StorageFailed."""
    kind: type[Session] = games.game_of(request.rules.game).session
    return kind.create(folder, request)


def open_session(path: Path) -> Session:
    """Resume a saved session exactly where it stopped.

    Raises NoSuchSession, SessionInUse, UnreadableSession, StorageFailed.
    """
    journal, reading = Journal.open(path)
    kind: type[Session] = games.game_of(reading.game).session
    return kind.resume(journal, reading)
