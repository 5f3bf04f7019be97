"""Whole games without a screen: what they come to, from which seeds, and what is refused."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, median

import pytest
from click.testing import CliRunner, Result

from casinowar_tui.cli.main import casinowar
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.cli import auto as command
from casinowar_tui.games.war.rules.simulate import Game, simulate

ROOT = Path(__file__).parents[4]
FIRST = f"{1:032x}"


@pytest.fixture
def auto() -> Callable[..., Result]:
    """Run the command: ``auto("--games", "3")``."""

    def start(*arguments: str) -> Result:
        return CliRunner().invoke(casinowar(), ["auto", "--game", "war", *arguments])

    return start


def test_the_answer_sums_up_the_games_of_the_seeds_from_the_first_on(auto: Callable[..., Result]) -> None:
    games = [simulate(variants.load("quick"), f"{seed:032x}") for seed in range(1, 11)]
    lengths = [game.battles for game in games]
    answer = auto("--games", "10", "--variant", "quick", "--seed", FIRST, "--json")
    assert (answer.exit_code, answer.stderr) == (0, "")
    found = json.loads(answer.stdout)
    assert list(found) == ["games", "mean", "median", "endless", "draws", "wars"]
    assert found == {
        "games": 10, "mean": fmean(lengths), "median": median(lengths), "endless": 0, "draws": 0,
        "wars": sum(game.wars for game in games),
    }  # fmt: skip


def test_the_seeds_count_up_past_their_end(auto: Callable[..., Result]) -> None:
    past = auto("--games", "2", "--variant", "one-pass", "--seed", "f" * 32, "--json")
    games = [simulate(variants.load("one-pass"), seed) for seed in ("f" * 32, "0" * 32)]
    assert json.loads(past.stdout)["wars"] == sum(game.wars for game in games)


def test_endless_games_and_draws_are_counted_apart() -> None:
    games = [
        Game(battles=10, wars=1, reason="endless", winner=None, counts=(26, 26)),
        Game(battles=20, wars=0, reason="one_pass", winner=None, counts=(26, 26)),
        Game(battles=40, wars=4, reason="cards", winner=1, counts=(52, 0)),
        Game(battles=50, wars=0, reason="cards", winner=2, counts=(0, 52)),
    ]
    assert command.summed(games) == {"games": 4, "mean": 30.0, "median": 30.0, "endless": 1, "draws": 1, "wars": 5}


def test_a_person_is_told_the_same_in_sentences_with_the_seed_that_makes_it_again(auto: Callable[..., Result]) -> None:
    said = auto("--games", "1", "--variant", "one-pass").stdout.splitlines()
    assert said[0] == "1 game of War, one-pass."
    seed = said[-1].removeprefix("The first seed: ")
    again = auto("--games", "1", "--variant", "one-pass", "--seed", seed).stdout.splitlines()
    assert again == said


def test_lightning_is_played_by_the_computer(auto: Callable[..., Result]) -> None:
    found = json.loads(auto("--games", "2", "--variant", "lightning", "--json").stdout)
    assert (found["games"], found["wars"]) == (2, 0)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("--games 0", "--games"),
        ("--games many", "--games"),
        ("", "--games"),
        ("--games 2 --seed 5", "A seed is 32 characters"),
        ("--games 2 --variant poker", "There is no profile “poker”"),
        ("--games 2 --game casino_war", "--games belongs to War"),
        ("--games 2 --rounds 3", "--rounds belongs to Casino War"),
        ("--games 2 --save", "--save belongs to Casino War"),
        ("--games 2 --policy war", "--policy belongs to Casino War"),
    ],
)
def test_what_cannot_be_simulated_is_one_sentence_and_exit_code_2(
    auto: Callable[..., Result], options: str, reason: str
) -> None:
    refused = auto(*options.split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    (line,) = refused.stderr.splitlines()
    assert reason in line


def test_the_progress_is_shown_at_a_terminal_on_the_errors_stream_and_the_answer_stays_clean() -> None:
    main, side = os.openpty()
    command = [sys.executable, "-m", "casinowar_tui", "auto", "--game", "war", "--games", "5", "--variant", "one-pass"]
    done = subprocess.run(
        [*command, "--json"],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=side,
        check=True,
    )
    os.close(side)
    seen = b""
    try:
        while part := os.read(main, 10_000):
            seen += part
    except OSError:  # the other side is closed
        pass
    os.close(main)
    assert b"100%" in seen
    assert json.loads(done.stdout)["games"] == 5


def test_without_an_errors_stream_the_games_are_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", said)
    assert command.run({"games": 1, "variant": "one-pass", "seed": FIRST, "as_json": True}) == 0
    assert json.loads(said.getvalue())["games"] == 1
