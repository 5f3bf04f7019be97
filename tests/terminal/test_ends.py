"""However the program is ended, the terminal is left as it was and the session waits: signals, a closed window, EOF."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from casinowar_tui.journal.library import status
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.journal.status import Status
from casinowar_tui.support.signals import ENDING
from casinowar_tui.tui.terminal import driver

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

STACK = "5d 9c 9h 2c 3c 4c Kd Kh"
SEED = "5f" * 16
LIMIT = 10.0
"""Seconds: two are promised, on a machine that is not as busy as one that runs tests."""

NAMES = [number.name for number in ENDING]

Start = Callable[..., "Terminal"]
Place = Callable[[Start, Path], "Terminal"]


def pace(home: Path, word: str) -> None:
    """Let the tables turn cards at a pace."""
    settings = home / ".config" / "casinowar" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(f'pace = "{word}"\n')


def setup(start: Start, _home: Path) -> "Terminal":
    game = start()
    game.wait("No session is saved yet", "Start", "q Quit")
    return game


def table(start: Start, _home: Path) -> "Terminal":
    game = start("play", "--stack", STACK)
    game.wait("Deal round 1", "q Quit")
    return game


def question(start: Start, home: Path) -> "Terminal":
    game = table(start, home)
    game.press("\r")
    game.wait("A tie, 9♣ against 9♥", "w War")
    return game


def dialog(start: Start, home: Path) -> "Terminal":
    game = table(start, home)
    game.press("e")
    game.wait("End the session?", "Play on")
    return game


def ledger(start: Start, home: Path) -> "Terminal":
    game = table(start, home)
    game.press("l")
    game.wait("Esc Close")
    return game


def moving(start: Start, home: Path) -> "Terminal":
    pace(home, "slow")
    game = start("play", "--stack", STACK, TEXTUAL_ANIMATIONS="full")
    game.wait("Deal round 1", "q Quit")
    game.press("\r")
    game.wait_until(lambda text: "Deal round 1" not in text, "the cards")
    return game


def playing(start: Start, _home: Path) -> "Terminal":
    game = start("play", "--game", "war", "--seed", SEED)
    game.wait("Space Battle")
    game.press("p")
    game.wait("Battle 2")
    return game


def rushing(start: Start, _home: Path) -> "Terminal":
    game = start("play", "--game", "war", "--variant", "low-aces", "--players", "4", "--seed", SEED)
    game.wait("Space Battle")
    game.press("\x1b[F")
    return game


def lightning(start: Start, _home: Path) -> "Terminal":
    game = start("play", "--game", "war", "--variant", "lightning", "--seed", SEED)
    game.wait("Space Start")
    game.press(" ")
    game.wait("Wait for the cards.")
    return game


PLACES = (setup, table, question, dialog, ledger, moving, playing, rushing, lightning)


def stands(saves: Path) -> Status | None:
    """How the one session stands; none where nothing was played. Fails unless its file ends at a commit."""
    files = list(saves.glob("*.toml"))
    if not files:
        return None
    (file,) = files
    reading = read(file, redeal=True)
    assert reading.verdict is Verdict.WHOLE
    assert file.read_bytes().endswith(b"\n")
    return status(file, reading)


def ended_by(place: Place, number: signal.Signals, start: Start, home: Path, saves: Path) -> None:
    """Play to a place, and end by a signal there."""
    game = place(start, home)
    before = monotonic()
    game.send_signal(number)
    assert game.ended() == 128 + number
    assert monotonic() - before < LIMIT
    game.left()
    assert game.after() == b""
    assert stands(saves) in ({None} if place is setup else {"paused", "finished"} if place is rushing else {"paused"})


@pytest.mark.fault(23)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux sends a signal to one thread of another program")
def test_a_signal_that_another_thread_hears_ends_the_program_too(start: Start, home: Path) -> None:
    game = question(start, home)
    game.settle()
    game.send_signal_to_a_thread(signal.SIGTERM)
    assert game.ended() == 128 + signal.SIGTERM
    game.left()


@pytest.mark.fault(23)
@pytest.mark.parametrize("number", ENDING, ids=NAMES)
def test_a_signal_at_a_question_leaves_the_terminal_and_the_question_as_they_were(
    number: signal.Signals, start: Start, home: Path, saves: Path
) -> None:
    ended_by(question, number, start, home, saves)
    if number is signal.SIGTERM:
        again = start("resume")
        again.wait("A tie, 9♣ against 9♥", "Surrender −1", "War: +2")


@pytest.mark.fault(23)
@pytest.mark.parametrize("place", [setup, dialog, moving, rushing, lightning])
def test_a_signal_ends_the_program_wherever_it_is(place: Place, start: Start, home: Path, saves: Path) -> None:
    ended_by(place, signal.SIGTERM, start, home, saves)


@pytest.mark.storm
@pytest.mark.fault(23)
@pytest.mark.parametrize("number", ENDING, ids=NAMES)
@pytest.mark.parametrize("place", PLACES)
def test_every_signal_ends_the_program_everywhere(
    place: Place, number: signal.Signals, start: Start, home: Path, saves: Path
) -> None:
    ended_by(place, number, start, home, saves)


@pytest.mark.fault(23)
@pytest.mark.parametrize("place", [setup, moving, rushing, lightning])
def test_a_window_that_is_closed_ends_the_program_as_its_signal_does(
    place: Place, start: Start, home: Path, saves: Path
) -> None:
    game = place(start, home)
    assert game.hang_up() == 128 + signal.SIGHUP
    assert stands(saves) in ({None} if place is setup else {"paused", "finished"} if place is rushing else {"paused"})


@pytest.mark.fault(23)
def test_a_window_that_is_closed_ends_the_program_even_where_its_signal_is_ignored(
    start: Start, home: Path, saves: Path
) -> None:
    def as_by_nohup(*arguments: str) -> "Terminal":
        return start(*arguments, ignore_sighup=True)

    game = question(as_by_nohup, home)
    game.send_signal(signal.SIGHUP)
    game.press("?")
    game.wait("1 Keys", "Esc Close")
    assert game.hang_up() == 128 + signal.SIGHUP
    assert stands(saves) == "paused"


@pytest.mark.fault(23)
def test_the_end_of_the_input_alone_ends_the_program_as_a_closed_window_does(
    run: Start, home: Path, saves: Path
) -> None:
    keys, typed = os.openpty()
    command = f'exec "$0" -m casinowar_tui --saves "$1" <{os.ttyname(typed)}'
    game = run("-c", command, sys.executable, str(saves), program="/bin/sh")
    os.close(typed)
    game.wait("No session is saved yet", "Start", "q Quit")
    os.write(keys, b"\r")
    game.wait("Round 1 of 20")
    os.close(keys)
    assert game.ended() == 128 + signal.SIGHUP
    game.left()
    assert stands(saves) == "paused"


@pytest.mark.fault(31)
def test_a_window_that_is_closed_over_plain_mode_pauses_the_session(start: Start, saves: Path) -> None:
    game = start("play", "--plain", "--stack", STACK)
    game.wait("Type help", "Deal for an ante of 2?")
    game.press("deal\r")
    game.wait("Surrender: −1")
    assert game.hang_up() == 128 + signal.SIGHUP
    assert b"\x1b" not in game.raw
    assert stands(saves) == "paused"


STUCK = """
import time
from casinowar_tui.__main__ import main
from casinowar_tui.tui.screens.setup.setup import SetupScreen
SetupScreen.action_find = lambda screen: time.sleep(600)
main()
"""


@pytest.mark.fault(23)
def test_a_program_that_is_stuck_is_ended_by_a_signal_all_the_same(run: Start, saves: Path) -> None:
    game = run("-c", STUCK, "--saves", str(saves))
    game.wait("No session is saved yet", "Start", "q Quit")
    game.press("/")
    game.settle()
    game.send_signal(signal.SIGTERM)
    assert game.ended() == 128 + signal.SIGTERM
    game.left()
    assert driver.PATIENCE + driver.RESTORING < 2


@pytest.mark.fault(23)
def test_a_terminal_that_takes_nothing_more_does_not_hold_the_program(start: Start, saves: Path) -> None:
    game = setup(start, saves)
    game.press("?\x1b[27u" * 200)  # the help is opened and closed, and nobody reads what is drawn
    game.send_signal(signal.SIGTERM)
    assert game.ended_unread() == 128 + signal.SIGTERM
