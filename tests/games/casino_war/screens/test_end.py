"""The end of a session at the table: the balance as a picture, and the session against expectation."""

from pathlib import Path

import pytest

from casinowar_tui.games.casino_war.screens.end import ending
from casinowar_tui.tui.widgets.balance import Balance, BalanceView, Curve
from tests.tui import scenes


def test_a_single_seat_is_held_against_the_odds(saves: Path) -> None:
    view = ending(scenes.made(auto=20)(saves).book, "rounds")
    assert view.title == "The session is over: all 20 rounds are played. The player wins. Total: +8."
    assert view.lines == (
        "Luck: +0.9 standard deviations. By the odds 20 such hands bring −0.9 on average and end between −10.4 and "
        "+8.5 two times in three. +8 lies between: neither good luck nor bad. With so few hands chance weighs more "
        "than the odds.",
    )


@pytest.mark.parametrize("seats", [1, 3])
def test_a_stacked_shoe_is_held_against_nothing(seats: int, saves: Path) -> None:
    make = scenes.made(auto=2, profile="standard", seats=scenes.THREE[:seats], rounds=2, stack="5d Kc 9h 8h")
    assert ending(make(saves).book, "rounds").lines == ("The shoe was stacked: the odds do not hold for it.",)


def test_several_seats_have_a_line_each(saves: Path) -> None:
    book = scenes.made(auto=20, profile="standard", seats=scenes.THREE, rounds=20)(saves).book
    assert ending(book, "rounds").lines == (
        "Ana: −1.2 by the odds on average; luck: −0.9 standard deviations.",
        "[/x]: −1.2 by the odds on average; luck: −0.9 standard deviations.",
        "Seat 3: −1.2 by the odds on average; luck: +0.3 standard deviations.",
        "With so few hands chance weighs more than the odds.",
    )


def test_of_few_hands_no_luck_is_told(saves: Path) -> None:
    book = scenes.made(auto=3, profile="standard", seats=scenes.THREE, rounds=3)(saves).book
    lines = ending(book, "rounds").lines
    assert (lines[0], lines[-1]) == ("Ana: −0.2 by the odds on average.", "Of fewer than 20 hands no luck is told.")


@pytest.mark.parametrize(("height", "told"), [(40, True), (24, True), (23, False), (10, False)])
def test_what_is_said_below_gives_way_to_the_curves(height: int, told: bool) -> None:
    balance = Balance()
    curves = tuple(Curve((0, 2, 4), f"Seat {seat}") for seat in range(1, 6))
    balance.set_reactive(Balance.view, BalanceView("Over.", curves, tuple(f"line {n}" for n in range(6))))
    rows = balance.draw(80, height)
    text = "\n".join("".join(part for part, _style in row) for row in rows)
    assert ("line 5" in text) is told
    assert "Seat 5" in text
    assert len(rows) <= max(height, 12)
