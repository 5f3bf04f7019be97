"""The saved sessions of a folder: their order, one by a word, a summary of each."""

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.errors import AmbiguousSession, CannotStart, CasinowarError, NoSuchSession
from casinowar_tui.games.casino_war.rules.commands import End, Pause, Resume
from casinowar_tui.journal.library import find, names, summary

Sit = Callable[..., Any]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    made = tmp_path / "folder"
    made.mkdir()
    return made


def touch(folder: Path, name: str, changed: float = 0) -> None:
    (folder / name).touch()
    os.utime(folder / name, (changed, changed))


def test_the_newest_stands_first_by_its_name_then_by_its_last_change(folder: Path) -> None:
    moment = datetime(2026, 6, 1, 12, 0, tzinfo=UTC).timestamp()
    touch(folder, "20260101-000000-aaaaaaaa.toml", moment + 9)
    touch(folder, "20270101-000000-bbbbbbbb.toml", 5)
    touch(folder, "20250101-000000-cccccccc.toml", 100.5)
    touch(folder, "20250101-000000-dddddddd.toml", 100.25)
    touch(folder, "mine.toml", moment)
    assert names(folder) == [
        "20270101-000000-bbbbbbbb.toml",
        "mine.toml",
        "20260101-000000-aaaaaaaa.toml",
        "20250101-000000-cccccccc.toml",
        "20250101-000000-dddddddd.toml",
    ]


@pytest.mark.fault(15)
def test_only_regular_toml_files_are_sessions(folder: Path) -> None:
    touch(folder, "a.toml")
    for other in ("a.toml.lock", "a.toml.torn-1", ".a.toml.new", "a.txt", ".hidden.toml"):
        touch(folder, other)
    (folder / "folder.toml").mkdir()
    (folder / "link.toml").symlink_to(folder / "a.toml")
    os.mkfifo(folder / "pipe.toml")
    assert names(folder) == ["a.toml"]


@pytest.mark.fault(14)
def test_a_missing_folder_is_empty_and_an_unreadable_one_is_told(folder: Path) -> None:
    assert names(folder / "missing") == []
    touch(folder, "file")
    with pytest.raises(CannotStart) as told:
        names(folder / "file")
    assert str(folder / "file") in told.value.sentence


def test_a_session_is_found_by_latest_name_or_beginning_of_its_id(sit: Sit, folder: Path) -> None:
    begin = datetime(2026, 1, 1, tzinfo=UTC)
    idents = ["5f0c6a12" + "0" * 24, "5f0c6a12" + "1" * 24, "abcdef01" + "2" * 24]
    made = []
    for n, ident in enumerate(idents):
        sitting = sit(folder=folder, ident=ident, created=begin + timedelta(days=n))
        sitting.journal.close()
        made.append(sitting.path)
    shutil.copy(made[0], folder / "deadbeef.toml")
    (folder / "deadbeef.toml").write_bytes(made[2].read_bytes().replace(b"abcdef01", b"deadbeef"))
    os.utime(folder / "deadbeef.toml", (0, 0))
    assert find(folder, "latest") == made[2]
    assert find(folder, made[0].name) == made[0]
    assert find(folder, made[0].stem) == made[0]
    assert find(folder, "abc") == made[2]
    assert find(folder, "ABCDEF01") == made[2]
    assert find(folder, "5f0c6a121") == made[1]
    assert find(folder, idents[0]) == made[0]
    assert find(folder, "deadbeef2") == folder / "deadbeef.toml"
    for word in ("5f0c", "5f0c6a12"):
        with pytest.raises(AmbiguousSession) as told:
            find(folder, word)
        assert (sorted(told.value.names), told.value.exit_code) == ([made[0].name, made[1].name], 2)
        assert made[0].name in told.value.sentence


COPIES = (
    "20261129-180000-5f0c6a12 (Ana's conflicted copy 2026-12-05).toml",
    "20261129-180000-5f0c6a12.sync-conflict-20261205-101010-ABCDEFG.toml",
    "20261129-180000-5f0c6a12 2.toml",
    "elsewhere.toml",
)


@pytest.mark.fault(16)
@pytest.mark.parametrize("name", COPIES)
def test_of_two_copies_of_a_session_the_one_that_goes_on_is_meant(sit: Sit, folder: Path, name: str) -> None:
    sitting = sit(folder=folder)
    path, copy = sitting.path, folder / name
    for longer in (path, copy):
        sitting.journal.close()
        shutil.copy(path, copy)
        sitting.journal, _ = sitting.journal.open(longer)
        sitting.do(Resume())
        sitting.journal.close()
        for word in ("latest", "5f0c", "5f0c6a12" + "0" * 24):
            assert find(folder, word) == longer
        assert find(folder, name) == copy
        assert find(folder, path.name) == path


@pytest.mark.fault(16)
def test_of_equal_copies_the_file_is_meant_that_is_no_copy(sit: Sit, folder: Path) -> None:
    path = sit(folder=folder).path
    for name in COPIES[:3]:
        shutil.copy(path, folder / name)
    assert find(folder, "latest") == find(folder, "5f0c") == path


@pytest.mark.fault(16)
def test_copies_that_were_both_played_on_are_both_named(sit: Sit, folder: Path) -> None:
    sitting = sit(folder=folder)
    path, copy = sitting.path, folder / COPIES[0]
    shutil.copy(path, copy)
    sitting.do(Pause())
    sitting.journal.close()
    sitting.journal, _ = sitting.journal.open(copy)
    sitting.do(Resume())
    sitting.journal.close()
    for word in ("latest", "5f0c"):
        with pytest.raises(AmbiguousSession) as told:
            find(folder, word)
        assert sorted(told.value.names) == sorted([path.name, copy.name])


@pytest.mark.fault(16)
def test_a_copy_does_not_make_an_old_session_the_latest(sit: Sit, folder: Path) -> None:
    old = sit(folder=folder)
    new = sit(folder=folder, ident="ab" * 16, created=datetime(2026, 12, 1, tzinfo=UTC))
    for name in COPIES[:3]:
        shutil.copy(old.path, folder / name)
    assert find(folder, "latest") == new.path


@pytest.mark.fault(17)
@pytest.mark.parametrize("changed", [-(10**12), 0, 10**12, 10**17])
def test_a_file_of_any_age_is_listed(folder: Path, monkeypatch: pytest.MonkeyPatch, changed: int) -> None:
    touch(folder, "mine.toml")
    monkeypatch.setattr("casinowar_tui.journal.library._changed", lambda _file: changed * 10**9)
    assert names(folder) == ["mine.toml"]


@pytest.mark.fault(19)
@pytest.mark.parametrize(
    "word", ["", "..", ".", "CON", "x.toml.", "5g", "f" * 33, "*", "[/x]", "a\x00b", "latest.toml", "a.toml/"]
)
def test_a_word_that_fits_nothing_finds_nothing(sit: Sit, folder: Path, word: str) -> None:
    sit(folder=folder)
    (folder.parent / "x.toml").touch()
    with pytest.raises(NoSuchSession) as told:
        find(folder, word)
    assert told.value.exit_code == 2
    assert told.value.sentence


def test_latest_of_an_empty_folder_says_how_to_start(folder: Path) -> None:
    with pytest.raises(NoSuchSession) as told:
        find(folder, "latest")
    assert "casinowar play" in told.value.sentence


@pytest.mark.fault(19)
def test_only_a_path_leads_out_of_the_folder(folder: Path) -> None:
    touch(folder.parent, "x.toml")
    assert find(folder, str(folder.parent / "x.toml")) == folder.parent / "x.toml"
    assert find(folder, f"{folder}/../x.toml").samefile(folder.parent / "x.toml")
    for word in ("x.toml", "x"):
        with pytest.raises(NoSuchSession):
            find(folder, word)
    with pytest.raises(NoSuchSession):
        find(folder, str(folder / "none.toml"))


def test_a_summary_tells_what_a_list_shows(sit: Sit) -> None:
    sitting = sit(profile="standard", seats=("Ana", None), name="Friday", rounds=3, stack="9c 8h 7d")
    sitting.deal(stack="9c 8h 7d")
    told = summary(sitting.path)
    assert (told.status, told.name, told.game, told.profile) == ("in_use", "Friday", "casino_war", "standard")
    assert (told.cards, told.stacked, told.rounds_planned, told.rounds_played) == ("shoe", True, 3, 1)
    assert (told.totals, told.id) == ((2, 2), sitting.header.session.id)
    assert (told.created, told.last) == (sitting.header.session.created, sitting.journal.at)


def test_the_status_follows_the_session(sit: Sit) -> None:
    sitting = sit()
    seen = []
    for commands in ((), (Resume(), Pause()), (Resume(),), (End(),)):
        for command in commands:
            sitting.do(command)
        sitting.journal.close()
        seen.append(summary(sitting.path).status)
        sitting.journal, _ = sitting.journal.open(sitting.path)
    sitting.journal.close()
    assert seen == ["in_progress", "paused", "in_progress", "finished"]


def test_a_file_that_is_no_whole_session_is_listed_as_what_it_is(small: bytes, folder: Path) -> None:
    files = {
        "torn": small[:-20],
        "damaged": small.replace(b"staked = 4", b"staked = 2"),
        "newer": small.replace(b"format = 1", b"format = 3"),
        "refused": b"hello",
    }
    for name, data in files.items():
        (folder / f"{name}.toml").write_bytes(data)
        told = summary(folder / f"{name}.toml")
        assert told.status == name
        assert (told.id is None) == (name == "refused")
    before = sorted(folder.iterdir())
    assert [summary(folder / name).rounds_played for name in sorted(names(folder))] == [0, 0, 0, 2]
    assert sorted(folder.iterdir()) == before


@pytest.mark.fault(15)
def test_what_is_no_regular_file_or_too_big_is_refused_at_once(folder: Path, small: bytes) -> None:
    os.mkfifo(folder / "pipe.toml")
    (folder / "folder.toml").mkdir()
    (folder / "whole").write_bytes(small)
    (folder / "link.toml").symlink_to(folder / "whole")
    (folder / "zero.toml").symlink_to("/dev/zero")
    with (folder / "big.toml").open("wb") as file:
        file.truncate(1 << 30)
    for path in folder.glob("*.toml"):
        assert summary(path).status == "refused"
    assert summary(Path("/dev/zero")).status == "refused"
    with pytest.raises(CasinowarError):
        summary(folder / "missing.toml")
