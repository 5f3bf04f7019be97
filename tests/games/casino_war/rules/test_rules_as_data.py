"""Rules as data: what the shipped profiles say, and by which rules and seats no session can be made."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from casinowar_tui.engine.refusals import IllegalRules
from casinowar_tui.engine.seats import Seat, plain_text
from casinowar_tui.games.casino_war.rules.rules import Rules, check_rules, check_seats, round_needs, settle

LoadRules = Callable[..., Rules]


def refusal(check: Callable[[], Any]) -> tuple[str, dict[str, int | str]]:
    """Why something is refused, and the details."""
    with pytest.raises(IllegalRules) as refused:
        check()
    return refused.value.reason.value, refused.value.details


@pytest.mark.parametrize(
    ("profile", "differs"),
    [
        (
            "massachusetts",
            {
                "shuffle": "every_round",
                "burn_after_shuffle": 1,
                "second_tie_pays": 2,
                "seats_max": 1,
                "chips": None,
                "rounds": 20,
            },
        ),
        (
            "standard",
            {
                "shuffle": "when_short",
                "burn_after_shuffle": 0,
                "second_tie_pays": 1,
                "seats_max": 7,
                "chips": 40,
                "rounds": None,
            },
        ),
    ],
)
def test_the_shipped_profiles_are_the_documented_ones(profile: str, differs: dict[str, Any], rules: LoadRules) -> None:
    same = {
        "profile": profile,
        "decks": 6,
        "war_burn": 3,
        "ante": 2,
        "ante_min": 2,
        "ante_max": 100,
        "shared_war": True,
        "minutes": None,
        "tie_bet": None,
    }
    shipped = rules(profile)
    check_rules(shipped)
    assert msgspec.structs.asdict(shipped) == same | differs


@pytest.mark.parametrize("pays", [1, 2, 3])
def test_a_second_tie_pays_the_war_stake_what_the_rules_say(pays: int, rules: LoadRules) -> None:
    staked, returned = settle(rules("standard", second_tie_pays=pays), 10, "second_tie")
    assert (staked, returned - staked) == (20, 10 * pays)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"tie_bet": 10}, ("tie_bet", {})),
        ({"decks": 9}, ("decks_range", {"decks": 9, "most": 8})),
        ({"ante": 3}, ("odd_ante", {"seat": 0, "ante": 3})),
        ({"ante_min": 3}, ("odd_ante", {"seat": 0, "ante": 3})),
        ({"ante_max": 99}, ("odd_ante", {"seat": 0, "ante": 99})),
        ({"ante_min": 102}, ("limits_crossed", {"low": 102, "high": 100})),
        ({"ante": 102}, ("ante_limits", {"seat": 0, "ante": 102, "low": 2, "high": 100})),
        ({"chips": 8, "ante": 10, "ante_min": 10}, ("chips_below_ante", {"chips": 8, "low": 10})),
        ({"decks": 1, "war_burn": 37}, ("too_few_decks", {"needed": 53, "cards": 52})),
    ],
)
def test_rules_by_which_nothing_could_be_played_are_refused(
    changes: dict[str, Any], reason: tuple[str, dict[str, int]], rules: LoadRules
) -> None:
    assert refusal(lambda: check_rules(rules("standard", **changes))) == reason


def test_one_round_may_need_every_card_of_the_decks_and_no_more(rules: LoadRules) -> None:
    check_rules(rules("standard", decks=1, war_burn=36))
    check_rules(rules("standard", decks=1, shared_war=False, burn_after_shuffle=9))
    one_more = rules("standard", decks=1, shared_war=False, burn_after_shuffle=10)
    assert refusal(lambda: check_rules(one_more)) == ("too_few_decks", {"needed": 53, "cards": 52})


def test_any_number_of_real_decks_can_be_scored(rules: LoadRules) -> None:
    check_rules(rules("standard", decks=9), real=True)


@pytest.mark.parametrize(("shared", "needs"), [(True, [7, 9, 11]), (False, [7, 13, 19])])
def test_a_round_needs_cards_for_every_seat_to_tie_and_go_to_war(
    shared: bool, needs: list[int], rules: LoadRules
) -> None:
    of_table = rules("standard", shared_war=shared)
    assert [round_needs(of_table, seats) for seats in (1, 2, 3)] == needs


@pytest.mark.parametrize("key", ["ante", "decks", "second_tie_pays", "seats_max", "rounds", "chips"])
@pytest.mark.parametrize("wrong", [0, -2, True, 2.5, "2", 10**30])
def test_a_rule_of_the_wrong_kind_or_size_is_no_rule(key: str, wrong: Any, rules: LoadRules) -> None:
    with pytest.raises(msgspec.ValidationError, match=key):
        rules("standard", **{key: wrong})


def test_a_key_that_is_no_rule_is_named(rules: LoadRules) -> None:
    with pytest.raises(msgspec.ValidationError, match="jackpot"):
        rules("standard", jackpot=1000)


@pytest.mark.parametrize("seats", [0, 8])
def test_a_table_holds_one_to_as_many_seats_as_its_rules_say(seats: int, rules: LoadRules) -> None:
    of_table = rules("standard")
    check_seats(of_table, [Seat()] * 7)
    assert refusal(lambda: check_seats(of_table, [Seat()] * seats)) == (
        "seats_range",
        {"seats": seats, "most": 7},
    )


@pytest.mark.parametrize("name", ["Ana", "[/x]", "Zoë 🂡", "👩‍🚀", "x" * 60, "  Bo  "])
def test_a_name_is_kept_as_typed_less_the_space_around_it(name: str) -> None:
    assert plain_text(name) == name.strip()


@pytest.mark.parametrize("name", ["a\nb", "a\x00", "\x1b[31m", "a\x9bb", "a\u202eb", "x" * 61])
def test_a_name_that_is_too_long_or_not_printable_is_refused(name: str) -> None:
    assert refusal(lambda: plain_text(name)) == ("bad_text", {"most": 60})


def test_a_player_who_cannot_choose_has_no_part_in_a_game_with_choices(rules: LoadRules) -> None:
    seats = (Seat("Ana"), Seat(player="hard"))
    assert refusal(lambda: check_seats(rules("standard"), seats)) == ("player_kind", {"seat": 2, "kind": "hard"})
