"""Amounts that are none, at every entrance for them: refused in words, and nothing is saved or staked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

pytestmark = pytest.mark.fault(20)

Run = Callable[..., Result]
NO_NUMBERS = ("true", "", "-2", "0", "2.0", "2.5", "1e3", "0x10", "nan", "inf", "two", "1" + "0" * 30, "9" * 5000)


@pytest.mark.parametrize(
    ("option", "value"),
    [(option, value) for option in ("--ante", "--chips") for value in NO_NUMBERS]
    + [("--ante", "3"), ("--ante", "102")],
)
def test_chips_on_the_command_line(run: Run, saves: Path, option: str, value: str) -> None:
    answer = run("play", "--plain", option, value, lines=("deal",))
    assert (answer.exit_code, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert not saves.exists()


@pytest.mark.parametrize("value", NO_NUMBERS)
@pytest.mark.parametrize(
    "option", ["--rounds", "--minutes", "--decks", "--seats", "--battles", "--first-to", "--players"]
)
def test_counts_on_the_command_line(run: Run, saves: Path, option: str, value: str) -> None:
    game = ("--game", "war") if option in ("--battles", "--first-to", "--players") else ()
    answer = run("play", "--plain", *game, option, value, lines=("deal",))
    assert (answer.exit_code, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert not saves.exists()


@pytest.mark.parametrize("value", [*(each for each in NO_NUMBERS if each), "3", "102"])
def test_an_ante_that_is_typed(run: Run, saves: Path, value: str) -> None:
    answer = run("play", "--plain", "--profile", "standard", lines=(f"deal {value}",))
    assert answer.exit_code == 0
    (file,) = saves.glob("*.toml")
    assert 'kind = "anted"' not in file.read_text("utf-8")


@pytest.mark.parametrize(
    "line", ["cards 9c 9c 9c 9c 9c", "cards 9c 9c", "cards 9 9 9 9 9 9", "cards ?? 9", "cards *1 9"]
)
def test_cards_that_one_deck_does_not_hold(run: Run, saves: Path, line: str) -> None:
    real = ("--profile", "standard", "--cards", "real", "--decks", "1", "--rounds", "9")
    answer = run("play", "--plain", *real, lines=(line,))
    assert answer.exit_code == 0
    (file,) = saves.glob("*.toml")
    assert 'kind = "dealt"' not in file.read_text("utf-8")


def test_a_stake_above_the_stack(run: Run, saves: Path) -> None:
    said = run(
        *("play", "--plain", "--profile", "standard", "--chips", "10", "--stack", "2c 9h 9c 9d"),
        lines=("deal 12", "deal 10", "deal 2"),
    ).stdout
    assert "10 chips for a stake of 12" in said
    assert "Total: −10." in said
    assert "The session is over" in said
