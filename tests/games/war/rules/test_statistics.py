"""The length of games against what is known of it: ``pytest -m statistics -s`` plays thousands and prints the figures.

Each figure is a mean over thousands of games, rounded to a whole battle; a sample's must lie within three of its own
standard errors of what can have been rounded to it.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any

import pytest

from casinowar_tui.games.war import rules as war
from casinowar_tui.games.war.rules.commands import Deal, Fight, Open
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.simulate import Game, simulate
from casinowar_tui.games.war.rules.state import BattleDue

LoadRules = Callable[..., Rules]
FEW = 60
MANY = [FEW, pytest.param(5000, marks=pytest.mark.statistics)]
ROUNDING = 0.5
# The profile, what is changed in it, the known mean, and by how much that can be off.
ROWS: list[tuple[str, dict[str, Any], int, float]] = [
    ("classic", {}, 271, ROUNDING),
    ("classic", {"captured": True}, 267, ROUNDING),
    ("classic", {"spoils": "winner_first"}, 188, ROUNDING),
    ("classic", {"spoils": "loser_first"}, 221, ROUNDING),
    ("classic", {"short": "lose"}, 235, ROUNDING),
    ("three-players", {}, 277, ROUNDING),
    ("four-players", {}, 291, ROUNDING),
    ("jokers", {}, 308, 3),
    ("quick", {}, 85, ROUNDING),
]


def seeds(count: int) -> Iterator[str]:
    """The seeds 00…01, 00…02 and so on."""
    return (f"{number:032x}" for number in range(1, count + 1))


def played(rules: Rules, count: int) -> list[Game]:
    """That many games, from the first seed."""
    return [simulate(rules, seed) for seed in seeds(count)]


def named(row: tuple[str, dict[str, Any], int, float]) -> str:
    """A row's name among the tests."""
    return " ".join([row[0], *(f"{key}={value}" for key, value in row[1].items())])


@pytest.mark.parametrize("count", MANY)
@pytest.mark.parametrize("row", ROWS, ids=named)
def test_games_last_as_long_as_is_known_and_none_is_endless(
    row: tuple[str, dict[str, Any], int, float], count: int, rules: LoadRules
) -> None:
    profile, changes, known, off = row
    games = played(rules(profile, **changes), count)
    lengths = [game.battles for game in games]
    mean, error = fmean(lengths), stdev(lengths) / sqrt(count)
    print(f"\n{named(row)}: {count} games, mean {mean:.2f} ± {error:.2f}, known {known}, median {median(lengths)}")
    assert {game.reason for game in games} <= {"cards", "first_to", "both_out"}
    assert abs(mean - known) <= 3 * error + off


@pytest.mark.parametrize("count", MANY)
def test_half_of_all_classic_games_last_205_battles(count: int, rules: LoadRules) -> None:
    lengths = sorted(game.battles for game in played(rules("classic"), count))
    # As many games are longer as are shorter, within three standard errors of a coin's throws.
    margin = int(1.5 * sqrt(count))
    low, high = lengths[count // 2 - margin], lengths[count // 2 + margin]
    print(f"\nclassic: {count} games, median {median(lengths)} in {low} to {high}, known 205")
    assert low <= 205 <= high


@pytest.mark.parametrize("count", MANY)
def test_about_an_eighth_of_the_games_in_table_order_come_back_to_a_position(count: int, rules: LoadRules) -> None:
    fixed = rules("classic", spoils="table")
    endless = [seed for seed in seeds(count) if simulate(fixed, seed).reason == "endless"]
    share = len(endless) / count
    print(f"\nclassic spoils=table: {count} games, endless {share:.2%}, known 13 %")
    assert abs(share - 0.13) <= (0.015 if count > FEW else 3 * sqrt(0.13 * 0.87 / count))
    assert all(comes_back(fixed, seed) for seed in endless)


def comes_back(rules: Rules, seed: str) -> bool:
    """Whether the last position of a game is one of those before it."""
    state = war.play(Deal(seed), war.play(Open(), war.start(rules))[1])[1]
    seen = set()
    while isinstance(state.phase, BattleDue):
        seen.add(state.hands)
        state = war.play(Fight(), state)[1]
    return state.hands in seen


@pytest.mark.parametrize("count", MANY)
def test_the_first_battle_ties_in_three_of_fifty_one_deals(count: int, rules: LoadRules) -> None:
    one = rules("classic", battles=1)
    share = sum(simulate(one, seed).wars > 0 for seed in seeds(count)) / count
    error = sqrt(3 / 51 * 48 / 51 / count)
    print(f"\nfirst battle: {count} deals, ties {share:.2%}, known {3 / 51:.2%} ± {error:.2%}")
    assert abs(share - 3 / 51) <= 3 * error
