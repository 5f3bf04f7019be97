"""The book: one row a round and seat, whatever becomes of the round afterwards."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.rules.commands import Deal, End, Pause, Resume
from casinowar_tui.games.casino_war.rules.state import Deciding

Lay = Callable[..., Any]
OPEN = Seat()
ANA, BEN, CY = Seat("Ana", chips=40), Seat("Ben", chips=40), Seat("Cy", chips=40)
SEED = "5f" * 16
PAID = ("outcome", "staked", "returned", "net", "total")


def test_a_second_tie_from_a_stack_is_one_whole_row(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d 9c 9h 2c 3c 4c Kd Kh")
    table.war()
    assert table.book.rows == [
        Row(1, 1, "9c", "9h", "war", "Kd", "Kh", "second_tie", 4, 8, 4, 4, "counted"),
    ]


def test_an_attempt_knows_whether_it_was_played_automatically(kept: Lay) -> None:
    table = kept("standard", ANA, BEN)
    for auto in (False, True, False):
        table.do(Deal((2, 2), SEED, auto=auto))
        while isinstance(table.state.phase, Deciding):
            table.war(table.state.phase.seat)
    assert [attempt.auto for attempt in table.book.attempts] == [False, True, False]


def test_a_tied_seat_is_open_without_an_outcome_while_the_others_hold_theirs(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, CY)
    table.deal("", 2, 4, 6, stack="Kc 9d 3s 9h")
    assert table.book.rows == [
        Row(1, 1, "Kc", "9h", None, None, None, "win", 2, 4, 2, 2, "open"),
        Row(1, 2, "9d", "9h", status="open"),
        Row(1, 3, "3s", "9h", None, None, None, "lose", 6, 0, -6, -6, "open"),
    ]
    assert table.book.rounds_played == 0
    table.surrender(2)
    assert table.rows("net", "status") == [(2, "counted"), (-2, "counted"), (-6, "counted")]
    assert table.book.rounds_played == 1


def test_a_war_choice_shows_before_the_war_is_dealt(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal("9c 9h")
    table.war()
    assert table.row() == Row(1, 1, "9c", "9h", "war")


def test_a_row_without_cards_stands_while_real_cards_are_awaited(kept: Lay) -> None:
    table = kept("standard", OPEN, OPEN, real=True)
    table.deal()
    assert table.book.rows == [Row(1, 1), Row(1, 2)]


def test_a_shared_war_gives_the_seats_at_war_their_cards_in_order_and_one_bank_card(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, CY)
    table.deal("", 2, 4, 2, stack="9s Kc 9d 9h 2c 3c 4c Ad 3h Qs")
    table.war(1)
    table.war(3)
    assert table.rows("choice", "war_card", "war_bank", "net") == [
        ("war", "Ad", "Qs", 2),
        (None, None, None, 4),
        ("war", "3h", "Qs", -4),
    ]


def test_separate_wars_have_a_bank_card_each(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, shared_war=False)
    table.deal(stack="8c 8d 8s 2c 3c 4c Kd Qh 5c 6c 7c 2d Ah")
    table.war(1)
    table.war(2)
    assert table.rows("war_card", "war_bank", "net") == [("Kd", "Qh", 2), ("2d", "Ah", -4)]


def test_separate_wars_of_real_cards_come_one_after_another(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, shared_war=False, real=True)
    table.deal("8c 8d 8s")
    table.war(1)
    table.war(2)
    table.turn("Kd Qh")
    assert table.rows("war_card", "war_bank", "net") == [("Kd", "Qh", 2), (None, None, None)]
    table.turn("Kd Qh")
    assert table.rows("war_card", "war_bank", "net") == [("Kd", "Qh", 2), ("Kd", "Qh", 2)]


def test_a_forced_surrender_is_named_as_choice_and_outcome(kept: Lay) -> None:
    table = kept("standard", Seat(chips=6))
    table.deal("", 4, stack="8c 8d")
    assert table.row() == Row(
        1, 1, "8c", "8d", "forced_surrender", None, None, "forced_surrender", 4, 2, -2, -2, "counted"
    )


def test_a_seat_that_sits_out_has_no_row(kept: Lay) -> None:
    table = kept("standard", Seat(chips=2), BEN, real=True)
    table.deal("3c Kc 9h")
    table.deal("Kd 9d", 0, 2)
    assert table.rows("round", "seat") == [(1, 1), (1, 2), (2, 2)]
    assert table.book.attempts[1].sat_out == (1,)
    assert table.book.attempts[1].antes == (2,)


def test_a_voided_war_keeps_its_cards_and_loses_every_number(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("9c Kc 9h")
    table.war(1)
    table.void("a card is missing")
    assert table.book.rows == [
        Row(1, 1, "9c", "9h", "war", status="void"),
        Row(1, 2, "Kc", "9h", status="void"),
    ]
    assert table.book.totals == (0, 0)
    assert table.book.rounds_played == 0


def test_the_replay_of_a_void_round_has_rows_of_its_own_under_the_same_number(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal()
    table.void()
    table.deal("Kc 9h", 6)
    assert table.rows("round", "card", "net", "status") == [(1, None, None, "void"), (1, "Kc", 6, "counted")]
    assert table.book.totals == (6,)


def test_voiding_a_settled_round_takes_its_nets_out_of_the_totals(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("Kc 3c 9h")
    table.deal("Kd Kh 9h", 8, 10)
    assert table.book.totals == (10, 8)
    table.void("misdeal")
    assert table.book.totals == (2, -2)
    assert table.rows("round", "total", "status")[2:] == [(2, None, "void"), (2, None, "void")]
    table.deal("2d Kh 9h")
    assert table.rows("round", "total", "status")[4:] == [(2, 0, "counted"), (2, 0, "counted")]


def test_a_round_after_the_end_can_be_voided_and_played_again(kept: Lay) -> None:
    table = kept("massachusetts", rounds=1, real=True)
    table.deal("Kc 9h")
    table.void()
    table.deal("2c 9h")
    assert table.book.totals == (-2,)
    assert table.book.rounds_played == 1


def test_a_correction_of_an_earlier_round_moves_every_later_total_of_that_seat_alone(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("Kc 3c 9h")
    table.deal("Kd 3d 9h", 4, 4)
    table.deal("3s Ks 9h", 6, 6)
    assert table.rows("total") == [(2,), (-2,), (6,), (-6,), (0,), (0,)]
    table.correct(1, "1 4c 9h")
    assert table.rows("total") == [(-2,), (-2,), (2,), (-6,), (-4,), (0,)]
    assert table.rows("status")[:3] == [("corrected",), ("corrected",), ("counted",)]
    assert table.row(0) == Row(1, 1, "4c", "9h", None, None, None, "lose", 2, 0, -2, -2, "corrected")
    assert table.book.totals == (-4, 0)


def test_a_correction_that_makes_a_tie_brings_choice_and_war_cards(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("Kc 3c 9h")
    table.correct(1, "1 9c 9h war Kd Kh / 2 9d 9h surrender")
    assert table.book.rows == [
        Row(1, 1, "9c", "9h", "war", "Kd", "Kh", "second_tie", 4, 6, 2, 2, "corrected"),
        Row(1, 2, "9d", "9h", "surrender", None, None, "surrender", 2, 1, -1, -1, "corrected"),
    ]


def test_a_round_corrected_while_it_runs_stays_open_and_then_counts_as_corrected(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("9c Kc 9h")
    table.correct(1, "2 3c 9h")
    assert table.rows("card", "net", "total", "status") == [("9c", None, None, "open"), ("3c", -2, -2, "open")]
    assert table.book.totals == (0, -2)
    table.surrender(1)
    assert table.rows("net", "status") == [(-1, "corrected"), (-2, "corrected")]


def test_a_correction_can_reopen_a_seat_that_was_settled_in_the_running_round(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("9c Kc 9h")
    table.correct(1, "2 9d 9h")
    assert table.rows("card", "net", "total") == [("9c", None, None), ("9d", None, None)]
    assert table.book.totals == (0, 0)


def test_a_correction_can_finish_the_running_round(kept: Lay) -> None:
    table = kept("standard", ANA, real=True)
    table.deal("9c 9h")
    table.correct(1, "1 Kc 9h")
    assert table.rows("net", "status") == [(2, "corrected")]
    table.deal("3d 9h")
    assert table.rows("round", "total", "status") == [(1, 2, "corrected"), (2, 0, "counted")]


def test_a_correction_of_an_earlier_round_leaves_the_running_one_open(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("Kc Kc 9h")
    table.deal("9c Kd 9h")
    table.correct(1, "1 3c 9h")
    assert table.rows("round", "total", "status") == [
        (1, -2, "corrected"),
        (1, 2, "corrected"),
        (2, None, "open"),
        (2, 4, "open"),
    ]
    table.war(1)
    table.turn("Kd Qh")
    assert table.rows("total")[2:] == [(0,), (4,)]


def test_a_corrected_round_that_is_voided_is_void(kept: Lay) -> None:
    table = kept("standard", ANA, real=True)
    table.deal("Kc 9h")
    table.correct(1, "1 3c 9h")
    table.void()
    assert table.book.rows == [Row(1, 1, "3c", "9h", status="void")]
    assert table.book.totals == (0,)


def test_burns_after_a_shuffle_belong_to_the_round_that_follows_it(kept: Lay) -> None:
    table = kept("massachusetts")
    table.cut(stack="5d 9c 9h 2c 3c 4c Kd Kh")
    table.deal()
    table.war()
    table.deal(stack="5d Kc 9h")
    assert [attempt.burned for attempt in table.book.attempts] == [1, 1]


def test_a_round_without_a_shuffle_has_no_burn_but_those_of_its_wars(kept: Lay) -> None:
    table = kept("standard", burn_after_shuffle=1)
    table.deal(stack="5d 9c 9h 2c 3c 4c Kd Kh 9c 9h 2c 3c 4c Kd Kh")
    table.war()
    table.deal()
    table.war()
    assert [attempt.burned for attempt in table.book.attempts] == [1, 0]


def test_a_void_brings_a_new_shuffle_and_its_burn(kept: Lay) -> None:
    table = kept("massachusetts", real=True)
    table.deal("Kc 9h")
    table.void()
    table.deal("Kc 9h")
    assert [attempt.burned for attempt in table.book.attempts] == [1, 1]


def test_pauses_and_the_end_leave_no_row(kept: Lay) -> None:
    table = kept("standard")
    for command in (Pause(), Resume(), End()):
        table.do(command)
    assert table.book.rows == []
    assert table.book.series(1) == [(0, 0)]


def test_the_series_follows_a_seat_round_by_round_and_leaves_voids_out(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("Kc 3c 9h")
    table.deal("Kd 3d 9h")
    table.void()
    table.deal("2d 3d 9h", 4, 6)
    assert table.book.series(1) == [(0, 0), (1, 2), (2, -2)]
    assert table.book.series(2) == [(0, 0), (1, -2), (2, -8)]


@pytest.mark.parametrize(
    ("cards", "result", "leader"), [("Kc 9h", "player", 1), ("3c 9h", "bank", None), ("", "drawn", None)]
)
def test_the_verdict_of_one_seat_is_told_by_its_total(kept: Lay, cards: str, result: str, leader: int | None) -> None:
    table = kept("massachusetts", real=True)
    if cards:
        table.deal(cards)
    assert (table.book.verdict.result, table.book.verdict.leader) == (result, leader)


def test_several_seats_are_ranked_by_chips_and_not_by_what_they_won(kept: Lay) -> None:
    table = kept("standard", Seat(chips=100), Seat(chips=40), Seat(chips=40), real=True)
    table.deal("3c Kc Kd 9h", 2, 10, 10)
    verdict = table.book.verdict
    assert (verdict.result, verdict.leader) == ("ranking", 1)
    assert [(s.place, s.seat, s.score, s.total) for s in verdict.standings] == [
        (1, 1, 98, -2),
        (2, 2, 50, 10),
        (2, 3, 50, 10),
    ]


def test_seats_with_equal_chips_have_no_leader(kept: Lay) -> None:
    assert kept("standard", ANA, BEN).book.verdict.leader is None


def test_an_open_tally_of_several_seats_is_ranked_by_total(kept: Lay) -> None:
    table = kept("standard", OPEN, OPEN, real=True)
    table.deal("3c Kc 9h")
    assert table.book.verdict.leader == 2
