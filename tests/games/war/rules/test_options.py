"""Each option of War at work: orders of the spoils, captured piles, one pass, a fresh round, jokers, low aces."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, cast

import pytest

from casinowar_tui.engine.shoe import nth_seed, order, shuffled
from casinowar_tui.games.war.rules.commands import Deal
from casinowar_tui.games.war.rules.decide import LONGEST
from casinowar_tui.games.war.rules.state import DealDue, FreshRound

Table = Callable[..., Any]
SEED = "0123456789abcdef0123456789abcdef"


def hex_of(path: str) -> str:
    """The first 32 hex of a path's SHA-256."""
    return sha256(path.encode()).hexdigest()[:32]


def test_cards_go_round_one_at_a_time_and_the_first_dealt_to_a_pile_is_played_first(table: Table) -> None:
    game = table().dealt()
    cards = order(SEED, 1)
    assert game.state.hands == (cards[0::2], cards[1::2])
    assert game.fight().cards == f"{cards[0]} {cards[1]}"


def test_three_players_get_seventeen_cards_and_the_last_one_is_left_out(table: Table) -> None:
    game = table("three-players").dealt()
    cards = order(SEED, 1)
    assert game.state.hands == (cards[0:51:3], cards[1:51:3], cards[2:51:3])
    assert game.state.aside == cards[51:]


@pytest.mark.parametrize(
    ("changes", "each", "aside"),
    [
        ({"players": 4}, 13, 0),
        ({"players": 2, "jokers": True}, 27, 0),
        ({"players": 4, "jokers": True}, 13, 2),
        ({"players": 3, "decks": 4, "jokers": True}, 72, 0),
        ({"players": 3, "decks": 4}, 69, 1),
    ],
)
def test_what_does_not_go_round_is_set_aside(table: Table, changes: dict[str, Any], each: int, aside: int) -> None:
    game = table(**changes).dealt()
    assert [len(hand) for hand in game.state.hands] == [each] * changes["players"]
    assert len(game.state.aside) == aside


@pytest.mark.parametrize(
    ("spoils", "expected"),
    [
        ("table", "Ah 9c 9h 2d 2c 3c 4c 5c 2h 3h 4h Kh"),
        ("winner_first", "Ah 9h 2h 3h 4h Kh 9c 2c 3c 4c 5c 2d"),
        ("loser_first", "Ah 9c 2c 3c 4c 5c 2d 9h 2h 3h 4h Kh"),
    ],
)
def test_spoils_lie_in_the_chosen_order_with_a_carried_pot_before_them(
    table: Table, spoils: str, expected: str
) -> None:
    game = table("three-players", spoils=spoils).given(
        "9c 2c 3c 4c 5c 6c", "9h 2h 3h 4h Kh 6h", "2d 3d", pot=("Ah",), owners=(0,)
    )
    battle = game.fight()
    assert (battle.winner, battle.spoils) == (2, expected)
    assert game.hand(2) == f"6h {expected}"


def test_shuffled_spoils_are_those_in_table_order_shuffled_by_the_seed_of_the_battle(table: Table) -> None:
    hands = ("9c 2c 3c 4c 5c 6c", "9h 2h 3h 4h Kh 6h")
    on_table = table(spoils="table").given(*hands, pot=("Ah",), owners=(0,)).fight().spoils.split()
    battle = table().given(*hands, pot=("Ah",), owners=(0,), number=17).fight()
    assert battle.spoils.split() == shuffled(on_table, hex_of(f"{SEED}/17"))


def test_captured_cards_lie_apart_and_are_shuffled_in_when_the_hand_has_run_out(table: Table) -> None:
    game = table(captured=True).given("9c", "2d 3d 4d", captured=["8c 7c", ""], number=5)
    battle = game.fight()
    assert battle.held == (4, 2)
    assert game.state.hands[0] == ()
    assert sorted(game.state.captured[0]) == ["2d", "7c", "8c", "9c"]
    captured = game.state.captured[0]
    refill = shuffled(captured, hex_of(f"{SEED}/6/1/1"))
    battle = game.fight()
    assert battle.refills == f"{' '.join(refill)} | -"
    assert battle.cards == f"{refill[0]} 3d"
    assert game.state.refills == (1, 0)


def test_captured_cards_are_shuffled_in_in_the_middle_of_a_war_and_counted_for_their_seed(table: Table) -> None:
    game = table(captured=True, spoils="table").given(
        "9h 5h 6h 7h Qh 2h", "9c 2c 3c", captured=["", "Ad Ac As Ah"], refills=(0, 2), number=40
    )
    refill = shuffled(["Ad", "Ac", "As", "Ah"], hex_of(f"{SEED}/40/2/3"))
    battle = game.fight()
    assert battle.refills == f"- | {' '.join(refill)}"
    assert battle.wars == f"5h 6h 7h Qh | 2c 3c {refill[0]} {refill[1]}"
    assert (battle.winner, battle.held) == (2, (1, 12))
    assert game.hand(2) == f"{refill[2]} {refill[3]}"
    assert len(game.state.captured[1]) == 10


def test_a_player_with_captured_cards_alone_is_not_out(table: Table) -> None:
    game = table(captured=True).given("9c", "Kd 3d", captured=["8c", ""])
    assert game.fight().held == (1, 3)
    assert game.ended is None


def test_in_one_pass_the_cards_are_played_once_and_most_captured_cards_win(table: Table) -> None:
    game = table("one-pass").given("9c 2c 5c", "Kd Ad 3d")
    assert game.fight().held == (0, 2)
    assert game.fight().held == (0, 4)
    assert game.fight().held == (2, 4)
    assert game.ended == ("one_pass", 2)


def test_in_one_pass_equal_piles_are_a_draw(table: Table) -> None:
    game = table("one-pass").given("9c 2c", "8d Ad")
    game.fight()
    game.fight()
    assert game.ended == ("one_pass", None)


def test_in_one_pass_a_contested_pot_goes_back_to_its_owners(table: Table) -> None:
    game = table("one-pass").given("9c 2c 3c", "8d 2d 3d")
    game.fight()
    battle = game.fight()
    assert battle.wars == "3c | 3d / - | -"
    assert battle.returned
    assert battle.held == (4, 2)
    assert game.state.captured[1] == ("2d", "3d")
    assert game.ended == ("one_pass", 1)


def test_in_one_pass_of_three_a_carried_pot_goes_back_to_each_for_what_each_laid(table: Table) -> None:
    game = table("one-pass", players=4).given("Kc", "Kd", "2h 9h", "4s 9s")
    battle = game.fight()
    assert (battle.returned, battle.held) == (False, (0, 0, 0, 0))
    battle = game.fight()
    assert (battle.returned, battle.held) == (True, (1, 1, 2, 2))
    assert game.state.captured == (("Kc",), ("Kd",), ("2h", "9h"), ("4s", "9s"))
    assert game.ended == ("one_pass", None)


def test_in_one_pass_cards_that_nobody_can_contest_stay_unplayed(table: Table) -> None:
    game = table("one-pass", players=3).given("Kc 2c 3c 4c 5c", "Kd 2d 3d 4d 6d", "2h 9h 8h")
    assert game.fight().held == (0, 11, 0)
    assert game.ended == ("one_pass", 2)
    assert game.hand(3) == "9h 8h"


def test_both_out_can_be_decided_by_one_fresh_round_from_a_newly_shuffled_deck(table: Table) -> None:
    game = table(both_out="fresh_round").given("9c Kd", "9h Kh", number=8)
    game.fight()
    assert game.ended is None
    assert game.state.phase == DealDue((1, 2))
    assert game.state.pot == ("9c", "9h", "Kd", "Kh")
    game.when(Deal(nth_seed(SEED, 2), "9c 8d"))
    assert isinstance(game.state.phase, FreshRound)
    assert [len(hand) for hand in game.state.hands] == [26, 26]
    assert game.state.pot == ()
    battle = game.fight()
    assert (battle.battle, battle.cards, battle.held) == (9, "9c 8d", (27, 25))
    assert game.ended == ("fresh_round", 1)


def test_the_spoils_of_a_fresh_round_still_follow_from_the_first_shuffle(table: Table) -> None:
    game = table(both_out="fresh_round").given("9c", "9h", number=8)
    game.fight()
    game.when(Deal(nth_seed(SEED, 2), "9c 8d"))
    assert game.fight().spoils.split() == shuffled(["9c", "8d"], hex_of(f"{SEED}/9"))


def test_a_fresh_round_that_nobody_wins_is_a_draw(table: Table) -> None:
    game = table(both_out="fresh_round").given("9c Kd", "9h Kh")
    game.fight()
    ranks = "2222333344445555666677778888" + "9999TTTTJJJJQQQQKKKKAAAA"
    game.when(Deal(SEED, " ".join(rank + suit for rank, suit in zip(ranks, "cdhs" * 13, strict=True))))
    game.fight()
    assert game.ended == ("fresh_round", None)


def test_only_those_who_fought_the_last_battle_are_dealt_the_fresh_round(table: Table) -> None:
    game = table("three-players", both_out="fresh_round").given("9c", "", "9h")
    game.fight()
    assert game.state.phase == DealDue((1, 3))
    game.when(Deal(SEED))
    assert [len(hand) for hand in game.state.hands] == [26, 0, 26]
    assert game.state.aside == ()


def test_jokers_are_above_the_ace_and_equal_to_each_other(table: Table) -> None:
    game = table("jokers").given("*1 *2 3c 4c 5c 6c", "Ad *1 3d 4d 5d 7d")
    assert game.fight().winner == 1
    battle = game.fight()
    assert (battle.cards, battle.war_count, battle.winner) == ("*2 *1", 1, 2)


@pytest.mark.parametrize(
    ("changes", "best_first"),
    [
        ({}, "*AKQJT98765432"),
        ({"lowest_wins": True}, "*A23456789TJQK"),
        ({"ace_low": True}, "*KQJT98765432A"),
    ],
    ids=["aces high", "lowest wins", "ace low"],
)
def test_each_card_beats_all_after_it(table: Table, changes: dict[str, bool], best_first: str) -> None:
    for place, better in enumerate(best_first):
        for worse in best_first[place + 1 :]:
            game = table("jokers", **changes).given(f"{worse}{'1' if worse == '*' else 'c'} 2c", _card(better) + " 3d")
            assert game.fight().winner == 2, (better, worse)


def _card(rank: str) -> str:
    return "*1" if rank == "*" else rank + "d"


def test_one_card_face_down_makes_a_war_of_four_cards(table: Table) -> None:
    game = table(face_down=1).given("9c 2c Kd 3c", "9h 5h Qh 3h")
    battle = game.fight()
    assert (battle.wars, battle.held) == ("2c Kd | 5h Qh", (7, 1))


def test_a_repeated_position_makes_a_game_in_a_fixed_order_endless(table: Table) -> None:
    game = table(spoils="table").given("2c 3c", "3d 2d")
    seen: list[Any] = []
    while game.ended is None:
        assert len(seen) < 20
        seen.append(game.state.hands)
        game.fight()
    assert game.ended == ("endless", None)
    assert game.state.hands in seen


def test_a_position_can_come_again_without_an_end_where_spoils_are_shuffled(table: Table) -> None:
    def comes_again(number: int) -> bool:
        game = table().given("2c Kc 4c", "3d Qd 5d", number=number)
        seen: list[Any] = []
        while game.ended is None and game.state.hands not in seen:
            seen.append(game.state.hands)
            game.fight()
        return game.ended is None

    assert any(comes_again(number) for number in range(1, 200))


def test_a_game_in_a_fixed_order_that_outlasts_all_others_is_called_endless_too(table: Table) -> None:
    def end(number: int, spoils: str) -> tuple[str, int | None] | None:
        game = table(spoils=spoils).given("2c 3c", "Kd 4d", number=number)
        game.fight()
        return cast("tuple[str, int | None] | None", game.ended)

    assert end(LONGEST - 1, "table") is None
    assert end(LONGEST, "table") == ("endless", None)
    assert end(LONGEST, "shuffled") is None
