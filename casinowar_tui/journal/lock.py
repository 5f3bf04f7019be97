"""Lock a session against other processes: a lock on a file beside it, held while it is open for play.

The system frees the lock of a process that is killed. The text of the lock file only names who took it last.
"""

import errno
import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from casinowar_tui.errors import SessionInUse, StorageFailed, Trouble
from casinowar_tui.journal import disk

if TYPE_CHECKING:
    from filelock import BaseFileLock

_YEAR = rb"(?!9999)[1-9][0-9]{3}"
_NOTE = re.compile(rb"pid = ([0-9]{1,10})\nsince = (" + _YEAR + rb"-[0-9]{2}-[0-9]{2} [0-9:]{8}\+00:00)\n")
ENDING = ".lock"
"""The suffix that a lock file adds to the name of its session."""

_PATIENCE = 0.5  # seconds; a process that only checks holds the lock for microseconds
_POLL = 0.02


class Holder(NamedTuple):
    """The process that plays a session, and since when (UTC); None for what the lock file does not name."""

    pid: int | None
    since: datetime | None


def holder(session: Path) -> Holder | None:
    """Return who plays a session, or None. Creates nothing and does not disturb other users of the lock."""
    try:
        fd = disk.open_to_read(_beside(session))
    except OSError:
        return None
    try:
        if disk.share(fd):
            return None
    except OSError:
        return None
    finally:
        disk.close(fd)
    return _read_note(_beside(session))


def _read_note(path: Path) -> Holder:
    """Return the holder that a lock file names."""
    with suppress(OSError, ValueError):
        found = _NOTE.fullmatch(disk.read_head(path, 100))
        if found:
            return Holder(int(found[1]), datetime.fromisoformat(found[2].decode()))
    return Holder(None, None)


def _beside(session: Path) -> Path:
    return session.parent / f"{session.name}{ENDING}"  # also works for a path without a name, such as the root


class Lock:
    """The exclusive right to write to one session file, from construction to ``release``.

    Raises SessionInUse where another process, or another part of this one, holds it; StorageFailed where the file
    beside the session cannot be written.
    """

    def __init__(self, session: Path) -> None:
        from filelock import FileLock, Timeout  # late: reading a session takes no lock

        self._path = path = _beside(session)
        if found := holder(session):
            raise SessionInUse(session, *found)
        self._lock: BaseFileLock = FileLock(path, mode=0o600, thread_local=False)
        try:
            self._lock.acquire(timeout=_PATIENCE, poll_interval=_POLL)
        except Timeout as error:
            if not os.path.lexists(path):  # it could not even be created, as in a system folder
                raise StorageFailed(path, Trouble.OTHER, os.strerror(errno.ENOENT)) from error
            raise SessionInUse(session, *(holder(session) or Holder(None, None))) from error
        except OSError as error:
            raise StorageFailed.of(path, error) from error
        except NotImplementedError as error:  # a file system without locks
            raise StorageFailed(path, Trouble.OTHER, str(error)) from error
        note = f"pid = {os.getpid()}\nsince = {datetime.now(UTC):%Y-%m-%d %H:%M:%S}+00:00\n"
        with suppress(OSError):  # the note is only information; the lock itself is held
            disk.write_note(path, note.encode())

    def release(self) -> None:
        """Release the lock, so that others can play the session."""
        with suppress(OSError):
            self._lock.release(force=True)

    def discard(self) -> None:
        """Release the lock of a session that was never created, and remove its file."""
        disk.remove(self._path)
        self.release()
