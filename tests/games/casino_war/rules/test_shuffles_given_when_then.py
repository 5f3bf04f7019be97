"""The app's shoe between rounds: when it is shuffled, what is burned then, and when it may be cut."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.events import Burned, Cut, Ended, Paused, Resumed, Shuffled
from casinowar_tui.games.casino_war.rules.commands import CutShoe, Deal, End, Pause, Resume, Shuffle
from casinowar_tui.games.casino_war.rules.events import Anted, Dealt

SEED = "0123456789abcdef0123456789abcdef"
NEW = (Shuffled(SEED), Cut(0))
WIN = Deal((2,), SEED, cards=("Kc", "9s"))

Lay = Callable[..., Any]


@pytest.mark.parametrize(
    ("seats", "shared", "needed"), [(1, True, 7), (7, True, 19), (1, False, 7), (3, False, 19), (7, False, 43)]
)
def test_the_shoe_is_shuffled_when_it_cannot_cover_a_round_and_not_before(
    seats: int, shared: bool, needed: int, table: Lay
) -> None:
    command = Deal((2,) * seats, SEED, cards=(*(("Kc", "Kd") * 4)[:seats], "2c"))
    for left, shuffled in ((needed, False), (needed - 1, True)):
        at = table("standard", seats=seats, shared_war=shared).given(*NEW, Burned(312 - left))
        assert (at.when(command)[:2] == NEW) is shuffled
    assert at.state.shoe.left == 312 - seats - 1


def test_a_seat_that_sits_out_needs_no_cards(table: Lay) -> None:
    at = table("standard", seats=2, stacks=(40, 0)).given(*NEW, Burned(312 - 7))
    assert at.when(Deal((2, 0), cards=("Kc", "2c")))[0] == Anted(1, 1, 2)


def test_one_card_is_burned_after_each_shuffle_where_the_rules_say_so(table: Lay) -> None:
    at = table("standard", burn_after_shuffle=1)
    assert at.when(Deal((2,), SEED, stack="5d Kc 9s"))[:5] == (
        Shuffled(SEED, "5d Kc 9s"),
        Cut(0),
        Burned(1),
        Anted(1, 1, 2),
        Dealt(1, "Kc", "9s"),
    )
    assert not any(isinstance(event, Burned) for event in at.when(WIN))


def test_massachusetts_shuffles_the_whole_shoe_and_burns_one_before_every_round(table: Lay) -> None:
    at = table("massachusetts")
    for _round in range(3):
        assert at.when(WIN)[:3] == (*NEW, Burned(1))
    assert at.state.shuffles == 3
    assert at.state.shoe.left == 312 - 3


@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_a_shoe_cut_beforehand_is_not_shuffled_again_by_the_deal(profile: str, table: Lay) -> None:
    at = table(profile)
    assert at.when(CutShoe(SEED, 100))[:2] == (Shuffled(SEED), Cut(100))
    assert at.refused(CutShoe(SEED, 20)) == ("no_shuffle_due", {})
    assert at.when(Deal((2,)))[0] == Anted(1, 1, 2)


def test_the_shoe_is_not_cut_while_it_can_cover_a_round(table: Lay) -> None:
    at = table("standard")
    at.when(WIN)
    assert at.refused(CutShoe(SEED, 20)) == ("no_shuffle_due", {})


@pytest.mark.parametrize("place", [-1, 312, 10**6])
def test_a_cut_outside_the_shoe_is_refused(place: int, table: Lay) -> None:
    for command in (CutShoe(SEED, place), Deal((2,), SEED, place)):
        assert table("standard").refused(command) == ("cut_range", {"place": place, "most": 311})


@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_a_shuffle_can_come_before_its_cut(profile: str, table: Lay) -> None:
    at = table(profile)
    burned = (Burned(1),) if profile == "massachusetts" else ()
    assert at.when(Shuffle(SEED, "5d Kc 9s")) == (Shuffled(SEED, "5d Kc 9s"),)
    assert at.state.cut_due
    assert not at.state.shuffle_due
    assert at.when(CutShoe("", 100)) == (Cut(100), *burned)
    assert at.when(Deal((2,)))[0] == Anted(1, 1, 2)


def test_a_deal_cuts_a_shoe_that_is_not_cut_yet_and_then_burns(table: Lay) -> None:
    at = table("massachusetts")
    at.when(Shuffle(SEED, "5d Kc 9s"))
    assert at.when(Deal((2,), place=7))[:4] == (Cut(7), Burned(1), Anted(1, 1, 2), Dealt(1, "Kc", "9s"))


@pytest.mark.parametrize("first", [Shuffle(SEED), CutShoe(SEED, 7)])
def test_the_cards_are_the_same_however_the_shuffle_is_parted_from_the_deal(first: Any, table: Lay) -> None:
    at, other = table("standard", seats=3), table("standard", seats=3)
    at.when(first, Deal((2, 2, 2), place=7))
    other.when(Deal((2, 2, 2), SEED, 7))
    assert at.events == other.events


def test_a_shoe_that_waits_for_its_cut_is_not_shuffled_again(table: Lay) -> None:
    at = table("standard")
    at.when(Shuffle(SEED))
    assert at.refused(Shuffle("f" * 32)) == ("no_shuffle_due", {})
    assert at.refused(CutShoe("", 312)) == ("cut_range", {"place": 312, "most": 311})
    assert at.when(Deal((2,), "f" * 32, 5))[0] == Cut(5)
    assert at.refused(Shuffle(SEED)) == ("no_shuffle_due", {})


def test_a_session_can_be_left_or_ended_between_shuffle_and_cut(table: Lay) -> None:
    at = table("massachusetts")
    at.when(Shuffle(SEED))
    assert at.when(Pause()) == (Paused(),)
    assert at.when(Resume()) == (Resumed(),)
    assert at.state.cut_due
    assert at.when(End()) == (Ended("player"),)


def test_the_app_shuffles_no_real_cards(table: Lay) -> None:
    assert table("standard", real=True).refused(Shuffle(SEED)) == ("shoe_only", {})
