"""The session file while it is played: its shape, its place, and what can happen to it meanwhile."""

import os
import re
import stat
import tomllib
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import tomli

from casinowar_tui.engine.events import Paused, Resumed
from casinowar_tui.errors import NoSuchSession, StorageFailed, Trouble, UnreadableSession
from casinowar_tui.games.casino_war.rules.commands import GoToWar, Pause, Resume
from casinowar_tui.journal import file
from casinowar_tui.journal.file import Journal
from casinowar_tui.journal.reading import Verdict, read

Sit = Callable[..., Any]

EXPECTED = """\
[session]
format = 1
id = "5f0c6a12000000000000000000000000"
game = "casino_war"
cards = "shoe"
name = "Friday \\\\ night"
created = 2026-11-29 18:00:00+00:00
app = "0.1.0"

[rules]
profile = "massachusetts"
decks = 6
shuffle = "every_round"
burn_after_shuffle = 1
war_burn = 3
ante = 2
ante_min = 2
ante_max = 100
second_tie_pays = 2
shared_war = true
seats_max = 1
rounds = 20

[[seat]]
name = "Ana"
player = "person"

[[event]]
kind = "opened"
at = 2026-11-29 18:00:00+00:00
check = "…"

[[event]]
kind = "paused"
at = 2026-11-29 18:00:05+00:00
check = "…"
"""


def test_a_file_is_laid_out_as_described(sit: Sit) -> None:
    sitting = sit(seats=("Ana",), name="Friday \\ night")
    sitting.do(Pause())
    text = sitting.path.read_text("utf-8")
    assert re.sub('"[0-9a-f]{32}"\n(?!game)', '"…"\n', text) == EXPECTED
    assert len(tomllib.loads(text)["event"]) == 2


def test_a_file_is_named_by_its_beginning_and_id_and_is_its_owners_alone(sit: Sit, tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        sitting = sit(folder=tmp_path / "a" / "b")
    finally:
        os.umask(old)
    assert sitting.path == tmp_path / "a" / "b" / "20261129-180000-5f0c6a12.toml"
    assert stat.S_IMODE(sitting.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(sitting.path.parent.stat().st_mode) == 0o700
    assert sorted(path.name for path in sitting.path.parent.iterdir()) == [
        sitting.path.name,
        sitting.path.name + ".lock",
    ]


def test_a_name_that_is_taken_is_never_overwritten(sit: Sit, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    (folder / "20261129-180000-5f0c6a12.toml").write_text("mine")
    with pytest.raises(StorageFailed):
        sit(folder=folder)
    assert [path.name for path in folder.iterdir()] == ["20261129-180000-5f0c6a12.toml"]
    assert (folder / "20261129-180000-5f0c6a12.toml").read_text() == "mine"


def test_what_was_played_is_read_back_after_each_commit(sit: Sit) -> None:
    sitting = sit(profile="standard", seats=("Ana", None, "Zoë"))
    for _ in range(12):
        sitting.deal()
        while hasattr(sitting.state.phase, "seat"):
            sitting.do(GoToWar(sitting.state.phase.seat))
        reading = read(sitting.path)
        assert reading.verdict is Verdict.WHOLE
        assert [commit.events for commit in reading.commits] == sitting.log
        assert reading.state == sitting.state
        assert reading.played == sitting.journal.played(sitting.journal.at)


def test_a_session_is_opened_again_and_goes_on(sit: Sit) -> None:
    sitting = sit()
    sitting.deal()
    sitting.journal.close()
    journal, reading = Journal.open(sitting.path)
    assert (reading.verdict, reading.recovered, reading.state) == (Verdict.WHOLE, None, sitting.state)
    sitting.journal = journal
    sitting.do(Resume(), after=500)
    sitting.deal()
    assert (journal.played(journal.at), read(sitting.path).played) == (10, 10)
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log
    journal.close()


def test_a_closed_journal_takes_nothing_more(sit: Sit) -> None:
    sitting = sit()
    sitting.journal.close()
    sitting.journal.close()
    before = sitting.path.read_bytes()
    with pytest.raises(StorageFailed):
        sitting.deal()
    assert sitting.path.read_bytes() == before


@pytest.mark.fault(2)
def test_a_missing_last_line_feed_is_written_before_the_next_commit(sit: Sit) -> None:
    for ending in (b"", b"\n# a remark"):
        sitting = sit(ident=os.urandom(16).hex())
        sitting.journal.close()
        whole = sitting.path.read_bytes().rstrip(b"\n") + ending
        sitting.path.write_bytes(whole)
        sitting.journal, reading = Journal.open(sitting.path)
        assert reading.verdict is Verdict.WHOLE
        sitting.do(Resume())
        assert sitting.path.read_bytes().startswith(whole + b"\n\n[[event]]\n")
        assert [commit.events for commit in read(sitting.path).commits] == sitting.log
        sitting.journal.close()


@pytest.mark.fault(12)
def test_windows_line_ends_and_a_byte_order_mark_are_appended_to(sit: Sit) -> None:
    sitting = sit()
    sitting.journal.close()
    sitting.path.write_bytes(b"\xef\xbb\xbf" + sitting.path.read_bytes().replace(b"\n", b"\r\n"))
    sitting.journal, _ = Journal.open(sitting.path)
    sitting.do(Resume())
    sitting.journal.close()
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log
    assert tomllib.loads(sitting.path.read_text("utf-8-sig"))["event"][1]["kind"] == "resumed"


def recovered(folder: Path, data: bytes) -> bool:
    """Whether a file of these bytes can be played: then nothing of it is lost, and it takes the next commit."""
    folder.mkdir()
    path = folder / "x.toml"
    path.write_bytes(data)
    good = read(path)
    if not good.playable:
        return False
    journal, reading = Journal.open(path)
    kept = path.read_bytes()
    sides = list(folder.glob("x.toml.torn-*"))
    if good.verdict is Verdict.TORN:
        assert sides == [reading.recovered]
        assert kept + sides[0].read_bytes() == data
        assert stat.S_IMODE(sides[0].stat().st_mode) == 0o600
    else:
        assert (sides, reading.recovered, kept) == ([], None, data)
    journal.append((Resumed(),), journal.at)
    journal.close()
    again = read(path)
    assert again.verdict is Verdict.WHOLE
    assert [commit.check for commit in again.commits[:-1]] == [commit.check for commit in good.commits]
    assert path.read_bytes().startswith(kept)
    text = path.read_text("utf-8-sig")
    assert tomllib.loads(text) == tomli.loads(text)
    return True


@pytest.mark.fault(1, 2)
def test_a_file_cut_anywhere_keeps_every_byte_and_goes_on(small: bytes, tmp_path: Path) -> None:
    lines = [at for at, byte in enumerate(small) if byte == 10]
    cuts = {*lines[::3], *(at + 3 for at in lines[::3]), *(len(small) - n for n in range(1, 60, 2))}
    assert sum(recovered(tmp_path / str(cut), small[:cut]) for cut in cuts) > 50


@pytest.mark.storm
@pytest.mark.fault(1, 2)
def test_a_file_cut_at_any_offset_keeps_every_byte_and_goes_on(small: bytes, tmp_path: Path) -> None:
    played = sum(recovered(tmp_path / str(cut), small[:cut]) for cut in range(len(small)))
    print(f"\ncut at {len(small)} offsets: {played} played on")
    assert played > len(small) // 2


@pytest.mark.fault(4)
@pytest.mark.parametrize(
    "tail", [*(bytes(size) for size in (1, 7, 511, 512, 4096)), b"\xff\xfe garbage \x00" * 80_000], ids=len
)
def test_a_tail_of_zeros_or_garbage_is_kept_and_the_session_goes_on(small: bytes, tmp_path: Path, tail: bytes) -> None:
    assert recovered(tmp_path / "one", small + tail)


@pytest.mark.fault(12)
@pytest.mark.parametrize(
    "edit",
    [
        lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"  # seen \xc3\xa9\n"),
        lambda data: data.replace(b"\n", b" \t \n\n").replace(b"[[event]]", b"\n\t[[event]]"),
        lambda data: b"# mine\n\n" + data.replace(b" = ", b"=") + b"\n# the end, without a line feed",
    ],
    ids=["windows", "comments", "spaces", "hand"],
)
def test_what_an_editor_makes_of_a_file_goes_on(small: bytes, tmp_path: Path, edit: Callable[[bytes], bytes]) -> None:
    assert recovered(tmp_path / "one", edit(small))


@pytest.mark.fault(1, 8)
def test_another_torn_end_gets_another_file_and_the_same_one_none(sit: Sit) -> None:
    sitting = sit()
    sitting.journal.close()
    whole = sitting.path.read_bytes()
    found = []
    for tail in (b"one", b"two", b"one", bytes(4096)):
        sitting.path.write_bytes(whole + tail)
        journal, reading = Journal.open(sitting.path)
        journal.close()
        assert reading.recovered is not None
        assert (sitting.path.read_bytes(), reading.recovered.read_bytes()) == (whole, tail)
        found.append(reading.recovered.name.rpartition("-")[2])
    assert found == ["1", "2", "1", "3"]


@pytest.mark.fault(5, 13)
@pytest.mark.parametrize(
    ("old", "new", "verdict"),
    [
        (b'reason = "player"', b'reason = "rounds"', "damaged"),
        (b"format = 1", b"format = 2", "newer"),
        (b"decks = 6", b"decks = 1", "refused"),
    ],
)
def test_what_cannot_be_played_is_not_touched(
    small: bytes, tmp_path: Path, old: bytes, new: bytes, verdict: str
) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(small.replace(old, new))
    before = sorted(tmp_path.iterdir())
    with pytest.raises(UnreadableSession) as refused:
        Journal.open(path)
    assert (refused.value.verdict, refused.value.exit_code) == (verdict, 3)
    assert "x.toml" in refused.value.sentence
    assert path.read_bytes() == small.replace(old, new)
    assert sorted(tmp_path.iterdir()) == before


def test_a_missing_file_is_no_session(tmp_path: Path) -> None:
    with pytest.raises(NoSuchSession):
        Journal.open(tmp_path / "x.toml")
    assert list(tmp_path.glob("x*")) == []


def changed(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"# hand\n")


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-10])


def edited(path: Path) -> None:
    """In place, as long as it was, by an editor that some time later puts as many bytes as it found."""
    path.write_bytes(path.read_bytes().replace(b"decks = 6", b"decks = 4"))
    os.utime(path, (0, 0))


def replaced(path: Path) -> None:
    path.with_name("new").write_bytes(path.read_bytes())
    path.with_name("new").rename(path)


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


@pytest.mark.fault(11)
@pytest.mark.parametrize(
    ("accident", "trouble"),
    [
        (changed, Trouble.CHANGED), (cut_short, Trouble.CHANGED), (edited, Trouble.CHANGED),
        (replaced, Trouble.CHANGED), (moved, Trouble.GONE), (Path.unlink, Trouble.GONE),
    ],
)  # fmt: skip
def test_a_file_changed_underneath_is_told_and_not_written_to(
    sit: Sit, accident: Callable[[Path], None], trouble: Trouble
) -> None:
    sitting = sit()
    folder = sitting.path.parent
    accident(sitting.path)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(StorageFailed) as failed:
        sitting.deal()
    assert (failed.value.trouble, failed.value.exit_code) == (trouble, 5)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert len(sitting.log) == 1


@pytest.mark.fault(11)
def test_a_file_that_was_touched_and_holds_the_same_is_written_to(sit: Sit) -> None:
    sitting = sit()
    for moment in (0, 10**9):
        os.utime(sitting.path, (moment, moment))
        sitting.deal()
    assert [commit.events for commit in read(sitting.path).commits] == sitting.log


@pytest.mark.fault(14)
def test_a_session_named_by_a_folder_that_is_gone_is_told(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(StorageFailed) as failed:
        sit(folder=Path("saves"))
    assert "saves" in failed.value.sentence
    with pytest.raises(NoSuchSession):
        Journal.open(Path("saves/x.toml"))


@pytest.mark.fault(11)
def test_a_second_link_to_the_file_is_no_fault(sit: Sit) -> None:
    sitting = sit()
    os.link(sitting.path, sitting.path.with_name("second"))
    sitting.deal()
    assert len(read(sitting.path).commits) == 2


def test_a_file_grown_too_long_takes_no_new_round_and_never_more_than_can_be_read(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sit()
    assert not sitting.journal.full
    size = sitting.path.stat().st_size
    monkeypatch.setattr(file, "FULL", size - 1)
    assert sitting.journal.full
    monkeypatch.setattr(file, "MAX_FILE", size + 50)
    with pytest.raises(StorageFailed) as failed:
        sitting.do(Pause())
    assert failed.value.trouble is Trouble.TOO_LONG
    assert sitting.path.stat().st_size == size


def test_fractions_of_seconds_and_zones_of_the_clock_do_not_reach_the_file(
    sit: Sit,
) -> None:
    sitting = sit()
    journal = sitting.journal
    at = journal.at + timedelta(seconds=3, microseconds=999_999)
    journal.append((Paused(),), at.astimezone())
    assert journal.at == at.replace(microsecond=0)
    assert read(sitting.path).commits[-1].at == journal.at
