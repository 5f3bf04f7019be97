"""The events of War as they are stored: kinds, keys and values that stay as they are for as long as the format does."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from casinowar_tui.games.war.rules.events import Battle, Ended

Table = Callable[..., Any]

ROWS: list[tuple[dict[str, Any], tuple[int | None, ...], list[dict[str, Any]]]] = [
    (
        {},
        (),
        [
            {
                "kind": "battle", "battle": 1, "cards": "8d 8s", "wars": "Td 9h Kc Th | 9c 6c 5s Ah", "winner": 2,
                "spoils": "9c 8d Td Kc Ah 6c 9h 8s 5s Th", "counts": "21 31",
            },
            {"kind": "battle", "battle": 2, "cards": "Ad 4h", "winner": 1, "spoils": "4h Ad", "counts": "22 30"},
        ],
    ),
    (
        {"prize": True, "players": 3},
        (),
        [
            {
                "kind": "battle", "battle": 1, "cards": "8d 8s Td", "winner": 3, "spoils": "8s 8d Td", "prize": "8s",
                "counts": "16 16 18",
            },
            {
                "kind": "battle", "battle": 2, "cards": "9c 9h 6c", "wars": "Kc Ah Qd Ac | 5s Ad 6d 8h | -",
                "winner": 1, "spoils": "8h 6c Ah 9h 5s 8s Ac 6d Ad Qd Kc 9c", "prize": "8h", "counts": "22 11 17",
            },
        ],
    ),
    (
        {"lightning": True},
        (301, 301),
        [
            {
                "kind": "battle", "battle": 1, "cards": "8d 8s", "times": "301 301", "lot": True, "winner": 1,
                "spoils": "8d 8s", "counts": "27 25",
            },
        ],
    ),
    (
        {"lightning": True},
        (None, -20),
        [
            {
                "kind": "battle", "battle": 1, "cards": "8d 8s", "times": "- -20", "winner": 1, "spoils": "8d 8s",
                "counts": "27 25",
            },
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "times", "rows"), ROWS, ids=["war", "prize of three", "lot", "too early"])
def test_the_battles_of_a_seed_are_stored_as_ever(
    table: Table, changes: dict[str, Any], times: tuple[int | None, ...], rows: list[dict[str, Any]]
) -> None:
    game = table(**changes).dealt()
    assert [msgspec.to_builtins(game.fight(*times)) for _row in rows] == rows


def test_a_refill_of_captured_cards_is_stored_in_its_new_order(table: Table) -> None:
    game = table(captured=True).given("", "2d 3d", captured=["9c 8c", ""])
    assert msgspec.to_builtins(game.fight()) == {
        "kind": "battle", "battle": 1, "cards": "9c 2d", "refills": "9c 8c | -", "winner": 1, "spoils": "9c 2d",
        "counts": "3 1",
    }  # fmt: skip


def test_a_pot_that_nobody_took_or_that_went_back_is_stored_without_spoils(table: Table) -> None:
    carried = table(players=4).given("Kc", "Kd", "2h 9h", "4s 8s").fight()
    assert msgspec.to_builtins(carried) == {
        "kind": "battle", "battle": 1, "cards": "Kc Kd 2h 4s", "wars": "- | - | - | -", "counts": "0 0 1 1",
    }  # fmt: skip
    returned = table("one-pass").given("Kc", "Kd").fight()
    assert msgspec.to_builtins(returned) == {
        "kind": "battle", "battle": 1, "cards": "Kc Kd", "wars": "- | -", "returned": True, "counts": "1 1",
    }  # fmt: skip


def test_an_end_is_stored_with_its_reason_and_its_winner_if_there_is_one() -> None:
    assert msgspec.to_builtins(Ended("cards", 2)) == {"kind": "ended", "reason": "cards", "winner": 2}
    assert msgspec.to_builtins(Ended("endless")) == {"kind": "ended", "reason": "endless"}


@pytest.mark.parametrize(
    "change",
    [
        {"cards": "9c"[:1]}, {"cards": "9c  Kd"}, {"cards": "9x Kd"}, {"wars": "2c"}, {"wars": "2c | 3c /"},
        {"wars": "2c || 3c"}, {"counts": "26"}, {"counts": "26 -1"}, {"winner": 0}, {"winner": 5}, {"battle": 0},
        {"prize": "9c Kd"}, {"times": "300"}, {"times": "300 x"}, {"spoils": "9c,Kd"}, {"pot": 2}, {"refills": "9c"},
    ],
)  # fmt: skip
def test_a_row_that_does_not_fit_is_no_battle(change: dict[str, Any]) -> None:
    row = {"kind": "battle", "battle": 1, "cards": "9c Kd", "winner": 2, "spoils": "9c Kd", "counts": "25 27"}
    assert msgspec.convert(row, Battle).winner == 2
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(row | change, Battle)
