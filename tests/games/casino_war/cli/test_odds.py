"""The odds on the command line: exact fractions for programs, a table and sentences for people, refusals."""

import json
import tomllib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from casinowar_tui.cli.main import casinowar
from casinowar_tui.config import paths

FILE = Path(__file__).parents[1] / "rules" / "vectors" / "odds.toml"
VECTORS = tomllib.loads(FILE.read_text("utf-8"))["decks"]
PROFILE = """
name = "home"
decks = 2
shuffle = "every_round"
burn_after_shuffle = 0
war_burn = 3
ante = 10
ante_min = 2
ante_max = 20
second_tie_pays = 3
shared_war = true
seats_max = 1
rounds = 7
"""


def odds(*words: str) -> Result:
    return CliRunner().invoke(casinowar(), ["odds", *words])


def answer(*words: str) -> dict[str, Any]:
    result = odds(*words, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{case['decks']} decks")
def test_the_answer_has_the_published_odds_as_fractions(case: dict[str, Any], profile: str) -> None:
    found = answer("--profile", profile, "--decks", str(case["decks"]), "--rounds", "1")
    pays = found["second_tie_pays"]
    assert pays == {"massachusetts": 2, "standard": 1}[profile]
    for key in ("decks", "tie", "second_tie_given_tie", "surrender"):
        assert found[key] == case[key]
    assert found["war"] == case[f"second_tie_{pays}"]
    assert round(found["sd_surrender"], 6) == case["sd_surrender"]
    assert round(found["sd_war"], 6) == case[f"sd_second_tie_{pays}"]


def test_without_an_option_it_is_a_session_of_massachusetts_always_at_war() -> None:
    found = answer()
    assert list(found) == [
        "decks", "second_tie_pays", "tie", "second_tie_given_tie", "surrender", "war", "sd_surrender", "sd_war",
        "rounds",
    ]  # fmt: skip
    assert (found["decks"], found["rounds"]["n"], found["rounds"]["policy"]) == (6, 20, "war")
    rounds = {key: round(value, 6) for key, value in found["rounds"].items() if isinstance(value, float)}
    assert rounds == {"mean": -0.932023, "sd": 9.459792, "ahead": 0.412614, "level": 0.099356, "behind": 0.48803}


def test_another_policy_and_number_of_rounds_can_be_asked_for() -> None:
    found = answer("--rounds", "100", "--policy", "surrender")
    assert (found["rounds"]["n"], found["rounds"]["policy"]) == (100, "surrender")
    assert found["rounds"]["mean"] == pytest.approx(float(200 * Fraction(found["surrender"])))
    assert found["rounds"]["sd"] == pytest.approx(20 * found["sd_surrender"])


def test_a_profile_of_ones_own_has_its_decks_its_rounds_and_its_ante(home: Path) -> None:
    file = paths.profiles() / "home.toml"
    file.parent.mkdir(parents=True)
    file.write_text(PROFILE)
    for named in ("home", str(file)):
        found = answer("--profile", named)
        assert (found["decks"], found["second_tie_pays"], found["rounds"]["n"]) == (2, 3, 7)
        assert found["rounds"]["mean"] == pytest.approx(float(70 * Fraction(found["war"])))


def test_a_session_of_more_rounds_than_can_be_worked_out_is_told_as_far_as_it_can_be(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text(PROFILE.replace("rounds = 7", "rounds = 1_000_000"))
    assert answer("--profile", str(file))["rounds"]["n"] == 100_000


def test_a_person_is_told_the_same_as_a_table_and_in_sentences() -> None:
    said = odds().stdout
    lines = [" ".join(line.split()) for line in said.splitlines()]
    assert lines[0] == "massachusetts: 6 decks, a second tie pays 2 to 1"
    for line in (
        "Won 46.30 % 46.30 %",
        "Surrender 0.00 % 7.40 %",
        "Second tie 0.55 % 0.00 %",
        "Expectation −2.330 % −3.698 %",
        "Standard deviation 1.0576 0.9712",
        "Element of risk −2.170 % −3.698 %",
        "Ties: 23 of 311 rounds (7.40 %). Second ties: 1181 of 15965 wars (7.40 %).",
        "After 20 rounds at an ante of 2, always war",
        "Ahead 41.26 %, Level 9.94 %, Behind 48.80 %",
        "The total is −0.932 on average, with a standard deviation of 9.460.",
        "In 21.5 % of sessions no tie comes.",
    ):
        assert line in lines
    assert "War costs less than surrender" in said


@pytest.mark.parametrize(
    ("shuffle", "chips", "said"),
    [
        ("when_short", 40, "Counted as if each round had a fresh shoe and chips never ran out."),
        ("when_short", None, "Counted as if each round had a fresh shoe."),
        ("every_round", 40, "Counted as if chips never ran out."),
        ("every_round", None, ""),
    ],
)
def test_what_the_rounds_are_taken_for_is_said(shuffle: str, chips: int | None, said: str, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = PROFILE.replace("every_round", shuffle)
    file.write_text(f"{text}chips = {chips}\n" if chips else text)
    lines = odds("--profile", str(file)).stdout.splitlines()
    assert [line for line in lines if line.startswith("Counted")] == [said] * bool(said)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--decks 0", "--decks"),
        ("--decks 9", "--decks"),
        ("--decks six", "--decks"),
        ("--rounds 0", "--rounds"),
        ("--rounds 100001", "--rounds"),
        ("--policy coin_flip", "--policy"),
        ("--profile poker", "There is no profile “poker”"),
        ("--variant classic", "--variant"),
    ],
)
def test_what_has_no_odds_is_one_sentence_and_exit_code_2(words: str, reason: str) -> None:
    refused = odds(*words.split())
    assert (refused.exit_code, refused.stdout) == (2, "")
    (line,) = refused.stderr.splitlines()
    assert reason in line


def test_plain_mode_tells_them_of_the_rules_it_plays_by_and_at_a_tie_the_better_answer(
    run: Callable[..., Result],
) -> None:
    play = ("play", "--plain", "--stack", "5d 9c 9h", "--ante", "10")
    before, at_a_tie = (run(*play, lines=lines).stdout for lines in (("odds", "q"), ("deal", "odds", "q")))
    for said in (before, at_a_tie):
        assert "Ties: 23 of 311 rounds (7.40 %)." in said
        assert "After 20 rounds at an ante of 10, always war\nAhead 41.26 %, Level 9.94 %, Behind 48.80 %" in said
    assert "War is better" not in before
    assert "War is better: surrender costs 1.85 chips more on average." in at_a_tie
    assert "Nothing can follow “odds”" in run(*play, lines=("odds 5", "q")).stdout
