"""When the clock of lightning stops, and what becomes of the battle that is under way."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.screens import lightning_controller
from casinowar_tui.games.war.screens.lightning import LightningTable
from tests.tui import scenes

Running = Callable[..., AbstractAsyncContextManager[tuple[Pilot[None], LightningTable]]]


@pytest.fixture
def running(saves: Path, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A table of lightning whose cards are turned, or not yet, and which waits long for the second key."""

    @asynccontextmanager
    async def shown(*seats: Seat, turned: bool = True) -> AsyncIterator[tuple[Pilot[None], LightningTable]]:
        monkeypatch.setattr(lightning_controller, "GRACE", 600)
        monkeypatch.setattr(lightning_controller, "WAIT", (0.01, 0.01) if turned else (600, 600))
        scene = scenes.Scene("lightning", scenes.war(variant="lightning", seats=seats))
        async with scenes.shown(scene, saves, (80, 24)) as pilot:
            table = cast("LightningTable", pilot.app.screen)
            await pilot.press("space")
            while turned and (table.controller.race is None or table.controller.race.turned is None):
                await pilot.pause(0.01)
            yield pilot, table

    return shown


async def test_who_presses_second_cannot_undo_the_battle_by_stopping_the_clock(running: Running) -> None:
    async with running() as (pilot, table):
        await pilot.press("a", "space")
        await scenes.still(pilot)
        assert [battle.winner for battle in table.session.book.battles] == [1]
        assert not table.controller.running


async def test_stopping_the_clock_after_the_computer_has_pressed_does_not_save_the_cards(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lightning_controller, "reaction", lambda *_: 1)
    async with running(Seat("Ana"), Seat(player="hard")) as (pilot, table):
        await pilot.pause(0.01)
        await pilot.press("space")
        await scenes.still(pilot)
        assert [battle.winner for battle in table.session.book.battles] == [2]


async def test_cards_that_nobody_has_pressed_for_stay_in_their_piles_when_the_clock_stops(running: Running) -> None:
    async with running() as (pilot, table):
        await pilot.press("space")
        await scenes.still(pilot)
        assert (table.session.book.battles, table.controller.race, table.controller.running) == ([], None, False)


async def test_in_a_window_too_small_for_the_cards_the_clock_stands_still(running: Running) -> None:
    async with running(turned=False) as (pilot, table):
        await pilot.resize_terminal(39, 20)
        await scenes.still(pilot)
        assert not table.controller.running
        await pilot.press("space")
        assert not table.controller.running
        await pilot.resize_terminal(40, 20)
        await scenes.still(pilot)
        await pilot.press("space")
        assert table.controller.running
