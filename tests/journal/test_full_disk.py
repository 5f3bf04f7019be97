"""A real file system without space: the action did not happen, is told, and works once there is space again."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from resource import RLIMIT_FSIZE, setrlimit

import pytest

from casinowar_tui.errors import CasinowarError, StorageFailed, Trouble
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules import State
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest

ROOT = Path(__file__).parents[2]
SIZE = 64 * 1024


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 KiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no right to mount a small disk here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture
def wanted() -> SessionRequest:
    return SessionRequest(rules=profiles.load("massachusetts"))


def play(session: CasinoWarSession) -> None:
    """Something that is written to the disk."""
    session.surrender() if session.state.round else session.deal()


def until_it_fails(session: CasinoWarSession) -> tuple[bytes, State, StorageFailed]:
    """What the file holds and where the table stands when there is no room for the next commit, and the failure."""
    while True:  # what is left of the last page of the file is still free
        before, state = session.path.read_bytes(), session.state
        try:
            play(session)
        except StorageFailed as failed:
            return before, state, failed


def fill(folder: Path) -> Path:
    """A file that takes all the space there is."""
    path = folder / "filler"
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(512))
        except OSError:
            return path


@pytest.mark.fault(6)
def test_a_round_on_a_full_disk_did_not_happen_and_can_be_dealt_once_there_is_space(
    small_disk: Path, wanted: SessionRequest
) -> None:
    session = CasinoWarSession.create(small_disk, wanted)
    filler = fill(small_disk)
    before, state, failed = until_it_fails(session)
    assert failed.trouble is Trouble.FULL
    assert session.state == state
    assert session.path.read_bytes() == before
    assert read(session.path).verdict is Verdict.WHOLE
    filler.unlink()
    play(session)
    assert session.path.stat().st_size > len(before)
    session.close()
    assert read(session.path).state == session.state


@pytest.mark.fault(6, 14)
def test_no_session_is_begun_on_a_full_disk_and_nothing_is_left_of_it(small_disk: Path, wanted: SessionRequest) -> None:
    filler = fill(small_disk)
    with pytest.raises(StorageFailed) as failed:
        CasinoWarSession.create(small_disk, wanted)
    assert failed.value.trouble is Trouble.FULL
    assert not list(small_disk.glob("*.toml"))
    filler.unlink()
    CasinoWarSession.create(small_disk, wanted).close()


@pytest.mark.fault(6)
def test_a_torn_end_on_a_full_disk_leaves_the_session_as_it_is_to_be_viewed(
    small_disk: Path, wanted: SessionRequest
) -> None:
    session = CasinoWarSession.create(small_disk, wanted)
    session.pause()
    session.close()
    with session.path.open("ab") as file:
        file.write(bytes(6000))
    torn = session.path.read_bytes()
    filler = fill(small_disk)
    with pytest.raises(CasinowarError):
        CasinoWarSession.open(session.path)
    assert session.path.read_bytes() == torn
    assert read(session.path).verdict is Verdict.TORN
    filler.unlink()
    again = CasinoWarSession.open(session.path)
    assert again.recovered
    assert again.recovered.read_bytes() == bytes(6000)
    again.close()


@pytest.mark.fault(6)
@pytest.mark.parametrize("game", ["casino_war", "war"])
def test_a_quota_is_told_and_nothing_is_lost(tmp_path: Path, game: str) -> None:
    def play(lines: str, most: int) -> "subprocess.CompletedProcess[str]":
        """Plain mode in a process whose files may have so many bytes: the write that meets the end is a short one."""
        words = ["play", "--game", game] if not any(tmp_path.glob("*.toml")) else ["resume"]
        return subprocess.run(
            [sys.executable, "-m", "casinowar_tui", *words, "--plain", "--saves", str(tmp_path)],
            input=lines, cwd=ROOT, text=True, capture_output=True, check=False,
            preexec_fn=lambda: setrlimit(RLIMIT_FSIZE, (most, most)),
        )  # fmt: skip

    met = play("\ns\n" * 40, 4000)
    assert "There is no space left" in met.stdout
    assert (met.returncode, met.stderr.count("\n")) in ((5, 1), (0, 0))  # the pause is short: there may be room for it
    (path,) = tmp_path.glob("*.toml")
    before = read(path)
    assert (before.verdict, len(before.commits) > 1, before.size <= 4000) == (Verdict.WHOLE, True, True)
    again = play("help\nq\n", 1 << 20)
    assert again.returncode == 0
    after = read(path)
    assert (after.verdict, after.commits[: len(before.commits)]) == (Verdict.WHOLE, before.commits)


@pytest.mark.fault(6, 14)
def test_a_session_for_which_there_is_no_room_at_all_is_not_begun(saves: Path) -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "casinowar_tui", "play", "--plain", "--saves", str(saves)],
        input="deal\n", cwd=ROOT, text=True, capture_output=True, check=False,
        preexec_fn=lambda: setrlimit(RLIMIT_FSIZE, (300, 300)),
    )  # fmt: skip
    assert (refused.returncode, refused.stdout) == (5, "")
    assert "There is no space left" in refused.stderr
    assert list(saves.iterdir()) == []
