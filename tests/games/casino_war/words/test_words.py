"""The words of Casino War: outcomes and ends, right in their arithmetic, and the help by the rules of a profile."""

from typing import get_args

import msgspec
import pytest

from casinowar_tui.engine.cards import value
from casinowar_tui.engine.events import EndReason
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
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
from casinowar_tui.words.text import signed


@pytest.fixture(scope="session")
def massachusetts() -> Rules:
    return profiles.load("massachusetts")


@pytest.fixture(scope="session")
def standard() -> Rules:
    return profiles.load("standard")


def test_chips_below_zero_have_a_real_minus_too() -> None:
    assert [balance(4, total) for total in (-12, -4, 2)] == ["Chips: \u22128", "Chips: 0", "Chips: 6"]


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
