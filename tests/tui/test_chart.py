"""The picture of running totals: its points, its numbers, and that nothing makes it fail."""

import pytest
from rich.text import Text
from textual.app import App, ComposeResult
from textual.theme import Theme

from casinowar_tui.tui.widgets.chart import Chart, Line, thinned, ticks


class Picture(App[None]):
    """A picture alone in a window."""

    def __init__(self, *lines: Line) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        chart = Chart()
        chart.lines = self.lines
        yield chart


async def drawn(*lines: Line, size: tuple[int, int] = (40, 12), theme: Theme | None = None) -> list[str]:
    """The picture as lines of text."""
    app = Picture(*lines)
    async with app.run_test(size=size) as pilot:
        if theme:
            app.register_theme(theme)
            app.theme = theme.name
        await pilot.pause()
        picture = app.query_one(Chart).render()
    return (picture.plain if isinstance(picture, Text) else str(picture)).split("\n")


def line(*totals: int, mark: str = "") -> Line:
    return Line(tuple(enumerate(totals)), "accent", mark)


@pytest.mark.parametrize(
    "lines",
    [
        (),
        (line(),),
        (line(0),),
        (line(0, 0, 0),),
        (line(0, -2, -4),),
        (line(0, 2, 4),),
        (line(0, 10**12, -(10**12)),),
        (line(0, 2, 0, mark="1"), line(0, -2, 0, mark="2"), line(0, mark="3"), line(mark="4")),
    ],
)
async def test_any_totals_can_be_drawn_around_zero(lines: tuple[Line, ...]) -> None:
    rows = await drawn(*lines)
    assert len([row for row in rows if row.strip()]) > 5
    assert any(row.lstrip().startswith("0") for row in rows)


@pytest.mark.parametrize("size", [(1, 1), (9, 12), (40, 3), (10, 4)])
async def test_a_window_without_room_makes_no_fault(size: tuple[int, int]) -> None:
    assert len(await drawn(line(0, 2, 4), size=size)) <= 12


async def test_losses_have_a_real_minus_sign() -> None:
    rows = await drawn(line(0, -2, -4))
    assert any("−4" in row for row in rows)
    assert not any("-" in row for row in rows)


async def test_every_line_is_marked_at_its_end_side_by_side_where_they_meet() -> None:
    rows = await drawn(line(0, 2, 2, mark="1"), line(0, -2, 2, mark="2"), line(0, -2, -2, mark="3"))
    assert any("1 2" in row for row in rows)
    assert any("3" in row.split("│")[-1] for row in rows)


async def test_another_theme_can_be_drawn() -> None:
    theme = Theme("pale", primary="#111111", foreground="#222222", surface="#ffffff", dark=False)
    assert await drawn(line(0, 2), theme=theme)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (-2, 2, 4, [-2, -1, 0, 1, 2]),
        (-6, 10, 4, [-5, 0, 5, 10]),
        (0, 20, 5, [0, 5, 10, 15, 20]),
        (-168, 0, 3, [-150, -100, -50, 0]),
        (0, 1, 4, [0, 1]),
        (0, 10_000, 4, [0, 5000, 10_000]),
    ],
)
def test_numbers_beside_the_picture_are_round(low: int, high: int, most: int, expected: list[int]) -> None:
    assert ticks(low, high, most) == expected


def test_few_points_are_all_drawn() -> None:
    points = tuple(enumerate((0, 2, 4, 2)))
    assert thinned(points, 4) == points


def test_of_many_points_the_extremes_and_the_ends_are_kept() -> None:
    totals = [0] * 10_000
    totals[1234], totals[8765], totals[-1] = 40, -60, 2
    kept = thinned(tuple(enumerate(totals)), 100)
    assert len(kept) <= 110
    assert {(0, 0), (1234, 40), (8765, -60), (9999, 2)} <= set(kept)
    assert list(kept) == sorted(kept)
