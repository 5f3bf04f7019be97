"""Finding rounds in the ledger: by number, or all that have something in common."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.ledger.find import FindScreen
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.ledger.opening import ledger_screen
from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen
from casinowar_tui.tui.widgets.rounds import Rounds
from tests.tui import cuts, scenes

Show = Callable[..., Any]


@pytest.fixture
def show(saves: Path, no_setup: None) -> Show:
    """The ledger of a session from a maker of scenes, in a window of 80 by 24."""

    @asynccontextmanager
    async def shown(make: Callable[[Path], Any]) -> AsyncIterator[Pilot[None]]:
        session = make(saves)
        ledger = ledger_screen
        app = CasinowarApp(saves)
        async with app.run_test(size=(80, 24)) as pilot:
            screen: Screen[Any] = ledger(session.header, session.book)
            await app.push_screen(screen)
            await scenes.still(pilot)
            yield pilot

    return shown


def table(pilot: Pilot[None]) -> list[list[str]]:
    """The words of every line of the table that is in view."""
    rounds = pilot.app.screen.query_one(Rounds)
    return [words for y in range(1, rounds.size.height) if (words := rounds.render_line(y).text.split())]


def told(pilot: Pilot[None]) -> str:
    """All that the window shows."""
    return " ".join(" ".join(cuts.window(pilot.app.screen)).split())


async def find(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press("slash", *keys)
    await pilot.pause()


async def test_a_number_goes_to_its_round(show: Show) -> None:
    async with show(scenes.made(auto=20)) as pilot:
        await find(pilot, "1", "2", "enter")
        assert isinstance(pilot.app.screen, LedgerScreen)
        assert pilot.app.screen.query_one(Rounds).cursor == 11


async def test_of_a_round_that_was_voided_the_valid_dealing_is_found(show: Show) -> None:
    async with show(scenes.REAL) as pilot:
        await find(pilot, "2", "enter")
        assert pilot.app.screen.query_one(Rounds).cursor == 6


async def test_ties_alone_are_shown_until_escape(show: Show) -> None:
    async with show(scenes.made(auto=60, rounds=60)) as pilot:
        await find(pilot, "t", "i", "enter")
        assert [line[0] for line in table(pilot)] == ["7", "14", "36"]
        assert "Ties: 3 of 60. Esc shows all again." in told(pilot)
        await pilot.press("up", "escape")
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, LedgerScreen)
        assert pilot.app.screen.query_one(Rounds).cursor == 13
        assert "Esc shows all again" not in told(pilot)
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, LedgerScreen)


async def test_losses_above_a_number_of_chips_are_shown(show: Show) -> None:
    lines = ("cards 2 9", "cards 9 9", "surrender", "cards 9 9", "war", "cards 2 K")
    async with show(scenes.made(lines, real=True)) as pilot:
        for number, expected in (("1", ["1", "3"]), ("2", ["3"]), ("4", [])):
            await find(pilot, number, "down", "enter")
            assert [line[0] for line in table(pilot) if line[0].isdigit()] == expected
        assert table(pilot) == [["There", "is", "none."]]
        await pilot.press("enter", "up", "down", "G")
        assert isinstance(pilot.app.screen, LedgerScreen)


@pytest.mark.parametrize(("word", "status"), [("void", "void"), ("corr", "corrected")])
async def test_void_and_corrected_rounds_can_be_found(word: str, status: str, show: Show) -> None:
    async with show(scenes.REAL) as pilot:
        await find(pilot, *word, "enter")
        lines = table(pilot)
    assert len(lines) == 3
    assert all(status in line for line in lines)


async def test_the_scorecards_of_what_was_found_follow_one_another(show: Show) -> None:
    async with show(scenes.made(auto=60, rounds=60)) as pilot:
        await find(pilot, "t", "i", "enter")
        await pilot.press("enter", "left")
        assert isinstance(pilot.app.screen, ScorecardScreen)
        assert pilot.app.screen.number == 14
        await pilot.press("left", "left", "left")
        assert pilot.app.screen.number == 7
        await pilot.press("escape")
        assert pilot.app.screen.query_one(Rounds).cursor == 0


async def test_a_jump_shows_every_round_again(show: Show) -> None:
    async with show(scenes.made(auto=60, rounds=60)) as pilot:
        await find(pilot, "t", "i", "enter")
        await find(pilot, "3", "5", "enter")
        rounds = pilot.app.screen.query_one(Rounds)
        assert rounds.cursor == 34
        assert len(table(pilot)) > 3


async def test_all_rounds_is_no_filter(show: Show) -> None:
    async with show(scenes.made(auto=3)) as pilot:
        await find(pilot, "enter")
        assert "Esc shows" not in told(pilot)


@pytest.mark.parametrize("typed", ["zz", "999"])
async def test_what_is_not_there_is_told_and_enter_leaves_the_question_open(typed: str, show: Show) -> None:
    async with show(scenes.made(auto=3)) as pilot:
        await find(pilot, *typed)
        assert "Go to round" not in told(pilot)
        if typed == "zz":
            await pilot.press("enter")
            assert isinstance(pilot.app.screen, FindScreen)
            assert "Nothing is called so." in told(pilot)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, LedgerScreen)


async def test_an_empty_ledger_can_be_asked_too(show: Show) -> None:
    async with show(scenes.made()) as pilot:
        await find(pilot, "enter")
        await find(pilot, "1", "enter")
        assert isinstance(pilot.app.screen, LedgerScreen)
        assert table(pilot) == [["No", "round", "has", "been", "dealt", "yet."]]


async def test_wars_and_chains_of_war_are_found(show: Show) -> None:
    async with show(scenes.war(60, stack=scenes.CHAIN)) as pilot:
        await find(pilot, *"chain", "enter")
        assert [line[0] for line in table(pilot)] == ["1"]
        await find(pilot, *"wars", "enter")
        assert all("war" in " ".join(line) for line in table(pilot))
        await find(pilot, "1", "0", "down", "enter")
        assert next(line[0] for line in table(pilot)) == "1"
        assert all(int(line[-3]) > 10 for line in table(pilot))


async def test_the_key_line_can_be_clicked(show: Show) -> None:
    async with show(scenes.made(auto=20)) as pilot:
        await find(pilot, "5")
        await pilot.click(offset=(cuts.window(pilot.app.screen)[-1].index("Show"), 23))
        await pilot.pause()
        assert pilot.app.screen.query_one(Rounds).cursor == 4


async def test_rounds_that_were_played_automatically_are_marked_and_can_be_found(show: Show) -> None:
    def made(folder: Path) -> Any:
        session = scenes.made(auto=3)(folder)
        for _round in range(2):
            session.deal(auto="always_war")
        return session

    async with show(made) as pilot:
        await find(pilot, *"autom", "enter")
        assert [words[0] for words in table(pilot)] == ["4", "5"]
        assert all("auto" in words for words in table(pilot))
