"""The program stopped by a shell and continued: it gives the terminal back, takes it up, and does nothing twice."""

import shlex
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from casinowar_tui.journal.reading import read

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

STOP = "\x1a"
READY = "ready>"
PLAY = ("play", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
LIGHTNING = ("play", "--game", "war", "--variant", "lightning", "--seed", "5f" * 16)

Run = Callable[..., "Terminal"]
Shell = Callable[..., "Terminal"]


@pytest.fixture
def shell(run: Run, saves: Path) -> Shell:
    """A shell, in which the game is started by typing it; ``end`` is what is typed after it."""

    def start(*arguments: str, end: str = "") -> "Terminal":
        terminal = run("-i", program="/bin/sh", PS1=f"{READY} ", ENV="/dev/null")
        terminal.wait(READY)
        words = [sys.executable, "-m", "casinowar_tui", *arguments, "--saves", str(saves)]
        terminal.press(f"clear; {shlex.join(words)} {end}\r")
        return terminal

    return start


def commits(saves: Path) -> int:
    """How much is recorded of the one session."""
    (file,) = saves.glob("*.toml")
    return len(read(file).commits)


def stopped(terminal: "Terminal") -> None:
    """Wait until the shell has the terminal, as it was."""
    terminal.wait_until(lambda _text: READY.encode() in terminal.after(), "the shell")
    terminal.left()


def ask_for_jobs(terminal: "Terminal", state: str) -> None:
    """Ask the shell how its jobs stand, until one stands so."""

    def stands(text: str) -> bool:
        if text.rstrip().endswith(READY):
            terminal.press("clear; jobs\r")
            terminal.settle(0.2)
        return state in terminal.text

    terminal.wait_until(stands, state)


def to_the_question(terminal: "Terminal") -> None:
    terminal.wait("Deal round 1", "q Quit")
    terminal.press("\r")
    terminal.wait("A tie, 9♣ against 9♥", "w War")


@pytest.mark.fault(24)
def test_a_question_is_stopped_at_and_come_back_to_in_a_window_of_another_size(shell: Shell, saves: Path) -> None:
    game = shell(*PLAY)
    to_the_question(game)
    recorded = commits(saves)
    game.press(STOP)
    stopped(game)
    game.resize(100, 30)
    game.press("fg\r")
    game.wait_until(lambda text: "w War  s Surrender" in text.splitlines()[-1], "the keys in the 30th line")
    game.wait("A tie, 9♣ against 9♥", "Surrender −1", "War: +2")
    assert len(game.text.splitlines()) == 30
    assert commits(saves) == recorded
    game.press("w")
    game.wait("Second tie: the war stake wins 2 to 1. 8 back for 4: +4")
    game.press(STOP)
    stopped(game)
    game.press("fg\r")
    game.wait("Second tie: the war stake wins 2 to 1. 8 back for 4: +4", "q Quit")
    game.press("q")
    stopped(game)
    game.press("clear; echo code $?\r")
    game.wait("code 0")


@pytest.mark.fault(24)
def test_lightning_waits_while_it_is_stopped(shell: Shell, saves: Path) -> None:
    game = shell(*LIGHTNING)
    game.wait("Space Start")
    game.press(" ")
    game.wait("Wait for the cards.", "Space Stop")
    game.settle(0.1)
    game.press(STOP)
    stopped(game)
    game.press("fg\r")
    game.wait("Space Start", "q Quit")
    assert commits(saves) == 2  # the session was begun, and the cards dealt


@pytest.mark.fault(24)
def test_cards_in_motion_when_it_is_stopped_are_settled_once(shell: Shell, saves: Path, home: Path) -> None:
    settings = home / ".config" / "casinowar" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "slow"\n')
    game = shell(*PLAY, end="& fg")  # begun in the background, where the terminal cannot be taken up
    game.wait("Deal round 1", "q Quit")
    game.press("\r")
    game.wait_until(lambda text: "Deal round 1" not in text, "the cards")
    recorded = commits(saves)
    game.press(STOP)
    stopped(game)
    game.press("fg\r")
    game.wait("A tie, 9♣ against 9♥", "w War")
    assert commits(saves) == recorded


@pytest.mark.fault(23, 24)
def test_the_shell_can_end_what_it_has_stopped(shell: Shell, saves: Path) -> None:
    game = shell(*PLAY)
    to_the_question(game)
    game.press(STOP)
    stopped(game)
    game.press("clear; bg\r")
    game.wait("[1]", READY)
    ask_for_jobs(game, "Stopped")  # again: the terminal is not there for it
    game.press("clear; kill %1; kill -CONT %1\r")  # not every shell continues what it kills
    ask_for_jobs(game, str(128 + signal.SIGTERM))
    game.left()
    (file,) = saves.glob("*.toml")
    assert 'kind = "paused"' in file.read_text().rsplit("[[event]]", 1)[1]


@pytest.mark.fault(24)
def test_where_no_shell_could_continue_it_it_is_not_stopped(run: Run, saves: Path) -> None:
    game = run("-m", "casinowar_tui", *PLAY, "--saves", str(saves))
    to_the_question(game)
    game.press(STOP)
    game.wait_until(lambda _text: game.raw.count(b"\x1b[?1049h") == 2, "the screen again")
    game.wait("A tie, 9♣ against 9♥", "w War")
    game.send_signal(signal.SIGSTOP)  # nor does it forget how the terminal was, if it was stopped by force
    game.send_signal(signal.SIGCONT)
    game.wait_until(lambda _text: game.raw.count(b"\x1b[?1049h") == 3, "the screen again")
    game.wait("A tie, 9♣ against 9♥", "w War")
    game.press("q")
    assert game.ended() == 0
    game.left()
