"""The scorecard of a round: whole, explained, and marked where it was void or corrected."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.commands import End
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.scorecard import scorecard

Lay = Callable[..., Any]


def test_a_second_tie_is_told_card_by_card_with_its_arithmetic(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d 9c 9h 2c 3c 4c Kd Kh")
    table.war()
    card = scorecard(table.book, 1)
    assert card.title == "Round 1"
    assert card.lines == (
        "1 card burned after the shuffle.",
        "Bank: 9♥.",
        "You: 9♣, ante 2. War, war stake 2. 3 cards burned, then K♦ against K♥.",
        "Second tie: the war stake wins 2 to 1. 8 back for 4: +4. Total: +4.",
        "With 310 cards unseen, war was worth −0.63 on average: +2 (46.3 %), +4 (7.4 %), −4 (46.3 %). "
        "Surrender was worth −1. War was the better choice, by 0.37 chips on average.",
    )


def test_an_open_round_says_what_is_not_settled(kept: Lay) -> None:
    table = kept("standard", Seat("Ana", chips=40), Seat(chips=40))
    table.deal(stack="9c 3c 9h")
    assert scorecard(table.book, 1).lines == (
        "Bank: 9♥.",
        "Ana: 9♣, ante 2.",
        "Not settled yet.",
        "Seat 2: 3♣, ante 2.",
        "Lower than the bank: the ante is lost. 0 back for 2: −2. Chips: 38.",
    )


def test_a_void_attempt_is_marked_with_its_stakes_back_and_the_replay_follows(kept: Lay) -> None:
    table = kept("standard", Seat("Ana", chips=40), real=True)
    table.deal("9c 9h", 4)
    table.war()
    table.void("misdeal [/x]\x1b")
    table.deal()
    table.void()
    table.deal("9c 9h")
    table.surrender()
    assert scorecard(table.book, 1).lines == (
        "Void (misdeal [/x]): every stake went back, and the round was due again.",
        "Bank: 9♥.",
        "Ana: 9♣, ante 4. War, war stake 4.",
        "8 back.",
        "Played again:",
        "Void: every stake went back, and the round was due again.",
        "Ana: ante 2.",
        "2 back.",
        "Played again:",
        "Bank: 9♥.",
        "Ana: 9♣, ante 2. Surrender.",
        "A tie, surrendered: half the ante is lost. 1 back for 2: −1. Chips: 39.",
        "With 310 cards unseen, war was worth −0.78 on average: +2 (46.3 %), +2 (7.4 %), −4 (46.3 %). "
        "Surrender was worth −1. The choice cost 0.22 chips on average.",
    )


def test_a_correction_is_marked_and_only_the_valid_cards_are_shown(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal("Kc 9h")
    table.correct(1, "1 3c 9h")
    table.correct(1, "1 2c 9h")
    assert scorecard(table.book, 1).lines == (
        "Corrected 2 times: these are the valid cards.",
        "Bank: 9♥.",
        "You: 2♣, ante 2.",
        "Lower than the bank: the ante is lost. 0 back for 2: −2. Total: −2.",
    )


def test_a_forced_surrender_and_a_seat_without_a_part_are_told(kept: Lay) -> None:
    table = kept("standard", Seat("Ana", chips=2), Seat("Ben", chips=40), real=True)
    table.deal("9c Kc 9h")
    table.deal("Kc 9h", 0, 2)
    assert scorecard(table.book, 1).lines[1:4] == (
        "Ana: 9♣, ante 2. Forced surrender.",
        "A tie without the chips for a war stake: forced surrender, half the ante is lost. 1 back for 2: −1. Chips: 1.",
        "There was no choice.",
    )
    assert scorecard(table.book, 2).lines[-1] == "Ana: too few chips for the smallest ante, not in this round."


def test_a_round_that_is_not_there_is_refused(kept: Lay) -> None:
    with pytest.raises(Refused, match="no_such_round"):
        scorecard(kept("standard").book, 1)


def test_the_nets_on_the_scorecards_add_up_to_the_totals(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal("Kc 9h", 10)
    table.deal("3c 9h", 4)
    last = [scorecard(table.book, number).lines[-1] for number in (1, 2)]
    assert last[0].endswith("20 back for 10: +10. Total: +10.")
    assert last[1].endswith("0 back for 4: −4. Total: +6.")


HIDDEN = "Shuffle {}: fingerprint 960879969aca53f3. Its seed is shown when no more cards come from it."
MADE = f"Shuffle 1: seed {'5f' * 16}, cut at 0, fingerprint 960879969aca53f3."
CHECK = "The seed's SHA-256 begins with it. casinowar check deals all again."


def test_the_shuffle_of_a_settled_round_is_laid_open_where_no_other_round_comes_from_it(kept: Lay) -> None:
    table = kept("massachusetts")
    table.deal(stack="5d 9c 9h")
    assert scorecard(table.book, 1).shoe == (HIDDEN.format(1),)
    table.surrender()
    assert scorecard(table.book, 1).shoe == (MADE, CHECK)
    table.cut(stack="5d 9c 9h")
    table.deal()
    assert scorecard(table.book, 1).shoe == (MADE, CHECK)
    assert scorecard(table.book, 2).shoe == (HIDDEN.format(2),)


def test_a_shoe_that_serves_several_rounds_is_laid_open_by_the_next_shuffle_or_the_end(kept: Lay) -> None:
    table = kept("standard", decks=1)
    while table.state.shuffles < 2:
        assert not table.book.attempts or scorecard(table.book, 1).shoe == (HIDDEN.format(1),)
        table.deal()
        if table.state.round:
            table.surrender()
    assert scorecard(table.book, 1).shoe == (MADE, CHECK)
    last = table.state.rounds_played
    assert scorecard(table.book, last).shoe == (HIDDEN.format(2),)
    table.do(End())
    assert scorecard(table.book, last).shoe == (MADE.replace("1", "2", 1), CHECK)


def test_of_real_cards_there_is_no_shuffle_to_check(kept: Lay) -> None:
    table = kept("standard", real=True)
    table.deal("9c 3h")
    assert scorecard(table.book, 1).shoe == ()
