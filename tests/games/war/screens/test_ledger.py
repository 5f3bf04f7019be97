"""The ledger of War on the screen: its battles, their scorecards, and how the game went."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Static

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.chain import check
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.help import HelpScreen
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.ledger.opening import ledger_of, ledger_screen
from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen
from casinowar_tui.tui.widgets.figures import Figures
from casinowar_tui.tui.widgets.rounds import Rounds
from tests.tui import cuts, scenes

Make = Callable[..., WarSession]
Show = Callable[..., Any]


@pytest.fixture
def make(saves: Path) -> Make:
    """A game of War with so many battles fought, as in ``scenes.war``."""
    return lambda battles=0, **asked: scenes.war(battles, **asked)(saves)


@pytest.fixture
def show(saves: Path, no_setup: None) -> Show:
    """The ledger of a game in a window."""

    @asynccontextmanager
    async def shown(what: WarSession | LedgerScreen, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
        screen = what if isinstance(what, LedgerScreen) else ledger_screen(what.header, what.book)
        app = CasinowarApp(saves)
        async with app.run_test(size=size) as pilot:
            await app.push_screen(screen)
            await scenes.still(pilot)
            yield pilot

    return shown


def rows(pilot: Pilot[None]) -> list[list[str]]:
    """The words of every line of the table that is in view."""
    rounds = pilot.app.screen.query_one(Rounds)
    return [words for y in range(1, rounds.size.height) if (words := rounds.render_line(y).text.split())]


def figures(pilot: Pilot[None]) -> dict[str, tuple[str, ...]]:
    """The numbers beside the picture, by their names."""
    return {figure.name: figure.numbers for figure in pilot.app.screen.query_one(Figures).figures}


def seen(pilot: Pilot[None]) -> str:
    """All that the window shows, without line breaks."""
    return " ".join(" ".join(cuts.window(pilot.app.screen)).split())


async def test_a_row_tells_cards_wars_winner_pot_and_what_everybody_holds_now(make: Make, show: Show) -> None:
    async with show(make(1, stack=scenes.CHAIN)) as pilot:
        assert rows(pilot) == [["1", "9♣", "9♥", "2", "wars", "Ana", "18", "35", "17"]]


async def test_an_empty_ledger_says_so_and_nothing_opens(make: Make, show: Show) -> None:
    async with show(make(), size=(120, 36)) as pilot:
        told = seen(pilot)
        await pilot.press("enter", "t", "t", "t")
        assert isinstance(pilot.app.screen, LedgerScreen)
    for part in ("No battle has been fought yet.", "0 battles", "26 to 26.", "271 battles on average"):
        assert part in told
    assert "Largest pot" not in told


async def test_the_picture_is_the_cards_that_each_player_held(make: Make, show: Show) -> None:
    async with show(make(2, stack="Kc 9h 8c Th")) as pilot:
        first, second = pilot.app.screen.query_one("#chart").lines
        assert (first.points, second.points) == (((0, 26), (1, 27), (2, 26)), ((0, 26), (1, 25), (2, 26)))
        assert (first.mark, second.mark) == ("1", "2")


async def test_five_thousand_battles_open_and_only_those_in_view_are_drawn(make: Make, show: Show) -> None:
    game = make()
    book = Book(game.header.seat, game.state)
    for number in range(1, 5001):
        held, winner = ((27, 25), 1) if number % 2 else ((26, 26), 2)
        state = replace(game.state, hands=tuple(("2c",) * count for count in held))
        counts = " ".join(map(str, held))
        book.add(Battle(battle=number, cards="Kc 9h", winner=winner, spoils="Kc 9h", counts=counts), state)
    async with show(ledger_screen(game.header, book)) as pilot:
        assert rows(pilot)[-1] == ["5000", "K♣", "9♥", "[/x]", "2", "26", "26"]
        assert figures(pilot)["Battles"] == ("2500", "2500", "5000")
        await pilot.press("g")
        assert rows(pilot)[0] == ["1", "K♣", "9♥", "Ana", "2", "27", "25"]


async def test_enter_opens_the_scorecard_and_arrows_lead_on(make: Make, show: Show) -> None:
    async with show(make(3, stack=scenes.CHAIN)) as pilot:
        await pilot.press("g", "enter")
        assert isinstance(pilot.app.screen, ScorecardScreen)
        told = seen(pilot)
        for part in ("Battle 1", "Ana: face down 2♣ 4♣ 6♣; face up 10♦.", "Ana takes the pot of 18 cards."):
            assert part in told
        await pilot.press("right", "right", "right")
        assert "Battle 3" in seen(pilot)
        await pilot.press("left", "escape")
        assert pilot.app.screen.query_one(Rounds).cursor == 1


async def test_setup_opens_the_ledger_of_a_game_of_war(make: Make, saves: Path) -> None:
    scenes.leave(make(3))
    async with CasinowarApp(saves).run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        await pilot.press("l")
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, LedgerScreen)
        assert len(rows(pilot)) == 3


async def test_a_damaged_game_is_shown_up_to_the_damage_and_left_as_it_is(make: Make, show: Show) -> None:
    game = make(6)
    game.close()
    text = game.path.read_text()
    place = text.rindex("counts = ")
    game.path.write_text(text[:place] + 'counts = "9 43"' + text[text.index("\n", place) :])
    before = game.path.read_bytes()
    async with show(ledger_of(game.path)) as pilot:
        assert [line[0] for line in rows(pilot)] == ["1", "2", "3", "4", "5"]
        assert "damaged" in seen(pilot)
    assert game.path.read_bytes() == before


async def test_a_game_of_a_newer_version_is_shown_as_far_as_it_is_known(make: Make, show: Show) -> None:
    game = make(4)
    game.close()
    text = game.path.read_text()
    traded = {"kind": "traded", "at": scenes.NOW}
    sealed = check(re.findall('check = "(.+)"', text)[-1], [traded])
    game.path.write_text(f'{text}\n[[event]]\nkind = "traded"\nat = {scenes.NOW}\ncheck = "{sealed}"\n')
    before = game.path.read_bytes()
    async with show(ledger_of(game.path)) as pilot:
        assert [line[0] for line in rows(pilot)] == ["1", "2", "3", "4"]
        assert "newer" in seen(pilot)
    assert game.path.read_bytes() == before


async def test_a_game_in_use_can_be_read_meanwhile(make: Make, show: Show) -> None:
    game = make(4)
    async with show(ledger_of(game.path)) as pilot:
        assert len(rows(pilot)) == 4
        assert "in use" in seen(pilot)
    game.close()


async def test_the_help_over_it_tells_the_rules_of_the_game(make: Make, show: Show) -> None:
    async with show(make(3)) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "face down" in " ".join(str(part.visual) for part in pilot.app.screen.query(Static))
