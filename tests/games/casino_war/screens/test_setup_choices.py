"""The fields of a new session without a screen: what is wrong with them, what they amount to, what is remembered."""

from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.screens.setup_choices import (
    SetupChoices,
    about,
    from_settings,
    of_profile,
    problems,
    request,
    summary,
    table_rules,
    to_settings,
)
from casinowar_tui.games.casino_war.settings import LastChoices
from tests.settings import settings_of


def choices(profile: str = "standard", **fields: Any) -> SetupChoices:
    return replace(of_profile(profiles.load(profile)), **fields)


@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_the_choices_of_a_profile_are_its_own_rules_and_free_of_problems(profile: str) -> None:
    rules = profiles.load(profile)
    assert problems(choices(profile)) == {}
    assert table_rules(choices(profile)) == rules
    assert request(choices(profile)).seats == (Seat(),)


@pytest.mark.parametrize(
    ("field", "fields"),
    [
        ("ante", {"ante": ""}),
        ("ante", {"ante": "3"}),
        ("ante", {"ante": "102"}),
        ("ante", {"ante": "2.0"}),
        ("ante", {"ante": "²"}),
        ("ante", {"ante": "-2"}),
        ("ante", {"ante": "9" * 10}),
        ("count", {"length": "rounds", "count": "0"}),
        ("count", {"length": "minutes", "count": "1000001"}),
        ("decks", {"cards": "real", "decks": "0"}),
        ("decks", {"cards": "real", "decks": "100"}),
        ("name2", {"seats": 2, "names": ("Ana", "a\u202eb", "", "", "", "", "")}),
        ("title", {"title": "a\x1b]52;c;\x07"}),
    ],
)
def test_what_is_wrong_is_named_at_its_field_and_nowhere_else(field: str, fields: dict[str, Any]) -> None:
    found = problems(choices(**fields))
    assert list(found) == [field]
    assert found[field].endswith(".")


@pytest.mark.parametrize(
    "fields",
    [
        {"count": "nonsense", "length": "open"},
        {"decks": "nonsense", "cards": "shoe"},
        {"names": ("Ana", "a\u202eb", "", "", "", "", ""), "seats": 1},
    ],
)
def test_a_field_that_is_not_used_can_hold_anything(fields: dict[str, Any]) -> None:
    assert problems(choices(**fields)) == {}


def test_too_few_real_decks_for_a_full_table_are_refused_with_the_numbers() -> None:
    rules = replace(profiles.load("standard"), shared_war=False, war_burn=10)
    found = problems(replace(of_profile(rules), cards="real", decks="1"))
    assert "52" in found["decks"]


def test_the_wish_holds_what_was_typed_and_an_unnamed_seat_no_name() -> None:
    asked = request(
        choices(
            cards="real", decks="1", seats=3, ante="4", length="rounds", count="12", title=" [/x] ",
            names=(" Ana ", "", "[/x]", "Rui", "", "", ""),
            players=("person", "coin_flip", "person", "person", "person", "person", "person"),
        )
    )  # fmt: skip
    assert asked.seats == (Seat("Ana"), Seat(player="coin_flip"), Seat("[/x]"))
    assert (asked.rules.decks, asked.rules.ante, asked.rules.rounds, asked.rules.minutes) == (1, 4, 12, None)
    assert (asked.real, asked.name) == (True, "[/x]")


def test_a_profile_that_limits_rounds_and_minutes_keeps_both_until_another_length_is_chosen() -> None:
    both = replace(profiles.load("standard"), rounds=5, minutes=30)
    assert table_rules(of_profile(both)) == both
    other = table_rules(replace(of_profile(both), length="minutes", count="10"))
    assert (other.rounds, other.minutes) == (None, 10)


def test_another_profile_brings_its_own_numbers_and_keeps_the_people() -> None:
    before = choices(seats=3, names=("Ana", "Rui", "Zé", "", "", "", ""), ante="6", title="Friday")
    after = of_profile(profiles.load("massachusetts"), before)
    assert (after.seats, after.ante, after.length, after.count) == (1, "2", "rounds", "20")
    assert (after.names, after.title) == (before.names, "Friday")


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"cards": "real", "decks": "2"},
        {"seats": 3, "names": ("", "Rui", "", "", "", "", "")},
        {"ante": "6", "length": "minutes", "count": "45"},
        {"length": "rounds", "count": "7"},
    ],
)
def test_the_last_choices_come_back_from_the_settings(fields: dict[str, Any]) -> None:
    last = choices(**fields)
    settings = to_settings(Settings(theme="paper"), last)
    assert settings.theme == "paper"
    assert from_settings(settings) == last


def test_choices_that_are_the_profiles_own_leave_nothing_behind() -> None:
    kept = to_settings(Settings(), choices("massachusetts"))
    assert kept == Settings(game="casino_war", choices=(LastChoices(),))


def test_settings_of_more_seats_than_the_profile_has_are_cut_to_it() -> None:
    assert from_settings(settings_of(seats=5)).seats == 1


def test_what_start_begins_is_said_in_words() -> None:
    assert summary(choices("massachusetts")) == "massachusetts\n20 rounds"
    assert summary(choices(length="minutes", count="1")) == "standard\n1 minute"
    assert summary(choices()) == "standard\nuntil it is ended"


def test_what_sets_a_profile_apart_is_said_in_words() -> None:
    assert about(choices("massachusetts")).endswith("A second tie pays 2 to 1. An open tally.")
    assert "40 chips" in about(choices())
    assert "shuffle" in about(choices(cards="real"))
