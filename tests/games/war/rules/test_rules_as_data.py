"""The rules of War as data: what the shipped profiles say, and which options, limits and players are refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casinowar_tui.engine.refusals import IllegalRules
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.rules.rules import Rules, check_seats

LoadRules = Callable[..., Rules]
PROFILES = Path(__file__).parents[4] / "casinowar_tui" / "games" / "war" / "profiles"

CLASSIC: dict[str, Any] = {
    "players": 2, "decks": 1, "jokers": False, "face_down": 3, "short": "commit", "captured": False, "one_pass": False,
    "both_out": "draw", "fighters": "tied", "spoils": "shuffled", "lowest_wins": False, "ace_low": False,
    "prize": False, "lightning": False, "minutes": None, "first_to": None, "battles": None,
}  # fmt: skip
DIFFERENCES: dict[str, dict[str, Any]] = {
    "classic": {},
    "three-players": {"players": 3},
    "four-players": {"players": 4},
    "jokers": {"jokers": True},
    "two-decks": {"decks": 2},
    "low-aces": {"lowest_wins": True},
    "double-war": {"prize": True},
    "lightning": {"lightning": True},
    "quick": {"first_to": 40},
    "one-pass": {"one_pass": True},
}


def refusal(check: Callable[[], Any]) -> tuple[str, dict[str, int | str]]:
    """Why something is refused, and the details."""
    with pytest.raises(IllegalRules) as refused:
        check()
    return refused.value.reason.value, refused.value.details


@pytest.mark.parametrize("profile", DIFFERENCES)
def test_a_shipped_profile_differs_from_the_classic_game_by_what_it_is_named_for(
    profile: str, rules: LoadRules
) -> None:
    assert msgspec.structs.asdict(rules(profile)) == {"profile": profile, **CLASSIC, **DIFFERENCES[profile]}


def test_every_shipped_profile_is_one_of_these() -> None:
    assert {file.stem for file in PROFILES.glob("*.toml")} == set(DIFFERENCES)


@pytest.mark.parametrize("profile", DIFFERENCES)
def test_a_stored_copy_of_the_rules_is_flat_and_whole(profile: str, rules: LoadRules) -> None:
    row = msgspec.to_builtins(rules(profile))
    assert msgspec.convert(row, Rules) == rules(profile)
    assert all(isinstance(value, int | str) for value in row.values())
    assert {key for key, value in CLASSIC.items() if value is not None} <= set(row)


@pytest.mark.parametrize(
    ("changes", "option", "beside"),
    [
        ({"lowest_wins": True, "ace_low": True}, "ace_low", "lowest_wins"),
        ({"one_pass": True, "captured": True}, "captured", "one_pass"),
        ({"one_pass": True, "both_out": "fresh_round"}, "both_out", "one_pass"),
        ({"lightning": True, "lowest_wins": True}, "lowest_wins", "lightning"),
        ({"lightning": True, "ace_low": True}, "ace_low", "lightning"),
        ({"lightning": True, "short": "lose"}, "short", "lightning"),
        ({"lightning": True, "fighters": "everybody"}, "fighters", "lightning"),
    ],
)
def test_options_that_leave_each_other_no_meaning_are_refused_by_name(
    changes: dict[str, Any], option: str, beside: str, rules: LoadRules
) -> None:
    assert refusal(lambda: rules("classic", **changes)) == ("options_clash", {"option": option, "beside": beside})


@pytest.mark.parametrize("players", [3, 4])
def test_lightning_is_for_two(players: int, rules: LoadRules) -> None:
    assert refusal(lambda: rules("lightning", players=players)) == ("lightning_players", {"players": players})


@pytest.mark.parametrize(
    ("changes", "low", "high"),
    [
        ({"first_to": 26}, 27, 52),
        ({"first_to": 53}, 27, 52),
        ({"first_to": 17, "players": 3}, 18, 51),
        ({"first_to": 52, "players": 3}, 18, 51),
        ({"first_to": 55, "jokers": True}, 28, 54),
        ({"first_to": 1, "decks": 4}, 105, 208),
    ],
)
def test_first_to_lies_between_the_deal_and_all_cards_in_play(
    changes: dict[str, int], low: int, high: int, rules: LoadRules
) -> None:
    expected = {"first_to": changes["first_to"], "low": low, "high": high}
    assert refusal(lambda: rules("classic", **changes)) == ("first_to_range", expected)
    assert rules("classic", **{**changes, "first_to": low}).first_to == low
    assert rules("classic", **{**changes, "first_to": high}).first_to == high


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 1}, {"players": 5}, {"decks": 0}, {"decks": 5}, {"face_down": 0}, {"face_down": 4},
        {"short": "borrow"}, {"both_out": "again"}, {"fighters": "nobody"}, {"spoils": "random"}, {"minutes": 0},
        {"battles": 0}, {"jokers": 1}, {"chips": 40},
    ],
)  # fmt: skip
def test_values_outside_the_rules_do_not_become_rules(changes: dict[str, Any], rules: LoadRules) -> None:
    with pytest.raises(msgspec.ValidationError):
        rules("classic", **changes)


def test_a_seat_is_needed_for_each_player(rules: LoadRules) -> None:
    for seats in (1, 3):
        reason = refusal(lambda seats=seats: check_seats(rules("classic"), (Seat(),) * seats))  # type: ignore[misc]
        assert reason == ("players_count", {"expected": 2, "given": seats})
    check_seats(rules("classic"), (Seat("Ana"), Seat()))


def test_the_computer_plays_by_level_in_lightning_alone(rules: LoadRules) -> None:
    seats = (Seat("Ana"), Seat(player="hard"))
    check_seats(rules("lightning"), seats)
    assert refusal(lambda: check_seats(rules("classic"), seats)) == ("player_kind", {"seat": 2, "kind": "hard"})


def test_players_of_games_with_choices_have_no_part_in_this_one(rules: LoadRules) -> None:
    seats = (Seat(player="coin_flip"), Seat())
    assert refusal(lambda: check_seats(rules("lightning"), seats)) == ("player_kind", {"seat": 1, "kind": "coin_flip"})


def test_there_are_no_chips(rules: LoadRules) -> None:
    assert refusal(lambda: check_seats(rules("classic"), (Seat(), Seat(chips=40)))) == ("no_chips", {"seat": 2})
