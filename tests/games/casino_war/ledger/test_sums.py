"""What the rounds come to, in sentences."""

from collections.abc import Callable
from typing import Any

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.sums import seat_sentences, sum_sentences, table_sentences

Lay = Callable[..., Any]


def test_a_single_seat_is_told_its_stakes_extremes_runs_swings_and_luck(kept: Lay) -> None:
    table = kept("massachusetts", real=True)
    for cards in ("2 9", "9 2", "9 2", "2 9"):
        table.deal(" ".join(card + "?" for card in cards.split()))
    assert list(sum_sentences(table.book)) == [
        "Staked 8, returned 8: 0.",
        "0 ties, 0 wars.",
        "Largest win: +2 in round 2.",
        "Largest loss: −2 in round 1.",
        "Longest run won: 2 (rounds 2–3).",
        "Longest run lost: 1 (round 1).",
        "Largest swing up: +4 (rounds 2–3).",
        "Largest swing down: −2 (round 1).",
        "By the odds 4 such hands bring −0.2 on average.",
        "4 hands are too few to speak of luck.",
    ]
    assert list(seat_sentences(table.book)) == []


def test_each_of_several_seats_has_a_line_of_its_own(kept: Lay) -> None:
    table = kept("standard", Seat("Ana"), Seat(), real=True)
    table.deal("2? K? 9?")
    luck = "By the odds 1 such hand brings −0.1 on average. 1 hand is too little to speak of luck."
    assert list(seat_sentences(table.book)) == [
        f"Ana: Longest run lost: 1 (round 1). Largest swing down: −2 (round 1). {luck}",
        f"Seat 2: Longest run won: 1 (round 1). Largest swing up: +2 (round 1). {luck}",
    ]


def test_of_an_empty_ledger_nothing_is_made_up(kept: Lay) -> None:
    assert list(sum_sentences(kept("massachusetts").book)) == [
        "Staked 0, returned 0: 0.",
        "0 ties, 0 wars.",
        "No hand is settled yet.",
    ]


def test_of_a_stacked_shoe_no_luck_is_told(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d Kc 2h")
    assert table.book.stacked
    assert list(sum_sentences(table.book))[-1] == "The shoe was stacked: the odds do not hold for it."


def test_of_several_seats_it_is_said_once_that_their_hands_are_few(kept: Lay) -> None:
    table = kept("standard", Seat("Ana"), Seat("Bo"), real=True, shuffle="every_round")
    assert not list(table_sentences(table.book))
    table.deal("Kc 2h 9h")
    assert list(table_sentences(table.book)) == ["Of fewer than 20 hands no luck is told."]
    for _round in range(19):
        table.deal("Kc 2h 9h")
    assert list(table_sentences(table.book)) == ["With so few hands chance weighs more than the odds."]


def test_a_single_seat_is_told_of_its_luck_with_the_rest(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal("Kc 9h")
    assert not list(table_sentences(table.book))
