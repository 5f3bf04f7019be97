"""Who plays a session: one process at a time, and the others are told which."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.errors import SessionInUse, StorageFailed
from casinowar_tui.journal.file import Journal
from casinowar_tui.journal.lock import holder
from casinowar_tui.journal.reading import Verdict, read

pytestmark = pytest.mark.fault(10)

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from casinowar_tui.journal.file import Journal
journal, _ = Journal.open(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.readline()
journal.close()
print("left", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def session(sit: Callable[..., Any]) -> Path:
    """A saved session that nobody plays."""
    sitting = sit()
    sitting.deal()
    sitting.journal.close()
    path: Path = sitting.path
    return path


@pytest.fixture
def other(session: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays the session until it is sent a line."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(session)],
        cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_second_process_is_told_who_plays_and_disturbs_nothing(session: Path, other: subprocess.Popen[str]) -> None:
    folder = session.parent
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for _ in range(3):
        with pytest.raises(SessionInUse) as refused:
            Journal.open(session)
        assert (refused.value.pid, refused.value.exit_code) == (other.pid, 4)
        assert refused.value.since is not None
        assert abs(datetime.now(UTC) - refused.value.since) < timedelta(minutes=5)
        assert str(other.pid) in refused.value.sentence
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    found = holder(session)
    assert found is not None
    assert found.pid == other.pid
    assert read(session).verdict is Verdict.WHOLE


def test_a_session_that_was_left_is_free(session: Path, other: subprocess.Popen[str]) -> None:
    assert other.stdin
    assert other.stdout
    other.stdin.write("\n")
    other.stdin.flush()
    assert other.stdout.readline() == "left\n"
    assert holder(session) is None
    Journal.open(session)[0].close()


def test_a_killed_holder_frees_the_session_at_once(session: Path, other: subprocess.Popen[str]) -> None:
    os.kill(other.pid, signal.SIGKILL)
    other.wait()
    assert holder(session) is None
    journal, reading = Journal.open(session)
    assert reading.verdict is Verdict.WHOLE
    found = holder(session)
    assert found is not None
    assert found.pid == os.getpid()
    journal.close()


def test_a_process_does_not_open_its_own_session_twice(session: Path) -> None:
    journal, _ = Journal.open(session)
    with pytest.raises(SessionInUse) as refused:
        Journal.open(session)
    assert refused.value.pid == os.getpid()
    journal.close()


def test_looking_creates_nothing(session: Path) -> None:
    lock = session.with_name(session.name + ".lock")
    lock.unlink()
    assert holder(session) is None
    read(session)
    assert not lock.exists()


@pytest.mark.parametrize("note", ["", "pid = x", "pid = 1\nsince = 9999-99-99 99:99:99+00:00\n", "x" * 2000, "\x00"])
def test_a_holder_that_did_not_say_who_it_is_is_still_one(session: Path, note: str) -> None:
    journal, _ = Journal.open(session)
    session.with_name(session.name + ".lock").write_text(note)
    with pytest.raises(SessionInUse) as refused:
        Journal.open(session)
    assert (refused.value.pid, refused.value.since) == (None, None)
    assert session.name in refused.value.sentence
    journal.close()


def test_a_stranger_in_the_lock_files_place_is_told(session: Path) -> None:
    lock = session.with_name(session.name + ".lock")
    lock.unlink()
    lock.symlink_to(session)
    before = session.read_bytes()
    assert holder(session) is None
    with pytest.raises(StorageFailed):
        Journal.open(session)
    assert session.read_bytes() == before


def test_a_lock_taken_while_others_only_look_is_got(session: Path) -> None:
    looking = subprocess.Popen(
        [
            sys.executable, "-c",
            "import sys; from pathlib import Path; from casinowar_tui.journal.lock import holder\n"
            "print('x', flush=True)\nwhile True: holder(Path(sys.argv[1]))",
            str(session),
        ],
        cwd=ROOT, stdout=subprocess.PIPE,
    )  # fmt: skip
    try:
        assert looking.stdout
        looking.stdout.readline()
        for _ in range(10):
            Journal.open(session)[0].close()
    finally:
        looking.kill()
        looking.communicate()
    assert holder(session) is None
