"""Cards as people type them, and their ranks."""

import pytest

from casinowar_tui.engine.cards import RANKS, SUITS, UNKNOWN, deck, parse_card, parse_cards, value
from casinowar_tui.engine.refusals import IllegalMove, Refusal


def test_ranks_run_from_two_to_the_ace_which_beats_the_king() -> None:
    assert [value(rank + "c") for rank in "23456789TJQKA"] == list(range(2, 15))


def test_a_suit_changes_no_value() -> None:
    assert {value("9" + suit) for suit in (*SUITS, "?")} == {9}


def test_an_unknown_card_has_no_value() -> None:
    with pytest.raises(KeyError):
        value(UNKNOWN)


def test_a_deck_is_in_the_order_of_a_new_one_with_each_card_once() -> None:
    cards = deck()
    assert cards[:3] == ("2c", "3c", "4c")
    assert cards[12:14] == ("Ac", "2d")
    assert cards[-1] == "As"
    assert len(cards) == len(set(cards)) == 52


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("9", "9?"),
        ("K", "K?"),
        ("k", "K?"),
        ("10", "T?"),
        ("t", "T?"),
        ("10h", "Th"),
        ("10H", "Th"),
        ("Ah", "Ah"),
        ("aS", "As"),
        ("t♦", "Td"),
        ("10♣", "Tc"),
        ("q♥", "Qh"),
        ("2♠\ufe0f", "2s"),
        ("K?", "K?"),
        ("10?", "T?"),
        ("  7d ", "7d"),
        ("??", UNKNOWN),
    ],
)
def test_a_card_is_read_as_people_type_it(typed: str, card: str) -> None:
    assert parse_card(typed) == card


@pytest.mark.parametrize("card", [rank + suit for rank in RANKS for suit in (*SUITS, "?")])
def test_a_stored_card_reads_as_itself(card: str) -> None:
    assert parse_card(card) == card


@pytest.mark.parametrize(
    "typed",
    [
        "",
        " ",
        "1",
        "0",
        "11",
        "1h",
        "100",
        "h",
        "hA",
        "Ax",
        "9hh",
        "9 h",
        "?",
        "???",
        "?h",
        "*1",
        "-",
        "joker",
        "10hh",
        "♥",
    ],
)
def test_anything_else_is_refused_and_named(typed: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_card(typed)
    assert refused.value.reason is Refusal.NOT_A_CARD
    assert refused.value.details["text"] == typed


def test_a_long_word_is_named_by_its_beginning() -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_card("x" * 10_000)
    assert refused.value.details["text"] == "x" * 20


def test_cards_of_a_line_stand_apart_by_spaces_or_commas() -> None:
    assert parse_cards("9h, 10d K,?? ") == ("9h", "Td", "K?", "??")


def test_an_empty_line_holds_no_card() -> None:
    assert parse_cards("  ") == ()


def test_the_first_wrong_card_of_a_line_is_named() -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_cards("9h 1x zz")
    assert refused.value.details["text"] == "1x"
