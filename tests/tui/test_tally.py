"""The tally on its screen: the numbers of the command, by whatever they go, and what is left out."""

import asyncio
import re
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from click.testing import CliRunner
from textual.pilot import Pilot

from casinowar_tui.cli.main import casinowar
from casinowar_tui.engine.seats import Seat
from casinowar_tui.ledger.keys import WAYS
from casinowar_tui.ledger.tally import judged
from casinowar_tui.tui.screens.dialog import Dialog
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.screens.tally import tally as screens
from casinowar_tui.tui.screens.tally.tally import TallyScreen
from tests.tui import cuts, scenes


@pytest.fixture
def seen() -> Callable[[Pilot[None]], str]:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


async def until(done: Callable[[], bool]) -> None:
    """Wait until something is so; the pilot would wait for the thread that reads."""
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end
        await asyncio.sleep(0.005)


def scene(name: str) -> Any:
    return next(each for each in scenes.SCENES if each.name == name)


async def test_the_screen_shows_the_numbers_of_the_command(saves: Path, seen: Callable[..., str]) -> None:
    shown = []
    async with scenes.shown(scene("tally"), saves, (120, 36)) as pilot:
        for _by in WAYS:
            shown.append([line.split() for line in seen(pilot).splitlines()])
            await pilot.press("b")
            await scenes.still(pilot)
    for by, rows in zip(WAYS, shown, strict=True):
        answer = CliRunner().invoke(casinowar(), ["tally", "--all", "--by", by, "--saves", str(saves)])
        told = [line.split() for line in answer.stdout.splitlines() if re.search(r" {2}.*\d$", line)]
        assert len(told) >= 2
        assert [row for row in told if row not in rows] == [], by


async def test_each_part_can_be_gone_to_and_each_line_read_in_full(saves: Path, seen: Callable[..., str]) -> None:
    async with scenes.shown(scene("tally-left-out"), saves, (80, 24)) as pilot:
        screen = pilot.app.screen
        assert screen.focused
        assert screen.focused.id == "left_out-lines"
        await pilot.press("down", "enter")
        assert isinstance(pilot.app.screen, Dialog)
        assert "Its file is damaged." in seen(pilot)
        await pilot.press("escape", "n", "enter")
        assert "Expected:" in seen(pilot)
        assert "Best session:" in seen(pilot)
        await pilot.press("escape", "n", "enter")
        assert "Longest chain:" in seen(pilot)
        await pilot.press("escape", "escape")
        assert isinstance(pilot.app.screen, SetupScreen)


async def test_a_small_window_shows_one_part_at_a_time(saves: Path, seen: Callable[..., str]) -> None:
    async with scenes.shown(scene("tally-seats"), saves, (40, 20)) as pilot:
        titles = []
        for _press in range(3):
            titles.append([title for title in ("Casino War━", "War━", "Left out━") if f"━{title}" in seen(pilot)])
            await pilot.press("n")
            await scenes.still(pilot)
    assert titles == [["Casino War━"], ["War━"], ["Left out━"]]


async def test_what_is_said_of_luck_follows_the_cursor(saves: Path, seen: Callable[..., str]) -> None:
    async with scenes.shown(scene("tally"), saves, (80, 24)) as pilot:
        assert "By the odds 50 such hands" in seen(pilot)
        await pilot.press("down")
        await scenes.still(pilot)
        assert "15 hands are too few" in " ".join(seen(pilot).split())


async def test_without_sessions_it_says_so(saves: Path, seen: Callable[..., str]) -> None:
    async with scenes.shown(scene("tally-empty"), saves, (80, 24)) as pilot:
        assert "No session counts yet." in seen(pilot)
        await pilot.press("b", "n", "enter", "down")
        assert isinstance(pilot.app.screen, TallyScreen)
        await pilot.press("t")
        assert isinstance(pilot.app.screen, SetupScreen)


@pytest.mark.drawn  # behind the dialog too
async def test_names_are_shown_as_they_are(saves: Path, seen: Callable[..., str]) -> None:
    people = (Seat("[red]Ana[/x]"), Seat("[@click=app.quit]x[/]"))
    saved = (scenes.made(auto=2, profile="standard", seats=people),)
    async with scenes.shown(
        scenes.Scene("names", saved=saved, keys=("t", "b", "b", "enter")), saves, (120, 36)
    ) as pilot:
        assert "[@click=app.quit]x[/]" in seen(pilot)
        assert "[red]Ana[/x]" in seen(pilot)


async def test_it_can_be_left_while_it_reads_and_says_how_far_it_is(
    saves: Path, seen: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()

    def slow(paths: Iterable[Path]) -> Iterator[Any]:
        for each in judged(paths):
            yield each
            go_on.wait(20)

    monkeypatch.setattr(screens, "judged", slow)
    monkeypatch.setattr(screens, "OFTEN", 0)
    saved = tuple(scenes.made(auto=1) for _ in range(3))
    async with scenes.shown(scenes.Scene("slow", saved=saved), saves, (80, 24)) as pilot:
        app = pilot.app
        await app.screen.run_action("tally")
        await until(lambda: "reading 1 of 3" in seen(pilot))
        assert "Reading the saved sessions." in seen(pilot)
        await app.screen.run_action("by")
        await until(lambda: "by game" in seen(pilot))
        assert "reading 1 of 3" in seen(pilot)
        app.screen.dismiss()
        await until(lambda: isinstance(app.screen, SetupScreen))
        go_on.set()
        await scenes.still(pilot)
        assert isinstance(app.screen, SetupScreen)


async def test_the_palette_of_setup_offers_it(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("setup"), saves, (80, 24)) as pilot:
        offered = {command.title: command.help for command in pilot.app.get_system_commands(pilot.app.screen)}
    assert offered["Tally"] == "What all saved sessions come to"


async def test_its_help_says_where_rules_are_told(saves: Path, seen: Callable[..., str]) -> None:
    async with scenes.shown(scenes.Scene("setup"), saves, (80, 24)) as pilot:
        await pilot.app.screen.run_action("tally")
        await scenes.still(pilot)
        await pilot.press("question_mark", "2")
        assert "Each session has rules of its own" in seen(pilot)
