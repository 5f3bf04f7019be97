"""The words that front ends share: clean, whole, and right in their arithmetic."""

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.engine.cards import deck
from casinowar_tui.engine.refusals import IllegalMove, Reason, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.rows import RowStatus
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.war.rules.refusals import WarRefusal
from casinowar_tui.journal.status import SessionStatus
from casinowar_tui.words.cards import card_name, spoken_card
from casinowar_tui.words.labels import seat_name, seat_names, status_word
from casinowar_tui.words.refusals import refusal
from casinowar_tui.words.text import clean, decimal, signed

REASONS: list[Reason] = [*Refusal, *CasinoWarRefusal, *WarRefusal]

DETAILS: dict[str, int | str] = {
    "ante": 3, "card": "Td", "cards": 52, "chips": 1, "decks": 9, "due": 2, "expected": 3, "given": 5, "high": 100,
    "low": 2, "most": 24, "needed": 60, "place": 999, "rank": "T", "round": 7, "seat": 1, "seats": 8, "stake": 4,
    "text": "[/x]", "option": "ace_low", "beside": "lowest_wins", "players": 3, "first_to": 20, "kind": "easy",
}  # fmt: skip


@pytest.mark.parametrize(
    ("foreign", "shown"),
    [
        ("Ana", "Ana"),
        ("[/x] [@click=app.quit]x[/]", "[/x] [@click=app.quit]x[/]"),
        ("a\x1b]52;c;x\x07b", "a]52;c;xb"),
        ("a\x9b2Jb\x00", "a2Jb"),
        ("a\u202eb\u2066c\u200ed", "abcd"),
        ('a\n[[event]]\tb\u2028c', "a [[event]] b c"),
        ("\udcffa", "a"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("Žofie Łucja 名", "Žofie Łucja 名"),
    ],
)  # fmt: skip
def test_foreign_text_loses_what_steers_a_terminal_and_keeps_what_is_read(foreign: str, shown: str) -> None:
    assert clean(foreign) == shown


@pytest.mark.parametrize(
    ("number", "sign", "shown"),
    [
        (0.04, True, "0.0"),
        (-0.04, True, "0.0"),
        (-0.04, False, "0.0"),
        (0.06, True, "+0.1"),
        (-0.06, True, "−0.1"),
        (0.06, False, "0.1"),
    ],
)
def test_a_number_of_which_nothing_is_left_has_no_sign(number: float, sign: bool, shown: str) -> None:
    assert decimal(number, 1, sign=sign) == shown


@given(st.text())
def test_clean_text_has_nothing_unprintable_and_stays_as_it_is_when_cleaned_again(text: str) -> None:
    once = clean(text)
    assert all(character.isprintable() or character in "\u200d\ufe0f" for character in once)
    assert clean(once) == once


def test_differences_carry_their_sign_and_a_real_minus() -> None:
    assert [signed(number) for number in (4, -4, 0, -1000)] == ["+4", "\u22124", "0", "\u22121000"]


def test_an_unnamed_person_alone_is_you_and_others_go_by_number() -> None:
    assert seat_names((Seat(),)) == ("You",)
    assert seat_names((Seat("Ana"), Seat())) == ("Ana", "Seat 2")
    assert seat_names((Seat(player="coin_flip"),)) == ("Seat 1",)
    assert seat_name(Seat(), 1) == "Seat 1"


@pytest.mark.parametrize("name", ["", " ", "\u200d", "\x1b\u202e", "\ufe0f \u200d"])
def test_a_name_without_anything_to_see_is_no_name(name: str) -> None:
    assert seat_name(Seat(name), 3, 4) == "Seat 3"


def test_a_name_of_ten_thousand_characters_is_shown_short() -> None:
    assert len(seat_name(Seat("x" * 10_000), 1)) <= 60


def test_cards_are_shown_by_rank_and_a_bare_pip() -> None:
    shown = [card_name(card) for card in ("9c", "Td", "Ah", "2s", "K?", "T?", "??")]
    assert shown == ["9♣", "10♦", "A♥", "2♠", "K", "10", "?"]
    assert not any("\ufe0f" in card_name(card) for card in deck())


def test_every_card_has_a_spoken_name_of_its_own() -> None:
    assert len({spoken_card(card) for card in deck()}) == 52
    assert spoken_card("9c") == "nine of clubs"
    assert spoken_card("K?") == "king"
    assert spoken_card("??") == "unknown card"


@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_says_what_is_wrong_and_what_to_do(reason: Reason) -> None:
    sentence = refusal(IllegalMove(reason, **DETAILS), (Seat("Ana"), Seat("Ben")))
    assert sentence.endswith(".")
    assert len(re.findall(r"[.:;,] ", sentence)) >= 1, "one part says what is wrong, another what to do"
    assert not re.search(r"[{}]|\?(?!\w)", sentence.replace("[/x]", "")), "no placeholder is left open"


@pytest.mark.parametrize("reason", REASONS)
def test_a_refusal_without_its_details_is_still_a_sentence(reason: Reason) -> None:
    assert refusal(IllegalMove(reason)).endswith(".")


def test_a_refusal_shows_its_numbers_cards_and_names() -> None:
    seats = (Seat("Ana"), Seat("Ben"))
    odd = refusal(IllegalMove(CasinoWarRefusal.ODD_ANTE, seat=2, ante=3), seats)
    assert odd.startswith("Ben: An ante of 3 ")
    assert "Ben" in refusal(IllegalMove(CasinoWarRefusal.NOT_THIS_SEAT, seat=1, due=2), seats)
    assert "10♦" in refusal(IllegalMove(Refusal.TOO_MANY_OF_CARD, card="Td", most=6))
    assert "hold 10 only 24" in refusal(IllegalMove(CasinoWarRefusal.TOO_MANY_OF_RANK, rank="T", most=24))


def test_a_refusal_of_the_tables_own_ante_names_no_seat() -> None:
    assert refusal(IllegalMove(CasinoWarRefusal.ODD_ANTE, seat=0, ante=3)).startswith("An ante of 3 ")


def test_a_refusal_alone_at_the_table_needs_no_name() -> None:
    assert refusal(IllegalMove(CasinoWarRefusal.ODD_ANTE, seat=1, ante=3), (Seat(),)).startswith("An ante of 3 ")


def test_typed_text_in_a_refusal_is_cleaned_and_never_a_placeholder() -> None:
    sentence = refusal(IllegalMove(Refusal.NOT_A_CARD, text="\x1b{seat}\u202e[/x]"))
    assert sentence.startswith("“{seat}[/x]” is not a card.")


@pytest.mark.parametrize("status", [*get_args(RowStatus), *get_args(SessionStatus)])
def test_every_status_of_the_commands_has_a_word(status: str) -> None:
    assert status_word(status) == status.replace("_", " ")
