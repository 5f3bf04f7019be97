"""Rounds with real cards: people deal and type, the engine pays; and a round that does not count is played again."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.events import Burned, Ended, Shuffled
from casinowar_tui.games.casino_war.rules.commands import CutShoe, Deal, End, GoToWar, Pause, Surrender, TurnCards, Void
from casinowar_tui.games.casino_war.rules.events import Anted, Dealt, Settled, Surrendered, Voided, WentToWar
from casinowar_tui.games.casino_war.rules.state import AwaitingCards, AwaitingWar, Deciding, Over, Ready

Lay = Callable[..., Any]


def turn(cards: str, played: int = 0) -> TurnCards:
    """Cards as they are typed."""
    return TurnCards(tuple(cards.split()), played)


def test_a_round_is_shuffled_by_hand_anted_then_typed_then_paid(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    assert at.when(Deal((2, 4))) == (Shuffled(), Anted(1, 1, 2), Anted(1, 2, 4))
    assert isinstance(at.state.phase, AwaitingCards)
    assert at.when(turn("K? Td 9h")) == (
        Dealt(1, "K? Td", "9h"),
        Settled(1, 1, "win", 2, 4, 2, 2),
        Settled(1, 2, "win", 4, 8, 4, 4),
    )
    assert at.when(Deal((2, 4))) == (Anted(2, 1, 2), Anted(2, 2, 4))


def test_the_cards_of_a_round_can_be_typed_with_its_antes(table: Lay) -> None:
    at = table("massachusetts", real=True)
    assert at.when(Deal((2,), cards=("Kc", "9h"))) == (
        Shuffled(),
        Burned(1),
        Anted(1, 1, 2),
        Dealt(1, "Kc", "9h"),
        Settled(1, 1, "win", 2, 4, 2, 2),
    )


def test_the_cards_of_one_shared_war_are_typed_once_all_have_chosen(table: Lay) -> None:
    at = table("standard", seats=3, real=True)
    at.when(Deal((2, 2, 2)), turn("9c 9d Ah 9h"), GoToWar(1))
    assert at.when(GoToWar(2)) == (WentToWar(1, 2, 2),)
    assert isinstance(at.state.phase, AwaitingWar)
    assert at.when(turn("K? 2? K?")) == (
        Burned(3),
        Dealt(1, "K? 2?", "K?", war=True),
        Settled(1, 1, "second_tie", 4, 6, 2, 2),
        Settled(1, 2, "war_lose", 4, 0, -4, -4),
    )


def test_the_cards_of_separate_wars_are_typed_one_war_at_a_time(table: Lay) -> None:
    at = table("standard", seats=2, real=True, shared_war=False)
    at.when(Deal((2, 2)), turn("9c 9d 9h"), GoToWar(1), GoToWar(2))
    assert at.refused(turn("K? 2? 5?")) == ("cards_count", {"expected": 2, "given": 3})
    assert at.when(turn("K? 5?"))[:2] == (Burned(3), Dealt(1, "K?", "5?", war=True))
    assert [hand.seat for hand in at.state.phase.hands] == [2]
    assert at.when(turn("2? A?"))[-1] == Settled(1, 2, "war_lose", 4, 0, -4, -4)


@pytest.mark.parametrize("cards", ["?? 9h", "9h ??"])
def test_a_card_that_is_compared_cannot_be_unknown(cards: str, table: Lay) -> None:
    at = table("standard", real=True)
    at.when(Deal((2,)))
    assert at.refused(turn(cards)) == ("unknown_card", {})
    at.when(turn("9c 9h"), GoToWar(1))
    assert at.refused(turn(cards)) == ("unknown_card", {})


@pytest.mark.parametrize("cards", ["", "9c", "9c 9d 9h 9s"])
def test_one_card_a_seat_and_the_banks_are_typed_no_fewer_and_no_more(cards: str, table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    expected = ("cards_count", {"expected": 3, "given": len(cards.split())})
    assert at.refused(Deal((2, 2), cards=tuple(cards.split()))) == expected
    at.when(Deal((2, 2)))
    assert at.refused(turn(cards)) == expected


def test_more_cards_of_a_rank_than_the_set_holds_are_refused_until_it_is_shuffled(table: Lay) -> None:
    at = table("standard", real=True, decks=1)
    at.when(Deal((2,)), turn("9c 9?"), GoToWar(1))
    at.when(turn("9d 9s"))
    at.when(Deal((2,)))
    assert at.refused(turn("9? 2c")) == ("too_many_of_rank", {"rank": "9", "most": 4})
    at.when(Void("a card too many"))
    assert at.when(Deal((2,)))[0] == Shuffled()
    assert at.when(turn("9? 2c"))[-1] == Settled(2, 1, "win", 2, 4, 2, 4)


def test_more_of_one_card_than_the_set_holds_is_refused(table: Lay) -> None:
    at = table("standard", real=True, decks=2)
    at.when(Deal((2,), cards=("9c", "Kh")))
    at.when(Deal((2,), cards=("9c", "Kh")))
    assert at.refused(Deal((2,), cards=("9c", "2d"))) == ("too_many_of_card", {"card": "9c", "most": 2})


def test_the_bank_card_of_a_shared_war_is_one_card_and_those_of_separate_wars_are_two(table: Lay) -> None:
    for shared, cards, possible in ((True, "K? Q? 9?", True), (False, "Q? 9?", False)):
        at = table("standard", seats=2, real=True, decks=1, shared_war=shared)
        at.when(Deal((2, 2)), turn("8c 8d 8h"), GoToWar(1), GoToWar(2))
        at.when(turn("K? 9? 9?" if shared else "9? 9?"))
        if not shared:
            at.when(turn(cards))
        at.when(Deal((2, 2)))
        assert at.can(turn("9? 9? 2?")) is possible


def test_what_is_to_come_first_is_said_while_cards_are_due(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(Deal((2,)))
    for command in (Deal((2,)), Surrender(1), End()):
        assert at.refused(command) == ("cards_due", {})
    at.when(turn("9c 9h"))
    assert at.refused(turn("9c 9h")) == ("decision_due", {"seat": 1})
    at.when(GoToWar(1))
    for command in (Deal((2,)), Surrender(1), End()):
        assert at.refused(command) == ("cards_due", {})
    assert at.can(Pause())


def test_people_cut_their_own_cards(table: Lay) -> None:
    assert table("standard", real=True).refused(CutShoe("", 20)) == ("shoe_only", {})


def test_real_cards_are_shuffled_when_those_left_cannot_cover_a_round(table: Lay) -> None:
    at = table("standard", real=True, decks=1)
    at.given(Shuffled(), Burned(52 - 7))
    assert at.when(Deal((2,))) == (Anted(1, 1, 2),)
    at.when(turn("Kc 9h"))
    assert at.when(Deal((2,))) == (Shuffled(), Anted(2, 1, 2))


def test_the_last_round_ends_with_its_typed_cards(table: Lay) -> None:
    at = table("standard", real=True, minutes=10)
    at.when(Deal((2,), played=590))
    assert at.when(turn("Kc 9h", played=601))[-1] == Ended("minutes")


@pytest.mark.parametrize(
    "before",
    [
        (),
        (turn("Kc 9d 9h"),),
        (turn("Kc 9d 9h"), GoToWar(2)),
        (turn("Kc 9d 9h"), GoToWar(2), turn("2? 3?")),
    ],
    ids=["cards due", "at the question", "at war", "just settled"],
)
def test_a_void_gives_every_stake_back_and_the_round_is_played_again_with_new_antes(
    before: tuple[TurnCards | GoToWar, ...], table: Lay
) -> None:
    at = table("standard", seats=2, real=True)
    at.when(Deal((2, 2)), turn("Ac 2c Kh"))
    at.when(Deal((6, 8)), *before)
    assert at.when(Void("a card fell")) == (Voided(2, "a card fell"),)
    assert isinstance(at.state.phase, Ready)
    assert at.state.totals == (2, -2)
    assert [at.state.stack(seat) for seat in (1, 2)] == [42, 38]
    assert at.state.rounds_played == 1
    assert at.when(Deal((4, 4))) == (Shuffled(), Anted(2, 1, 4), Anted(2, 2, 4))
    assert at.when(turn("2c Ac Kh"))[1:] == (
        Settled(2, 1, "lose", 4, 0, -4, -2),
        Settled(2, 2, "win", 4, 8, 4, 2),
    )


def test_a_surrender_is_undone_by_a_void(table: Lay) -> None:
    at = table("standard", seats=2, real=True)
    at.when(Deal((2, 2)), turn("9c 9d 9h"))
    assert at.when(Surrender(1))[0] == Surrendered(1, 1)
    at.when(Void())
    assert at.state.totals == (0, 0)


def test_a_settled_round_is_voided_only_until_the_next_antes_are_laid(table: Lay) -> None:
    at = table("standard", real=True)
    at.when(Deal((2,), cards=("Kc", "9h")))
    at.when(Deal((2,)))
    assert at.when(Void()) == (Voided(2),)
    assert at.refused(Void()) == ("nothing_to_void", {})
    assert at.state.totals == (2,)


def test_before_the_first_round_there_is_nothing_to_void(table: Lay) -> None:
    assert table("standard", real=True).refused(Void()) == ("nothing_to_void", {})


def test_the_last_round_is_voided_after_the_end_and_its_replay_ends_the_session_again(table: Lay) -> None:
    at = table("massachusetts", real=True, rounds=1)
    assert at.when(Deal((2,), cards=("Kc", "9h")))[-1] == Ended("rounds")
    assert at.when(Void()) == (Voided(1),)
    assert at.state.rounds_played == 0
    at.when(Deal((2,)))
    assert at.when(turn("2c 9h"))[-1] == Ended("rounds")
    assert at.state.totals == (-2,)


def test_a_replay_is_finished_though_the_time_has_run_out(table: Lay) -> None:
    at = table("standard", real=True, minutes=10)
    assert at.when(Deal((2,), cards=("Kc", "9h"), played=600))[-1] == Ended("minutes")
    at.when(Void())
    assert at.when(Deal((2,), played=700)) == (Shuffled(), Anted(1, 1, 2))
    assert at.when(turn("9c 9h", played=710)) == (Dealt(1, "9c", "9h"),)
    assert isinstance(at.state.phase, Deciding)
    assert at.when(Surrender(1, played=720))[-1] == Ended("minutes")


def test_a_session_that_ended_for_want_of_chips_goes_on_where_its_last_round_is_void(table: Lay) -> None:
    at = table("standard", real=True, stacks=(2,))
    assert at.when(Deal((2,), cards=("2c", "9h")))[-1] == Ended("chips")
    assert at.state.phase == Over("chips")
    at.when(Void())
    assert at.state.stack(1) == 2
    assert at.can(Deal((2,)))
