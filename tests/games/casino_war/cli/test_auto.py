"""Casino War without a screen: what automatic sessions bring, beside the odds, what is saved, and what is refused."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any, cast

import click
import pytest
from click.testing import Result
from msgspec.structs import replace

from casinowar_tui.cli.main import casinowar
from casinowar_tui.engine.seats import Policy, Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.ledger.sample import Sample
from casinowar_tui.games.casino_war.policies import POLICIES
from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES, chances, mean_and_variance
from casinowar_tui.games.casino_war.rules.simulate import open_ended, simulate
from casinowar_tui.games.casino_war.rules.totals import totals
from casinowar_tui.games.casino_war.session import capacity
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.ledger.book import book_of
from casinowar_tui.session.request import SessionRequest

ROOT = Path(__file__).parents[4]
FIRST, SECOND, THIRD = (f"{number:032x}" for number in (1, 2, 3))
KEYS = [
    "sessions", "rounds", "policy", "profile", "decks", "ante", "seed", "net", "mean", "expected", "sd", "luck",
    "ahead", "level", "behind", "ties", "wars", "surrenders", "second_ties",
]  # fmt: skip

Run = Callable[..., Result]


def answer(run: Run, *arguments: str) -> dict[str, Any]:
    """What the command answers as JSON."""
    done = run("auto", *arguments, "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    assert list(found) == KEYS
    return found


@pytest.mark.parametrize(
    ("options", "policy", "profile"),
    [
        ((), "always_war", "massachusetts"),
        (("--policy", "surrender", "--profile", "standard"), "always_surrender", "standard"),
        (("--policy", "coin_flip", "--ante", "6", "--decks", "8"), "coin_flip", "massachusetts"),
    ],
)
def test_the_sessions_follow_from_the_seeds_and_stand_beside_their_exact_expectation(
    run: Run, saves: Path, options: tuple[str, ...], policy: Policy, profile: str
) -> None:
    found = answer(run, "--rounds", "50", "--sessions", "3", "--seed", FIRST, *options)
    rules = replace(profiles.load(profile), decks=found["decks"], ante=found["ante"])
    each = [Counter(islice(simulate(rules, policy, seed), 50)) for seed in (FIRST, SECOND, THIRD)]
    sample = Sample.of(rules, policy, each)
    mean, variance = mean_and_variance(rules, chances(rules, WAR_SHARES[policy]))
    assert (found["policy"], found["profile"], found["seed"]) == (policy, profile, FIRST)
    assert (found["sessions"], found["rounds"]) == (3, 50)
    assert found["net"] == sum(sample.nets)
    assert found["mean"] == found["net"] / 150
    assert found["expected"] == pytest.approx(float(150 * mean * rules.ante))
    assert found["sd"] == pytest.approx(float(150 * variance) ** 0.5 * rules.ante)
    assert found["luck"] == pytest.approx((found["net"] - found["expected"]) / found["sd"])
    assert found["ahead"] + found["level"] + found["behind"] == 3
    assert found["ties"] == found["wars"] + found["surrenders"] > 0
    assert not saves.exists()


def test_a_person_is_told_every_outcome_and_end_beside_the_odds_and_what_is_to_be_thought_of_the_net(run: Run) -> None:
    said = run("auto", "--rounds", "20", "--sessions", "40", "--seed", FIRST).stdout
    found = answer(run, "--rounds", "20", "--sessions", "40", "--seed", FIRST)
    lines = [line.split() for line in said.splitlines()]
    assert said.startswith("Casino War, massachusetts: 6 decks, an ante of 2, an open tally, always war\n")
    assert "Sessions: 40, of 20 rounds each" in said
    exact = totals(profiles.load("massachusetts"), 20)
    for name, count, chance in (
        ("Ahead", found["ahead"], exact.ahead),
        ("Level", found["level"], exact.level),
        ("Behind", found["behind"], exact.behind),
    ):
        share = f"{100 * count / 40:.2f}"
        assert [name, str(count), share, "%", f"{100 * chance:.2f}", "%"] in lines
    assert ["Second", "tie", str(found["second_ties"])] in [line[:3] for line in lines]
    assert "By the odds 800 such hands bring −37.3 on average" in said
    assert f"The first seed: {FIRST}" in said


def test_of_one_session_nothing_is_said_of_how_many_ended_ahead(run: Run) -> None:
    said = run("auto", "--rounds", "5").stdout
    assert "Ahead" not in said
    assert "5 hands are too few to speak of luck." in said


def test_a_session_too_long_for_its_distribution_is_summed_up_without_it(run: Run, monkeypatch: Any) -> None:
    monkeypatch.setattr("casinowar_tui.games.casino_war.words.sample.MAX_ROUNDS", 10)
    lines = run("auto", "--rounds", "20", "--sessions", "2").stdout.splitlines()
    assert [len(line.split()) for line in lines if line.startswith(("Ahead", "Won"))] == [6, 4]


@pytest.mark.parametrize("policy", ["always_war", "coin_flip"])
def test_saved_sessions_hold_the_same_rounds_played_by_nobody(run: Run, saves: Path, policy: str) -> None:
    options = ("--rounds", "30", "--sessions", "2", "--policy", policy, "--seed", FIRST, "--profile", "standard")
    assert answer(run, *options, "--save") == answer(run, *options)
    readings = [read(path, redeal=True) for path in saves.glob("*.toml")]
    assert len(readings) == 2
    for reading in readings:
        header = cast("Header", reading.header)
        assert (reading.verdict, header.seat) == (Verdict.WHOLE, (Seat(player=policy),))  # type: ignore[arg-type]
        book = book_of(header, reading.commits)
        assert [attempt.auto for attempt in book.attempts] == [True] * 30
        assert reading.state is not None
        assert reading.state.over
    assert {cast("Header", reading.header).session.seed for reading in readings} == {FIRST, SECOND}


def test_where_they_are_saved_is_said(run: Run, saves: Path) -> None:
    said = run("auto", "--rounds", "1", "--save").stdout
    assert said.splitlines()[-1] == f"Saved in {saves}."


def test_rounds_that_do_not_fit_a_file_are_refused_before_anything_is_written(run: Run, saves: Path) -> None:
    refused = run("auto", "--rounds", "40000", "--sessions", "2", "--save")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "40000 rounds do not fit into one session file, which has room for some 3" in refused.stderr
    assert not saves.exists()


@pytest.mark.parametrize("policy", ["always_war", "always_surrender", "coin_flip"])
@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_the_room_that_is_told_is_there(
    run: Run, saves: Path, profile: str, policy: Policy, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = 200_000
    for module in ("journal.file", "games.casino_war.session.capacity"):
        monkeypatch.setattr(f"casinowar_tui.{module}.FULL", small)
    monkeypatch.setattr("casinowar_tui.journal.disk.sync", lambda _fd: None)
    rules = profiles.load(profile)
    seats = (Seat(player=policy),)
    most = int(0.98 * capacity.max_rounds(SessionRequest(rules=open_ended(rules, 500), seats=seats)))
    done = run("auto", "--rounds", str(most), "--policy", policy, "--profile", profile, "--seed", FIRST, "--save")
    assert done.exit_code == 0
    (file,) = saves.glob("*.toml")
    assert 0.93 * small < file.stat().st_size < small


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ("", "--rounds 20"),
        ("--rounds 0", "--rounds"),
        ("--rounds many", "--rounds"),
        ("--rounds 5 --sessions 0", "--sessions"),
        ("--rounds 5 --policy never", "--policy"),
        ("--rounds 5 --seed 5", "A seed is 32 characters"),
        ("--rounds 5 --profile poker", "There is no profile “poker”"),
        ("--rounds 5 --ante 3", "An ante of 3 has no whole half"),
        ("--rounds 5 --ante 1000", "outside the limits"),
        ("--rounds 5 --decks 9", "1 to 8 decks"),
        ("--rounds 5 --games 2", "--games belongs to War"),
        ("--rounds 5 --variant quick", "--variant belongs to War"),
        ("--rounds 5 --game whist", "--game"),
    ],
)
def test_what_cannot_be_played_is_one_sentence_and_exit_code_2(
    run: Run, saves: Path, options: str, reason: str
) -> None:
    refused = run("auto", *options.split(), "--save")
    assert (refused.exit_code, refused.stdout) == (2, "")
    (line,) = refused.stderr.splitlines()
    assert reason in line
    assert not saves.exists()


def test_every_word_for_a_policy_can_be_typed() -> None:
    (option,) = [each for each in casinowar().commands["auto"].params if each.name == "policy"]
    assert cast("click.Choice[str]", option.type).choices == tuple(POLICIES)


def test_the_progress_is_shown_at_a_terminal_on_the_errors_stream_and_the_answer_stays_clean() -> None:
    main, side = os.openpty()
    command = [sys.executable, "-m", "casinowar_tui", "auto", "--rounds", "300", "--json"]
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE, stderr=side, check=True
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
    assert json.loads(done.stdout)["rounds"] == 300


@pytest.mark.statistics
@pytest.mark.parametrize("policy", ["war", "surrender"])
@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_200_000_rounds_are_within_four_standard_deviations_of_what_the_odds_promise(
    run: Run, profile: str, policy: str
) -> None:
    found = answer(run, "--rounds", "200000", "--policy", policy, "--profile", profile, "--seed", FIRST)
    print(f"{profile}, {policy}: {found['luck']:+.2f} standard deviations")
    assert abs(found["luck"]) < 4
