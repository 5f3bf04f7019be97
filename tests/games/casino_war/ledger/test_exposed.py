"""The cards turned since the last shuffle, from which the odds of a war are worked out."""

from collections.abc import Callable
from typing import Any

from casinowar_tui.engine.seats import Seat

Lay = Callable[..., Any]
ANA, BEN = Seat("Ana", chips=40), Seat("Ben", chips=40)


def test_every_card_that_lies_face_up_counts_until_the_next_shuffle(kept: Lay) -> None:
    table = kept("standard", ANA, BEN)
    assert table.book.exposed == []
    table.deal(stack="Kc 2d 3h 4s 5s 6s")
    table.deal()
    assert sorted(table.book.exposed) == sorted(["Kc", "2d", "3h", "4s", "5s", "6s"])


def test_burned_cards_stay_unseen_and_the_banks_card_of_a_shared_war_counts_once(kept: Lay) -> None:
    table = kept("standard", ANA, BEN)
    table.deal(stack="9c 9d 9h 2c 3c 4c Kd Kh Qs")
    table.war(1)
    table.war(2)
    assert sorted(table.book.exposed) == sorted(["9c", "9d", "9h", "Kd", "Kh", "Qs"])


def test_a_shuffle_before_every_round_leaves_only_its_own_cards(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d Kc 2h")
    table.deal(stack="5d Qc 3h")
    assert sorted(table.book.exposed) == ["3h", "Qc"]


def test_a_correction_changes_what_was_seen(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("9? 8? 7?")
    table.correct(1, "1 T? 7?")
    assert sorted(table.book.exposed) == ["7?", "8?", "T?"]


def test_a_shuffle_without_a_burn_after_it_begins_anew_too(kept: Lay) -> None:
    table = kept("standard", ANA, BEN, real=True)
    table.deal("9? 8? 7?")
    table.void()
    table.deal("5? 4? 3?")
    assert sorted(table.book.exposed) == ["3?", "4?", "5?"]
