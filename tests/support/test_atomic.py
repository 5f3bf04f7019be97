import errno
import os
import stat
from pathlib import Path

import pytest

from casinowar_tui.journal import disk
from casinowar_tui.support import atomic


def fail(*_arguments: object) -> int:
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def test_a_file_is_replaced_whole_and_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "it"
    path.write_bytes(b"old")
    atomic.write(path, b"new", disk.rename)
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(folder.iterdir()) == [path]


def test_a_system_that_writes_a_byte_at_a_time_writes_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda fd, data: write(fd, data[:1]))
        atomic.write(tmp_path / "it", b"new", disk.rename)
    assert (tmp_path / "it").read_bytes() == b"new"


@pytest.mark.parametrize("step", ["write", "fsync", "rename"])
def test_where_a_step_fails_the_old_file_stays_and_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "it"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="Input/output"):
        atomic.write(path, b"new", disk.rename)
    assert path.read_bytes() == b"old"
    assert list(folder.iterdir()) == [path]


def test_a_name_that_is_taken_stays_where_the_file_is_only_linked(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "it"
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError):
        atomic.write(path, b"new", disk.link)
    assert path.read_bytes() == b"old"
    assert list(folder.iterdir()) == [path]


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        atomic.write(tmp_path / "nowhere" / "it", b"new", disk.rename)
    assert not (tmp_path / "nowhere").exists()
