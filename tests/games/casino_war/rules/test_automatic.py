"""Automatic play without a session: when a plan is fulfilled, what is answered, and how simulated rounds end."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import islice
from math import sqrt
from typing import Any

import pytest

from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.engine.seats import Policy
from casinowar_tui.engine.shoe import flip, fresh, shuffled
from casinowar_tui.games.casino_war.rules.automatic import Plan, Stop, answer
from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar, Surrender
from casinowar_tui.games.casino_war.rules.odds import chances, mean_and_variance
from casinowar_tui.games.casino_war.rules.rules import Rules, settle
from casinowar_tui.games.casino_war.rules.simulate import simulate

SEED = "0123456789abcdef0123456789abcdef"
ROUNDS = 200_000
TIE = "9c 9d 9h"

Lay = Callable[..., Any]


@pytest.mark.parametrize(
    ("played", "gained", "stop"),
    [
        (1, 0, None),
        (49, 9, None),
        (49, -19, None),
        (50, 0, "rounds"),
        (3, 10, "ahead"),
        (3, 12, "ahead"),
        (3, -20, "behind"),
        (50, -22, "behind"),
    ],
)
def test_a_plan_is_fulfilled_by_its_rounds_or_by_chips_won_or_lost(played: int, gained: int, stop: Stop | None) -> None:
    plan = Plan(policy="always_war", rounds=50, ahead=10, behind=20)
    assert plan.fulfilled(played, gained) == stop


def test_without_a_stop_rule_only_the_rounds_count() -> None:
    plan = Plan(policy="always_war", rounds=50)
    assert {plan.fulfilled(49, gained) for gained in (-(10**9), 0, 10**9)} == {None}


def test_a_tie_is_answered_by_the_policy_for_the_seat_that_is_to_decide(table: Lay) -> None:
    at = table("standard", seats=2)
    at.when(Deal((2, 2), SEED, cards=("Kc", "9d", "9h")))
    assert answer("always_war", at.state) == GoToWar(2)
    assert answer("always_surrender", at.state) == Surrender(2)


def test_a_coin_falls_as_the_seed_of_the_session_has_it(table: Lay) -> None:
    at, answers = table("massachusetts"), set()
    for number in range(1, 13):
        at.when(Deal((2,), f"{number:032x}", cards=("9d", "9h")))
        answered = answer("coin_flip", at.state, coin=number % 2 == 0)
        assert answered == (GoToWar if flip(f"{1:032x}", number, 1) else Surrender)(1)
        at.when(answered)
        answers.add(type(answered))
    assert answers == {GoToWar, Surrender}


def test_with_real_cards_the_coin_is_as_it_fell(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(Deal((2,), cards=("9d", "9h")))
    assert answer("coin_flip", at.state, coin=True) == GoToWar(1)
    assert answer("coin_flip", at.state, coin=False) == Surrender(1)


def test_nothing_is_answered_where_no_question_is_open(table: Lay) -> None:
    with pytest.raises(IllegalMove):
        answer("always_war", table("standard").state)


@pytest.mark.parametrize("top", [0, 1, 8, 51, 52, 60])
def test_the_top_of_a_shuffle_is_the_same_without_the_rest(top: int) -> None:
    for number in range(20):
        assert shuffled(fresh(1), f"{number:032x}", top) == shuffled(fresh(1), f"{number:032x}")[:top]


@pytest.mark.statistics
@pytest.mark.parametrize("policy", ["always_war", "always_surrender", "coin_flip"])
@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_200_000_rounds_come_within_four_standard_errors_of_the_exact_odds(
    profile: str, policy: Policy, rules: Callable[..., Rules]
) -> None:
    played = rules(profile)
    share = {"always_war": Fraction(1), "always_surrender": Fraction(0), "coin_flip": Fraction(1, 2)}[policy]
    exact = chances(played, share)
    found = Counter(islice(simulate(played, policy, SEED), ROUNDS))
    assert set(found) == set(exact)
    for outcome, chance in exact.items():
        error = sqrt(ROUNDS * chance * (1 - chance))
        assert abs(found[outcome] - ROUNDS * chance) < 4 * error, outcome
    net = 0
    for outcome, count in found.items():
        staked, returned = settle(played, played.ante, outcome)
        net += count * (returned - staked)
    mean, variance = mean_and_variance(played, exact)
    deviations = (net / played.ante - ROUNDS * mean) / sqrt(ROUNDS * variance)
    print(f"{profile}, {policy}: {deviations:+.2f} standard errors")
    assert abs(deviations) < 4
