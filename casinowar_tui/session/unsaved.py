"""Play without saving, where the folder of the sessions or a saved session cannot be written."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from casinowar_tui.errors import SessionInUse, StorageFailed
from casinowar_tui.i18n import _
from casinowar_tui.journal import disk
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.lock import holder
from casinowar_tui.journal.reading import MAX_FILE, read
from casinowar_tui.session.opening import open_session
from casinowar_tui.session.session import Session

S = TypeVar("S", bound=Session)


def unsaved(make: Callable[[Path], S]) -> S:
    """Return a session that ``make`` begins in a private temporary folder, deleted when the session is closed.

    Raises StorageFailed where no such folder can be created, and as ``make`` does.
    """
    try:
        folder = TemporaryDirectory(prefix="casinowar-", ignore_cleanup_errors=True)
    except OSError as error:
        raise StorageFailed.of(Path(_("a temporary folder")), error) from error
    with ExitStack() as undo:
        undo.callback(folder.cleanup)
        session = make(Path(folder.name))
        session.scratch = folder
        undo.pop_all()
    return session


def unsaved_copy(path: Path) -> Session:
    """Return a saved session for playing on without saving: a copy of its file, which itself stays unchanged.

    Raises NoSuchSession, SessionInUse, UnreadableSession for a file that cannot be played, StorageFailed.
    """
    if found := holder(path):
        raise SessionInUse(path, *found)
    reading = read(path)
    if not reading.playable:
        raise unreadable(path, reading)

    def copied(folder: Path) -> Session:
        copy = folder / path.name
        try:
            disk.publish(copy, disk.read_file(path, MAX_FILE))
        except OSError as error:
            raise StorageFailed.of(path, error) from error
        return open_session(copy)

    session = unsaved(copied)
    if session.recovered:
        session.recovered = path  # the copy's torn end is deleted with it; the original file still has its own
    return session
