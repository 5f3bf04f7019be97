"""An exported session as a file: there whole or not at all, for its owner alone, and never through a link."""

import os
import re
import stat
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import mkstemp

from casinowar_tui.errors import CannotExport, ExportFailed
from casinowar_tui.i18n import _
from casinowar_tui.journal import disk, lock
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.newer import known_info
from casinowar_tui.journal.reading import MAX_FILE, read_bytes

HEAD = 4096
"""Bytes of a file that tell of a newer version's that it is a session."""

# A session's lock, and what was set aside of it, are named after it.
_BESIDE = re.compile(rf"(.+)(?:{re.escape(lock.ENDING)}|\.torn-[0-9]+)", re.DOTALL)


def replace(path: Path, data: bytes) -> None:
    """Put a file where there is none, or in the place of one.

    Raises CannotExport where something else than a regular file is there, a session, or what belongs to one;
    ExportFailed.
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
    _written(path, data, disk.rename)


def _is_session(path: Path) -> bool:
    """Whether a file holds a session, or a part of one that can be told. Raises OSError."""
    with suppress(disk.NotAFile, disk.TooBig):
        return bool(known_info(disk.read_head(path, HEAD)) or read_bytes(disk.read_file(path, MAX_FILE)).info)
    return False


def place(folder: Path, header: Header, ending: str) -> Path:
    """A free name in a folder, made of when the session began, its id, and a number where that name is taken."""
    info = header.session
    stem = f"casinowar-{info.created.astimezone():%Y%m%d-%H%M%S}-{info.id[:8]}"
    for number in count(1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}"
        if not os.path.lexists(path):
            break
    return path


def add(folder: Path, header: Header, ending: str, data: bytes) -> Path:
    """Make a new file in a folder; the answer is its name, by ``place``. Raises ExportFailed."""
    while True:
        path = place(folder, header, ending)
        try:
            _written(path, data, disk.link)
        except FileExistsError:  # somebody else took the name meanwhile
            continue
        return path


def _written(path: Path, data: bytes, name: Callable[[Path, Path], None]) -> None:
    """Write a file beside its place, whole and on the disk, and then give it its name."""
    try:
        fd, new = mkstemp(dir=path.parent, prefix=".casinowar-")
        try:
            try:
                disk.write_all(fd, data)
                disk.sync(fd)
            finally:
                disk.close(fd)
            name(Path(new), path)
        finally:
            disk.remove(Path(new))
    except FileExistsError:
        raise
    except OSError as error:
        raise ExportFailed.of(path, error) from error
