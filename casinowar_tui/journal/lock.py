"""Who plays a session: a lock on a file beside it, held while the session is open for play.

The system frees the lock of a process that is killed. The text of the lock file only says who took it last.
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
"""What stands behind the name of a session in that of its lock file."""

_PATIENCE = 0.5  # seconds; whoever only looks holds the lock for microseconds
_POLL = 0.02


class Holder(NamedTuple):
    """The process that plays a session, and since when (UTC); None for what it did not say."""

    pid: int | None
    since: datetime | None


def holder(session: Path) -> Holder | None:
    """Who plays a session, or None. Nothing is created, and who holds or wants the lock is not disturbed."""
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
    return _said(_beside(session))


def _said(path: Path) -> Holder:
    """What the text of a lock file says."""
    with suppress(OSError, ValueError):
        found = _NOTE.fullmatch(disk.read_head(path, 100))
        if found:
            return Holder(int(found[1]), datetime.fromisoformat(found[2].decode()))
    return Holder(None, None)


def _beside(session: Path) -> Path:
    return session.parent / f"{session.name}{ENDING}"  # that of a path without a name too, such as that of the root


class Lock:
    """The right to write to one session file, from making it to ``release``.

    Raises SessionInUse where another process, or another part of this one, has it; StorageFailed where the file
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
            if not os.path.lexists(path):  # it could not even be made, as in a folder of the system's own
                raise StorageFailed(path, Trouble.OTHER, os.strerror(errno.ENOENT)) from error
            raise SessionInUse(session, *(holder(session) or Holder(None, None))) from error
        except OSError as error:
            raise StorageFailed.of(path, error) from error
        except NotImplementedError as error:  # a file system without locks
            raise StorageFailed(path, Trouble.OTHER, str(error)) from error
        note = f"pid = {os.getpid()}\nsince = {datetime.now(UTC):%Y-%m-%d %H:%M:%S}+00:00\n"
        with suppress(OSError):  # it only says who; the lock itself is held
            disk.write_note(path, note.encode())

    def release(self) -> None:
        """Let others play the session."""
        with suppress(OSError):
            self._lock.release(force=True)

    def discard(self) -> None:
        """Let go of a lock whose session never came to be, and leave nothing behind."""
        disk.remove(self._path)
        self.release()
