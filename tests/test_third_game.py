"""A third game, which no shared module knows: everything shared works for it, on every way in."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from casinowar_tui import games
from casinowar_tui.config.settings import Settings
from casinowar_tui.journal.reading import read
from casinowar_tui.session.opening import create_session, open_session
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from tests.high_card import GAME
from tests.high_card.rules import Rules
from tests.high_card.screens import HighCardReplay, HighCardTable
from tests.tui.scenes import still

ROOT = Path(__file__).parents[1]
Run = Callable[..., str]


@pytest.fixture(autouse=True)
def third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, GAME.name, "tests.high_card")


@pytest.fixture
def run(saves: Path) -> Run:
    """Runs the program with the third game in it, in a process of its own, and answers with what it says."""

    def _run(*words: str, lines: str = "") -> str:
        command = [sys.executable, "-m", "tests.high_card", *words, "--saves", str(saves)]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, cwd=ROOT, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return _run


PLAY = ("play", "--plain", "--game", "high_card", "--stack", "Kd 5h")


def test_it_is_played_left_and_resumed_in_plain_mode(run: Run) -> None:
    first = run(*PLAY, lines="\nquit\n")
    assert "Round 1: K♦ 5♥." in first
    assert "Round 2. Turn the cards?" in first
    last = run("resume", "--plain", lines="\n\n")
    assert "Round 2. Turn the cards?" in last
    assert "Round 3: " in last


def test_every_command_that_reads_knows_it(run: Run, saves: Path) -> None:
    run(*PLAY, lines="\n\n\n")
    assert "High Card" in run("list")
    assert "Round 1: K♦ 5♥." in run("show", "latest")
    shown = json.loads(run("show", "latest", "--json"))
    assert (shown["session"]["game"], shown["rounds"][0]) == ("high_card", ["Kd", "5h"])
    assert "3 rounds are good, 3 shuffles dealt again, every card matches its shuffle" in run("check", "latest")
    assert json.loads(run("tally", "--json"))["high_card"]["groups"] == []
    for form in ("csv", "csv-eu", "json", "md", "html", "svg"):
        assert run("export", "latest", "--format", form)
    (file,) = saves.glob("*.toml")
    assert read(file, redeal=True).verdict == "whole"


def test_a_session_without_a_stack_counts_in_the_tally(saves: Path, run: Run) -> None:
    session = create_session(
        saves, SessionRequest(rules=Rules(), seats=GAME.setup.request(GAME.setup.of_profile(Rules())).seats)
    )
    session.turn()  # type: ignore[attr-defined]
    session.close()
    (group,) = json.loads(run("tally", "--json"))["high_card"]["groups"]
    assert group == {"key": "high-card", "rounds": 1}
    assert "High Card" in run("tally")


async def test_it_is_set_up_played_read_replayed_and_left_on_screens(saves: Path) -> None:
    async with CasinowarApp(saves, settings=Settings(pace="instant", game="high_card")).run_test() as pilot:

        async def shows_after(keys: str, screen: type[Screen[Any]]) -> Any:
            await pilot.press(*keys.split())
            await still(pilot)
            assert isinstance(pilot.app.screen, screen)
            return pilot.app.screen

        await still(pilot)
        session = (await shows_after("enter", HighCardTable)).session
        await shows_after("enter", HighCardTable)
        assert session.state.played == 1
        await shows_after("l", LedgerScreen)
        await shows_after("r", HighCardReplay)
        await shows_after("right escape", LedgerScreen)
        await shows_after("escape", HighCardTable)
        await shows_after("p", SetupScreen)
    again = open_session(session.path)
    assert again.state.played == 1
    again.close()
