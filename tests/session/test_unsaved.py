"""Playing without saving: told from the beginning, and nothing stays, whatever way it ends."""

import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.errors import NoSuchSession, SessionInUse, StorageFailed, UnreadableSession
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.carry import carry_on_session
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.unsaved import unsaved, unsaved_copy

pytestmark = pytest.mark.fault(14)

TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
GONE = "Nothing of this session is saved: when it is left, it is gone."
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where temporary folders are made in this test; none is left there."""
    folder = tmp_path / "tmp"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr("tempfile.tempdir", None)
    yield folder
    assert list(folder.iterdir()) == []


def begin(folder: Path) -> CasinoWarSession:
    return CasinoWarSession.create(folder, SessionRequest(rules=profiles.load("massachusetts"), stack=TIE))


def saved(folder: Path) -> Path:
    """The file of a session that was left at a question."""
    session = begin(folder)
    session.deal()
    session.pause()
    session.close()
    return session.path


def test_a_new_session_is_played_in_a_folder_that_goes_with_it(scratch: Path) -> None:
    session = unsaved(begin)
    assert not session.saved
    assert session.path.parent.parent == scratch
    assert stat.S_IMODE(session.path.parent.stat().st_mode) == 0o700
    session.deal()
    session.go_to_war()
    assert session.book.totals == (4,)
    session.pause()
    session.close()
    assert (session.saved, session.path.exists()) == (False, False)


def test_a_game_of_war_is_played_so_too(scratch: Path) -> None:
    request = SessionRequest(rules=variants.load("quick"), seats=(Seat(), Seat()))
    session = unsaved(lambda folder: WarSession.create(folder, request))
    while not session.over:
        session.fight()
    session.close()
    assert not session.saved


def test_a_saved_session_is_played_on_in_a_copy_and_stays_as_it_is(tmp_path: Path) -> None:
    path = saved(tmp_path / "saves")
    before = {file: file.read_bytes() for file in path.parent.iterdir()}
    session = unsaved_copy(path)
    assert isinstance(session, CasinoWarSession)
    assert isinstance(session.state.phase, Deciding)
    session.go_to_war()
    session.close()
    assert {file: file.read_bytes() for file in path.parent.iterdir()} == before
    again = CasinoWarSession.open(path)
    assert (again.saved, again.state.round is not None) == (True, True)
    again.close()


def test_a_torn_session_keeps_its_torn_end(tmp_path: Path) -> None:
    path = saved(tmp_path / "saves")
    path.write_bytes(path.read_bytes() + b"\n[[event]]\nkin")
    session = unsaved_copy(path)
    assert session.recovered == path
    session.close()
    assert read(path).verdict is Verdict.TORN
    assert list(path.parent.glob("*.torn-*")) == []


def test_what_cannot_be_played_is_not_played_unsaved_either(tmp_path: Path) -> None:
    path = saved(tmp_path / "saves")
    session = CasinoWarSession.open(path)
    with pytest.raises(SessionInUse):
        unsaved_copy(path)
    session.close()
    path.write_bytes(path.read_bytes().replace(b"ante = 2\n\n[[event]]", b"ante = 4\n\n[[event]]"))
    with pytest.raises(UnreadableSession):
        unsaved_copy(path)
    with pytest.raises(NoSuchSession):
        unsaved_copy(tmp_path / "none.toml")


def test_a_session_that_cannot_be_begun_leaves_no_folder(scratch: Path) -> None:
    request = SessionRequest(rules=profiles.load("massachusetts"), seed="x")
    with pytest.raises(Refused):
        unsaved(lambda folder: CasinoWarSession.create(folder, request))


def test_where_nothing_at_all_can_be_written_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_args: object, **_options: object) -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("tempfile.mkdtemp", nowhere)
    with pytest.raises(StorageFailed, match="a temporary folder"):
        unsaved(begin)


def test_carried_on_it_is_still_unsaved(scratch: Path) -> None:
    session = unsaved(begin)
    session.path.unlink()
    with pytest.raises(StorageFailed):
        session.deal()
    new = carry_on_session(session)
    assert not new.saved
    new.close()


# The system's owner may write whatever the rights of a file say, unless he is kept from it.
KEPT = [] if os.geteuid() else ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]


def typed(*arguments: str, lines: str = "deal\nwar\nhelp\nq\n") -> "subprocess.CompletedProcess[str]":
    """Plain mode in a process for which the rights of files hold."""
    command = [*KEPT, sys.executable, "-m", "casinowar_tui", *arguments]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, input=lines, env=environment, text=True, capture_output=True, check=False)


@pytest.fixture(params=["folder", "file"])
def no_write(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """A folder with a saved session, neither of which can be written, or not the session; and what is refused so."""
    if KEPT and (not shutil.which(KEPT[0]) or subprocess.run([*KEPT, "true"], check=False).returncode):
        pytest.skip("no way to keep this user from writing here")
    folder = tmp_path / "saves"
    saved(folder)
    places, refused = [*folder.glob("*.toml")], ["resume --plain"]
    if request.param == "folder":
        places += [folder, *folder.glob("*.lock")]
        refused += ["play --plain", "resume --plain --carry-on"]
    for place in places:
        place.chmod(0o500)
    yield folder, tuple(refused)
    for place in places:
        place.chmod(0o700)


def test_what_cannot_be_written_is_told_before_the_first_ante_viewed_and_played_unsaved(
    no_write: tuple[Path, tuple[str, ...]],
) -> None:
    folder, commands = no_write
    saves = ("--saves", str(folder))
    before = {file: file.read_bytes() for file in folder.iterdir()}
    for command in map(str.split, commands):
        refused = typed(*command, *saves)
        assert (refused.returncode, refused.stdout) == (5, "")
        assert "--unsaved" in refused.stderr
        told = typed(*command, "--unsaved", *saves)
        assert (told.returncode, told.stderr) == (0, "")
        assert told.stdout.count(GONE) == 1
        assert "leave; nothing of the session is kept" in told.stdout
        assert told.stdout.endswith("Nothing of this session is kept.\n")
        assert "casinowar resume" not in told.stdout
    assert typed("show", "latest", *saves).returncode == 0
    assert {file: file.read_bytes() for file in folder.iterdir()} == before


def test_a_session_that_plays_to_its_end_says_so_too(tmp_path: Path) -> None:
    game = ("play", "--plain", "--unsaved", "--game", "war", "--variant", "quick", "--saves", str(tmp_path / "saves"))
    told = typed(*game, lines="play\n")
    assert told.stdout.endswith("Nothing of this session is kept.\n")
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_nothing_behind(scratch: Path, number: signal.Signals) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, "-m", "casinowar_tui", "play", "--plain", "--unsaved"],
        env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as done:  # fmt: skip
        assert done.stdout
        while "Deal for" not in done.stdout.readline():
            pass
        assert len(list(scratch.iterdir())) == 1
        done.send_signal(number)
        assert done.wait(30) == 128 + number
