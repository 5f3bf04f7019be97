"""One sentence an event: what plain mode says as a round goes on."""

from collections.abc import Sequence

from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import (
    Command,
    Correct,
    Deal,
    End,
    GoToWar,
    Line,
    Open,
    Pause,
    Resume,
    Surrender,
    TurnCards,
    Void,
)
from casinowar_tui.games.casino_war.words.events import narrate

SEED = "5f" * 16


def tell(profile: str, seats: Sequence[Seat], *commands: Command, real: bool = False, shared: bool = True) -> list[str]:
    """What is said of these commands, one after another, from an opened table on."""
    rules = replace(profiles.load(profile), shared_war=shared)
    state = game.start(rules, tuple(seat.chips for seat in seats), real=real)
    said: list[str] = []
    for command in (Open(), *commands):
        events, after = game.play(command, state)
        said += narrate(events, state, seats)
        state = after
    return said[1:]


def stacked(cards: str, *antes: int) -> Deal:
    return Deal(antes, SEED, 0, cards)


def typed(cards: str, *antes: int) -> Deal:
    return Deal(antes, cards=tuple(cards.split()))


def test_a_second_tie_is_told_from_the_shuffle_to_the_pay() -> None:
    assert tell("massachusetts", [Seat()], stacked("5d 9c 9h 2c 3c 4c Kd Kh", 2), GoToWar(1)) == [
        "All 312 cards are shuffled; those that were asked for lie on top.",
        "The cards are not cut.",
        "1 card is burned, face down.",
        "You: an ante of 2.",
        "You: 9♣. Bank: 9♥.",
        "You: war, with a war stake of 2.",
        "3 cards are burned, face down.",
        "War. You: K♦. Bank: K♥.",
        "Second tie: the war stake wins 2 to 1. 8 back for 4: +4. Total: +4.",
    ]


def test_a_session_is_opened_paused_resumed_and_ended() -> None:
    said = tell("standard", [Seat()], Pause(), Resume(), End())
    assert said == [
        "The session is paused and saved.",
        "The session goes on.",
        "The session is over: ended by the player.",
    ]


def test_a_new_session_names_its_profile() -> None:
    state = game.start(profiles.load("standard"), (None,))
    assert narrate(game.decide(Open(), state), state, [Seat()]) == ["A new session by the rules of standard."]


def test_cards_and_pay_of_several_seats_are_told_by_name() -> None:
    seats = [Seat("Ana", chips=40), Seat(chips=40), Seat("Cy", chips=40)]
    said = tell(
        "standard",
        seats,
        typed("9c Kc 9d 9h", 2, 4, 6),
        GoToWar(1),
        GoToWar(3),
        TurnCards(("Kd", "3d", "Qh")),
        real=True,
    )
    assert said[4:] == [
        "Ana: 9♣. Seat 2: K♣. Cy: 9♦. Bank: 9♥.",
        "Seat 2. Higher than the bank: the ante wins 1 to 1. 8 back for 4: +4. Chips: 44.",
        "Ana: war, with a war stake of 2.",
        "Cy: war, with a war stake of 6.",
        "3 cards are burned, face down.",
        "War. Ana: K♦. Cy: 3♦. Bank: Q♥.",
        "Ana. War won: the war stake wins 1 to 1, the ante only comes back. 6 back for 4: +2. Chips: 42.",
        "Cy. War lost: both stakes are lost. 0 back for 12: −12. Chips: 28.",
    ]


def test_a_surrender_is_told_and_real_cards_ask_for_their_shuffle() -> None:
    assert tell("standard", [Seat()], typed("9c 9h", 2), Surrender(1), real=True) == [
        "Now shuffle and cut all the cards.",
        "You: an ante of 2.",
        "You: 9♣. Bank: 9♥.",
        "You: surrender.",
        "A tie, surrendered: half the ante is lost. 1 back for 2: −1. Total: −1.",
    ]


def test_a_forced_surrender_and_a_seat_that_sits_out_are_told_with_the_reason() -> None:
    seats = [Seat("Ana", chips=2), Seat("Ben", chips=40)]
    said = tell("standard", seats, typed("9c Kc 9h", 2, 2), typed("Kc 9h", 0, 2), real=True)
    assert "Ana: a tie, but too few chips for a war stake: forced surrender." in said
    assert "Ana: too few chips for the smallest ante of 2, so not in this round." in said


def test_a_void_is_told_with_its_reason_made_harmless() -> None:
    said = tell("standard", [Seat()], typed("Kc 9h", 2), Void("a card [/x]\x1b\u202e"), real=True)
    assert said[-1] == "Round 1 is void (a card [/x]): every stake goes back, and it is played again."
    assert tell("standard", [Seat()], Deal((2,)), Void(), real=True)[-1] == (
        "Round 1 is void: every stake goes back, and it is played again."
    )


def test_a_correction_tells_the_valid_cards_and_each_seats_new_pay() -> None:
    seats = [Seat("Ana", chips=40), Seat("Ben", chips=40), Seat("Cy", chips=40)]
    lines = (
        Line(1, "9c", "9h", "war", "Td", "Th"),
        Line(2, "9d", "9h", "surrender"),
    )
    said = tell("standard", seats, typed("Kc Kd 3d Qh", 2, 2, 2), Correct(1, lines), real=True)
    assert said[-4:] == [
        "Round 1 is corrected. Ana: 9♣, war, 10♦ against 10♥. Ben: 9♦, surrender. Cy: 3♦. Bank: 9♥.",
        "Ana. Second tie: the war stake wins 1 to 1. 6 back for 4: +2. Chips: 42.",
        "Ben. A tie, surrendered: half the ante is lost. 1 back for 2: −1. Chips: 39.",
        "Cy. Lower than the bank: the ante is lost. 0 back for 2: −2. Chips: 38.",
    ]


def test_a_running_round_can_be_corrected_and_told() -> None:
    said = tell("standard", [Seat()], typed("9c 9h", 2), Correct(1, (Line(1, "K?", "9h"),)), real=True)
    assert said[-2] == "Round 1 is corrected. You: K. Bank: 9♥."


def test_a_separate_war_is_told_of_its_own_seat() -> None:
    won = TurnCards(("Kd", "Qh"))
    wars = (GoToWar(1), GoToWar(2), won, won)
    said = tell("standard", [Seat("Ana"), Seat("Ben")], typed("9c 9d 9h", 2, 2), *wars, real=True, shared=False)
    assert [line for line in said if line.startswith("War.")] == [
        "War. Ana: K♦. Bank: Q♥.",
        "War. Ben: K♦. Bank: Q♥.",
    ]
