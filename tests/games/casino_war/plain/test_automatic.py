"""Automatic play in plain mode: what can be typed, what is told, and how it stops."""

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.games.casino_war.plain.automatic import parse_plan
from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.plain.shared import NotUnderstood

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]

SEED = ("play", "--plain", "--seed", "5f" * 16)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7", Plan(policy="always_war", rounds=7)),
        ("50 surrender", Plan(policy="always_surrender", rounds=50)),
        ("50 coin ahead 20", Plan(policy="coin_flip", rounds=50, ahead=20)),
        ("50 Behind 8 ahead 20 always_war", Plan(policy="always_war", rounds=50, ahead=20, behind=8)),
    ],
)
def test_a_plan_is_typed_with_its_rounds_first_and_the_rest_in_any_order(typed: str, meant: Plan) -> None:
    assert parse_plan(typed) == meant


@pytest.mark.parametrize(
    "typed",
    ["", "0", "many", "war 5", "5 war coin", "5 ahead", "5 ahead 0", "5 ahead x", "5 ahead 2 ahead 3", "5 up 3", "5 6"],
)
def test_what_is_no_plan_is_answered_with_how_one_is_typed(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="auto 50 surrender ahead 20 behind 20"):
        parse_plan(typed)


def test_every_round_is_told_and_at_last_how_many_they_were_and_what_they_brought(run: Run, show: Show) -> None:
    said = run(*SEED, lines=("auto 4 surrender", "q")).stdout.splitlines()
    rows = show()["rounds"]
    assert len(rows) == 4
    assert [line for line in said if line.startswith("Round ")][1:-1] == [f"Round {number}." for number in range(1, 5)]
    net = f"{sum(row['net'] for row in rows):+d}".replace("-", "−").replace("+0", "0")
    assert f"Automatic play: 4 rounds, {net}. All of them are played." in said


def test_it_stops_at_the_rule_and_says_so(run: Run, show: Show) -> None:
    said = run(*SEED, "--rounds", "900", lines=("auto 900 behind 4", "q")).stdout
    rows = show()["rounds"]
    assert rows[-1]["total"] <= -4 < rows[-2]["total"]
    assert f"It stopped {-rows[-1]['total']} behind." in said


def test_the_end_of_the_session_ends_it_with_the_verdict(run: Run) -> None:
    said = run(*SEED, lines=("auto 500 coin",)).stdout.splitlines()
    assert said[-2].startswith("Automatic play: 20 rounds, ")
    assert said[-2].endswith(" It ended with the session.")
    assert "Total: " in said[-1]


def test_a_seat_that_has_too_few_chips_is_named(run: Run) -> None:
    seats = ("--profile", "standard", "--seats", "2", "--chips", "6")
    said = run(*SEED, *seats, lines=("auto 500", "q")).stdout
    assert "It stopped for too few chips: Seat " in said


def test_an_open_tie_is_to_be_answered_first_and_real_cards_are_dealt_by_people(run: Run, show: Show) -> None:
    said = run("play", "--plain", "--stack", "5d 9c 9h", lines=("deal", "auto 5", "q")).stdout
    assert "A tie is to be decided first (You)." in said
    said = run("play", "--plain", "--cards", "real", lines=("auto 5", "q")).stdout
    assert "Automatic play needs the program's own shoe" in said
    assert show()["rounds"] == []


def test_help_tells_of_it_where_the_cards_come_from_the_shoe(run: Run) -> None:
    assert "auto, how many rounds" in run(*SEED, lines=("help",)).stdout
    assert "auto, how many rounds" not in run("play", "--plain", "--cards", "real", lines=("help",)).stdout


def test_what_is_refused_is_told_without_a_round(run: Run) -> None:
    said = run("play", "--plain", "--cards", "real", lines=("auto 3", "q")).stdout.splitlines()
    refused = next(place for place, line in enumerate(said) if line.startswith("Automatic play needs"))
    assert said[refused - 1].startswith("Round 1 of 20. Shuffle")
