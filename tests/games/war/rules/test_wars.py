"""The wars of a battle read back from its record: who fought, what each laid, and who was short."""

from collections.abc import Callable
from typing import Any

from casinowar_tui.games.war.rules.wars import Part, wars

Table = Callable[..., Any]


def fought(game: Any) -> list[tuple[Part, ...]]:
    """The wars of the next battle."""
    return list(wars(game.fight(), game.rules))


def test_a_battle_without_a_tie_has_no_wars(table: Table) -> None:
    assert fought(table().given("Kc 2c", "9d 3d")) == []


def test_each_war_of_a_chain_has_what_both_laid(table: Table) -> None:
    game = table(face_down=1).given("9c 2c 8c 3c Kc", "9d 4c 8d 5c 7d")
    assert fought(game) == [
        (Part(1, ("2c",), "8c", False), Part(2, ("4c",), "8d", False)),
        (Part(1, ("3c",), "Kc", False), Part(2, ("5c",), "7d", False)),
    ]


def test_who_has_no_card_left_is_short_and_the_other_lays_none(table: Table) -> None:
    assert fought(table().given("9c", "9d 2d")) == [(Part(1, (), None, True), Part(2, (), None, False))]


def test_where_nobody_has_a_card_left_all_are_short(table: Table) -> None:
    assert fought(table().given("9c", "9d")) == [(Part(1, (), None, True), Part(2, (), None, True))]


def test_who_loses_for_being_short_shows_what_was_left(table: Table) -> None:
    game = table(short="lose").given("9c 2c 3c", "9d 4c 4d 4h 4s")
    assert fought(game) == [(Part(1, ("2c", "3c"), None, True), Part(2, (), None, False))]


def test_only_the_tied_fight_and_in_a_chain_only_those_tied_again(table: Table) -> None:
    game = table("four-players", face_down=1).given("Kc 2c 9c 3c 4c", "Kd 2d 9d 3d 5d", "Kh 2h 8h", "2s 3s")
    first, second = fought(game)
    assert [part.player for part in first] == [1, 2, 3]
    assert [part.player for part in second] == [1, 2]


def test_where_everybody_joins_those_below_the_tie_fight_too(table: Table) -> None:
    game = table("three-players", face_down=1, fighters="everybody").given("Kc 2c 9c", "Kd 2d 8d", "3h 2h Ah")
    ((one, two, three),) = fought(game)
    assert (one.up, two.up, three.up) == ("9c", "8d", "Ah")
