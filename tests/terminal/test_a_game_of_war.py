"""A whole game of War in a real terminal: stepped, played, killed, resumed, ended, read again; and lightning."""

import json
import re
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from tests.terminal.conftest import Terminal

SEED = "5f" * 16
"""The first battle is a six against a seven, the third has the first war, the 204th is the last."""

DOWN = "\x1b[B"
END = "\x1b[F"
WAR = "K♣, K♦: war. K♠ beats 9♦. Player 2 takes 10 cards."

Start = Callable[..., "Terminal"]
Answer = Callable[..., "CompletedProcess[str]"]


def latest(answer: Answer) -> dict[str, Any]:
    """What ``show --json`` says of the newest session."""
    shown: dict[str, Any] = json.loads(answer("show", "latest", "--json").stdout)
    return shown


def number(text: str) -> int:
    """The battle that the top line names."""
    found = re.search(r"Battle (\d+)", text)
    return int(found[1]) if found else 0


def test_a_game_is_stepped_played_killed_resumed_and_ended(start: Start, answer: Answer) -> None:
    game = start("play", "--game", "war", "--seed", SEED)
    game.wait("War · classic", "26 cards each.", "Space Battle")
    game.press(" ")
    game.wait("7♠ beats 6♥. Player 2 takes 2 cards.")
    game.press("n")
    game.wait(WAR, "1 war", "Battle 3")
    game.press("p")
    game.wait_until(lambda text: number(text) > 3, "a battle that it plays by itself")
    game.press("p")
    game.wait("p Play")
    stopped = game.settle()
    game.kill()

    fought = latest(answer)["battles"]
    assert len(fought) == number(stopped)
    game = start("resume")
    game.wait_until(lambda text: text == stopped, f"what it showed before:\n{stopped}")
    game.press(END)
    game.wait("nobody else has a card left. Player 1 wins: 52 to 0.", "204 battles", "13 wars")
    game.press("l")
    game.wait("Ledger · classic", "finished", "7♥  7♣  1 war", "Battles         109  95  204", "Esc Close")
    game.press("g\r")
    game.wait("Battle 1", "Player 2 takes the pot of 2 cards.")
    game.press("\x1b")
    game.wait_until(lambda text: "the pot of 2 cards" not in text, "the ledger")
    game.press("\x1b")
    game.wait("n Again")
    game.press("q")
    assert game.ended() == 0

    shown = latest(answer)
    assert shown["session"]["status"] == "finished"
    assert len(shown["battles"]) == 204
    assert shown["battles"][: len(fought)] == fought
    assert shown["verdict"] == {"result": "winner", "leader": 1}


def test_a_game_chosen_in_setup_can_be_left_and_gone_on_with(start: Start, answer: Answer) -> None:
    game = start()
    game.wait("No session is saved yet", "Game    Casino War", "q Quit")
    game.click("Casino War     ")
    game.wait("esc Dismiss")
    game.press(DOWN + "\r")
    game.wait("Variant  classic", "2 players")
    game.click("Start   ")
    game.wait("War · classic", "26 cards each.")
    game.press(" ")
    # The deal is drawn by lot, so the first battle can have a war.
    game.wait_until(lambda text: re.search(r"takes \d+ cards\.", text) is not None, "who takes the cards")
    game.wait("Battle 1")
    played = game.settle()
    game.press("b")
    game.wait("War, classic", "paused", "battle 2 ·", "r Resume")
    assert latest(answer)["session"]["status"] == "paused"
    game.press("r")
    game.wait_until(lambda text: text == played, f"what it showed before:\n{played}")
    game.press("q")
    assert game.ended() == 0
    assert [battle["battle"] for battle in latest(answer)["battles"]] == [1]


def test_lightning_measures_each_key_punishes_an_early_one_and_draws_lots_for_two_at_once(
    start: Start, answer: Answer, saves: "Path"
) -> None:
    game = start("play", "--game", "war", "--variant", "lightning", "--seed", SEED)
    game.wait("No rule book describes this game.", "Space Start")
    game.press(" ")
    game.wait("Wait for the cards.")
    game.press("l")
    game.wait("too early.", "Player 1 takes 2 cards.")
    turned_again(game)
    game.press("al")
    game.wait("Both at once: the lot decides.")
    turned_again(game)
    game.press("a")
    game.wait("Player 2: no key. Player 1 takes 2 cards.")
    game.press(" ")
    game.wait("g Ledger")
    game.press("g")
    game.wait("Ledger · lightning", "early", "Times (ms)", "3 battles")
    game.kill()

    (file,) = saves.glob("*.toml")
    early, both, one = (times.split() for times in re.findall('^times = "(.+)"$', file.read_text(), re.MULTILINE))
    assert early[0] == "-"
    assert int(early[1]) < 0
    assert both[0] == both[1]
    assert 0 < int(one[0]) <= 5000
    assert one[1] == "-"
    assert [battle["winner"] for battle in latest(answer)["battles"]] == [1, 1, 1]


def test_in_lightning_the_computer_takes_what_nobody_else_presses_for(start: Start, answer: Answer) -> None:
    game = start("play", "--game", "war", "--variant", "lightning", "--player", "Ana", "--player", "Robot=hard")
    game.wait("Space Start")
    game.press(" ")
    game.wait("Ana: no key. Robot: ", "Robot takes 2 cards.")
    game.press(" ")
    game.wait("q Quit")
    game.press("q")
    assert game.ended() == 0
    assert latest(answer)["battles"][0]["winner"] == 2


def turned_again(game: "Terminal") -> None:
    """Stop the clock, so that there is no rest between two battles, and start it: the next cards are turned."""
    game.press(" ")
    game.wait("Space Start")
    game.press(" ")
    game.wait("Now!")
