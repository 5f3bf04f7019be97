"""Expectation and luck of a session's hands."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.ledger.counts import count
from casinowar_tui.games.casino_war.ledger.luck import Luck, expected_outcomes, luck, luck_of_antes, together, war_share
from casinowar_tui.games.casino_war.rules.covariance import covariance

Lay = Callable[..., Any]


def test_a_hand_of_six_decks_is_expected_to_bring_what_the_published_odds_say(kept: Lay) -> None:
    table = kept("massachusetts", real=True)
    table.deal("Kc 9h", 2)
    found = luck(table.book.rules, table.book.rows, 1)
    assert (found.hands, found.net) == (1, 2)
    assert float(found.expected) == pytest.approx(2 * -0.02330, abs=1e-5)
    assert found.sd == pytest.approx(2 * 1.0576, abs=1e-3)
    assert found.deviations == pytest.approx((2 + 0.0466) / found.sd, abs=1e-4)


def test_who_surrenders_is_held_against_the_odds_of_surrendering(kept: Lay) -> None:
    table = kept("massachusetts", real=True)
    table.deal("9c 9h", 2)
    table.surrender(1)
    assert war_share(count(table.book.rows, 1)) == 0
    assert luck(table.book.rules, table.book.rows, 1).expected == 2 * Fraction(-1, 2) * Fraction(23, 311)


def test_sessions_add_up(kept: Lay) -> None:
    table = kept("standard", Seat(chips=100), Seat(chips=100), real=True)
    table.deal("Kc Kd 9h", 10, 4)
    one, two = (luck(table.book.rules, table.book.rows, seat) for seat in (1, 2))
    both = one + two
    assert (both.hands, both.net) == (2, 14)
    assert both.expected == one.expected + two.expected
    assert both.variance == pytest.approx(one.variance * Fraction(116, 100))


def test_seats_at_one_table_win_and_lose_with_the_same_card_of_the_bank(kept: Lay) -> None:
    table = kept("standard", Seat(), Seat(), Seat(), real=True)
    table.deal("Kc Kd Ks 9h", 2, 4, 10)
    rules, rows = table.book.rules, table.book.rows
    apart = sum((luck(rules, rows, seat) for seat in (1, 2, 3)), Luck())
    all_three = together(rules, rows, (1, 2, 3))
    assert (all_three.net, all_three.expected) == (apart.net, apart.expected)
    shared = covariance(rules, Fraction(1), Fraction(1))
    assert all_three.variance - apart.variance == 2 * shared * (2 * 4 + 2 * 10 + 4 * 10)
    assert together(rules, rows, (2,)) == luck(rules, rows, 2)


def test_rounds_that_only_one_of_two_seats_plays_are_not_shared(kept: Lay) -> None:
    table = kept("standard", Seat(chips=2), Seat(), real=True)
    table.deal("2c Kd 9h", 2, 2)
    table.deal("Kd 9h", 0, 2)
    rules, rows = table.book.rules, table.book.rows
    apart = luck(rules, rows, 1) + luck(rules, rows, 2)
    shared = 2 * covariance(rules, Fraction(1), Fraction(1)) * 2 * 2
    assert together(rules, rows, (1, 2)).variance - apart.variance == shared


def test_nothing_played_has_no_luck(kept: Lay) -> None:
    assert luck(kept("standard").book.rules, [], 1) == Luck()
    assert Luck().deviations is None


def test_the_odds_promise_as_many_hands_as_there_were(kept: Lay) -> None:
    table = kept("standard", Seat(chips=40), Seat(chips=2), real=True)
    table.deal("9c 9d 9h")
    table.war(1)
    table.turn("Kc 2h")
    table.deal("9c 9h", 2, 0)
    table.surrender(1)
    free = expected_outcomes(table.book.rules, count(table.book.rows, 1))
    forced = expected_outcomes(table.book.rules, count(table.book.rows, 2))
    assert sum(free.values()) == 2
    assert free["surrender"] == Fraction(1, 2) * 2 * Fraction(23, 311)
    assert free["forced_surrender"] == 0
    assert sum(free[outcome] for outcome in ("war_win", "war_lose", "second_tie")) == free["surrender"]
    assert forced["surrender"] == 0
    assert forced["forced_surrender"] == Fraction(23, 311)


def test_of_no_hands_the_odds_promise_nothing(kept: Lay) -> None:
    promised = expected_outcomes(kept("standard").book.rules, count([]))
    assert set(promised.values()) == {0}


@pytest.mark.parametrize(
    ("profile", "war", "hands", "net", "once_in"),
    [("standard", 0, 20, 12, 13.4), ("massachusetts", 1, 50, 20, 13.0)],
)
def test_how_seldom_a_net_is_of_hands_that_are_alike_is_exact(
    profile: str, war: int, hands: int, net: int, once_in: float
) -> None:
    rules = profiles.load(profile)
    found = luck_of_antes(rules, {2: hands}, Fraction(war), net)
    assert 1 / found.beyond() == pytest.approx(once_in, abs=0.05)
    tenfold = luck_of_antes(rules, {20: hands}, Fraction(war), 10 * net)
    assert tenfold.beyond() == pytest.approx(found.beyond())


@pytest.mark.parametrize("war", [Fraction(0), Fraction(1, 3), Fraction(1)])
@pytest.mark.parametrize("net", [-24, -18, 14, 20])
def test_the_curve_says_about_the_same_of_hands_that_are_not_alike(war: Fraction, net: int) -> None:
    exact = luck_of_antes(profiles.load("standard"), {2: 50}, war, net)
    assert replace(exact, alike=None).beyond() == pytest.approx(exact.beyond(), rel=0.03)


def test_hands_that_are_alike_stay_so_together_and_others_do_not() -> None:
    rules = profiles.load("standard")
    one, two = luck_of_antes(rules, {4: 10}, Fraction(1), 8), luck_of_antes(rules, {4: 10}, Fraction(1), 4)
    assert one + two == luck_of_antes(rules, {4: 20}, Fraction(1), 12)
    mixed = one + luck_of_antes(rules, {10: 10}, Fraction(1), 0)
    assert (mixed.step, mixed.alike) == (2, None)
    assert luck_of_antes(rules, {4: 7, 10: 3}, Fraction(0), 0).step == 1


def test_seats_that_win_together_are_not_reckoned_with_as_if_alone(kept: Lay) -> None:
    table = kept("standard", Seat(), Seat(), real=True)
    table.deal("Kc Kd 9h", 4, 4)
    assert together(table.book.rules, table.book.rows, (1, 2)).alike is None
