"""Playing without saving: where the folder of the sessions cannot be written, or a saved session cannot."""

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
    """A session that ``make`` begins in a folder for its owner alone, which goes when the session is closed.

    Raises StorageFailed where not even such a folder can be had, and as ``make`` does.
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
    """A saved session to be played on without a trace: a copy of its file, which itself stays as it is.

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
        session.recovered = path  # that of the copy goes with it; in the file itself the torn end is still there
    return session
