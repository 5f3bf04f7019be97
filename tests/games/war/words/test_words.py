"""War in sentences: what happens at the table, how it ends, and the rules that are played by."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war import rules as game
from casinowar_tui.games.war.rules.commands import Command, Deal, End, Fight, Open, Pause, Resume
from casinowar_tui.games.war.rules.events import Ended
from casinowar_tui.games.war.rules.rules import check_rules
from casinowar_tui.games.war.words.events import narrate, player_names
from casinowar_tui.games.war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.games.war.words.rules import rules_sentences
from casinowar_tui.words.cards import card_name, spoken_card

SEED = "5f" * 16
PLAYERS = (Seat("Ana"), Seat("Bo"), Seat("Cy"), Seat("Dee"))


def tell(
    variant: str, hands: Sequence[str], *commands: Command, apart: Sequence[str] = (), **changes: Any
) -> list[str]:
    """What is said of these commands, one after another, at a table where these cards are dealt."""
    rules = replace(variants.load(variant), **changes)
    check_rules(rules)
    state = game.play(Deal(SEED), game.play(Open(), game.start(rules))[1])[1]
    piles = tuple(tuple(hand.split()) for hand in hands) or state.hands
    won = tuple(tuple(pile.split()) for pile in apart) or state.captured
    state = replace(state, hands=piles, captured=won, mark=(piles, ()) if rules.can_repeat else None)
    said: list[str] = []
    for command in commands:
        events, after = game.play(command, state)
        said += narrate(events, state, PLAYERS[: rules.players])
        state = after
    return said


def test_a_battle_is_one_line_with_the_counts_after_it() -> None:
    assert tell("classic", ["Ks 2c", "9h 3d"], Fight()) == ["Battle 1. Ana: K♠. Bo: 9♥. Ana takes 2 cards: 3 to 1."]


def test_a_war_tells_the_cards_face_down_as_a_number_and_the_one_face_up() -> None:
    hands = ["9s 2c 2d 2h Kc 7c", "9h 3c 3d 3h 4d 7d"]
    assert tell("classic", hands, Fight()) == [
        "Battle 1. Ana: 9♠. Bo: 9♥. War. Ana: 3 face down, K♣. Bo: 3 face down, 4♦. Ana takes 10 cards: 11 to 1."
    ]


def test_a_chained_war_is_told_after_the_first() -> None:
    hands = ["9s 2c 8c 3c Kc 7c", "9h 2d 8d 3d 4d 7d"]
    (said,) = tell("classic", hands, Fight(), face_down=1)
    assert "War. Ana: 1 face down, 8♣. Bo: 1 face down, 8♦. War again. Ana: 1 face down, K♣." in said


def test_a_player_without_a_card_for_the_war_is_told_and_so_is_the_end() -> None:
    assert tell("classic", ["9s", "9h 3d"], Fight()) == [
        "Battle 1. Ana: 9♠. Bo: 9♥. War. Ana: no card left. Bo takes 2 cards: 0 to 3.",
        "The game is over: nobody else has a card left.",
    ]


def test_a_last_card_is_laid_face_up_alone() -> None:
    (said, _over) = tell("classic", ["9s Kc", "9h 3d"], Fight())
    assert "War. Ana: K♣. Bo: 3♦. Ana takes 4 cards: 4 to 0." in said


def test_cards_too_few_for_a_war_are_told_where_that_loses_it() -> None:
    (said, _over) = tell("classic", ["9s 2c", "9h 3d 3c 3h 3s"], Fight(), short="lose")
    assert "War. Ana: only 1 card left. Bo takes 3 cards: 0 to 7." in said


def test_of_three_players_only_those_at_war_are_told_to_lay_cards_and_the_counts_are_a_list() -> None:
    hands = ["Kc 2c 2d 2h Qc 5c", "Kd 3c 3d 3h 4d 5d", "9s 8s"]
    assert tell("three-players", hands, Fight()) == [
        "Battle 1. Ana: K♣. Bo: K♦. Cy: 9♠. War. Ana: 3 face down, Q♣. Bo: 3 face down, 4♦. "
        "Ana takes 11 cards: 12, 1, 1."
    ]


def test_a_pot_that_nobody_took_lies_on_the_table_in_the_next_battle_and_who_is_out_is_passed_over() -> None:
    said = tell("four-players", ["Kc", "Kd", "2h 3h 5h", "2s 4s"], Fight(), Fight())
    assert said[0].endswith("War. Ana: no card left. Bo: no card left. Nobody takes the pot of 4 cards: 0, 0, 2, 1.")
    assert said[1].startswith("Battle 2. 4 cards lie on the table. Cy: 3♥. Dee: 4♠. Dee takes 6 cards: 0, 0, 1, 6.")


def test_a_prize_is_told_as_it_is_left_and_as_it_lies() -> None:
    said = tell("double-war", ["Kc 2c 4c", "9d Ad 3d"], Fight(), Fight(), spoils="winner_first")
    assert said == [
        "Battle 1. Ana: K♣. Bo: 9♦. Ana takes 1 card and leaves K♣ as the prize: 3 to 2.",
        "Battle 2. Prize: K♣. Ana: 2♣. Bo: A♦. Bo takes 2 cards and leaves K♣ as the prize: 2 to 3.",
    ]


def test_captured_cards_that_are_shuffled_in_are_told_by_their_number() -> None:
    (said,) = tell("classic", ["9c", "9d 3c 3d 3h 2d 2s"], Fight(), apart=("Kc Ks As Ac Ad", ""), captured=True)
    assert "Ana: 5 captured cards are shuffled in. Ana takes 10 cards: 11 to 1." in said


def test_a_pot_that_goes_back_is_told() -> None:
    said = tell("one-pass", ["9c", "9d"], Fight())
    assert said == [
        "Battle 1. Ana: 9♣. Bo: 9♦. War. Ana: no card left. Bo: no card left. "
        "Nobody takes the pot of 2 cards. They go back to who laid them: 1 to 1.",
        "The game is over: the cards have been played once.",
    ]


def test_jokers_are_told_by_name() -> None:
    (said,) = tell("jokers", ["*1 2c 2d 2h 3c 7c", "*2 4c 4d 4h 5c 6c"], Fight())
    assert said.startswith("Battle 1. Ana: Joker. Bo: Joker. War.")
    assert (card_name("*2"), spoken_card("*2")) == ("Joker", "joker")


@pytest.mark.parametrize(
    ("times", "told"),
    [
        ((250, 300), "Ana: 250 ms. Bo: 300 ms. Ana takes 2 cards: 3 to 1."),
        ((250, -40), "Ana: 250 ms. Bo: 40 ms too early. Ana takes 2 cards: 3 to 1."),
        ((None, 300), "Ana: no key. Bo: 300 ms. Bo takes 2 cards: 1 to 3."),
        ((None, None), "Ana: no key. Bo: no key. Nobody takes the pot of 2 cards: 1 to 1."),
        ((200, 200), "Ana: 200 ms. Bo: 200 ms. Both at once: the lot decides. "),
    ],
)
def test_lightning_tells_when_each_player_pressed(times: tuple[int | None, ...], told: str) -> None:
    (said,) = tell("lightning", ["9c 2c", "Kd 3d"], Fight(times=times))
    assert said.startswith(f"Battle 1. Ana: 9♣. Bo: K♦. {told}")


def test_a_session_is_opened_dealt_left_resumed_and_ended_in_sentences() -> None:
    rules = variants.load("three-players")
    state = game.start(rules)
    said: list[str] = []
    for command in (Open(), Deal(SEED), Pause(), Resume(), End()):
        events, after = game.play(command, state)
        said += narrate(events, state, PLAYERS[:3])
        state = after
    assert said == [
        "A new session by the rules of three-players.",
        "All 52 cards are shuffled. Each player is dealt 17 cards. 1 is left out, unseen.",
        "The session is paused and saved.",
        "The session goes on.",
        "The game is over: ended by a player.",
    ]


def test_a_stack_and_a_fresh_round_are_told() -> None:
    rules = variants.load("classic")
    opened = game.play(Open(), game.start(rules))[1]
    events = game.decide(Deal(SEED, "9c Kh"), opened)
    assert narrate(events, opened, PLAYERS[:2]) == [
        "All 52 cards are shuffled; those that were asked for lie on top. Each player is dealt 26 cards."
    ]
    said = tell("classic", ["9c", "9d"], Fight(), Deal(SEED), Fight(), both_out="fresh_round")
    assert said[1] == "A fresh round decides. All 52 cards are shuffled. Each player is dealt 26 cards."
    assert said[-1] == "The game is over: the fresh round has decided."


def test_a_player_without_a_name_has_a_number_and_a_level_is_the_computer() -> None:
    assert player_names([Seat("Ana"), Seat(), Seat(" \u202e ")]) == ("Ana", "Player 2", "Player 3")
    assert player_names([Seat(), Seat(player="hard")]) == ("Player 1", "Computer")


@pytest.mark.parametrize(
    ("reason", "changes", "told"),
    [
        ("first_to", {"first_to": 40}, "The game is over: the first to 40 cards has won."),
        ("battles", {"battles": 1}, "The game is over: its 1 battle is fought."),
        ("battles", {"battles": 30}, "The game is over: all 30 battles are fought."),
        ("minutes", {"minutes": 5}, "The game is over: its 5 minutes of play are up."),
        ("both_out", {}, "The game is over: everybody ran out of cards at once."),
        ("endless", {}, "The game is over: it goes round and round, and no end is in sight."),
    ],
)
def test_what_ended_a_game_is_said(reason: Any, changes: dict[str, Any], told: str) -> None:
    assert ended_sentence(reason, replace(variants.load("classic"), **changes)) == told


@pytest.mark.parametrize(
    ("ended", "counts", "told"),
    [
        (Ended("cards", 2), (0, 52), "Bo wins: 0 to 52."),
        (Ended("minutes"), (26, 26), "A draw: 26 to 26."),
        (Ended("endless"), (30, 22), "Endless, so nobody wins: 30 to 22."),
        (None, (30, 22), "Ana is ahead: 30 to 22."),
        (None, (26, 26), "Level: 26 to 26."),
        (None, (20, 20, 11), "Nobody is ahead: 20, 20, 11."),
    ],
)
def test_the_verdict_is_said_with_the_cards_of_all(ended: Ended | None, counts: tuple[int, ...], told: str) -> None:
    assert verdict_sentence(ended, counts, ("Ana", "Bo", "Cy")[: len(counts)]) == told


@pytest.mark.parametrize(
    ("variant", "changes", "told"),
    [
        ("classic", {}, "26 to each of 2 players"),
        ("classic", {}, "3 cards face down and one face up"),
        ("classic", {"face_down": 1}, "1 card face down and one face up"),
        ("classic", {}, "Equal again: a chained war"),
        ("classic", {}, "lays fewer face down"),
        ("classic", {"short": "lose"}, "Who has too few cards for a war loses it"),
        ("classic", {}, "Cards that are won are shuffled and go under the winner's pile."),
        ("classic", {"spoils": "table"}, "as they were laid"),
        ("classic", {"spoils": "table"}, "is called endless: nobody wins"),
        ("classic", {"spoils": "winner_first"}, "the winner's own first"),
        ("classic", {"spoils": "loser_first"}, "the winner's own last"),
        ("classic", {"captured": True}, "They are shuffled in when the hand runs out"),
        ("classic", {"both_out": "fresh_round"}, "dealt a fresh set, and one battle decides"),
        ("classic", {"ace_low": True}, "K Q J 10 9 8 7 6 5 4 3 2 A"),
        ("classic", {"minutes": 10}, "After 10 minutes of play no new battle begins"),
        ("classic", {"battles": 1}, "The game lasts 1 battle at most."),
        ("three-players", {}, "1 is left out, unseen."),
        ("three-players", {}, "Only those who tie for the best card go to war"),
        ("four-players", {"fighters": "everybody"}, "Everybody who turned a card joins a war."),
        ("jokers", {}, "A joker beats every other card"),
        ("two-decks", {}, "2 decks of 52 cards."),
        ("two-decks", {}, "Identical cards tie"),
        ("low-aces", {}, "The lowest card wins."),
        ("double-war", {}, "stays as a prize"),
        ("lightning", {}, "No rule book describes lightning"),
        ("lightning", {}, "within 5 seconds"),
        ("quick", {}, "Who first has 40 cards after a battle wins."),
        ("one-pass", {}, "not played again"),
        ("one-pass", {"prize": True}, "stays as a prize"),
    ],
)
def test_every_reading_is_said_in_the_rules(variant: str, changes: dict[str, Any], told: str) -> None:
    assert told in " ".join(rules_sentences(replace(variants.load(variant), **changes)))


def test_the_rules_of_lightning_say_nothing_of_ranks_that_are_not_compared() -> None:
    said = " ".join(rules_sentences(variants.load("lightning")))
    assert "high to low" not in said
    assert "chained" not in said
