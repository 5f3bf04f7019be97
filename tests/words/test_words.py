"""The words that front ends share: clean, whole, and right in their arithmetic."""

import re
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.engine.cards import deck, value
from casinowar_tui.engine.events import EndReason
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.ledger.rows import RowStatus
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, settle
from casinowar_tui.games.casino_war.rules.verdict import judge
from casinowar_tui.games.casino_war.words.help import examples, questions, rules_sentences
from casinowar_tui.games.casino_war.words.labels import choice_word, outcome_word
from casinowar_tui.games.casino_war.words.outcomes import (
    balance,
    end_reason,
    ended_sentence,
    outcome_sentence,
    verdict_sentence,
)
from casinowar_tui.ledger.session import SessionStatus
from casinowar_tui.words.cards import card_name, spoken_card
from casinowar_tui.words.labels import seat_name, seat_names, status_word
from casinowar_tui.words.refusals import refusal
from casinowar_tui.words.text import clean, decimal, signed

DETAILS: dict[str, int | str] = {
    "ante": 3, "card": "Td", "cards": 52, "chips": 1, "decks": 9, "due": 2, "expected": 3, "given": 5, "high": 100,
    "low": 2, "most": 24, "needed": 60, "place": 999, "rank": "T", "round": 7, "seat": 1, "seats": 8, "stake": 4,
    "text": "[/x]", "option": "ace_low", "beside": "lowest_wins", "players": 3, "first_to": 20, "kind": "easy",
}  # fmt: skip


@pytest.fixture(scope="session")
def massachusetts() -> Rules:
    return profiles.load("massachusetts")


@pytest.fixture(scope="session")
def standard() -> Rules:
    return profiles.load("standard")


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


def test_chips_below_zero_have_a_real_minus_too() -> None:
    assert [balance(4, total) for total in (-12, -4, 2)] == ["Chips: \u22128", "Chips: 0", "Chips: 6"]


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


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_says_what_is_wrong_and_what_to_do(reason: Refusal) -> None:
    sentence = refusal(IllegalMove(reason, **DETAILS), (Seat("Ana"), Seat("Ben")))
    assert sentence.endswith(".")
    assert len(re.findall(r"[.:;,] ", sentence)) >= 1, "one part says what is wrong, another what to do"
    assert not re.search(r"[{}]|\?(?!\w)", sentence.replace("[/x]", "")), "no placeholder is left open"


@pytest.mark.parametrize("reason", Refusal)
def test_a_refusal_without_its_details_is_still_a_sentence(reason: Refusal) -> None:
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


@pytest.mark.parametrize("outcome", get_args(Outcome))
def test_the_sentence_of_an_outcome_ends_in_its_arithmetic(outcome: Outcome, standard: Rules) -> None:
    staked, returned = settle(standard, 6, outcome)
    sentence = outcome_sentence(outcome, staked, returned, standard)
    assert sentence.endswith(f". {returned} back for {staked}: {signed(returned - staked)}")


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        ("win", "Higher than the bank: the ante wins 1 to 1. 4 back for 2: +2"),
        ("lose", "Lower than the bank: the ante is lost. 0 back for 2: −2"),
        ("surrender", "A tie, surrendered: half the ante is lost. 1 back for 2: −1"),
        ("war_win", "War won: the war stake wins 1 to 1, the ante only comes back. 6 back for 4: +2"),
        ("war_lose", "War lost: both stakes are lost. 0 back for 4: −4"),
        ("second_tie", "Second tie: the war stake wins 2 to 1. 8 back for 4: +4"),
    ],
)
def test_outcomes_are_explained_by_the_profile(outcome: Outcome, sentence: str, massachusetts: Rules) -> None:
    assert outcome_sentence(outcome, *settle(massachusetts, 2, outcome), massachusetts) == sentence


def test_a_forced_surrender_is_said_to_be_one_and_why(standard: Rules) -> None:
    sentence = outcome_sentence("forced_surrender", 4, 2, standard)
    assert sentence.startswith("A tie without the chips for a war stake: forced surrender")


def test_outcomes_have_words_of_their_own() -> None:
    assert len({outcome_word(outcome) for outcome in get_args(Outcome)}) == len(get_args(Outcome))
    assert choice_word(None) == ""
    assert choice_word("forced_surrender") == "forced surrender"


def test_every_end_has_a_reason_and_a_sentence(standard: Rules) -> None:
    rules = msgspec.structs.replace(standard, rounds=20, minutes=1)
    for reason in get_args(EndReason):
        assert end_reason(reason)
        assert ended_sentence(reason, rules).startswith("The session is over: ")
    assert "all 20 rounds" in ended_sentence("rounds", rules)
    assert "1 minute of play is up" in ended_sentence("minutes", rules)


@pytest.mark.parametrize(
    ("total", "over", "so_far"),
    [
        (4, "The player wins. Total: +4.", "The player is ahead. Total: +4."),
        (-4, "The bank wins. Total: −4.", "The bank is ahead. Total: −4."),
        (0, "Drawn. Total: 0.", "Level. Total: 0."),
    ],
)
def test_the_verdict_of_one_seat(total: int, over: str, so_far: str) -> None:
    verdict = judge([None], [total])
    assert verdict_sentence(verdict, (Seat(),)) == over
    assert verdict_sentence(verdict, (Seat(),), over=False) == so_far


def test_the_verdict_of_several_seats_ranks_them_each_against_its_start() -> None:
    seats = (Seat("Ana", chips=40), Seat(chips=40), Seat("Cy", chips=40))
    sentence = verdict_sentence(judge([40, 40, 40], [-2, 6, -2]), seats)
    assert sentence == "By chips: 1. Seat 2: 46 (+6). 2. Ana: 38 (−2). 2. Cy: 38 (−2)."


def test_the_help_states_the_rules_of_the_profile_on_the_table(massachusetts: Rules, standard: Rules) -> None:
    one, several = (" ".join(rules_sentences(rules)) for rules in (massachusetts, standard))
    assert "the war stake wins 2 to 1" in one
    assert "before every round" in one
    assert "1 card is burned" in one
    assert "lasts 20 rounds" in one
    assert "open tally" in one
    assert "Seats at war" not in one
    assert "Second tie: the war stake wins 1 to 1" in several
    assert "Up to 7 seats" in several
    assert "starts with 40 chips" in several
    assert "share the burn" in several
    assert "until it is ended" in several


def test_the_help_follows_a_profile_of_ones_own(standard: Rules) -> None:
    own = msgspec.structs.replace(
        standard, decks=1, war_burn=0, burn_after_shuffle=2, shared_war=False, second_tie_pays=3, minutes=30
    )
    text = " ".join(rules_sentences(own))
    for part in ("One deck", "2 cards are burned: set", "its own burn", "wins 3 to 1", "After 30 minutes"):
        assert part in text
    assert "before the new cards" not in text, "nothing is burned for a war"


def test_the_worked_examples_say_what_the_rules_pay(massachusetts: Rules, standard: Rules) -> None:
    first, second = examples()

    def sums(rules: Rules, outcome: Outcome) -> str:
        return outcome_sentence(outcome, *settle(rules, 2, outcome), rules).split(". ")[1]

    assert sums(massachusetts, "second_tie") == "8 back for 4: +4"
    assert "8 back for 4: +4" in first.text
    for outcome in ("war_win", "second_tie", "war_lose"):
        assert sums(standard, outcome) in second.text


def test_the_questions_people_ask_are_answered() -> None:
    asked = {passage.title: passage.text for passage in questions()}
    assert value("Ac") > value("Kc")
    assert asked["Does an ace beat a king?"].startswith("Yes.")
    assert asked["Does a second tie start another war?"].startswith("No.")
    assert asked["Is a card burned before each new card?"].startswith("No.")
    assert "convention of the house" in asked["Where do these rules come from, and what is house convention?"]
    assert "without value" in asked["What are chips worth?"]


@pytest.mark.parametrize("status", [*get_args(RowStatus), *get_args(SessionStatus)])
def test_every_status_of_the_commands_has_a_word(status: str) -> None:
    assert status_word(status) == status.replace("_", " ")
