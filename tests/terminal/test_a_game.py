"""The whole way of a game in a real terminal: started, left in the middle of a question, gone on with, read again."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

# One card is burned, a tie of nines, three burned, a tie of kings.
STACK = "5d 9c 9h 2c 3c 4c Kd Kh"
QUESTION = "A tie, 9♣ against 9♥"

Start = Callable[..., "Terminal"]
Answer = Callable[..., "CompletedProcess[str]"]


def at_the_question(start: Start, *options: str, size: tuple[int, int] = (80, 24)) -> "Terminal":
    """A game of one round that stands at its tie."""
    game = start("play", "--stack", STACK, "--rounds", "1", *options, size=size)
    game.wait("Deal round 1")
    game.press("\r")
    game.wait(QUESTION, "Surrender −1", "War: +2", "w War")
    game.settle()
    return game


def test_enter_leads_from_nothing_to_the_first_cards(start: Start, answer: Answer) -> None:
    game = start()
    game.wait("No session is saved yet", "Start", "q Quit")
    game.press("\r")
    game.wait("massachusetts", "Round 1 of 20")
    game.press("\r")
    game.wait("Burned: 1", "Shoe: 309 left")
    game.press("q")
    assert game.ended() == 0
    shown = json.loads(answer("show", "latest", "--json").stdout)
    assert shown["session"]["status"] == "paused"
    assert shown["session"]["rounds_planned"] == 20
    assert shown["rounds"][0]["card"]


@pytest.mark.fault(9)
@pytest.mark.parametrize("way", ["setup", "resume"])
def test_a_game_killed_at_the_question_comes_back_to_it(start: Start, answer: Answer, way: str) -> None:
    killed = at_the_question(start)
    before = killed.text
    assert "Ante 2" in before
    killed.kill()
    if way == "resume":
        game = start("resume")
    else:
        game = start()
        game.wait("in progress", "r Resume")
        game.press("r")
    game.wait_until(lambda text: text == before, f"what it showed before:\n{before}")

    game.press("w")
    game.wait("Second tie: the war stake wins 2 to 1. 8 back for 4: +4")
    game.wait("l Ledger")
    game.press("l")
    game.wait("9♣", "9♥", "K♦ K♥", "second tie", "+4", "1 of 1 round", "Esc Close")
    game.press("\x1b")
    game.wait_until(lambda text: "Esc Close" not in text, "the table")
    game.press("q")
    assert game.ended() == 0
    shown = json.loads(answer("show", "latest", "--json").stdout)
    assert shown["session"]["status"] == "finished"
    assert [(row["outcome"], row["net"]) for row in shown["rounds"]] == [("second_tie", 4)]


def test_a_choice_is_made_with_the_mouse(start: Start) -> None:
    game = at_the_question(start)
    game.click("Surrender −1")
    game.wait("1 back for 2: −1")


def test_a_window_that_changes_its_size_loses_nothing(start: Start) -> None:
    game = at_the_question(start)
    wide = game.text
    game.resize(50, 20)
    game.wait("9♣", "9♥", "Surrender", "War")
    game.resize(30, 8)
    game.wait_until(lambda text: "Surrender" not in text, "that it is too small")
    game.resize(120, 36)
    game.wait(QUESTION, "Surrender −1")
    game.resize(80, 24)
    game.wait_until(lambda text: text == wide, "the screen from before")
    game.press("w")
    game.wait("8 back for 4: +4")


def test_help_opens_over_a_question_and_closes(start: Start) -> None:
    game = at_the_question(start)
    before = game.text
    game.press("?")
    game.wait_until(lambda text: QUESTION not in text, "the help")
    game.press("\x1b")
    game.wait_until(lambda text: text == before, "the question again")


def test_quitting_leaves_the_question_open_and_the_terminal_as_it_was(start: Start, answer: Answer) -> None:
    game = at_the_question(start)
    game.press("q")
    assert game.ended() == 0
    for switched_off in (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?2004l"):
        assert game.raw.rindex(switched_off) > game.raw.rindex(switched_off[:-1] + b"h")
    assert game.raw.rindex(b"\x1b[?25h") > game.raw.rindex(b"\x1b[?25l")
    shown = json.loads(answer("show", "latest", "--json").stdout)
    assert shown["session"]["status"] == "paused"
    assert [row["status"] for row in shown["rounds"]] == ["open"]


@pytest.mark.parametrize("name", ["[/x]", "[@click=app.quit]x[/]", "$primary [b"])
def test_names_are_shown_as_they_are(start: Start, name: str) -> None:
    game = at_the_question(start, "--player", f"{name}=person", "--name", name, size=(120, 36))
    assert name in game.text
    game.press("l")
    game.wait(name)
