"""Hand-built decks of War, each with its winner and its counts, by the rules' own words."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.games.war.rules.events import Battle

Table = Callable[..., Any]


def result(battle: Battle) -> tuple[int | None, tuple[int, ...]]:
    """Who took the pot, and the counts after it."""
    return battle.winner, battle.held


def test_the_higher_card_takes_both_to_the_bottom_of_the_own_pile(table: Table) -> None:
    game = table(spoils="table").given("9c 2c 3c", "Kd 4d 5d")
    battle = game.fight()
    assert (battle.cards, battle.spoils) == ("9c Kd", "9c Kd")
    assert result(battle) == (2, (2, 4))
    assert game.hand(2) == "4d 5d 9c Kd"
    assert game.ended is None


def test_suits_never_matter_so_equal_ranks_go_to_war_for_ten_cards(table: Table) -> None:
    game = table(spoils="table").given("9c 2c 3c 4c Kd 2d", "9h 5h 6h 7h Qh 3h")
    battle = game.fight()
    assert battle.wars == "2c 3c 4c Kd | 5h 6h 7h Qh"
    assert battle.spoils == "9c 9h 2c 3c 4c Kd 5h 6h 7h Qh"
    assert result(battle) == (1, (11, 1))
    assert battle.war_count == 1


@pytest.mark.parametrize("left", ["2c 3c Kd", "2c Kd", "Kd"], ids=["3 cards", "2 cards", "1 card"])
def test_who_is_short_lays_what_leaves_one_face_up_and_the_other_lays_all_four(table: Table, left: str) -> None:
    game = table().given(f"9c {left}", "9h 5h 6h 7h Qh 2h 3h 4h")
    battle = game.fight()
    assert battle.wars == f"{left} | 5h 6h 7h Qh"
    assert result(battle) == (1, (6 + len(left.split()), 3))
    assert game.ended is None


def test_a_war_is_won_with_one_card_left(table: Table) -> None:
    game = table().given("9c As", "9h 5h 6h 7h Kh 2h")
    battle = game.fight()
    assert battle.wars == "As | 5h 6h 7h Kh"
    assert result(battle) == (1, (7, 1))
    assert game.ended is None


def test_a_war_that_is_lost_with_the_last_card_ends_the_game(table: Table) -> None:
    game = table().given("9c 2s", "9h 5h 6h 7h Kh 2h")
    assert result(game.fight()) == (2, (0, 8))
    assert game.ended == ("cards", 2)


def test_without_a_card_for_the_face_up_one_the_war_and_the_game_are_lost(table: Table) -> None:
    game = table(spoils="table").given("9c", "9h 5h 6h")
    battle = game.fight()
    assert (battle.wars, battle.war_count) == ("- | -", 1)
    assert battle.spoils == "9c 9h"
    assert result(battle) == (2, (0, 4))
    assert game.ended == ("cards", 2)


@pytest.mark.parametrize("left", ["2c 3c Kd", "2c Kd", "Kd"], ids=["3 cards", "2 cards", "1 card"])
def test_where_the_short_player_loses_the_rest_goes_to_the_winner_with_the_pot(table: Table, left: str) -> None:
    game = table(short="lose", spoils="table").given(f"9c {left}", "9h 5h 6h 7h Qh 2h")
    battle = game.fight()
    assert battle.wars == f"{left} - | -"
    assert battle.spoils == f"9c 9h {left}"
    assert result(battle) == (2, (0, 7 + len(left.split())))
    assert game.ended == ("cards", 2)


def test_four_cards_are_enough_where_the_short_player_loses(table: Table) -> None:
    game = table(short="lose").given("9c 2c 3c 4c Kd", "9h 5h 6h 7h Qh 2h")
    assert result(game.fight()) == (1, (10, 1))


def test_both_out_at_once_is_a_draw(table: Table) -> None:
    game = table().given("9c Kd", "9h Kh")
    battle = game.fight()
    assert battle.wars == "Kd | Kh / - | -"
    assert result(battle) == (None, (0, 0))
    assert game.ended == ("both_out", None)
    assert game.state.pot == ("9c", "9h", "Kd", "Kh")


def test_both_short_at_once_where_short_loses_are_both_out(table: Table) -> None:
    game = table(short="lose").given("9c Kd", "9h Kh Qh")
    battle = game.fight()
    assert battle.wars == "Kd - | Kh Qh -"
    assert result(battle) == (None, (0, 0))
    assert game.ended == ("both_out", None)


def test_a_chain_of_three_wars_takes_eight_more_cards_each_time(table: Table) -> None:
    first = "9c 2c 2d 2h Tc 3c 3d 3h Jc 4c 4d 4h Kd 5c"
    second = "9h 6c 6d 6h Td 7c 7d 7h Jd 8c 8d 8h Qd 5d"
    game = table(spoils="winner_first").given(first, second)
    battle = game.fight()
    assert battle.war_count == 3
    assert battle.wars == ("2c 2d 2h Tc | 6c 6d 6h Td / 3c 3d 3h Jc | 7c 7d 7h Jd / 4c 4d 4h Kd | 8c 8d 8h Qd")
    assert result(battle) == (1, (27, 1))
    assert battle.spoils == f"{first.removesuffix(' 5c')} {second.removesuffix(' 5d')}"


def test_a_whole_deck_can_be_fought_over_in_one_battle_to_a_draw(table: Table) -> None:
    ranks = "2222 3333 4444 5555 6666 7777 8888 9999 TTTT JJJJ QQQQ KKKK AAAA".replace(" ", "")
    stack = " ".join(rank + suit for rank, suit in zip(ranks, "cdhs" * 13, strict=True))
    game = table().dealt(stack=stack)
    battle = game.fight()
    assert battle.war_count == 8  # six full ones, one with a single card, one that nobody can fight
    assert game.ended == ("both_out", None)
    assert len(game.state.pot) == 52


def test_three_players_who_tie_below_the_highest_have_no_war(table: Table) -> None:
    game = table("three-players", spoils="table").given("9c 2c", "9h 3h", "Kd 4d")
    battle = game.fight()
    assert (battle.wars, battle.spoils) == ("", "9c 9h Kd")
    assert result(battle) == (3, (1, 1, 4))


def test_three_players_tie_at_the_highest_and_the_third_ones_card_stays_in_the_pot(table: Table) -> None:
    game = table("three-players", spoils="table").given("Kc 2c 3c 4c 5c 6c", "9h 8h", "Kd 2d 3d 4d Ad 7d")
    battle = game.fight()
    assert battle.wars == "2c 3c 4c 5c | - | 2d 3d 4d Ad"
    assert battle.spoils == "Kc 9h Kd 2c 3c 4c 5c 2d 3d 4d Ad"
    assert result(battle) == (3, (1, 1, 12))


def test_where_everybody_joins_the_third_one_can_win_the_war(table: Table) -> None:
    game = table("three-players", fighters="everybody").given(
        "Kc 2c 3c 4c 5c 6c", "9h 8h 7h 6h Ah 2h", "Kd 2d 3d 4d Qd 7d"
    )
    battle = game.fight()
    assert battle.wars == "2c 3c 4c 5c | 8h 7h 6h Ah | 2d 3d 4d Qd"
    assert result(battle) == (2, (1, 16, 1))


def test_in_a_chained_war_only_those_who_tie_again_go_on(table: Table) -> None:
    game = table("three-players").given(
        "Kc 2c 2d 2h Qc 3c 3d 3h 5c 4c", "Kd 6c 6d 6h Td", "Kh 7c 7d 7h Qd 8c 8d 8h 9d 4d"
    )
    battle = game.fight()
    assert battle.wars == "2c 2d 2h Qc | 6c 6d 6h Td | 7c 7d 7h Qd / 3c 3d 3h 5c | - | 8c 8d 8h 9d"
    assert result(battle) == (3, (1, 0, 24))
    assert game.ended is None


def test_one_of_three_tied_players_without_a_card_drops_out_of_the_war_and_the_others_fight_it(table: Table) -> None:
    game = table("three-players").given("Kc", "Kd 2d 3d 4d 9d 5d", "Kh 2h 3h 4h Th 5h")
    battle = game.fight()
    assert battle.wars == "- | 2d 3d 4d 9d | 2h 3h 4h Th"
    assert result(battle) == (3, (0, 1, 12))
    assert game.ended is None
    battle = game.fight()
    assert battle.cards.startswith("- 5d ")


def test_all_fighters_out_leave_the_pot_to_the_next_battles_winner(table: Table) -> None:
    game = table("four-players", spoils="table").given("Kc", "Kd", "2h 9h 3h", "4s 8s 5s")
    battle = game.fight()
    assert (battle.wars, battle.spoils) == ("- | - | - | -", "")
    assert result(battle) == (None, (0, 0, 2, 2))
    assert game.ended is None
    assert game.state.pot == ("Kc", "Kd", "2h", "4s")
    battle = game.fight()
    assert (battle.cards, battle.spoils) == ("- - 9h 8s", "Kc Kd 2h 4s 9h 8s")
    assert result(battle) == (3, (0, 0, 7, 1))
    assert game.state.pot == ()


def test_a_pot_is_carried_on_through_two_battles(table: Table) -> None:
    game = table("four-players", spoils="loser_first").given("Kc", "Kd", "2h 9h", "4s 9s")
    game.fight()
    battle = game.fight()
    assert result(battle) == (None, (0, 0, 0, 0))
    assert game.state.pot == ("Kc", "Kd", "2h", "4s", "9h", "9s")
    assert game.ended == ("both_out", None)


def test_the_only_player_with_a_card_left_takes_the_pot_that_nobody_else_can_fight_for(table: Table) -> None:
    game = table("three-players", spoils="table").given("Kc", "Kd", "2h 9h")
    battle = game.fight()
    assert battle.spoils == "Kc Kd 2h"
    assert result(battle) == (3, (0, 0, 4))
    assert game.ended == ("cards", 3)


def test_a_player_without_a_card_is_out_and_the_others_play_on(table: Table) -> None:
    game = table("three-players").given("2c", "3d 5d", "Kh 4h")
    assert result(game.fight()) == (3, (0, 1, 4))
    assert game.ended is None
    assert game.fight().cards == "- 5d 4h"


def test_a_prize_is_passed_on_to_the_winner_of_the_next_battle(table: Table) -> None:
    game = table("double-war", spoils="winner_first").given("9c 2c 3c", "Kd 4d 5d")
    battle = game.fight()
    assert (battle.spoils, battle.prize) == ("Kd 9c", "Kd")
    assert result(battle) == (2, (2, 3))
    assert game.state.pot == ("Kd",)
    battle = game.fight()
    assert (battle.spoils, battle.prize) == ("Kd 4d 2c", "Kd")
    assert game.hand(2) == "5d 9c 4d 2c"


def test_no_prize_is_left_where_no_battle_can_follow(table: Table) -> None:
    game = table("double-war", spoils="winner_first").given("9c", "Kd 4d", pot=("2h",), owners=(1,))
    battle = game.fight()
    assert (battle.spoils, battle.prize) == ("2h Kd 9c", "")
    assert result(battle) == (2, (0, 4))
    assert game.ended == ("cards", 2)


def test_time_that_runs_out_in_the_middle_of_a_war_ends_the_game_after_its_spoils_are_taken(table: Table) -> None:
    game = table(minutes=10, battles=99).given("9c 2c 3c 4c Kd 2d", "9h 5h 6h 7h Qh 3h 4h")
    battle = game.fight(played=600)
    assert result(battle) == (1, (11, 2))
    assert game.ended == ("minutes", 1)


def test_time_that_has_not_run_out_ends_nothing(table: Table) -> None:
    game = table(minutes=10).given("9c 2c", "Kd 3d")
    game.fight(played=599)
    assert game.ended is None


def test_equal_counts_at_the_limit_are_a_draw(table: Table) -> None:
    game = table(battles=2).given("9c 2c 3c 4c", "8d Kd 5d 6d")
    game.fight()
    assert game.ended is None
    assert result(game.fight()) == (2, (4, 4))
    assert game.ended == ("battles", None)


def test_the_first_to_hold_forty_wins_after_the_spoils_are_taken(table: Table) -> None:
    game = table("quick").given("9c " * 39, "8d " * 13)
    assert game.fight().held == (40, 12)
    assert game.ended == ("first_to", 1)
