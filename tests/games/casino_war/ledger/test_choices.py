"""What the two choices at a tie were worth when it was answered."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.cards import deck
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.choices import Weighed, choice_sentences, weigh
from casinowar_tui.games.casino_war.rules.odds import advice, unseen

Lay = Callable[..., Any]
ANA, BEN = Seat("Ana", chips=40), Seat("Ben", chips=40)


def weighed(table: Any, index: int) -> Weighed | None:
    """The choice in a row of the book."""
    book = table.book
    attempt = next(each for each in book.attempts if index in each.indexes)
    return weigh(book, attempt, book.rows[index])


def told(table: Any, index: int) -> str:
    found = weighed(table, index)
    assert found
    return " ".join(choice_sentences(found, table.book.rules))


def test_a_surrender_costs_what_war_was_worth_more(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d 9c 9h")
    table.surrender()
    found = weighed(table, 0)
    second = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
    assert found
    assert found.unseen == 310
    assert found.worth.surrender == -1
    assert found.worth.war == 2 * (1 - second) / 2 - 4 * (1 - second) / 2 + 4 * second
    assert found.cost == found.worth.war + 1


def test_war_is_never_the_dearer_choice(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d 9c 9h")
    table.war()
    found = weighed(table, 0)
    assert found
    assert found.cost == 0
    assert found.worth.margin > 0


def test_the_cards_of_earlier_rounds_since_the_shuffle_are_seen_and_burned_ones_are_not(kept: Lay) -> None:
    table = kept("standard", decks=1)
    table.deal(stack="Kc Kd 2c 3c 4c Ks 2h 9c 9d 5h 6h 7h As Ah")
    table.war()
    table.deal()
    table.war()
    found = weighed(table, 1)
    assert found
    seen = ["Kc", "Kd", "Ks", "2h", "9c", "9d"]
    assert found.unseen == 52 - len(seen)
    assert found.worth == advice(table.book.rules, 2, unseen(1, seen))


@pytest.mark.parametrize("shared", [True, False])
def test_the_seats_of_a_round_choose_before_any_war_card_of_it_is_turned(kept: Lay, shared: bool) -> None:
    table = kept("standard", ANA, BEN, decks=1, shared_war=shared)
    table.deal(stack="9c 9d 9h 2c 3c 4c Kd Kh Qs 5c 6c 7c")
    table.war(1)
    table.surrender(2)
    one, two = weighed(table, 0), weighed(table, 1)
    assert one
    assert two
    assert one.unseen == two.unseen == 49
    assert one.worth == two.worth == advice(table.book.rules, 2, unseen(1, ["9c", "9d", "9h"]))
    assert one.cost == 0
    assert two.cost == two.worth.margin


def test_real_cards_typed_since_the_shuffle_are_seen_as_they_are_corrected(kept: Lay) -> None:
    table = kept("standard", real=True, decks=1)
    table.deal("2? 2?")
    table.surrender()
    table.deal("9? 9?")
    table.surrender()
    table.correct(1, "1 9? 8?")
    found = weighed(table, 1)
    assert found
    assert found.worth == advice(table.book.rules, 2, unseen(1, ["9?", "8?", "9?", "9?"]))


def test_a_shuffle_after_a_void_round_begins_anew(kept: Lay) -> None:
    table = kept("standard", real=True, decks=1)
    table.deal("9? 9?")
    table.void()
    table.deal("3? 3?")
    table.surrender()
    found = weighed(table, 1)
    assert found
    assert found.worth == advice(table.book.rules, 2, unseen(1, ["3?", "3?"]))


def test_hands_without_a_choice_or_that_do_not_count_are_not_weighed(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal("K? 9?")
    table.deal("9? 9?")
    table.surrender()
    table.void()
    table.deal("9? 9?")
    assert [weighed(table, index) for index in range(3)] == [None, None, None]


def test_cards_that_the_decks_do_not_hold_are_no_fault(kept: Lay) -> None:
    table = kept("standard", real=True, decks=1)
    table.deal("9? 9?")
    table.surrender()
    table.book.rules = replace(table.book.rules, decks=0)
    assert weighed(table, 0) is None


def test_too_few_unseen_cards_for_a_war_are_no_fault(kept: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    table = kept("standard", real=True, decks=1)
    table.deal("9? 9?")
    table.surrender()
    monkeypatch.setattr(Book, "seen_at_choice", lambda _book, _attempt: deck()[1:])
    assert weighed(table, 0) is None


def test_where_no_second_tie_is_possible_the_choice_makes_no_difference(kept: Lay) -> None:
    table = kept("standard", real=True, decks=1)
    for _ in range(3):
        for cards in ("2? 3?", "4? 5?", "6? 7?", "8? T?", "J? Q?", "K? A?"):
            table.deal(cards)
    table.deal("9? 2?")
    table.deal("9? 9?")
    table.surrender()
    assert told(table, len(table.book.rows) - 1) == (
        "With 12 cards unseen, war was worth −1.00 on average: +2 (50.0 %), +2 (0.0 %), −4 (50.0 %). "
        "Surrender was worth −1. It made no difference."
    )


def test_a_forced_surrender_was_no_choice(kept: Lay) -> None:
    table = kept("standard", Seat(chips=2), real=True)
    table.deal("9? 9?")
    assert told(table, 0) == "There was no choice."
