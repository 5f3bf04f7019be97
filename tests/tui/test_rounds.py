"""The table of any length: the lines it asks for, the cursor, keys and the mouse."""

from collections.abc import Sequence

import pytest
from textual.app import App, ComposeResult

from casinowar_tui.tui.widgets.rounds import Cell, Column, Rounds

HEIGHT = 12


class Counted:
    """So many lines, each with its number; counts how many were asked for."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked: set[int] = set()

    def __len__(self) -> int:
        return self.count

    def columns(self, width: int) -> tuple[Column, ...]:
        return (Column("number", "Number", 8, right=True), Column("text", "Text", 4))

    def cells(self, index: int, columns: Sequence[Column]) -> list[Cell]:
        self.asked.add(index)
        return [Cell(str(index + 1)), Cell("[/x]", "win")]


class Table(App[None]):
    """A table alone in a window."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.source = Counted(count)
        self.opened: list[int] = []

    def compose(self) -> ComposeResult:
        yield Rounds(self.source, empty="Nothing yet.", id="rounds")

    def on_rounds_opened(self, message: Rounds.Opened) -> None:
        self.opened.append(message.index)

    @property
    def rounds(self) -> Rounds:
        return self.query_one(Rounds)

    def shown(self) -> list[str]:
        return [self.rounds.render_line(y).text.strip() for y in range(self.size.height)]


@pytest.mark.parametrize("count", [20, 10_000])
async def test_only_the_lines_in_view_are_asked_for_however_many_there_are(count: int) -> None:
    async with Table(count).run_test(size=(40, HEIGHT)) as pilot:
        await pilot.pause()
        app = pilot.app
        assert isinstance(app, Table)
        assert app.source.asked <= {*range(HEIGHT), *range(count - HEIGHT, count)}
        assert app.shown()[-1].split() == [str(count), "[/x]"]


async def test_the_headings_stay_and_the_last_line_is_under_the_cursor_at_first() -> None:
    async with Table(50).run_test(size=(40, HEIGHT)) as pilot:
        app = pilot.app
        assert isinstance(app, Table)
        assert app.rounds.cursor == 49
        assert app.shown()[0].split() == ["Number", "Text"]
        await pilot.press("g")
        assert app.shown()[:2] == [app.shown()[0], "1  [/x]"]
        assert app.shown()[0].split() == ["Number", "Text"]


@pytest.mark.parametrize(
    ("keys", "cursor"),
    [
        (["up"], 48),
        (["k", "k"], 47),
        (["up", "down", "down"], 49),
        (["pageup"], 38),
        (["pageup", "pagedown", "pagedown"], 49),
        (["g"], 0),
        (["home", "up"], 0),
        (["g", "G"], 49),
        (["g", "j", "pagedown"], 12),
        (["home", "end"], 49),
    ],
)
async def test_keys_move_the_cursor_and_it_stays_in_view(keys: list[str], cursor: int) -> None:
    async with Table(50).run_test(size=(40, HEIGHT)) as pilot:
        app = pilot.app
        assert isinstance(app, Table)
        await pilot.press(*keys)
        assert app.rounds.cursor == cursor
        assert str(cursor + 1) in [line.split()[0] for line in app.shown()[1:]]


async def test_a_click_moves_the_cursor_and_a_double_click_opens_the_line() -> None:
    async with Table(50).run_test(size=(40, HEIGHT)) as pilot:
        app = pilot.app
        assert isinstance(app, Table)
        await pilot.press("g")
        await pilot.click(Rounds, offset=(3, 4))
        assert (app.rounds.cursor, app.opened) == (3, [])
        await pilot.click(Rounds, offset=(3, 6), times=2)
        assert (app.rounds.cursor, app.opened) == (5, [5])


async def test_a_click_on_the_headings_or_below_the_lines_does_nothing() -> None:
    async with Table(3).run_test(size=(40, HEIGHT)) as pilot:
        app = pilot.app
        assert isinstance(app, Table)
        await pilot.click(Rounds, offset=(3, 0), times=2)
        await pilot.click(Rounds, offset=(3, 8), times=2)
        assert (app.rounds.cursor, app.opened) == (2, [])


async def test_without_lines_that_is_said_and_nothing_opens() -> None:
    async with Table(0).run_test(size=(40, HEIGHT)) as pilot:
        app = pilot.app
        assert isinstance(app, Table)
        await pilot.press("enter", "down", "G", "pageup")
        assert app.shown()[1] == "Nothing yet."
        assert app.opened == []


async def test_a_smaller_window_keeps_the_cursor_in_view() -> None:
    async with Table(50).run_test(size=(40, HEIGHT)) as pilot:
        app = pilot.app
        assert isinstance(app, Table)
        await pilot.resize_terminal(40, 5)
        await pilot.pause()
        assert app.shown()[-1].split()[0] == "50"
