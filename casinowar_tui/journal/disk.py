"""The system calls of the journal, all in one place so that a test can make each of them fail.

No symbolic link is followed, no call waits for anything but a regular file, and created files and folders belong to
their owner alone. Everything here raises OSError as the system does.
"""

# ruff: noqa: PTH103, PTH104, PTH108 - system calls by their own names

import errno
import fcntl
import os
import stat
from contextlib import suppress
from pathlib import Path

_SAFE = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class NotAFile(OSError):
    """The path is not a regular file; a symbolic link does not count as one."""


class TooBig(OSError):
    """The file is larger than allowed."""


def open_to_read(path: Path) -> int:
    """Open a file for reading and return its descriptor. Raises NotAFile, without waiting, for no regular file."""
    return _open(path, os.O_RDONLY)


def open_to_append(path: Path) -> int:
    """Open a file for appending and return its descriptor. Raises NotAFile for no regular file."""
    return _open(path, os.O_RDWR | os.O_APPEND)


def _open(path: Path, flags: int) -> int:
    try:
        fd = os.open(path, flags | _SAFE)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EISDIR, errno.ENXIO):
            raise NotAFile(error.errno, error.strerror) from error
        raise
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise NotAFile(errno.EINVAL, os.strerror(errno.EINVAL))
    except OSError:
        close(fd)
        raise
    return fd


def read_all(fd: int, most: int) -> bytes:
    """Return the whole file from its beginning. Raises TooBig for more than ``most`` bytes, unread where possible."""
    if os.fstat(fd).st_size > most:
        raise TooBig(errno.EFBIG, os.strerror(errno.EFBIG))
    parts: list[bytes] = []
    size = 0
    while part := os.pread(fd, 1 << 20, size):
        parts.append(part)
        size += len(part)
        if size > most:
            raise TooBig(errno.EFBIG, os.strerror(errno.EFBIG))
    return b"".join(parts)


def read_file(path: Path, most: int) -> bytes:
    """Return the bytes of a regular file. Raises NotAFile, and TooBig for more than ``most`` bytes."""
    fd = open_to_read(path)
    try:
        return read_all(fd, most)
    finally:
        close(fd)


def read_head(path: Path, most: int) -> bytes:
    """Return up to ``most`` bytes from the beginning of a regular file. Raises NotAFile."""
    fd = open_to_read(path)
    try:
        return os.pread(fd, most, 0)
    finally:
        close(fd)


def write_all(fd: int, data: bytes) -> None:
    """Write all of the data, in one call unless the system takes only a part of it."""
    view = memoryview(data)
    while view:
        written = os.write(fd, view)
        if not written:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        view = view[written:]


def sync(fd: int) -> None:
    """Wait until the bytes of the file are on disk."""
    os.fsync(fd)


def cut(fd: int, size: int) -> None:
    """Truncate the file to ``size`` bytes."""
    os.ftruncate(fd, size)


def close(fd: int) -> None:
    """Close a descriptor. An error is ignored: the data that matters has been synced."""
    with suppress(OSError):
        os.close(fd)


def status(of: int | Path) -> os.stat_result:
    """Return the status of an open file, or of a path without following a link."""
    return os.fstat(of) if isinstance(of, int) else os.lstat(of)


def regular_files(folder: Path, ending: str) -> list["os.DirEntry[str]"]:
    """Return the regular files in a folder whose names end with ``ending`` and do not begin with a dot."""
    with os.scandir(folder) as entries:
        return [
            entry
            for entry in entries
            if entry.name.endswith(ending) and not entry.name.startswith(".") and entry.is_file(follow_symlinks=False)
        ]


def make_folder(folder: Path) -> None:
    """Create a folder and its parents for the owner alone, unless it exists."""
    if folder.is_dir():
        return
    os.makedirs(folder, mode=0o700, exist_ok=True)
    _sync_folder(folder.parent)


def publish(path: Path, data: bytes) -> None:
    """Create a file that appears under its name whole and synced, or not at all.

    The caller holds the lock of the name. Raises FileExistsError for a name that is taken.
    """
    new = path.with_name(f".{path.name}.new")
    with suppress(FileNotFoundError):
        os.unlink(new)  # left by a crash
    fd = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _SAFE, 0o600)
    try:
        try:
            write_all(fd, data)
            sync(fd)
        finally:
            close(fd)
        link(new, path)
        try:
            _sync_folder(path.parent)
        except OSError:
            remove(path)
            raise
    finally:
        remove(new)


def link(new: Path, path: Path) -> None:
    """Link a file to another name. Raises FileExistsError where the name is taken."""
    try:
        os.link(new, path)
    except OSError as error:
        # Some file systems, such as those of memory cards, have no hard links.
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS) or os.path.lexists(path):
            raise
        os.rename(new, path)


def rename(new: Path, path: Path) -> None:
    """Rename a file, replacing the file of that name; a link is replaced, not followed."""
    os.rename(new, path)


def _sync_folder(folder: Path) -> None:
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        sync(fd)
    finally:
        close(fd)


def remove(path: Path) -> None:
    """Delete a file if possible."""
    with suppress(OSError):
        os.unlink(path)


def share(fd: int) -> bool:
    """Take a shared lock until the descriptor is closed; return False where another process holds the lock."""
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def write_note(path: Path, data: bytes) -> None:
    """Replace the text of an existing file without touching the locks on it."""
    fd = _open(path, os.O_WRONLY)
    try:
        cut(fd, 0)
        write_all(fd, data)
    finally:
        close(fd)
