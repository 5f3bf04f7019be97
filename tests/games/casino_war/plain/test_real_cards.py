"""Plain mode with real cards: the people deal, the program keeps the score."""

from collections.abc import Callable
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Show = Callable[..., dict[str, Any]]

PLAY = ("play", "--plain", "--profile", "standard", "--cards", "real", "--player", "Ana", "--player", "Ben")


def test_the_program_says_when_to_shuffle_and_which_cards_are_due(run: Run) -> None:
    said = run(*PLAY, lines=("deal", "cards 9 K 9", "w", "c 4h 5s", "")).stdout.splitlines()
    assert "Round 1. Shuffle all 312 cards and cut them. Deal for antes of 2, 2?" in said
    assert "Cards are due, in this order: Ana, Ben, bank. Type cards and each of them: cards 9c Kh." in said
    war = "war won +2 (46.3 %), second tie +2 (7.4 %), war lost −4 (46.3 %)"
    assert f"Ana: a tie, 9 against 9. Surrender: −1. War: {war}." in said
    assert "War. Burn 3 cards. Then cards are due, in this order: Ana, bank." in said
    assert "Round 2. Deal for antes of 2, 2?" in said


def test_a_single_seat_by_massachusetts_is_told_to_shuffle_and_burn_before_every_round(run: Run) -> None:
    said = run("play", "--plain", "--cards", "real", lines=("", "c 9 K", "", "c 9 K")).stdout
    assert said.count("Shuffle all 312 cards and cut them. Burn 1 card.") == 3


def test_cards_typed_while_a_deal_is_due_lay_the_antes_as_before(run: Run, show: Show) -> None:
    run(*PLAY, lines=("deal 4 6", "cards 9 K T", "cards 3h 10h ah"))
    rows = show()["rounds"]
    assert [(row["card"], row["bank"], row["staked"]) for row in rows] == [
        ("9?", "T?", 4),
        ("K?", "T?", 6),
        ("3h", "Ah", 4),
        ("Th", "Ah", 6),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("cards 9 K", "3 cards are due, not 2"),
        ("cards 9 K T 4", "3 cards are due, not 4"),
        ("cards 9 K 1", "“1” is not a card"),
        ("cards 9 K [/x]", "“[/X]” is not a card"),
        ("cards 9 K ??", "A card that is compared cannot be unknown"),
        ("cards", "3 cards are due, not 0"),
    ],
)
def test_cards_that_do_not_fit_lay_no_ante(run: Run, show: Show, line: str, reason: str) -> None:
    said = run(*PLAY, lines=(line,)).stdout
    assert reason.lower() in said.lower()
    assert show()["rounds"] == []


@pytest.mark.fault(20)
def test_more_cards_than_the_set_holds_are_refused_with_the_offer_to_void(run: Run) -> None:
    said = run(*PLAY, "--decks", "1", lines=("cards 9 9 9", "s", "s", "cards 9 9 K")).stdout
    assert "only 4 times" in said
    assert "void the round" in said


def test_a_cut_is_made_by_hand(run: Run) -> None:
    assert "by hand" in run(*PLAY, lines=("cut 10",)).stdout


def test_a_void_round_is_played_again_under_its_number(run: Run, show: Show) -> None:
    said = run(
        *PLAY, lines=("cards 9 K T", "cards 3 4 5", "void a card was  exposed", "deal", "void", "c A A K", "void")
    ).stdout
    assert "Round 2 is void (a card was  exposed): every stake goes back, and it is played again." in said
    assert "Round 2 is void: every stake goes back, and it is played again." in said
    rows = show()["rounds"]
    assert [(row["round"], row["status"], row["net"]) for row in rows] == [
        (1, "counted", -2),
        (1, "counted", 2),
        *[(2, "void", None)] * 6,
    ]


def test_nothing_can_be_voided_before_a_round_or_after_the_next_antes(run: Run) -> None:
    assert "There is no round to void" in run(*PLAY, lines=("void",)).stdout


def test_a_correction_names_seats_after_slashes_and_settles_them_anew(run: Run, show: Show) -> None:
    lines = ("cards 9 K T", "correct 1 1 9 9 war K 4 / 2 9 9 surrender", "CORRECT 1 2 10h 9c/1 9d 9c WAR kd kh")
    said = run(*PLAY, lines=lines).stdout
    assert said.count("Round 1 is corrected.") == 2
    rows = show()["rounds"]
    assert [(row["card"], row["bank"], row["choice"], row["war_card"], row["war_bank"]) for row in rows] == [
        ("9d", "9c", "war", "Kd", "Kh"),
        ("Th", "9c", None, None, None),
    ]
    assert [(row["outcome"], row["net"], row["status"]) for row in rows] == [
        ("second_tie", 2, "corrected"),
        ("win", 2, "corrected"),
    ]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("correct 1 1 9", "Type correct, the round"),
        ("correct 1 1 9 9 war K", "Type correct, the round"),
        ("correct 1 1 9 9 perhaps", "Type correct, the round"),
        ("correct one 1 9 9", "Type correct, the round"),
        ("correct 1 1 9 K /", "Type correct, the round"),
        ("correct 1 1 9 T surrender", "there is no tie"),
        ("correct 1 1 9 9", "the choice is missing"),
        ("correct 1 1 9 K", "Ben: By these cards there is a tie"),
        ("correct 1 1 9 T / 2 9 8", "The bank has one first card"),
        ("correct 1 1 9 9 war", "The cards of the war are missing"),
        ("correct 1 3 9 T", "Seat 3 has no part"),
        ("correct 2 1 9 T", "There is no round 2"),
        ("correct 1 1 9x T", "is not a card"),
    ],
)
def test_a_correction_that_does_not_hold_together_changes_nothing(run: Run, show: Show, line: str, reason: str) -> None:
    said = run(*PLAY, lines=("cards 9 K T", line)).stdout
    assert reason in said
    assert [row["status"] for row in show()["rounds"]] == ["counted", "counted"]


def test_a_running_round_can_be_corrected_before_its_war(run: Run, show: Show) -> None:
    run(*PLAY, lines=("cards 9 K 9", "w", "correct 1 1 8 8 war / 2 K 8", "c 5 4"))
    assert [(row["card"], row["outcome"]) for row in show()["rounds"]] == [("8?", "war_win"), ("K?", "win")]


def test_after_the_end_rounds_can_still_be_corrected_and_the_last_one_voided(run: Run, show: Show) -> None:
    said = run(*PLAY, "--rounds", "1", lines=("cards 9 K T", "correct 1 1 J T", "deal")).stdout
    assert "Rounds can still be corrected" in said
    assert "The session is over. Start a new one to play on." in said
    assert [row["net"] for row in show()["rounds"]] == [2, 2]
    back = run("resume", "--plain", lines=("correct 1 1 2 T", "void", "cards 2 2 A")).stdout
    assert "Round 1 is void" in back
    assert [row["net"] for row in show()["rounds"]] == [None, None, -2, -2]
    assert show()["session"]["status"] == "finished"


def test_a_corrected_round_is_marked_in_the_ledger(run: Run) -> None:
    said = run("play", "--plain", "--cards", "real", lines=("c 9 K", "correct 1 1 K 9", "ledger", "q")).stdout
    assert "Round 1. You: K against 9, won, 4 back for 2: +2. Total: +2. Corrected." in said
