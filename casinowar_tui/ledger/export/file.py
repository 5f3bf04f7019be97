"""Write an exported session to a file atomically, readable by its owner only and never through a link."""

import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

from casinowar_tui.errors import CannotExport, ExportFailed
from casinowar_tui.i18n import _
from casinowar_tui.journal import disk, lock
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.newer import known_info
from casinowar_tui.journal.reading import MAX_FILE, read_bytes
from casinowar_tui.support import atomic

HEAD = 4096
"""Bytes to read from the start of a file to tell whether a newer version wrote it as a session."""

# A session's lock and torn ends are named after its file.
_BESIDE = re.compile(rf"(.+)(?:{re.escape(lock.ENDING)}|\.torn-[0-9]+)", re.DOTALL)


def replace(path: Path, data: bytes) -> None:
    """Write a file, replacing an existing one.

    Raises CannotExport where the path holds a session, a file that belongs to one, or anything but a regular file;
    ExportFailed where the file cannot be written.
    """
    try:
        if not stat.S_ISREG(disk.status(path).st_mode):
            raise CannotExport(_("{path} is no regular file. Choose another name.").format(path=path))
        if _is_session(path):
            raise CannotExport(_("{path} is a saved session, and stays. Choose another name.").format(path=path))
        beside = _BESIDE.fullmatch(path.name)
        if beside and _is_session(path.with_name(beside[1])):
            raise CannotExport(_("{path} belongs to a saved session. Choose another name.").format(path=path))
    except FileNotFoundError:
        pass
    except OSError as error:
        raise ExportFailed.of(path, error) from error
    _write(path, data, disk.rename)


def _is_session(path: Path) -> bool:
    """Return whether a file holds a session or a recognisable part of one. Raises OSError."""
    with suppress(disk.NotAFile, disk.TooBig):
        return bool(known_info(disk.read_head(path, HEAD)) or read_bytes(disk.read_file(path, MAX_FILE)).info)
    return False


def place(folder: Path, header: Header, ending: str) -> Path:
    """Return an unused path in a folder: the session's start time and id, plus a number where that name is taken."""
    info = header.session
    stem = f"casinowar-{info.created.astimezone():%Y%m%d-%H%M%S}-{info.id[:8]}"
    for number in count(1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}"
        if not os.path.lexists(path):
            break
    return path


def add(folder: Path, header: Header, ending: str, data: bytes) -> Path:
    """Write a new file in a folder, named by ``place``, and return its path. Raises ExportFailed."""
    while True:
        path = place(folder, header, ending)
        try:
            _write(path, data, disk.link)
        except FileExistsError:  # another process took the name in the meantime
            continue
        return path


def _write(path: Path, data: bytes, give_name: Callable[[Path, Path], None]) -> None:
    """Write a file atomically. Raises ExportFailed, and FileExistsError where ``give_name`` does."""
    try:
        atomic.write(path, data, give_name)
    except FileExistsError:
        raise
    except OSError as error:
        raise ExportFailed.of(path, error) from error
