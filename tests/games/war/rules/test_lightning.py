"""Lightning: the first key takes the pot, ranks are not compared, and there are no wars."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from casinowar_tui.engine.seats import LEVELS, Level
from casinowar_tui.games.war.rules.commands import Fight
from casinowar_tui.games.war.rules.lightning import LATEST, reaction

Table = Callable[..., Any]
SEED = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize(
    ("times", "winner"),
    [
        ((312, 298), 2),
        ((297, 298), 1),
        ((0, 298), 1),
        ((None, 5000), 2),
        ((4999, None), 1),
        ((-1, 200), 2),
        ((200, -1), 1),
        ((-120, None), 2),
        ((-120, -300), 1),
        ((-300, -120), 2),
    ],
)
def test_the_first_key_takes_the_pot_and_pressed_too_early_gives_it_away(
    table: Table, times: tuple[int | None, int | None], winner: int
) -> None:
    game = table("lightning").given("2c 3c", "Kd 4d")
    battle = game.fight(*times)
    assert battle.winner == winner
    assert battle.times == " ".join("-" if time is None else str(time) for time in times)
    assert not battle.lot


def test_equal_ranks_make_no_war(table: Table) -> None:
    battle = table("lightning").given("9c 3c", "9d 4d").fight(300, 400)
    assert (battle.wars, battle.winner, battle.held) == ("", 1, (3, 1))


@pytest.mark.parametrize("time", [300, -20], ids=["in time", "too early"])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_keys_that_arrive_in_one_read_are_decided_by_lot(table: Table, number: int, time: int) -> None:
    battle = table("lightning").given("2c 3c", "Kd 4d", number=number).fight(time, time)
    bit = sha256(f"{SEED}/lot/{number}".encode()).digest()[-1] & 1
    assert battle.lot
    assert battle.winner == 1 + bit


def test_the_lot_falls_on_either_player(table: Table) -> None:
    games = [table("lightning").given("2c 3c", "Kd 4d", number=number) for number in range(1, 20)]
    assert {game.fight(300, 300).winner for game in games} == {1, 2}


def test_where_nobody_presses_the_pot_is_carried(table: Table) -> None:
    game = table("lightning", spoils="table").given("2c 3c 5c", "Kd 4d 6d")
    battle = game.fight(None, None)
    assert (battle.winner, battle.times, battle.held) == (None, "- -", (2, 2))
    assert game.state.pot == ("2c", "Kd")
    assert game.fight(None, 5000).spoils == "2c Kd 3c 4d"


def test_a_pot_carried_until_both_are_out_is_a_draw(table: Table) -> None:
    game = table("lightning").given("2c 3c", "Kd 4d")
    game.fight(None, None)
    game.fight(None, None)
    assert game.ended == ("both_out", None)


def test_who_is_out_first_leaves_the_carried_pot_to_the_other(table: Table) -> None:
    game = table("lightning").given("2c", "Kd 4d")
    assert game.fight(None, None).held == (0, 3)
    assert game.ended == ("cards", 2)


@pytest.mark.parametrize("times", [(), (300,), (300, 300, 300)])
def test_a_time_for_each_player_is_due(table: Table, times: tuple[int, ...]) -> None:
    game = table("lightning").dealt()
    assert game.refused(Fight(times=times)) == ("times_count", {"expected": 2, "given": len(times)})


@pytest.mark.parametrize("time", [5001, -60_001])
def test_a_key_after_five_seconds_is_none(table: Table, time: int) -> None:
    game = table("lightning").dealt()
    assert game.refused(Fight(times=(time, 300))) == ("times_range", {"low": -60_000, "high": 5000})


def test_other_games_have_no_times(table: Table) -> None:
    assert table().dealt().refused(Fight(times=(300, 300))) == ("times_count", {"expected": 0, "given": 2})


@pytest.mark.parametrize("level", LEVELS)
def test_the_computers_times_follow_from_the_seed_and_stay_within_their_level(level: Level) -> None:
    times = [reaction(level, SEED, battle, 1) for battle in range(1, 1000)]
    assert times == [reaction(level, SEED, battle, 1) for battle in range(1, 1000)]
    low, high = {"easy": (380, 780), "medium": (270, 510), "hard": (190, 330)}[level]
    assert low <= min(times) < max(times) <= high < LATEST
    middle = sum(low + (high - low) / 4 <= time <= high - (high - low) / 4 for time in times)
    assert 700 < middle < 800, "three quarters lie in the middle half"


def test_a_faster_level_presses_first_more_often(table: Table) -> None:
    first = Counter(reaction("hard", SEED, battle, 1) < reaction("medium", SEED, battle, 2) for battle in range(1, 500))
    assert first[True] > 450
