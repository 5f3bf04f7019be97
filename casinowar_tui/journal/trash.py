"""Move unwanted sessions to a trash folder within the saves folder; none is deleted."""

import errno
import os
import stat
from itertools import chain, count
from pathlib import Path

from casinowar_tui.errors import StorageFailed
from casinowar_tui.journal import disk
from casinowar_tui.journal.lock import Lock

TRASH = "trash"


def discard(path: Path) -> Path:
    """Move a session file into the trash folder beside it and return its new path.

    Raises SessionInUse while somebody plays it, StorageFailed where it cannot be moved.
    """
    lock = Lock(path)
    try:
        _make(folder := path.parent / TRASH)
        names = chain((path.name,), (f"{path.stem}-{number}{path.suffix}" for number in count(2)))
        target = next(folder / name for name in names if not os.path.lexists(folder / name))
        disk.rename(path, target)
    except OSError as error:
        raise StorageFailed.of(path, error) from error
    finally:
        lock.release()
    disk.remove(path.with_name(path.name + ".lock"))
    return target


def _make(folder: Path) -> None:
    """Create the folder unless it exists. Raises StorageFailed, also where the name is a link or not a folder."""
    try:
        disk.make_folder(folder)
        if not stat.S_ISDIR(disk.status(folder).st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    except OSError as error:
        raise StorageFailed.of(folder, error) from error
