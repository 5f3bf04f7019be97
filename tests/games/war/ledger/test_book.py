"""The book of War: a row for each battle, what lay on the table before it, and how the game stands."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.games.war.ledger.book import Row, Verdict
from casinowar_tui.games.war.rules.commands import Deal, End

Lay = Callable[..., Any]


def test_a_battle_is_a_row_with_the_counts_after_it(kept: Lay) -> None:
    table = kept("classic", "Kc 2c", "9d 3d")
    table.fight()
    assert table.book.rows == [Row(battle=1, cards=("Kc", "9d"), wars=0, winner=1, pot=2, counts=(3, 1))]


def test_a_chain_of_two_wars_counts_two_and_its_whole_pot(kept: Lay) -> None:
    table = kept("classic", "9c 2c 2d 2h 8c 3c 3d 3h Kc Qc", "9d 4c 4d 4h 8d 5c 5d 5h 7c 7d")
    table.fight()
    (row,) = table.book.rows
    assert (row.wars, row.pot, row.winner, row.counts) == (2, 18, 1, (19, 1))
    assert table.book.wars == 2


def test_who_is_out_of_the_game_has_no_card_in_later_rows(kept: Lay) -> None:
    table = kept("three-players", "Kc 4c 4d", "9d", "Qh 3h 3s")
    table.fight(2)
    assert [row.cards for row in table.book.rows] == [("Kc", "9d", "Qh"), ("4c", None, "3h")]


def test_a_carried_pot_lies_before_the_next_battle_and_is_in_its_pot(kept: Lay) -> None:
    table = kept("three-players", "Kc", "Kd", "2h 3h 4h", first_to=50)
    table.fight()
    row = table.book.rows[0]
    assert (row.winner, row.pot) == (3, 3)  # the third is the only one left, and takes what nobody else can
    table = kept("four-players", "Kc", "Kd", "2h 3h", "2s 4s")
    table.fight(2)
    assert [row.winner for row in table.book.rows] == [None, 4]
    assert [row.pot for row in table.book.rows] == [4, 6]
    assert table.book.carried == [(), ("Kc", "Kd", "2h", "2s")]
    assert table.book.rows[1].counts == (0, 0, 0, 6)


def test_a_prize_lies_before_the_next_battle(kept: Lay) -> None:
    table = kept("double-war", "Kc 2c 4c", "9d Ad 3d", spoils="winner_first")
    table.fight(2)
    assert table.book.carried == [(), ("Kc",)]
    assert [(row.pot, row.counts) for row in table.book.rows] == [(2, (3, 2)), (3, (2, 3))]


def test_a_pot_that_went_back_to_its_owners_is_not_carried(kept: Lay) -> None:
    table = kept("one-pass", "9c", "9d")
    table.fight()
    assert table.book.rows[0].counts == (1, 1)
    assert table.book.verdict == Verdict("draw", None)


def test_a_fresh_round_begins_with_an_empty_table(kept: Lay) -> None:
    table = kept("classic", "9c", "9d", both_out="fresh_round")
    table.fight()
    table.do(Deal("0" * 32))
    table.fight()
    assert table.book.carried == [(), ()]
    assert table.book.rows[1].pot == 2 + 8 * table.book.rows[1].wars
    assert table.book.verdict.result == "winner"


def test_the_series_of_a_player_goes_from_the_deal_through_every_battle(kept: Lay) -> None:
    table = kept()
    table.fight(3)
    for player in (1, 2):
        counts = [(row.battle, row.counts[player - 1]) for row in table.book.rows]
        assert table.book.series(player) == [(0, 26), *counts]
    assert kept("one-pass").book.series(1) == [(0, 0)]
    assert kept("three-players").book.series(3) == [(0, 17)]


@pytest.mark.parametrize("variant", ["classic", "three-players", "four-players", "jokers", "double-war", "one-pass"])
def test_the_book_holds_what_the_table_does(kept: Lay, variant: str) -> None:
    table = kept(variant)
    while not table.state.over:
        table.fight()
        assert table.book.counts == table.state.counts
        assert table.book.rows[-1].battle == table.state.battles_fought
    assert table.book.verdict == Verdict("winner", table.state.phase.winner)
    assert table.book.wars == sum(battle.war_count for battle in table.book.battles)


def test_the_verdict_stands_open_with_who_is_ahead_until_the_game_is_over(kept: Lay) -> None:
    table = kept("classic", "Kc 2c 5c", "9d Ad 3d")
    assert table.book.verdict == Verdict("open", None)
    table.fight()
    assert table.book.verdict == Verdict("open", 1)
    table.fight()
    assert table.book.verdict == Verdict("open", None)
    table.fight()
    table.do(End())
    assert table.book.verdict == Verdict("winner", 1)


def test_a_game_ended_at_equal_counts_is_a_draw_and_a_repeated_position_endless(kept: Lay) -> None:
    table = kept()
    table.do(End())
    assert table.book.verdict == Verdict("draw", None)
    table = kept("classic", "2c 3c", "3d 2d", spoils="table")
    table.fight(50)
    assert table.book.verdict == Verdict("endless", None)
