"""The scorecard of a battle: every card laid, step by step, and what became of the pot."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.war.ledger.scorecard import scorecard

Lay = Callable[..., Any]


def lines(table: Any, number: int = 1) -> list[str]:
    """The lines of a battle's scorecard."""
    return list(scorecard(table.book, number).lines)


def test_a_battle_without_a_war_takes_five_lines(kept: Lay) -> None:
    table = kept("classic", "Kc 2c", "9d 3d", spoils="table")
    table.fight()
    assert scorecard(table.book, 1).title == "Battle 1"
    assert lines(table) == [
        "Ana: K♣.",
        "Bo: 9♦.",
        "Ana takes the pot of 2 cards.",
        "The spoils, as they were laid: K♣ 9♦.",
        "Ana: 3, Bo: 1",
    ]


def test_a_chain_is_told_war_by_war_with_the_cards_face_down(kept: Lay) -> None:
    table = kept("classic", "9c 2c 2d 2h 8c 3c Kc Qc", "9d 4c 4d 4h 8d 5c 5d 5h 7c 7d", spoils="loser_first")
    table.fight()
    assert lines(table) == [
        "Ana: 9♣.",
        "Bo: 9♦.",
        "War 1 of the chain.",
        "Ana: face down 2♣ 2♦ 2♥; face up 8♣.",
        "Bo: face down 4♣ 4♦ 4♥; face up 8♦.",
        "War 2 of the chain.",
        "Ana: face down 3♣ K♣; face up Q♣.",
        "Bo: face down 5♣ 5♦ 5♥; face up 7♣.",
        "Ana takes the pot of 17 cards.",
        "The spoils, the others' first: 9♦ 4♣ 4♦ 4♥ 8♦ 5♣ 5♦ 5♥ 7♣ 9♣ 2♣ 2♦ 2♥ 8♣ 3♣ K♣ Q♣.",
        "Ana: 17, Bo: 1",
    ]


def test_the_last_card_goes_face_up_and_no_card_loses_the_war(kept: Lay) -> None:
    table = kept("classic", "9c Kc", "9d 4c 4d 4h 8d")
    table.fight()
    assert "Ana: face up K♣." in lines(table)
    table = kept("classic", "9c", "9d 4c 4d 4h 8d", spoils="winner_first")
    table.fight()
    assert lines(table)[2:] == [
        "War.",
        "Ana: no card left.",
        "Bo takes the pot of 2 cards.",
        "The spoils, the winner's own first: 9♦ 9♣.",
        "Ana: 0, Bo: 6",
    ]


def test_cards_too_few_for_a_war_go_into_the_pot_where_that_is_the_rule(kept: Lay) -> None:
    table = kept("classic", "9c Kc Qc", "9d 4c 4d 4h 8d", short="lose", spoils="table")
    table.fight()
    assert lines(table)[2:] == [
        "War.",
        "Ana: only 2 cards left. Into the pot: K♣ Q♣.",
        "Bo takes the pot of 4 cards.",
        "The spoils, as they were laid: 9♣ 9♦ K♣ Q♣.",
        "Ana: 0, Bo: 8",
    ]


def test_only_those_who_fight_are_told_of_in_a_war(kept: Lay) -> None:
    table = kept("three-players", "Kc 2c 2d 2h 5c", "Kd 3c 3d 3h 4c", "9s 8s 7s 6s 5s", spoils="table")
    table.fight()
    assert not any(line.startswith("Cy: face") for line in lines(table))
    assert "Cy: 9♠." in lines(table)
    table = kept("three-players", "Kc 2c 2d 2h 5c", "Kd 3c 3d 3h 4c", "9s 8s 7s 6s Ts", fighters="everybody")
    table.fight()
    assert "Cy: face down 8♠ 7♠ 6♠; face up 10♠." in lines(table)
    assert "Cy takes the pot of 15 cards." in lines(table)


def test_a_carried_pot_is_laid_out_before_the_battle_that_wins_it(kept: Lay) -> None:
    table = kept("four-players", "Kc", "Kd", "2h 3h", "2s 4s", spoils="table")
    table.fight(2)
    assert lines(table)[4:] == [
        "War.",
        "Ana: no card left.",
        "Bo: no card left.",
        "Nobody takes the pot of 4 cards.",
        "Its cards stay on the table.",
        "Ana: 0, Bo: 0, Cy: 1, Dee: 1",
    ]
    assert lines(table, 2)[:3] == ["4 cards lie on the table.", "They are: K♣ K♦ 2♥ 2♠.", "Cy: 3♥."]


def test_a_prize_is_told_where_it_is_left_and_where_it_lies(kept: Lay) -> None:
    table = kept("double-war", "Kc 2c 4c", "9d Ad 3d", spoils="winner_first")
    table.fight(2)
    assert "The first of them, K♣, stays as the prize for the next winner." in lines(table, 1)
    assert lines(table, 2)[0] == "Prize: K♣."


def test_captured_cards_are_told_in_their_new_order(kept: Lay) -> None:
    table = kept("classic", "9c", "9d 4c 4d 4h 8d", apart=("Kc Ks 2c", ""), captured=True)
    table.fight()
    (refill,) = [line for line in lines(table) if "shuffled in" in line]
    assert refill.startswith("Ana: the captured cards are shuffled in, in this order: ")
    assert sorted(refill.rpartition(": ")[2].rstrip(".").split()) == ["2♣", "K♠", "K♣"]


def test_a_pot_that_nobody_can_win_goes_back(kept: Lay) -> None:
    table = kept("one-pass", "9c", "9d")
    table.fight()
    assert lines(table)[-2:] == ["Its cards go back to who laid them.", "Ana: 1, Bo: 1"]


def test_lightning_tells_the_times_and_the_lot(kept: Lay) -> None:
    table = kept("lightning", "9c 2c 3c 4c", "Kd 5d 6d 7d")
    table.fight(1, 250, 300)
    table.fight(1, 250, -40)
    table.fight(1, 250, 250)
    assert lines(table)[:4] == ["Ana: 9♣.", "Bo: K♦.", "Ana: 250 ms.", "Bo: 300 ms."]
    assert "Bo: 40 ms too early." in lines(table, 2)
    assert "Both at once: the lot decides." in lines(table, 3)


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_a_battle_that_was_not_fought_has_no_scorecard(kept: Lay, number: int) -> None:
    table = kept()
    table.fight()
    with pytest.raises(IllegalMove) as refused:
        scorecard(table.book, number)
    assert refused.value.reason is Refusal.NO_SUCH_ROUND


def test_the_seed_of_the_deal_is_shown_once_the_game_is_over(kept: Lay) -> None:
    table = kept()
    table.fight()
    (hidden,) = scorecard(table.book, 1).shoe
    assert "5f5f" not in hidden
    table.fight(1000)
    shown, check = scorecard(table.book, 1).shoe
    assert shown == f"Shuffle 1: seed {'5f' * 16}, fingerprint 960879969aca53f3."
    assert hidden.startswith("Shuffle 1: fingerprint 960879969aca53f3.")
    assert "casinowar check" in check
