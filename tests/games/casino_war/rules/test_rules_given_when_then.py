"""Rounds from the app's own shoe: given what happened, when something is asked, then this happens or is refused."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.events import Burned, Cut, Ended, Paused, Resumed, Shuffled
from casinowar_tui.engine.shoe import order
from casinowar_tui.games.casino_war.rules.command_of import command_of
from casinowar_tui.games.casino_war.rules.commands import (
    Correct,
    CutShoe,
    Deal,
    End,
    GoToWar,
    Line,
    Open,
    Pause,
    Resume,
    Surrender,
    TurnCards,
    Void,
)
from casinowar_tui.games.casino_war.rules.events import Anted, Dealt, SatOut, Settled, Surrendered, WentToWar
from casinowar_tui.games.casino_war.rules.state import Deciding, Over, Ready

SEED = "0123456789abcdef0123456789abcdef"

Lay = Callable[..., Any]


def deal(cards: str, *antes: int, played: int = 0) -> Deal:
    """A deal of these cards, the bank's last; the antes are 2 each unless given."""
    words = tuple(cards.split())
    return Deal(antes or (2,) * (len(words) - 1), seed=SEED, cards=words, played=played)


@pytest.mark.parametrize(
    ("ante", "reason"),
    [(3, "odd_ante"), (1, "odd_ante"), (0, "ante_limits"), (-2, "ante_limits"), (102, "ante_limits")],
)
def test_an_ante_that_is_odd_or_outside_the_limits_is_refused_and_its_seat_named(
    ante: int, reason: str, table: Lay
) -> None:
    why, details = table("standard", seats=2, stacks=(400, 400)).refused(Deal((2, ante), seed=SEED))
    assert why == reason
    assert (details["seat"], details["ante"]) == (2, ante)


@pytest.mark.parametrize("ante", [2, 100])
def test_both_limits_are_antes(ante: int, table: Lay) -> None:
    assert Anted(1, 1, ante) in table("massachusetts").when(Deal((ante,), seed=SEED))


@pytest.mark.parametrize("antes", [(), (2,), (2, 2, 2)])
def test_a_deal_takes_one_ante_a_seat(antes: tuple[int, ...], table: Lay) -> None:
    assert table("standard", seats=2).refused(Deal(antes, seed=SEED)) == (
        "antes_count",
        {"expected": 2, "given": len(antes)},
    )


def test_an_ante_above_the_chips_of_a_seat_is_refused(table: Lay) -> None:
    assert table("standard", stacks=(6,)).refused(Deal((8,), seed=SEED)) == (
        "too_few_chips",
        {"seat": 1, "chips": 6, "stake": 8},
    )


def test_the_first_deal_shuffles_cuts_and_turns_the_top_cards_one_a_seat_then_the_banks(table: Lay) -> None:
    top = order(SEED, 6, 141)[:4]
    events = table("standard", seats=3).when(Deal((2, 4, 6), SEED, 141))
    assert events[:6] == (
        Shuffled(SEED),
        Cut(141),
        Anted(1, 1, 2),
        Anted(1, 2, 4),
        Anted(1, 3, 6),
        Dealt(1, " ".join(top[:3]), top[3]),
    )


def test_a_round_that_is_played_automatically_says_so_with_every_ante_and_is_dealt_like_any_other(table: Lay) -> None:
    by_hand = table("standard", seats=2).when(Deal((2, 4), SEED, 141))
    at = table("standard", seats=2)
    before = at.state
    events = at.when(Deal((2, 4), SEED, 141, auto=True))
    assert events[2:4] == (Anted(1, 1, 2, auto=True), Anted(1, 2, 4, auto=True))
    assert events[:2] + events[4:] == by_hand[:2] + by_hand[4:]
    assert command_of(events, before, 0) == Deal((2, 4), SEED, 141, cards=order(SEED, 6, 141)[:3], auto=True)


def test_wins_and_losses_are_paid_at_once_while_another_seats_tie_stays_open(table: Lay) -> None:
    at = table("standard", seats=3)
    assert at.when(deal("Kc 9d 3h 9s", 2, 4, 6))[-2:] == (
        Settled(1, 1, "win", 2, 4, 2, 2),
        Settled(1, 3, "lose", 6, 0, -6, -6),
    )
    assert at.state.phase.seat == 2
    assert [at.state.stack(seat) for seat in (1, 2, 3)] == [42, 36, 34]


def test_tied_seats_choose_in_seat_order_and_then_the_war_is_dealt(table: Lay) -> None:
    at = table("standard", seats=2)
    at.when(deal("9c 9d 9s"))
    assert at.refused(Surrender(2)) == ("not_this_seat", {"seat": 2, "due": 1})
    assert at.when(GoToWar(1)) == (WentToWar(1, 1, 2),)
    assert at.refused(GoToWar(1)) == ("not_this_seat", {"seat": 1, "due": 2})
    assert at.when(Surrender(2, cards=("Kc", "5d"))) == (
        Surrendered(1, 2),
        Settled(1, 2, "surrender", 2, 1, -1, -1),
        Burned(3),
        Dealt(1, "Kc", "5d", war=True),
        Settled(1, 1, "war_win", 4, 6, 2, 2),
    )


def test_one_shared_war_burns_once_and_has_one_bank_card(table: Lay) -> None:
    at = table("standard", seats=3)
    at.when(deal("9c 4c 9d 9s"), GoToWar(1))
    assert at.when(GoToWar(3, cards=("Kc", "2d", "5d"))) == (
        WentToWar(1, 3, 2),
        Burned(3),
        Dealt(1, "Kc 2d", "5d", war=True),
        Settled(1, 1, "war_win", 4, 6, 2, 2),
        Settled(1, 3, "war_lose", 4, 0, -4, -4),
    )


def test_separate_wars_each_burn_and_have_a_bank_card_of_their_own(table: Lay) -> None:
    at = table("standard", seats=2, shared_war=False)
    at.when(deal("9c 9d 9s"), GoToWar(1))
    assert at.when(GoToWar(2, cards=("Kc", "5d", "2d", "Ad"))) == (
        WentToWar(1, 2, 2),
        Burned(3),
        Dealt(1, "Kc", "5d", war=True),
        Settled(1, 1, "war_win", 4, 6, 2, 2),
        Burned(3),
        Dealt(1, "2d", "Ad", war=True),
        Settled(1, 2, "war_lose", 4, 0, -4, -4),
    )


def test_a_war_from_the_shoe_passes_over_the_burned_cards(table: Lay) -> None:
    at = table("standard")
    at.when(Deal((2,), SEED, stack="9c 9s 2c 3c 4c Qd Jh"))
    assert at.when(GoToWar(1))[1:3] == (Burned(3), Dealt(1, "Qd", "Jh", war=True))
    assert at.state.shoe.drawn == 7


def test_a_tie_without_the_chips_for_a_war_stake_is_a_forced_surrender(table: Lay) -> None:
    assert table("standard", stacks=(7,)).when(deal("8c 8d", 4))[-2:] == (
        Surrendered(1, 1, forced=True),
        Settled(1, 1, "forced_surrender", 4, 2, -2, -2),
    )


def test_chips_for_exactly_the_war_stake_leave_the_choice(table: Lay) -> None:
    at = table("standard", stacks=(8,))
    at.when(deal("8c 8d", 4))
    assert at.state.phase.seat == 1
    assert at.when(GoToWar(1, cards=("2c", "3c")))[-1] == Ended("chips")


def test_a_seat_is_forced_only_when_its_turn_comes(table: Lay) -> None:
    at = table("standard", seats=3, stacks=(40, 4, 40))
    assert not any(isinstance(event, Surrendered) for event in at.when(deal("8c 8d 8h 8s", 2, 4, 2)))
    assert at.when(Surrender(1)) == (
        Surrendered(1, 1),
        Settled(1, 1, "surrender", 2, 1, -1, -1),
        Surrendered(1, 2, forced=True),
        Settled(1, 2, "forced_surrender", 4, 2, -2, -2),
    )
    assert at.state.phase.seat == 3


def test_a_seat_that_cannot_cover_the_smallest_ante_sits_out_and_the_others_play(table: Lay) -> None:
    at = table("standard", seats=3, stacks=(2, 40, 2))
    at.when(deal("3c 3d Ac 9s"))
    assert at.state.next_antes() == (0, 2, 2)
    assert at.when(Deal((0, 2, 2), cards=("Kd", "7s", "5d"))) == (
        SatOut(2, 1),
        Anted(2, 2, 2),
        Anted(2, 3, 2),
        Dealt(2, "Kd 7s", "5d"),
        Settled(2, 2, "win", 2, 4, 2, 0),
        Settled(2, 3, "win", 2, 4, 2, 4),
    )


def test_the_session_ends_when_every_seat_sits_out(table: Lay) -> None:
    at = table("standard", seats=2, stacks=(2, 3))
    assert at.when(deal("3c 3d 9s"))[-1] == Ended("chips")
    assert at.refused(deal("3c 3d 9s")) == ("session_over", {})


def test_an_open_tally_goes_below_zero_and_plays_on(table: Lay) -> None:
    at = table("massachusetts")
    for _round in range(5):
        at.when(deal("3c 9s", 100))
    assert at.state.totals == (-500,)
    assert isinstance(at.state.phase, Ready)


def test_the_session_ends_with_its_last_round_once_that_is_paid(table: Lay) -> None:
    at = table("massachusetts", rounds=2)
    at.when(deal("3c 9s"))
    at.when(deal("9c 9s"))
    assert isinstance(at.state.phase, Deciding)
    assert at.when(GoToWar(1, cards=("9d", "9h")))[-2:] == (
        Settled(2, 1, "second_tie", 4, 8, 4, 2),
        Ended("rounds"),
    )


def test_the_time_is_tested_after_a_settlement_and_ends_no_question(table: Lay) -> None:
    at = table("standard", minutes=10)
    assert Ended("minutes") not in at.when(deal("Kc 9s", played=599))
    assert Ended("minutes") not in at.when(deal("9c 9s", played=700))
    assert at.when(Surrender(1, played=705))[-1] == Ended("minutes")


def test_the_time_is_over_at_the_very_second(table: Lay) -> None:
    assert table("standard", minutes=10).when(deal("Kc 9s", played=600))[-1] == Ended("minutes")


def test_an_open_question_can_be_left_and_taken_up_but_not_ended(table: Lay) -> None:
    at = table("standard")
    at.when(deal("9c 9s"))
    asked = at.state
    assert at.refused(End()) == ("decision_due", {"seat": 1})
    assert at.refused(deal("Kc 2s")) == ("decision_due", {"seat": 1})
    assert at.when(Pause()) == (Paused(),)
    assert at.when(Resume()) == (Resumed(),)
    assert at.state == asked


def test_the_player_ends_the_session_between_rounds_and_nothing_follows(table: Lay) -> None:
    at = table("standard")
    assert at.when(End()) == (Ended("player"),)
    assert at.state.phase == Over("player")
    for command in (deal("Kc 2s"), GoToWar(1), Surrender(1), CutShoe(SEED, 0), End(), Pause(), Open()):
        assert at.refused(command) == ("session_over", {})


def test_without_a_tie_there_is_nothing_to_choose(table: Lay) -> None:
    for command in (GoToWar(1), Surrender(1)):
        assert table("standard").refused(command) == ("round_due", {})


def test_a_session_is_opened_once(table: Lay) -> None:
    assert table("standard").refused(Open()) == ("round_due", {})


def test_nothing_that_the_apps_shoe_dealt_is_voided_corrected_or_typed(table: Lay) -> None:
    at = table("standard")
    at.when(deal("Kc 9s"))
    for command in (Void(), Correct(1, (Line(1, "Ac", "9s"),))):
        assert at.refused(command) == ("real_cards_only", {})
    assert at.refused(TurnCards(("Kc", "9s"))) == ("round_due", {})
