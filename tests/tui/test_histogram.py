"""The picture of how likely each total is: its columns, its numbers, and that nothing makes it fail."""

from collections.abc import Mapping

import pytest
from rich.text import Text
from textual.app import App, ComposeResult

from casinowar_tui.tui.widgets.histogram import Column, Histogram, gathered

COIN = {-2: 0.25, 0: 0.5, 2: 0.25}


class Picture(App[None]):
    """A picture alone in a window."""

    def __init__(self, chances: Mapping[int, float]) -> None:
        super().__init__()
        self.chances = chances

    def compose(self) -> ComposeResult:
        histogram = Histogram()
        histogram.chances = self.chances
        yield histogram


async def drawn(chances: Mapping[int, float], size: tuple[int, int] = (30, 9)) -> list[str]:
    """The picture as lines of text."""
    async with Picture(chances).run_test(size=size) as pilot:
        await pilot.pause()
        picture = pilot.app.query_one(Histogram).render()
    return (picture.plain if isinstance(picture, Text) else str(picture)).rstrip("\n").split("\n")


async def test_the_columns_are_as_high_as_their_chances_and_stand_above_their_totals() -> None:
    rows = await drawn(COIN)
    heights = [sum(row[place] == "█" for row in rows) for place in range(len(rows[0]))]
    assert heights[rows[-1].index("0")] == 8
    assert heights[rows[-1].index("−2") + 1] == 4
    assert heights[rows[-1].rindex("2")] == 4
    assert {height for height in heights if height} == {4, 8}


async def test_the_axes_are_in_per_cent_and_in_chips_with_a_real_minus_sign() -> None:
    rows = await drawn(COIN)
    assert [row[:5].strip() for row in rows if "%" in row] == ["40 %", "20 %", "0 %"]
    assert rows[-1].split() == ["−2", "0", "2"]
    assert "-" not in "".join(rows)


async def test_a_column_too_low_to_be_seen_is_left_out() -> None:
    rows = await drawn({-2: 1e-9, 0: 0.5, 2: 0.5 - 1e-9})
    left = rows[-1].index("−2") + 1
    assert not any(row[left] == "█" for row in rows[:-1])


@pytest.mark.parametrize("size", [(1, 1), (19, 9), (30, 3), (20, 4)])
async def test_a_window_without_room_makes_no_fault(size: tuple[int, int]) -> None:
    assert len(await drawn(COIN, size)) <= 9


@pytest.mark.parametrize("chances", [{}, {4: 1.0}, {-600: 0.5, -598: 0.5}, dict.fromkeys(range(1000), 0.001)])
async def test_any_chances_can_be_drawn(chances: dict[int, float]) -> None:
    rows = await drawn(chances)
    assert ("█" in "".join(rows)) == bool(chances)


def test_totals_have_a_column_each_where_there_is_room() -> None:
    assert gathered(COIN, 3) == ([Column(-2, 0.25), Column(0, 0.5), Column(2, 0.25)], 2)
    assert [column.hue for column in gathered(COIN, 3)[0]] == ["error", "foreground", "success"]


@pytest.mark.parametrize("most", [3, 10, 31, 32, 60])
def test_where_there_is_none_an_odd_number_of_totals_is_a_column_with_zero_in_the_middle_of_one(most: int) -> None:
    chances = dict.fromkeys(range(-90, 33, 2), 1 / 62)
    columns, apart = gathered(chances, most)
    assert len(columns) <= most
    assert apart % 4 == 2
    assert sum(column.chance for column in columns) == pytest.approx(1)
    assert all(column.total % apart == 0 for column in columns)
    assert [column.chance for column in columns][1:-1] == [pytest.approx(apart / 2 / 62)] * (len(columns) - 2)
