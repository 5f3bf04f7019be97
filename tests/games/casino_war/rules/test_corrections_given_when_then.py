"""Corrections of real cards: what was typed wrong is replaced and paid anew, and later totals follow."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.events import Ended
from casinowar_tui.games.casino_war.rules.commands import Correct, Deal, End, GoToWar, Line, Surrender, TurnCards, Void
from casinowar_tui.games.casino_war.rules.events import Corrected, Dealt, Resettled, SatOut, Settled, Surrendered
from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding, Over, Ready

Lay = Callable[..., Any]


def deal(cards: str, *antes: int) -> Deal:
    """Antes of 2 each, unless given, and the cards typed with them."""
    words = tuple(cards.split())
    return Deal(antes or (2,) * (len(words) - 1), cards=words)


def turn(cards: str) -> TurnCards:
    """Cards as they are typed."""
    return TurnCards(tuple(cards.split()))


def lines(text: str, number: int = 1) -> Correct:
    """A correction as it is typed: ``1 Kc 9h / 2 9d 9h war 2? 3?``."""
    words = [line.split() for line in text.split("/")]
    return Correct(number, tuple(Line(int(seat), *rest) for seat, *rest in words))  # type: ignore[arg-type]


def test_a_winner_becomes_a_loser_and_is_paid_anew(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert at.when(lines("1 5c 9h")) == (
        Corrected(1, "5c", "9h", "-", "-", "-"),
        Resettled(1, 1, "lose", 2, 0, -2, -2),
    )
    assert at.state.totals == (-2,)
    assert at.state.last.hands[0].outcome == "lose"


def test_every_seat_of_the_round_is_paid_anew_by_the_banks_corrected_card(table: Lay) -> None:
    at = table("standard", seats=3, real=True)
    at.when(deal("Kc 9c 5c 2h", 2, 4, 6))
    assert at.when(lines("1 Kc Th"))[1:] == (
        Resettled(1, 1, "win", 2, 4, 2, 2),
        Resettled(1, 2, "lose", 4, 0, -4, -4),
        Resettled(1, 3, "lose", 6, 0, -6, -6),
    )


def test_later_rounds_keep_their_cards_and_their_totals_follow(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(deal("Kc Qc 9h"))
    at.when(deal("Kd 3c 9h", 10, 4))
    assert at.state.totals == (12, -2)
    events = at.when(lines("1 5c 9h"))
    assert events[1:] == (Resettled(1, 1, "lose", 2, 0, -2, -2), Resettled(1, 2, "win", 2, 4, 2, 2))
    assert at.state.totals == (8, -2)
    assert at.when(deal("Ks Ks 9h"))[-2:] == (
        Settled(3, 1, "win", 2, 4, 2, 10),
        Settled(3, 2, "win", 2, 4, 2, 0),
    )


def test_a_round_can_be_corrected_again_and_only_the_last_counts(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    at.when(lines("1 5c 9h"))
    at.when(lines("1 9c 9h war Kd 2d"))
    at.when(lines("1 Qc 9h"))
    assert at.state.totals == (2,)


def test_a_new_tie_is_given_with_its_choice_and_its_war(table: Lay) -> None:
    at = table("massachusetts", real=True)
    at.when(deal("Kc 9h"))
    assert at.when(lines("1 9c 9h war Kd Kh")) == (
        Corrected(1, "9c", "9h", "war", "Kd", "Kh"),
        Resettled(1, 1, "second_tie", 4, 8, 4, 4),
    )
    assert at.when(lines("1 9c 9h surrender"))[-1] == Resettled(1, 1, "surrender", 2, 1, -1, -1)


def test_a_tie_that_was_none_loses_its_choice_and_war_stake(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("9c 9h"), GoToWar(1), turn("Kd 2h"))
    assert at.when(lines("1 8c 9h")) == (
        Corrected(1, "8c", "9h", "-", "-", "-"),
        Resettled(1, 1, "lose", 2, 0, -2, -2),
    )


def test_a_new_tie_without_a_choice_is_refused_and_its_seat_named(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert at.refused(lines("1 9c 9h")) == ("line_incomplete", {"seat": 1})


def test_a_bank_card_that_leaves_another_seat_tied_is_refused_unless_its_line_is_given(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(deal("Kc 5c 9h"))
    assert at.refused(lines("1 Kc 5h")) == ("line_incomplete", {"seat": 2})
    assert at.when(lines("1 Kc 5h / 2 5c 5h surrender")) == (
        Corrected(1, "Kc 5c", "5h", "- surrender", "- -", "- -"),
        Resettled(1, 1, "win", 2, 4, 2, 2),
        Resettled(1, 2, "surrender", 2, 1, -1, -1),
    )


@pytest.mark.parametrize("line", ["1 9c 9h war", "1 9c 9h war Kd", "1 9c 9h war ?? 9h", "1 9c 9h war Kd ??"])
def test_a_war_is_given_with_both_its_cards(line: str, table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    why, _details = at.refused(lines(line))
    assert why in ("war_cards_due", "unknown_card")


def test_a_choice_without_a_tie_is_refused(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert at.refused(lines("1 Qc 9h surrender")) == ("line_not_a_tie", {"seat": 1})


def test_the_war_cards_of_a_surrender_are_dropped(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert at.when(lines("1 9c 9h surrender Kd 2h"))[0] == Corrected(1, "9c", "9h", "surrender", "-", "-")


def test_the_bank_has_one_card_for_all_seats_and_one_in_a_shared_war(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(deal("9c 9d 9h"), GoToWar(1), GoToWar(2), turn("Kc 2c 5h"))
    assert at.refused(lines("1 Kc 5h / 2 Kd 6h"))[0] == "bank_differs"
    assert at.refused(lines("1 9c 9h war Kc 5h / 2 9d 9h war 2c 6h"))[0] == "bank_differs"
    assert at.when(lines("1 9c 9h war Kc Ah"))[1:] == (
        Resettled(1, 1, "war_lose", 4, 0, -4, -4),
        Resettled(1, 2, "war_lose", 4, 0, -4, -4),
    )


def test_separate_wars_keep_the_other_seats_bank_card(table: Lay) -> None:
    at = table("standard", seats=2, real=True, shared_war=False)
    at.when(deal("9c 9d 9h"), GoToWar(1), GoToWar(2), turn("Kc 5h"))
    at.when(turn("2c Ah"))
    assert at.when(lines("1 9c 9h war Kc Ad"))[0] == Corrected(1, "9c 9d", "9h", "war war", "Kc 2c", "Ad Ah")


def test_cards_that_the_set_does_not_hold_are_refused(table: Lay) -> None:
    at = table("standard", real=True, decks=1)
    at.when(deal("9c 9d"), GoToWar(1), turn("9h 9s"))
    at.when(deal("Kc 2h"))
    assert at.refused(lines("1 9c 2h", number=2)) == ("too_many_of_rank", {"rank": "9", "most": 4})
    at.when(deal("Qc 3h"))
    assert at.refused(lines("1 Kc 3h", number=3)) == ("too_many_of_card", {"card": "Kc", "most": 1})
    assert at.can(lines("1 Ks 3h", number=3))


def test_an_unknown_card_is_no_correction(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert at.refused(lines("1 ?? 9h")) == ("unknown_card", {})


@pytest.mark.parametrize("number", [0, -1, 2, 99])
def test_a_round_that_was_not_played_is_not_corrected(number: int, table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert at.refused(lines("1 5c 9h", number)) == ("no_such_round", {"round": number})


def test_a_void_round_is_not_corrected(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    at.when(Void())
    assert at.refused(lines("1 5c 9h")) == ("no_such_round", {"round": 1})


def test_a_seat_that_sat_out_has_no_line_to_correct(table: Lay) -> None:
    at = table("standard", seats=2, real=True, stacks=(40, 0))
    at.when(Deal((2, 0), cards=("Kc", "9h")))
    assert at.refused(lines("2 5c 9h")) == ("no_such_seat", {"seat": 2})


def test_a_correction_without_a_line_is_refused(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    assert not at.can(Correct(1, ()))


def test_a_finished_session_is_corrected_and_stays_finished(table: Lay) -> None:
    at = table("massachusetts", real=True, rounds=2)
    at.when(deal("Kc 9h"))
    at.when(deal("Kc 9h"))
    at.when(lines("1 5c 9h"))
    assert at.state.totals == (0,)
    assert at.state.phase == Over("rounds")
    at.when(Void())
    assert at.state.totals == (-2,)


def test_a_session_ended_by_the_player_is_corrected_too(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    at.when(End())
    assert at.when(lines("1 5c 9h"))[-1] == Resettled(1, 1, "lose", 2, 0, -2, -2)


def test_chips_may_come_to_show_below_zero_and_the_seat_sits_out_from_the_next_round(table: Lay) -> None:
    at = table("standard", seats=2, real=True, stacks=(4, 40))
    at.when(deal("Kc Kd 9h", 4, 2))
    at.when(deal("3c 3d 9h", 8, 2))
    at.when(lines("1 3c 9h"))
    assert at.state.stack(1) == -8
    assert at.when(Deal((0, 2)))[0] == SatOut(3, 1)


def test_a_correction_that_leaves_no_seat_a_stake_ends_the_session(table: Lay) -> None:
    at = table("standard", real=True, stacks=(2,))
    at.when(deal("Kc 9h"))
    assert at.when(lines("1 3c 9h"))[-1] == Ended("chips")


def test_the_round_that_runs_is_corrected_at_its_question(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(deal("9c 2c 9h"))
    assert at.when(lines("1 Tc 9h"))[1:] == (
        Resettled(1, 1, "win", 2, 4, 2, 2),
        Resettled(1, 2, "lose", 2, 0, -2, -2),
    )
    assert isinstance(at.state.phase, Ready)
    assert at.state.rounds_played == 1


def test_a_corrected_card_may_open_a_question_in_the_round_that_runs(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(deal("Kc 9c 9h"))
    assert at.when(lines("1 9d 9h")) == (Corrected(1, "9d 9c", "9h", "- -", "- -", "- -"),)
    assert isinstance(at.state.phase, Deciding)
    assert at.state.phase.seat == 1
    assert at.state.totals == (0, 0)
    at.when(Surrender(1), Surrender(2))
    assert at.state.totals == (-1, -1)


def test_a_seat_that_waits_for_its_war_can_be_corrected_out_of_it(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(deal("9c 9d 9h"), GoToWar(1), GoToWar(2))
    at.when(lines("1 Kc 9h"))
    assert isinstance(at.state.phase, AwaitingWar)
    assert [hand.seat for hand in at.state.phase.hands] == [2]
    at.when(turn("Kd 2h"))
    assert at.state.totals == (2, 2)


def test_before_the_cards_of_a_round_there_is_nothing_to_correct_in_it(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(Deal((2,)))
    assert at.refused(lines("1 5c 9h")) == ("cards_due", {})


def test_an_earlier_correction_leaves_an_open_round_as_it_is(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("Kc 9h"))
    at.when(deal("9c 9h"))
    at.when(lines("1 5c 9h"))
    assert at.state.phase.seat == 1
    assert at.state.stack(1) == 36
    assert at.when(Surrender(1))[-1] == Settled(2, 1, "surrender", 2, 1, -1, -3)


def test_a_tie_whose_war_stake_a_correction_took_away_is_a_forced_surrender(table: Lay) -> None:
    at = table("standard", real=True, stacks=(4,))
    at.when(deal("Kc 9h", 4))
    at.when(deal("9c 9h", 4))
    assert at.when(lines("1 3c 9h")) == (
        Corrected(1, "3c", "9h", "-", "-", "-"),
        Resettled(1, 1, "lose", 4, 0, -4, -4),
        Surrendered(2, 1, forced=True),
        Settled(2, 1, "forced_surrender", 4, 2, -2, -6),
        Ended("chips"),
    )


def test_a_surrender_that_was_forced_stays_forced_when_its_card_is_corrected(table: Lay) -> None:
    at = table("standard", real=True, stacks=(2,))
    at.when(deal("9c 9h"))
    assert at.when(lines("1 9d 9h surrender"))[0] == Corrected(1, "9d", "9h", "forced_surrender", "-", "-")


def test_typed_cards_lie_open_after_a_correction_as_before(table: Lay) -> None:
    at = table("standard", real=True)
    assert Dealt(1, "Kc", "9h") in at.when(deal("Kc 9h"))
    at.when(lines("1 9c 9h war Kd 2d"))
    assert at.state.shoe.left == 312 - 7
    at.when(lines("1 Kc 9h"))
    assert at.state.shoe.left == 312 - 2


def test_a_session_that_a_slip_ended_for_want_of_chips_goes_on_once_it_is_put_right(table: Lay) -> None:
    at = table("standard", seats=2, stacks=(2, 2), real=True)
    at.when(deal("3c 4c 9h"))
    assert at.state.phase == Over("chips")
    assert Ended("chips") not in at.when(lines("1 Kc 9h"))
    assert at.state.phase == Ready()
    at.when(deal("Kd 9d", 4, 0))
    assert at.state.totals == (6, -2)


def test_a_session_without_chips_after_a_correction_is_over_still(table: Lay) -> None:
    at = table("standard", stacks=(2,), real=True)
    at.when(deal("3c 9h"))
    assert at.when(lines("1 4c 9h"))[-1] == Ended("chips")
    assert at.state.phase == Over("chips")


def test_a_session_that_a_person_ended_stays_over_when_it_is_corrected(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(deal("3c 9h"), End(), lines("1 Kc 9h"))
    assert at.state.phase == Over("player")
