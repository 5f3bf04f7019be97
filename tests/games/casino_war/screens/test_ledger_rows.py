"""The columns of the ledger: all where there is room, fewer and shorter where there is not."""

from pathlib import Path

import pytest

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.screens.ledger_rows import RoundLines
from tests.tui import scenes

ALL = ["round", "seat", "card", "bank", "choice", "war", "outcome", "staked", "returned", "net", "total"]


@pytest.fixture
def lines(saves: Path) -> dict[str, RoundLines]:
    """The rounds of some sessions."""
    makers = {
        "one": scenes.made(auto=20),
        "none": scenes.made(),
        "three": scenes.made(auto=20, profile="standard", seats=scenes.THREE),
        "real": scenes.REAL,
        "long names": scenes.made(auto=4, profile="standard", seats=(Seat("N" * 60), Seat("陈" * 30))),
    }
    return {name: RoundLines(make(saves).book) for name, make in makers.items()}


def keys(lines: RoundLines, width: int) -> list[str]:
    return [column.key for column in lines.columns(width)]


@pytest.mark.parametrize("width", [38, 48, 78, 118])
def test_the_columns_fit_into_every_width(width: int, lines: dict[str, RoundLines]) -> None:
    for name, each in lines.items():
        columns = each.columns(width)
        assert sum(column.width for column in columns) + len(columns) - 1 <= width, name


def test_eighty_columns_show_all_of_one_seat(lines: dict[str, RoundLines]) -> None:
    assert keys(lines["one"], 78) == [key for key in ALL if key != "seat"]


@pytest.mark.parametrize("name", ["three", "real"])
def test_eighty_columns_leave_out_at_most_the_choice_of_several_seats_which_the_outcome_tells(
    name: str, lines: dict[str, RoundLines]
) -> None:
    assert set(ALL) - set(keys(lines[name], 78)) <= {"choice"}


def test_a_wide_window_has_every_column(lines: dict[str, RoundLines]) -> None:
    assert keys(lines["three"], 118) == ALL


def test_a_narrow_window_keeps_round_outcome_net_and_total(lines: dict[str, RoundLines]) -> None:
    for each in lines.values():
        assert {"round", "outcome", "net", "total"} <= set(keys(each, 38))


@pytest.mark.parametrize("width", [38, 48, 78, 118])
def test_no_outcome_is_shortened(width: int, lines: dict[str, RoundLines]) -> None:
    for each in lines.values():
        columns = each.columns(width)
        place = [column.key for column in columns].index("outcome")
        for index in range(len(each)):
            assert len(each.cells(index, columns)[place].text) <= columns[place].width
