"""Every call to the system fails once: what is on the disk stays a legal file, and nothing acknowledged is lost."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.errors import CannotStart, CasinowarError, StorageFailed, Trouble
from casinowar_tui.games.casino_war.rules.commands import Pause, Resume
from casinowar_tui.journal import disk, library, trash
from casinowar_tui.journal.file import Journal
from casinowar_tui.journal.reading import Verdict, read, read_bytes

Sit = Callable[..., Any]

CALLS = (
    "open", "close", "fstat", "lstat", "pread", "write", "fsync", "ftruncate", "link", "unlink", "makedirs",
    "rename", "scandir",
)  # fmt: skip


class FailingOs:
    """The system, of whose calls the n-th (from 1) fails once; with ``short`` a write takes one byte at a time."""

    def __init__(self, fail: int = 0, error: int = errno.EIO, only: tuple[str, ...] = CALLS, short: bool = False):
        self.left = fail
        self.error = error
        self.only = only
        self.short = short
        self.made: list[str] = []

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in CALLS:
            return real

        def call(*args: Any, **options: Any) -> Any:
            self.made.append(name)
            if name in self.only:
                self.left -= 1
                if not self.left:
                    if name == "close":  # which frees the descriptor all the same
                        real(*args)
                    raise OSError(self.error, os.strerror(self.error))
            if name == "write" and self.short:
                return real(args[0], args[1][:1])
            return real(*args, **options)

        return call


def sides_of(path: Path) -> list[Path]:
    return list(path.parent.glob(f"{path.name}.torn-*"))


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., FailingOs]:
    """From now on the n-th call fails: ``failing(3)``, ``failing(1, errno.ENOSPC, ("write",))``."""

    def set_up(*args: Any, **options: Any) -> FailingOs:
        system = FailingOs(*args, **options)
        monkeypatch.setattr(disk, "os", system)
        return system

    return set_up


@pytest.mark.fault(7)
def test_creating_fails_at_every_call_and_leaves_nothing_or_a_whole_session(
    sit: Sit, failing: Callable[..., FailingOs], tmp_path: Path
) -> None:
    system = failing()
    sit(folder=tmp_path / "counted")
    total = len(system.made)
    assert {"open", "write", "fsync", "link", "makedirs"} <= set(system.made)
    failures = 0
    for n in range(1, total + 1):
        folder = tmp_path / f"at-{n}"
        failing(n)
        try:
            sit(folder=folder)
        except StorageFailed:
            failures += 1
        failing()
        for path in folder.glob("*.toml"):
            assert read(path).verdict is Verdict.WHOLE, n
    assert failures >= 10


@pytest.mark.fault(6, 7)
def test_a_session_that_could_not_be_created_can_be_created_at_the_next_try(
    sit: Sit, failing: Callable[..., FailingOs], tmp_path: Path
) -> None:
    for n, call in ((2, "write"), (1, "fsync"), (1, "link"), (2, "fsync")):  # the first write is the lock's note
        folder = tmp_path / f"{call}-{n}"
        folder.mkdir()
        failing(n, errno.ENOSPC, (call,))
        with pytest.raises(StorageFailed):
            sit(folder=folder)
        failing()
        assert list(folder.iterdir()) == []
        assert read(sit(folder=folder).path).verdict is Verdict.WHOLE


@pytest.mark.fault(7)
def test_appending_fails_at_every_call_and_keeps_what_was_acknowledged(
    sit: Sit, failing: Callable[..., FailingOs]
) -> None:
    sitting = sit()
    system = failing()
    sitting.do(Pause())
    total = len(system.made)
    failures = 0
    for n in range(1, total + 1):
        before = sitting.path.read_bytes()
        failing(n)
        try:
            sitting.do(Pause())
        except StorageFailed:
            assert sitting.path.read_bytes() == before, n
            failures += 1
        failing()
        if sitting.journal.broken:
            sitting.journal.close()
            sitting.journal, _ = Journal.open(sitting.path)
            sitting.do(Resume())
        else:
            sitting.do(Pause())
        assert [commit.events for commit in read(sitting.path).commits] == sitting.log, n
    assert failures >= 4


@pytest.mark.fault(7, 8)
def test_opening_fails_at_every_call_and_the_file_stays_legal(sit: Sit, failing: Callable[..., FailingOs]) -> None:
    sitting = sit()
    sitting.deal()
    sitting.journal.close()
    whole, torn = sitting.path.read_bytes(), b'\n[[event]]\nkind = "pau'
    n, done = 0, False
    while not done:
        n += 1
        sitting.path.write_bytes(whole + torn)
        failing(n)
        try:
            journal, reading = Journal.open(sitting.path)
        except CasinowarError:
            failing()
            assert sitting.path.read_bytes() in (whole, whole + torn), n
            if sitting.path.read_bytes() == whole:
                assert [side.read_bytes() for side in sitting.path.parent.glob("*.torn-*")] == [torn], n
            journal, reading = Journal.open(sitting.path)
        else:
            done = disk.os.left > 0  # type: ignore[attr-defined]
            failing()
        journal.close()
        assert sitting.path.read_bytes() == whole, n
        assert reading.commits == read_bytes(whole).commits
        sides = sides_of(sitting.path)
        assert [side.read_bytes() for side in sides] == [torn], n
        sides[0].unlink()
    assert n > 15


@pytest.mark.fault(7)
def test_discarding_fails_at_every_call_and_the_session_is_in_one_place(
    sit: Sit, failing: Callable[..., FailingOs], tmp_path: Path
) -> None:
    n, done = 0, False
    while not done:
        n += 1
        sitting = sit(folder=tmp_path / f"at-{n}")
        sitting.journal.close()
        path = sitting.path
        whole = path.read_bytes()
        failing(n)
        try:
            trash.discard(path)
        except StorageFailed:
            assert path.read_bytes() == whole
        else:
            done = disk.os.left > 0  # type: ignore[attr-defined]
            assert (path.parent / "trash" / path.name).read_bytes() == whole
        failing()
        assert len(list(path.parent.rglob("*.toml"))) == 1
    assert n > 3


@pytest.mark.fault(7, 14)
def test_a_folder_that_cannot_be_read_now_is_told_and_read_the_next_time(
    sit: Sit, failing: Callable[..., FailingOs]
) -> None:
    path = sit().path
    failing(1, errno.EIO, ("scandir",))
    with pytest.raises(CannotStart):
        library.names(path.parent)
    assert library.names(path.parent) == [path.name]


@pytest.mark.fault(7)
def test_a_file_system_without_links_keeps_a_session_too(sit: Sit, failing: Callable[..., FailingOs]) -> None:
    system = failing(1, errno.EPERM, ("link",))
    sitting = sit()
    sitting.deal()
    assert "rename" in system.made
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log


@pytest.mark.fault(7)
@pytest.mark.parametrize("error", [OSError(errno.EIO, "Input/output error"), NotImplementedError("no locks here")])
def test_a_lock_that_cannot_be_had_is_told(sit: Sit, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def broken(_lock: object, **_options: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr("filelock.FileLock.acquire", broken)
        with pytest.raises(StorageFailed) as failed:
            sit()
    assert str(error.args[-1]) in failed.value.sentence
    sit()


@pytest.mark.fault(6)
def test_a_full_disk_is_told_and_the_same_command_works_once_there_is_space(
    sit: Sit, failing: Callable[..., FailingOs]
) -> None:
    sitting = sit()
    before = sitting.path.read_bytes()
    for error in (errno.ENOSPC, errno.EDQUOT):
        failing(40, error, ("write",), short=True)  # in the middle of the commit
        with pytest.raises(StorageFailed) as failed:
            sitting.do(Pause())
        assert (failed.value.trouble, failed.value.exit_code) == (Trouble.FULL, 5)
        assert sitting.path.read_bytes() == before
        assert not sitting.journal.broken
    failing()
    sitting.do(Pause())
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log


@pytest.mark.fault(6)
def test_a_short_write_is_completed(sit: Sit, failing: Callable[..., FailingOs]) -> None:
    sitting = sit()
    system = failing(short=True)
    sitting.do(Pause())
    assert system.made.count("write") > 50
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log


def test_a_commit_is_one_write_and_one_sync(sit: Sit, failing: Callable[..., FailingOs]) -> None:
    sitting = sit()
    system = failing()
    sitting.deal()
    assert [call for call in system.made if call in ("write", "fsync")] == ["write", "fsync"]


@pytest.mark.fault(7)
def test_a_sync_that_failed_is_never_tried_again(sit: Sit, failing: Callable[..., FailingOs]) -> None:
    sitting = sit()
    before = sitting.path.read_bytes()
    system = failing(1, errno.EIO, ("fsync",))
    for _ in range(2):
        with pytest.raises(StorageFailed) as failed:
            sitting.do(Pause())
        assert failed.value.trouble is Trouble.UNSURE
    assert system.made.count("fsync") == 1
    assert sitting.journal.broken
    failing()
    sitting.journal.close()
    assert sitting.path.read_bytes() == before
    sitting.journal, reading = Journal.open(sitting.path)
    assert len(reading.commits) == 1
    sitting.do(Resume())


@pytest.mark.fault(7)
def test_a_commit_that_cannot_even_be_taken_back_is_set_aside_at_the_next_opening(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, failing: Callable[..., FailingOs]
) -> None:
    sitting = sit()
    before = sitting.path.read_bytes()
    system = failing(30, errno.EIO, ("write", "ftruncate"), short=True)
    real = system.__class__.__getattr__

    def and_again(self: FailingOs, name: str) -> Any:
        if name == "ftruncate":
            self.left = 1
        return real(self, name)

    monkeypatch.setattr(FailingOs, "__getattr__", and_again)
    with pytest.raises(StorageFailed):
        sitting.do(Pause())
    monkeypatch.setattr(FailingOs, "__getattr__", real)
    failing()
    assert sitting.journal.broken
    assert len(sitting.path.read_bytes()) == len(before) + 29
    sitting.journal.close()
    sitting.journal, reading = Journal.open(sitting.path)
    assert reading.verdict is Verdict.TORN
    assert sitting.path.read_bytes() == before


@pytest.mark.fault(6)
def test_a_torn_end_on_a_full_disk_leaves_the_log_as_it_is(sit: Sit, failing: Callable[..., FailingOs]) -> None:
    sitting = sit()
    sitting.journal.close()
    torn = sitting.path.read_bytes() + b"\n[[event]]"
    sitting.path.write_bytes(torn)
    failing(1, errno.ENOSPC, ("write", "link"))
    # The first write is the lock's note, which may fail; the next is the side file.
    journal, _ = Journal.open(sitting.path)
    journal.close()
    sitting.path.write_bytes(torn + b"]")
    system = failing(2, errno.ENOSPC, ("write", "link"))
    with pytest.raises(StorageFailed) as failed:
        Journal.open(sitting.path)
    assert failed.value.trouble is Trouble.FULL
    assert "ftruncate" not in system.made[system.made.index("link") if "link" in system.made else -1 :]
    assert sitting.path.read_bytes() == torn + b"]"
    failing()
    assert not list(sitting.path.parent.glob(".*"))
    assert read(sitting.path).verdict is Verdict.TORN


def test_an_interruption_in_the_middle_of_a_commit_takes_it_back(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit()
    before = sitting.path.read_bytes()

    def interrupted(fd: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(disk, "sync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            sitting.do(Pause())
    assert sitting.path.read_bytes() == before
    sitting.do(Pause())
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log
