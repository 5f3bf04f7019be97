"""The session file during play: created whole, appended to commit by commit, truncated where an append fails."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from casinowar_tui import games
from casinowar_tui.engine.events import Event, Resumed
from casinowar_tui.errors import NoSuchSession, SessionInUse, StorageFailed, Trouble, UnreadableSession
from casinowar_tui.journal import codec, disk
from casinowar_tui.journal.commits import seconds_between
from casinowar_tui.journal.header import Header, SessionInfo
from casinowar_tui.journal.lock import Lock, holder
from casinowar_tui.journal.problems import Flaw, Problem, explain
from casinowar_tui.journal.reading import MAX_FILE, Reading, Verdict, read_bytes, refused
from casinowar_tui.journal.torn import set_aside

FULL = 15 * 1024 * 1024


class Journal:
    """A session file open for play: locked, good up to its end, with every commit on disk once it is appended.

    ``at`` is the time of the last commit, ``check`` its seal. A ``broken`` journal accepts no more commits: only
    opening the file again can tell what is on disk.
    """

    def __init__(self, path: Path, fd: int, lock: Lock, *, end: int, check: str, at: datetime, played: int) -> None:
        self.path = path
        self.at = at
        self.broken = False
        self._fd = fd
        self._lock = lock
        self._end = end
        self.check = check
        self._played = played
        self._line_open = False
        self._touched = _modified(fd)

    @classmethod
    def create(cls, folder: Path, header: Header, events: Sequence[Event], at: datetime) -> "Journal":
        """Create the file of a new session with its first commit, whole or not at all, and its folder if needed.

        Raises StorageFailed.
        """
        with _as_storage_failure(folder):
            path = folder.absolute() / file_name(header.session)
            disk.make_folder(path.parent)
        data, check = codec.opening(header, events, at)
        with ExitStack() as undo, _as_storage_failure(path):
            lock = Lock(path)
            undo.callback(lock.discard)
            disk.publish(path, data)
            undo.callback(disk.remove, path)
            fd = disk.open_to_append(path)
            undo.pop_all()
        return cls(path, fd, lock, end=len(data), check=check, at=codec.whole_second(at), played=0)

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", Reading]:
        """Lock a saved session, read it, and set a torn end aside.

        Raises NoSuchSession, SessionInUse, UnreadableSession for a file that cannot be played, StorageFailed for one
        that cannot be written.
        """
        try:
            path = path.absolute()
        except FileNotFoundError as error:  # the path was relative and the current folder was deleted
            raise NoSuchSession(str(path), path.parent) from error
        if found := holder(path):
            raise SessionInUse(path, *found)
        with ExitStack() as undo, _as_storage_failure(path):
            fd = _open(path)
            undo.callback(disk.close, fd)
            data, reading = _read(path, fd)
            lock = Lock(path)
            undo.callback(lock.release)
            if disk.read_all(fd, MAX_FILE) != data:  # it grew before the lock was taken
                data, reading = _read(path, fd)
            if reading.verdict is Verdict.TORN:
                data, reading = _recover(path, fd, data, reading)
            undo.pop_all()
        last = reading.commits[-1]
        journal = cls(path, fd, lock, end=len(data), check=last.check, at=last.at, played=reading.played)
        journal._line_open = not data.endswith(b"\n")
        return journal, reading

    @property
    def full(self) -> bool:
        """Return whether the file is too long for a new round; the one in progress can still be finished."""
        return self._end > FULL

    def played(self, at: datetime) -> int:
        """Return the seconds of play up to a moment, as reading the file again counts them."""
        return self._played + seconds_between(self.at, codec.whole_second(at))

    def append(self, events: Sequence[Event], at: datetime) -> None:
        """Append a commit, which is on disk when this returns. Raises StorageFailed where it was not stored."""
        if self.broken:
            raise StorageFailed(self.path, Trouble.UNSURE)
        data, check = codec.commit(events, at, self.check)
        if self._line_open:
            data = b"\n" + data
        if self._end + len(data) > MAX_FILE:
            raise StorageFailed(self.path, Trouble.TOO_LONG)
        self._check_unchanged()
        self._write(data)
        if not isinstance(events[0], Resumed):
            self._played = self.played(at)
        self.at = codec.whole_second(at)
        self._end += len(data)
        self.check = check
        self._line_open = False

    def close(self) -> None:
        """Close the file, so that others can play it. Nothing is left to write."""
        if self._fd >= 0:
            disk.close(self._fd)
            self._fd = -1
            self.broken = True
            self._lock.release()

    def _check_unchanged(self) -> None:
        """Raise StorageFailed unless the file is as this journal left it, under its name."""
        with _as_storage_failure(self.path):
            mine = disk.status(self._fd)
            try:
                named = disk.status(self.path)
            except FileNotFoundError as error:
                raise StorageFailed(self.path, Trouble.GONE) from error
        same = (mine.st_dev, mine.st_ino) == (named.st_dev, named.st_ino)
        # More than one link is no fault: a crash during creation leaves two.
        if not same or not mine.st_nlink or mine.st_size != self._end:
            raise StorageFailed(self.path, Trouble.CHANGED)
        if mine.st_mtime_ns != self._touched:
            self._check_content()
            self._touched = mine.st_mtime_ns

    def _check_content(self) -> None:
        """Raise StorageFailed unless the file holds what was written, no matter who touched it since."""
        with _as_storage_failure(self.path):
            reading = read_bytes(disk.read_all(self._fd, MAX_FILE))
        if reading.verdict is not Verdict.WHOLE or reading.commits[-1].check != self.check:
            raise StorageFailed(self.path, Trouble.CHANGED)

    def _write(self, data: bytes) -> None:
        done = False
        try:
            with _as_storage_failure(self.path):
                disk.write_all(self._fd, data)
            self._sync()
            done = True
        finally:
            if not done:
                self._truncate()
            self._touched = _modified(self._fd)

    def _sync(self) -> None:
        """Sync the file, and mark the journal broken where that fails.

        After a failure the system may have dropped the bytes and report success next time, so there is no second try.
        Raises StorageFailed.
        """
        try:
            disk.sync(self._fd)
        except OSError as error:
            self.broken = True
            raise StorageFailed(self.path, Trouble.UNSURE, error.strerror or str(error)) from error

    def _truncate(self) -> None:
        try:
            disk.cut(self._fd, self._end)
        except OSError:
            self.broken = True


def _modified(fd: int) -> int | None:
    """Return when a file was last modified, in nanoseconds since 1970; None where the system does not say."""
    try:
        return disk.status(fd).st_mtime_ns
    except OSError:
        return None


def file_name(session: SessionInfo) -> str:
    """Return the name of a session's file: when it began (UTC) and the first digits of its id."""
    return f"{session.created:%Y%m%d-%H%M%S}-{session.id[:8]}.toml"


@contextmanager
def _as_storage_failure(path: Path) -> Iterator[None]:
    """Turn an OSError into the StorageFailed that the user sees."""
    try:
        yield
    except OSError as error:
        raise StorageFailed.of(path, error) from error


def _open(path: Path) -> int:
    try:
        return disk.open_to_append(path)
    except FileNotFoundError as error:
        raise NoSuchSession(str(path), path.parent) from error
    except disk.NotAFile as error:
        raise unreadable(path, refused(error)) from error


def _read(path: Path, fd: int) -> tuple[bytes, Reading]:
    """Return the bytes of a file and their reading. Raises UnreadableSession where the file cannot be played."""
    try:
        data = disk.read_all(fd, MAX_FILE)
    except disk.TooBig as error:
        raise unreadable(path, refused(error)) from error
    reading = read_bytes(data)
    if not reading.playable:
        raise unreadable(path, reading)
    return data, reading


def _recover(path: Path, fd: int, data: bytes, reading: Reading) -> tuple[bytes, Reading]:
    """Keep the torn end in a file of its own, then cut it off. Return the bytes that remain and their reading."""
    side = set_aside(path, data[reading.good_end :])
    disk.cut(fd, reading.good_end)
    disk.sync(fd)
    return data[: reading.good_end], replace(reading, recovered=side)


def unreadable(path: Path, reading: Reading) -> UnreadableSession:
    """Return the error that explains why a file cannot be played."""
    problem = reading.problem or Problem(Flaw.NOT_A_SESSION)
    under_way = reading.state is not None and reading.state.under_way
    goes_on = games.game_of(reading.game).words.damaged() if under_way else ""
    return UnreadableSession(path, reading.verdict.value, problem.line, problem.round, explain(problem), goes_on)
