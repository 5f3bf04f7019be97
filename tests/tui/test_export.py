"""Exporting from the ledger: formats are offered with the file there would be, and what went where is said."""

import errno
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.ledger.export.formats import Format, export
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.dialog import Dialog
from casinowar_tui.tui.screens.ledger.export import ExportScreen
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.ledger.opening import ledger_screen
from casinowar_tui.tui.widgets.picker import Picker
from tests.tui import cuts, scenes

Ledger = Callable[..., Any]
KEYS = [*map(str, Format), "screen"]


@pytest.fixture
def ledger(saves: Path, no_setup: None) -> Ledger:
    """The ledger of a session of five rounds or battles in a window."""

    @asynccontextmanager
    async def window(game: str = "casino_war", *, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
        session: WarSession | CasinoWarSession
        screen: LedgerScreen
        if game == "war":
            session = war = scenes.war(5)(saves)
            screen = ledger_screen(war.header, war.book)
        else:
            session = casino_war = scenes.made(auto=5, name="../=1+1")(saves)
            screen = ledger_screen(casino_war.header, casino_war.book)
        app = CasinowarApp(saves)
        async with app.run_test(size=size) as pilot:
            await app.push_screen(screen)
            await scenes.still(pilot)
            yield pilot
        session.close()

    return window


def seen(pilot: Pilot[None]) -> str:
    """All that the window shows, line ends closed up: a file and its folder have a line each."""
    return "".join(line.strip(" │") for line in cuts.window(pilot.app.screen))


def shown(pilot: Pilot[None]) -> type:
    """Which screen is on top."""
    return type(pilot.app.screen)


def made(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.name.startswith("casinowar-"))


async def export_as(pilot: Pilot[None], key: str) -> None:
    await pilot.press("x", *["down"] * KEYS.index(key))
    await scenes.still(pilot)
    await pilot.press("enter")
    await scenes.still(pilot)


@pytest.mark.parametrize("game", ["casino_war", "war"])
async def test_a_format_that_is_chosen_goes_where_it_is_said(ledger: Ledger, home: Path, game: str) -> None:
    async with ledger(game) as pilot:
        screen = pilot.app.screen
        for form in Format:
            before = made(home)
            await export_as(pilot, form)
            (file,) = set(made(home)) - set(before)
            assert file.name.endswith(form.ending)
            assert file.stat().st_mode & 0o777 == 0o600
            assert file.read_bytes() == export(form, screen._header, "in_progress", screen._contents.book)
            assert shown(pilot) is Dialog
            assert f"{file.name}~" in seen(pilot)
            await pilot.press("enter")
            assert pilot.app.screen is screen


@pytest.mark.drawn
async def test_the_picture_of_the_screen_is_that_of_the_ledger_and_fetches_nothing(ledger: Ledger, home: Path) -> None:
    async with ledger() as pilot:
        await export_as(pilot, "screen")
    (file,) = made(home)
    picture = file.read_text("utf-8")
    assert picture.startswith("<svg")
    assert "Ledger" in picture.replace("&#160;", " ")
    assert "Spreadsheet" not in picture
    assert "@font-face" not in picture
    assert "url(http" not in picture


async def test_the_file_is_named_before_and_no_name_is_used_twice(ledger: Ledger, home: Path) -> None:
    async with ledger() as pilot:
        for number in range(3):
            await pilot.press("x", "down")
            await scenes.still(pilot)
            name, folder = str(pilot.app.screen.query_one("#place", Static).render()).splitlines()
            before = made(home)
            await pilot.press("enter")
            await scenes.still(pilot)
            (file,) = set(made(home)) - set(before)
            assert len(before) == number
            assert file == Path(folder).expanduser() / name
            await pilot.press("enter")
        assert shown(pilot) is LedgerScreen


async def test_documents_are_preferred_where_there_is_a_folder_for_them(ledger: Ledger, home: Path) -> None:
    (home / "Documents").mkdir()
    async with ledger() as pilot:
        await export_as(pilot, "csv")
    assert made(home) == []
    assert len(made(home / "Documents")) == 1


@pytest.mark.parametrize("key", ["escape", "x", "q"])
async def test_leaving_makes_nothing(ledger: Ledger, home: Path, key: str) -> None:
    async with ledger() as pilot:
        await pilot.press("x")
        assert shown(pilot) is ExportScreen
        await pilot.press(key)
        assert shown(pilot) is LedgerScreen
    assert made(home) == []


async def test_a_full_disk_is_told_in_words_and_the_ledger_stays(
    ledger: Ledger, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(_fd: int, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with ledger() as pilot:
        monkeypatch.setattr(os, "write", write)
        await export_as(pilot, "html")
        told = seen(pilot)
        assert "This could not be exported" in told
        assert "no space left" in told
        await pilot.press("enter")
        assert shown(pilot) is LedgerScreen
    assert [path.name for path in home.iterdir() if path.name.startswith(".casinowar")] == []
    assert made(home) == []


async def test_every_format_is_offered_with_its_ending(ledger: Ledger) -> None:
    async with ledger(size=(40, 20)) as pilot:
        await pilot.press("x")
        offered = [item.lines[0] for item in pilot.app.screen.query_one(Picker)._items]
        assert [ending for _word, ending in offered] == [
            ".html", ".csv", ".csv", ".md", ".json", ".svg", ".svg",
        ]  # fmt: skip
        told = seen(pilot)
        assert all(word in told for word, _ending in offered)
