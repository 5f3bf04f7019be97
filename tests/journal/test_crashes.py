"""The process is gone between any two calls to the system: the file is legal, and the next opening makes it whole."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import tomli
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.reading import Verdict, read, read_bytes
from casinowar_tui.session.request import SessionRequest

ROOT = Path(__file__).parents[2]
CRASHER = Path(__file__).with_name("crasher.py")
TORN = b'\n[[event]]\nkind = "pau'


def crashed(folder: Path, action: str, *file: Path) -> list[Path]:
    """The folders of an action that crashed at every call in turn; the last one came to its end."""
    subprocess.run([sys.executable, str(CRASHER), action, str(folder), *map(str, file)], cwd=ROOT, check=True)
    return sorted(folder.iterdir(), key=lambda place: int(place.name))


@pytest.fixture
def played(tmp_path: Path) -> Path:
    session = CasinoWarSession.create(
        tmp_path / "played", SessionRequest(rules=profiles.load("massachusetts"), stack="5d 9c 3h")
    )
    session.deal()
    session.pause()
    session.close()
    return session.path


def goes_on(path: Path) -> None:
    """It can be played on, any TOML reader reads it then, and it is whole."""
    session = CasinoWarSession.open(path)
    session.surrender() if session.state.round else session.deal()  # some deals end in a tie
    session.close()
    text = path.read_text()
    assert tomllib.loads(text) == tomli.loads(text)
    assert read(path).verdict is Verdict.WHOLE


@pytest.mark.fault(3)
def test_a_crash_while_a_session_is_made_leaves_none_or_a_whole_one(tmp_path: Path) -> None:
    places = crashed(tmp_path / "crashes", "create")
    assert len(places) > 15
    there = 0
    for place in places:
        for path in place.glob("*.toml"):
            assert read(path).verdict is Verdict.WHOLE
            goes_on(path)
            there += 1
        session = CasinoWarSession.create(place, SessionRequest(rules=profiles.load("massachusetts")))
        session.close()
        assert read(session.path).verdict is Verdict.WHOLE
    assert 0 < there < len(places)


@pytest.mark.fault(3)
def test_a_crash_while_a_round_is_dealt_leaves_it_undealt_or_whole(tmp_path: Path, played: Path) -> None:
    before = len(read(played).commits)
    found = set()
    places = crashed(tmp_path / "crashes", "append", played)
    assert len(places) >= 5
    for place in places:
        path = place / played.name
        reading = read(path)
        assert reading.playable
        found.add(len(reading.commits) - before)  # resumed, and perhaps the round
        goes_on(path)
    assert found == {1, 2}


@pytest.mark.fault(8)
def test_a_crash_in_the_middle_of_a_recovery_changes_nothing_of_it(tmp_path: Path, played: Path) -> None:
    whole = played.read_bytes()
    commits = read_bytes(whole).commits
    played.write_bytes(whole + TORN)
    places = crashed(tmp_path / "crashes", "recover", played)
    assert len(places) > 10
    for place in places:
        path = place / played.name
        assert path.read_bytes().startswith(whole)
        goes_on(path)
        assert read(path).commits[: len(commits)] == commits
        assert [side.read_bytes() for side in place.glob(f"{path.name}.torn-*")] == [TORN]


@pytest.mark.fault(9)
def test_a_crash_between_cards_and_decision_keeps_both_and_the_stake(tmp_path: Path) -> None:
    rules = replace(profiles.load("standard"), rounds=5)
    session = CasinoWarSession.create(tmp_path, SessionRequest(rules=rules, stack="9c 9h"))
    session.deal()
    # The process is gone here: nothing is paused, and the system frees the lock.
    session.close()
    again = CasinoWarSession.open(session.path)
    phase = again.state.phase
    assert isinstance(phase, Deciding)
    assert (phase.hand.card, phase.round.bank, phase.hand.ante) == ("9c", "9h", 2)
    assert again.state.stack(1) == 40 - 2
    again.close()


@pytest.mark.fault(9)
def test_a_crash_between_two_battles_deals_nothing_anew(tmp_path: Path) -> None:
    session = WarSession.create(
        tmp_path / "one", SessionRequest(rules=variants.load("classic"), seats=(Seat(), Seat()))
    )
    for _ in range(5):
        session.fight()
    # The process is gone here.
    session.close()
    other = tmp_path / "other" / session.path.name
    other.parent.mkdir()
    other.write_bytes(session.path.read_bytes())
    after = []
    for path in (session.path, other):
        again = WarSession.open(path)
        assert again.state == session.state
        after.append(again.fight())
        again.close()
    assert after[0] == after[1]
