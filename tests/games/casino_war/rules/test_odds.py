"""The exact odds: of a full shoe against the published vectors, of any other against every possible draw."""

import tomllib
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.games.casino_war.rules.odds import (
    WarOdds,
    advice,
    chances,
    element_of_risk,
    mean_and_variance,
    round_odds,
    unseen,
    war_odds,
)
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.rules import Rules

VECTORS = tomllib.loads(Path(__file__).with_name("vectors").joinpath("odds.toml").read_text("utf-8"))["decks"]
LOW_CARDS = [2, 2, 2, 3, 3, 4, 14]  # an end of a shoe small enough to draw from in every way
UNSEEN = (3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)

LoadRules = Callable[..., Rules]


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{case['decks']} decks")
@pytest.mark.parametrize("pays", [1, 2])
def test_a_full_shoe_has_the_published_odds(case: dict[str, Any], pays: int, rules: LoadRules) -> None:
    odds = round_odds(rules("standard", decks=case["decks"], second_tie_pays=pays))
    assert odds.tie == Fraction(case["tie"])
    assert odds.second_tie == Fraction(case["second_tie_given_tie"])
    assert odds.surrender == Fraction(case["surrender"])
    assert odds.war == Fraction(case[f"second_tie_{pays}"])
    assert round(odds.sd_surrender, 6) == case["sd_surrender"]
    assert round(odds.sd_war, 6) == case[f"sd_second_tie_{pays}"]
    assert odds.tie_bet == Fraction(case["tie_bet_10"])


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{case['decks']} decks")
@pytest.mark.parametrize("war", [Fraction(0), Fraction(1, 2), Fraction(1)], ids=["surrender", "coin flip", "war"])
def test_the_shares_of_the_outcomes_follow_from_the_chances_of_the_ties(
    case: dict[str, Any], war: Fraction, rules: LoadRules
) -> None:
    table = rules("standard", decks=case["decks"])
    shares = chances(table, war)
    tie, second = Fraction(case["tie"]), Fraction(case["second_tie_given_tie"])
    assert sum(shares.values()) == 1
    assert shares["win"] == shares["lose"] == (1 - tie) / 2
    assert shares.get("surrender", 0) == tie * (1 - war)
    assert shares.get("second_tie", 0) == tie * war * second
    assert shares.get("war_win", 0) == shares.get("war_lose", 0) == tie * war * (1 - second) / 2
    assert 0 not in shares.values()
    assert mean_and_variance(table, shares)[0] == (
        war * Fraction(case["second_tie_1"]) + (1 - war) * Fraction(case["surrender"])
    )


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{case['decks']} decks")
def test_the_element_of_risk_counts_the_war_stake_as_staked(case: dict[str, Any], rules: LoadRules) -> None:
    table = rules("massachusetts", decks=case["decks"])
    tie = Fraction(case["tie"])
    assert element_of_risk(table, chances(table)) == Fraction(case["second_tie_2"]) / (1 + tie)
    assert element_of_risk(table, chances(table, Fraction(0))) == Fraction(case["surrender"])


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: f"{case['decks']} decks")
def test_a_second_tie_paid_three_to_one_is_worth_one_ante_more_each_time(
    case: dict[str, Any], rules: LoadRules
) -> None:
    more = Fraction(case["tie"]) * Fraction(case["second_tie_given_tie"])
    odds = round_odds(rules("standard", decks=case["decks"], second_tie_pays=3))
    assert odds.war == Fraction(case["second_tie_2"]) + more


def test_the_vectors_cover_one_to_eight_decks() -> None:
    assert [case["decks"] for case in VECTORS] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_the_unseen_cards_are_those_of_the_decks_less_the_seen() -> None:
    assert unseen(1, []) == (4,) * 13
    assert unseen(6, ["9c", "9c", "9h", "K?", "As"]) == (24,) * 7 + (21,) + (24,) * 3 + (23, 23)


def test_an_unknown_card_stays_unseen() -> None:
    assert unseen(2, ["??"]) == (8,) * 13


def test_more_seen_cards_of_a_rank_than_the_decks_hold_are_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        unseen(1, ["9c", "9d", "9h", "9s", "9?"])
    assert refused.value.reason is CasinoWarRefusal.TOO_MANY_OF_RANK
    assert refused.value.details == {"rank": "9", "most": 4}


@pytest.mark.parametrize("burned", [0, 3])
def test_every_possible_war_counted_out_gives_the_same_chances_burned_or_not(burned: int) -> None:
    wars = [draw[burned:] for draw in permutations(LOW_CARDS, burned + 2)]
    odds = WarOdds(
        win=Fraction(sum(seat > bank for seat, bank in wars), len(wars)),
        second_tie=Fraction(sum(seat == bank for seat, bank in wars), len(wars)),
        lose=Fraction(sum(seat < bank for seat, bank in wars), len(wars)),
    )
    assert war_odds(UNSEEN) == odds
    assert odds.win + odds.second_tie + odds.lose == 1


@pytest.mark.parametrize(
    ("profile", "nets"),
    [
        ("massachusetts", {"win": 10, "tie": 20, "lose": -20}),
        ("standard", {"win": 10, "tie": 10, "lose": -20}),
    ],
)
def test_the_advice_weighs_what_a_war_of_an_ante_of_ten_pays(
    profile: str, nets: dict[str, int], rules: LoadRules
) -> None:
    wars = list(permutations(LOW_CARDS, 2))
    total = sum(nets["win" if a > b else "tie" if a == b else "lose"] for a, b in wars)
    told = advice(rules(profile), 10, UNSEEN)
    assert told.war == Fraction(total, len(wars))
    assert told.surrender == -5
    assert told.margin == told.war + 5


@pytest.mark.parametrize(("pays", "factor"), [(1, Fraction(3, 2)), (2, Fraction(5, 2)), (3, Fraction(7, 2))])
def test_war_is_better_by_the_chance_of_a_second_tie_times_its_bonus(
    pays: int, factor: Fraction, rules: LoadRules
) -> None:
    told = advice(rules("standard", second_tie_pays=pays), 2, UNSEEN)
    assert told.margin == 2 * factor * war_odds(UNSEEN).second_tie


def test_where_no_second_tie_is_possible_both_answers_are_worth_the_same(rules: LoadRules) -> None:
    assert advice(rules("massachusetts"), 2, (1,) * 13).margin == 0


@pytest.mark.parametrize("cards", [(0,) * 13, (0,) * 12 + (1,)])
def test_a_war_of_fewer_than_two_cards_has_no_odds(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="two unseen cards"):
        war_odds(cards)
