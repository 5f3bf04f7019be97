"""The file of an export: whole or not there, for its owner alone, never through a link, and over nothing dear."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.errors import CannotExport, ExportFailed, Trouble
from casinowar_tui.journal import disk
from casinowar_tui.ledger.export import file

Play = Callable[..., Any]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    made = tmp_path / "out"
    made.mkdir()
    return made


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes a few bytes and is full then."""

    write = os.write

    def write_little(fd: int, data: bytes) -> int:
        if write(fd, data[:2]):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return 0

    monkeypatch.setattr(os, "write", write_little)


def test_a_new_file_is_whole_and_its_owners_alone(folder: Path) -> None:
    file.replace(folder / "it.csv", b"a,b\r\n")
    assert (folder / "it.csv").read_bytes() == b"a,b\r\n"
    assert (folder / "it.csv").stat().st_mode & 0o777 == 0o600
    assert names(folder) == ["it.csv"]


def test_a_regular_file_is_replaced(folder: Path) -> None:
    target = folder / "it.csv"
    target.write_text("old and longer", "utf-8")
    file.replace(target, b"new")
    assert target.read_bytes() == b"new"


@pytest.mark.parametrize("kind", ["link", "dangling", "folder", "pipe"])
def test_what_is_no_regular_file_stays(folder: Path, kind: str) -> None:
    target, other = folder / "it.csv", folder / "other"
    other.write_text("dear", "utf-8")
    match kind:
        case "link":
            target.symlink_to(other)
        case "dangling":
            target.symlink_to(folder / "nothing")
        case "folder":
            target.mkdir()
        case _:
            os.mkfifo(target)
    before = target.lstat()
    with pytest.raises(CannotExport, match=r"it\.csv is no regular file"):
        file.replace(target, b"new")
    assert target.lstat() == before
    assert other.read_text("utf-8") == "dear"
    assert names(folder) == ["it.csv", "other"]


def test_a_saved_session_is_never_replaced(folder: Path) -> None:
    target = folder / "it.csv"
    example = (Path(__file__).parents[3] / "saves" / "examples" / "standard-1-war-won.toml").read_bytes()
    target.write_bytes(example)
    with pytest.raises(CannotExport, match="is a saved session"):
        file.replace(target, b"new")
    assert target.read_bytes() == example
    for name in ("it.csv.lock", "it.csv.torn-1"):
        beside = folder / name
        beside.write_text("pid = 1\n")
        with pytest.raises(CannotExport, match="belongs to a saved session"):
            file.replace(beside, b"new")
        assert beside.read_text() == "pid = 1\n"
    target.unlink()
    file.replace(beside, b"new")
    assert beside.read_bytes() == b"new"


def test_a_saved_session_that_an_editor_wrote_is_one_all_the_same(folder: Path) -> None:
    target = folder / "it.toml"
    example = (Path(__file__).parents[3] / "saves" / "examples" / "standard-1-war-won.toml").read_bytes()
    for written in (example.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + example, b"# much to say\n" * 500 + example):
        target.write_bytes(written)
        with pytest.raises(CannotExport, match="is a saved session"):
            file.replace(target, b"new")
        assert target.read_bytes() == written


@pytest.mark.usefixtures("full")
def test_a_full_disk_is_told_and_what_was_there_stays(folder: Path, rounds: Play) -> None:
    target = folder / "it.csv"
    target.write_text("old", "utf-8")
    for write in (
        lambda: file.replace(target, b"a,b\r\n"),
        lambda: file.add(folder, rounds(1, 9).header, ".csv", b"a,b\r\n"),
    ):
        with pytest.raises(ExportFailed, match="no space left") as caught:
            write()
        assert caught.value.trouble is Trouble.FULL
    assert target.read_text("utf-8") == "old"
    assert names(folder) == ["it.csv"]


def test_a_folder_that_is_not_there_is_told(folder: Path, rounds: Play) -> None:
    with pytest.raises(ExportFailed, match="No such file or directory"):
        file.replace(folder / "nowhere" / "it.csv", b"new")
    with pytest.raises(ExportFailed, match="No such file or directory"):
        file.add(folder / "nowhere", rounds(1, 9).header, ".csv", b"new")


def test_a_name_of_its_own_is_made_of_date_and_id_and_numbered_where_it_is_taken(folder: Path, rounds: Play) -> None:
    header = rounds(1, 9, name="../../=x").header
    first = file.add(folder, header, ".csv", b"1")
    (folder / first.name.replace(".csv", "-2.csv")).symlink_to(folder / "nothing")
    third = file.add(folder, header, ".csv", b"3")
    other = file.add(folder, header, ".html", b"4")
    assert first.name.startswith("casinowar-2026")
    assert first.name.endswith("-5f0c6a12.csv")
    assert third.name == first.name.replace(".csv", "-3.csv")
    assert other.name == first.name.replace(".csv", ".html")
    assert (first.read_bytes(), third.read_bytes()) == (b"1", b"3")
    assert first.stat().st_mode & 0o777 == 0o600
    assert not (folder / "nothing").exists()


def test_a_name_that_is_taken_meanwhile_is_left_to_who_took_it(
    folder: Path, rounds: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = rounds(1, 9).header
    link = disk.link

    def taken(new: Path, path: Path) -> None:
        if not path.stem.endswith("-2"):
            path.write_text("theirs", "utf-8")
        link(new, path)

    monkeypatch.setattr(disk, "link", taken)
    ours = file.add(folder, header, ".md", b"ours")
    assert ours.stem.endswith("-2")
    assert ours.read_bytes() == b"ours"
    assert (folder / ours.name.replace("-2.md", ".md")).read_text("utf-8") == "theirs"
