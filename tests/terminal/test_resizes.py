"""A window that is pulled about: two hundred sizes, one right after the other, in a real terminal."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

QUESTION = "A tie, 9♣ against 9♥"

Start = Callable[..., "Terminal"]


def pulled_about(game: "Terminal", keys: str = "") -> None:
    """Give the window two hundred sizes, from a single cell to more than any screen has, and press keys meanwhile."""
    chance = Random(26)
    for number in range(200):
        small = number % 3 == 0
        game.resize(chance.randint(1, 20 if small else 300), chance.randint(1, 6 if small else 100))
        if number % 20 == 0:
            game.settle(0)
            game.press(keys)
    game.resize(80, 24)


@pytest.mark.fault(26)
def test_a_storm_of_sizes_leaves_the_table_as_it_was(start: Start) -> None:
    game = start("play", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
    game.wait("Deal round 1", "q Quit")
    game.settle()
    game.press("\r")
    game.wait(QUESTION, "w War")
    before = game.settle()
    pulled_about(game)
    game.wait_until(lambda text: text == before, f"what it showed before:\n{before}")
    for _ in range(5):  # small for so short a moment that the program does not know of it, but the terminal has cut
        game.resize(20, 5)
        game.resize(80, 24)
        game.wait_until(lambda text: text == before, f"what it showed before:\n{before}")
    game.press("w")
    game.wait("8 back for 4: +4", "q Quit")
    game.settle()
    game.press("q")
    assert game.ended() == 0
    game.left()


@pytest.mark.storm
@pytest.mark.fault(26)
@pytest.mark.parametrize(
    "options", [(), ("play", "--game", "war"), ("play", "--game", "war", "--variant", "lightning")]
)
def test_a_storm_of_sizes_over_every_screen_that_opens(start: Start, options: tuple[str, ...]) -> None:
    game = start(*options)
    game.wait("q Quit")
    game.settle()
    for keys in ("?\x1b", "l", "\t", "\x1b", "n", " ", "\x10", "\x1b"):
        pulled_about(game, keys)
    game.settle()
    game.press("\x11")
    assert game.ended() == 0
    game.left()
