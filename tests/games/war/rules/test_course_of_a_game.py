"""The course of a game: what is possible when, what is refused, pauses, limits and the end by a player."""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.events import Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.games.war import rules as war
from casinowar_tui.games.war.rules.commands import Command, Deal, End, Fight, Open, Pause, Resume
from casinowar_tui.games.war.rules.events import Battle, Ended, Opened
from casinowar_tui.games.war.rules.state import BattleDue, DealDue, Over

Table = Callable[..., Any]
SEED = "0123456789abcdef0123456789abcdef"


def test_a_game_is_opened_dealt_and_fought(table: Table) -> None:
    game = table()
    assert game.when(Open()) == (Opened(),)
    assert game.state.phase == DealDue((1, 2))
    assert game.when(Deal(SEED)) == (Shuffled(SEED),)
    assert game.state.phase == BattleDue()
    assert isinstance(game.when(Fight())[0], Battle)
    assert (game.state.number, game.state.battles_fought) == (2, 1)


@pytest.mark.parametrize(
    ("command", "reason"),
    [(Open(), "deal_due"), (Fight(), "deal_due"), (Deal(SEED, "9x"), "bad_stack"), (Deal(SEED, "*1"), "bad_stack")],
)
def test_before_the_deal_only_a_deal_is_due(table: Table, command: Command, reason: str) -> None:
    game = table()
    game.when(Open())
    assert game.refused(command)[0] == reason


def test_nothing_is_possible_before_the_opening(table: Table) -> None:
    for command in (Deal(SEED), Fight(), Pause(), Resume(), End()):
        assert table().refused(command) == ("not_now", {})


def test_nothing_is_possible_after_the_end(table: Table) -> None:
    game = table().given("Kc", "2d")
    game.fight()
    assert isinstance(game.state.phase, Over)
    for command in (Open(), Deal(SEED), Fight(), Pause(), Resume(), End()):
        assert game.refused(command) == ("session_over", {})


@pytest.mark.parametrize("command", [Open(), Deal(SEED)])
def test_once_dealt_a_battle_is_due(table: Table, command: Command) -> None:
    assert table().dealt().refused(command) == ("battle_due", {})


def test_a_pause_changes_nothing_at_the_table(table: Table) -> None:
    game = table().dealt()
    game.fight()
    before = game.state
    assert game.when(Pause()) == (Paused(),)
    assert game.when(Resume()) == (Resumed(),)
    assert game.state == before


def test_a_player_may_end_the_game_between_battles_and_who_holds_more_wins(table: Table) -> None:
    game = table().given("Kc 3c", "2d 4d")
    game.fight()
    assert game.when(End()) == (Ended("player", 1),)


def test_a_game_ended_at_equal_counts_is_a_draw(table: Table) -> None:
    assert table().dealt().when(End()) == (Ended("player"),)


def test_a_game_can_be_ended_before_its_deal(table: Table) -> None:
    game = table()
    assert game.when(Open(), End()) == (Ended("player"),)


@pytest.mark.parametrize(("battles", "fought"), [(1, 1), (3, 3)])
def test_a_limit_of_battles_ends_the_game_by_counts(table: Table, battles: int, fought: int) -> None:
    game = table(battles=battles).given("Kc Qc 3c 2c", "2d 4d Ad 5d")
    for _battle in range(fought):
        assert game.ended is None
        game.fight()
    assert game.ended == ("battles", 1)


def test_the_last_card_won_decides_before_any_limit(table: Table) -> None:
    game = table(battles=1, minutes=1, first_to=27).given("Kc", "2d")
    game.fight(played=60)
    assert game.ended == ("cards", 1)


def test_the_first_to_a_count_decides_before_other_limits(table: Table) -> None:
    game = table(battles=1, minutes=1, first_to=27).given("Kc " * 26, "2d " * 26)
    game.fight(played=60)
    assert game.ended == ("first_to", 1)


def test_in_one_pass_the_limits_count_captured_cards(table: Table) -> None:
    game = table("one-pass", battles=1).given("Kc 2c 2c", "3d 4d 5d")
    game.fight()
    assert game.ended == ("battles", 1)
    assert game.state.counts == (2, 0)


def test_a_record_with_other_cards_is_not_what_the_rules_bring_about(table: Table) -> None:
    game = table().given("9c 2c", "Kd 3d")
    before = game.state
    battle = game.fight()
    forged = Battle(battle=1, cards=battle.cards, winner=2, spoils="9c Kc", counts=battle.counts)
    assert war.decide(war.command_of((forged,), before, 0), before) == (battle,)


def test_a_record_in_another_order_is_taken_as_it_is_and_found_out_when_all_is_dealt_again(table: Table) -> None:
    game = table().given("9c 2c", "Kd 3d")
    before = game.state
    battle = game.fight()
    swapped = " ".join(reversed(battle.spoils.split()))
    forged = Battle(battle=1, cards=battle.cards, winner=battle.winner, spoils=swapped, counts=battle.counts)
    asked = war.command_of((forged,), before, 0)
    assert war.decide(asked, before) == (forged,)
    assert war.decide(war.without_cards(asked), before) == (battle,)


def test_no_command_brings_about_an_unknown_event(table: Table) -> None:
    class Foreign(Opened, frozen=True, tag="foreign"):
        """Some other game's event."""

    game = table().dealt()
    assert isinstance(war.command_of((Foreign(),), game.state, 0), Open)
    with pytest.raises(IllegalMove):
        war.command_of((object(),), game.state, 0)  # type: ignore[arg-type]
