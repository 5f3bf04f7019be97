"""Setup for War: the game is chosen, its fields are its own, and the last choices are kept."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Button, Input, Select, Static

from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.screens.setup_form import SetupForm
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.screens.lightning import LightningTable
from casinowar_tui.games.war.screens.setup_choices import (
    about,
    from_settings,
    of_profile,
    problems,
    request,
    summary,
    table_rules,
    to_settings,
)
from casinowar_tui.games.war.screens.setup_form import SetupForm as WarForm
from casinowar_tui.games.war.screens.table import WarTable
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.games.war.settings import LastChoices
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.dialog import Dialog
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.screens.table.screen import TableScreen
from casinowar_tui.tui.widgets.picker import Picker
from tests.settings import settings_of
from tests.tui import scenes

WAR = Settings(pace="instant", game="war")


@pytest.fixture
def opened() -> Any:
    """Opens the program at Setup, in a window of 80 by 24."""

    @asynccontextmanager
    async def open_it(saves: Path, settings: Settings = WAR) -> AsyncIterator[Pilot[None]]:
        async with CasinowarApp(saves, settings=settings).run_test(size=(80, 24)) as pilot:
            await scenes.still(pilot)
            yield pilot

    return open_it


@pytest.fixture
def press() -> Any:
    """Presses keys, and waits until what they begin is done."""

    async def press_them(pilot: Pilot[None], *keys: str) -> None:
        for key in keys:
            await pilot.press(key)
            await scenes.still(pilot)
            await scenes.still(pilot)  # a message may have begun what is to be waited for

    return press_them


async def fill(pilot: Pilot[None], field: str, value: Any) -> None:
    """Put a value into a field of the new session."""
    widget = pilot.app.screen.query_one(f"#{field}")
    assert isinstance(widget, Input | Select)
    widget.value = value
    await pilot.pause()
    await pilot.pause()


async def start(pilot: Pilot[None], press: Any) -> WarSession:
    """Start the session as the fields stand."""
    pilot.app.screen.query_one("#start").focus()
    await press(pilot, "enter")
    session = table(pilot).session
    assert isinstance(session, WarSession)
    return session


def table(pilot: Pilot[None]) -> TableScreen:
    """The table on the screen."""
    assert isinstance(pilot.app.screen, TableScreen)
    return pilot.app.screen


def shows(pilot: Pilot[None], screen: type) -> bool:
    """Whether this kind of screen is on top."""
    return isinstance(pilot.app.screen, screen)


def labels(pilot: Pilot[None]) -> list[str]:
    """What the fields that are shown are for."""
    return [str(label.visual) for label in pilot.app.screen.query(".label").results(Static) if label.is_on_screen]


async def test_another_game_brings_its_own_fields_and_these_come_back_as_they_were_left(
    opened: Any, saves: Path
) -> None:
    async with opened(saves, Settings(pace="instant")) as pilot:
        await fill(pilot, "title", "Friday")
        await fill(pilot, "game", "war")
        assert pilot.app.screen.query(WarForm)
        assert labels(pilot) == ["Game", "Variant", "Player 1", "Player 2", "Limit", "Name"]
        assert pilot.app.focused is pilot.app.screen.query_one("#game")
        assert str(pilot.app.screen.query_one("#what", Static).visual) == "classic\n2 players"
        await fill(pilot, "name1", "Ana")
        await fill(pilot, "game", "casino_war")
        assert pilot.app.screen.query_one(SetupForm).choices.title == "Friday"
        assert "Ante" in labels(pilot)
        await fill(pilot, "game", "war")
        assert pilot.app.screen.query_one("#name1", Input).value == "Ana"


async def test_start_begins_the_game_that_is_chosen(opened: Any, press: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        session = await start(pilot, press)
        assert isinstance(pilot.app.screen, WarTable)
        assert (session.rules.profile, session.state.counts) == ("classic", (26, 26))


async def test_a_variant_says_how_many_play_and_names_stay(opened: Any, press: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        await fill(pilot, "name2", "[/x]")
        await fill(pilot, "profile", "four-players")
        assert len(pilot.app.screen.query("#players Input")) == 4
        assert not pilot.app.screen.query("#players Select")
        await fill(pilot, "name4", "Bo")
        session = await start(pilot, press)
        assert [seat.name for seat in session.header.seat] == [None, "[/x]", None, "Bo"]


async def test_in_lightning_a_person_or_a_level_plays(opened: Any, press: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        await fill(pilot, "profile", "lightning")
        await fill(pilot, "player2", "hard")
        assert pilot.app.screen.query_one("#name2", Input).placeholder == "Computer"
        session = await start(pilot, press)
        assert isinstance(pilot.app.screen, LightningTable)
        assert [seat.player for seat in session.header.seat] == ["person", "hard"]


async def test_a_limit_that_nobody_can_reach_is_named_and_start_is_off(opened: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        await fill(pilot, "limit", "first_to")
        await fill(pilot, "count", "20")
        assert pilot.app.screen.query_one("#start", Button).disabled
        assert "from 27" in str(pilot.app.screen.query_one("#fault-count", Static).visual)
        await fill(pilot, "limit", "battles")
        assert not pilot.app.screen.query_one("#start", Button).disabled
        await fill(pilot, "count", "x")
        assert pilot.app.screen.query_one("#start", Button).disabled


async def test_the_last_choices_are_there_the_next_time(opened: Any, press: Any, saves: Path) -> None:
    async with opened(saves, Settings(pace="instant", names=("", "", "Cleo"))) as pilot:
        await fill(pilot, "game", "war")
        await fill(pilot, "profile", "lightning")
        await fill(pilot, "name1", "Ana")
        await fill(pilot, "player2", "easy")
        await fill(pilot, "limit", "minutes")
        await fill(pilot, "count", "5")
        await start(pilot, press)
    settings, wrong = load(paths.settings_file())
    assert wrong == ()
    assert settings.names == ("Ana", "", "Cleo"), "the third name is kept for games of more players"
    async with opened(saves, settings) as pilot:
        form = pilot.app.screen.query_one(WarForm)
        assert (form.choices.rules.profile, form.choices.names[0]) == ("lightning", "Ana")
        assert (form.choices.players[1], form.choices.limit, form.choices.count) == ("easy", "minutes", "5")


async def test_saved_games_say_which_battle_it_is_and_who_holds_how_many(opened: Any, saves: Path) -> None:
    for game in (
        scenes.war(5, name="Open", seats=(Seat("Ana"), Seat("Ben"))),
        scenes.war(9, name="Three", variant="three-players"),
        lambda folder: scenes.fight_on(scenes.war_begun(folder, name="Limited", battles=30), 1),
        scenes.war(1000, name="Done"),
    ):
        scenes.leave(game(saves))
    async with opened(saves) as pilot:
        picker = pilot.app.screen.query_one("#sessions", Picker)
        shown = {item.lines[0][0]: [line[0] for line in item.lines[1:]] for item in picker._items}
    assert shown["Open"][0] == "War, classic"
    assert shown["Open"][1].startswith("battle 6 · ")
    assert shown["Three"][1].count(":") == 2
    assert shown["Limited"][1].startswith("battle 2 of 30 · ")
    assert shown["Done"][1] == "battle 204 · 52:0"


@pytest.mark.parametrize(("variant", "screen"), [("classic", WarTable), ("lightning", LightningTable)])
async def test_a_saved_game_is_resumed_at_its_own_table(
    variant: str, screen: type, opened: Any, press: Any, saves: Path
) -> None:
    scenes.leave(scenes.war(3, variant=variant)(saves))
    async with opened(saves, Settings(pace="instant")) as pilot:
        await press(pilot, "r")
        assert shows(pilot, screen)
        assert table(pilot).session.state.battles_fought == 3


async def test_a_game_torn_by_an_accident_is_repaired_said_and_played_on(opened: Any, press: Any, saves: Path) -> None:
    game = scenes.war(3)(saves)
    game.close()
    game.path.write_bytes(game.path.read_bytes()[:-40])
    async with opened(saves) as pilot:
        await press(pilot, "r")
        assert shows(pilot, Dialog)
        await press(pilot, "enter", "space")
        assert table(pilot).session.state.battles_fought == 3
    assert read(game.path).verdict == "whole"


async def test_the_ledger_of_a_saved_game_is_one_key_away(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.war(3)(saves))
    async with opened(saves) as pilot:
        await press(pilot, "l")
        assert shows(pilot, LedgerScreen)
        await press(pilot, "escape")
        assert shows(pilot, SetupScreen)


async def test_a_bad_variant_of_ones_own_is_named_once_war_is_chosen(opened: Any, saves: Path) -> None:
    folder = paths.profiles() / "war"
    folder.mkdir(parents=True)
    (folder / "bad.toml").write_text("name = 3\n")
    async with opened(saves, Settings(pace="instant")) as pilot:
        assert not pilot.app._notifications
        await fill(pilot, "game", "war")
        (said,) = pilot.app._notifications
        assert "bad.toml" in said.message


async def test_a_variant_that_is_gone_gives_way_to_the_classic_game(opened: Any, saves: Path) -> None:
    async with opened(saves, WAR.with_last(LastChoices(variant="gone"))) as pilot:
        assert str(pilot.app.screen.query_one("#what", Static).visual).startswith("classic")


@pytest.mark.parametrize(
    ("variant", "limit", "count", "told"),
    [
        ("classic", "none", "100", "classic\n2 players"),
        ("quick", "first_to", "40", "quick\nfirst to 40"),
        ("quick", "none", "40", "quick\n2 players"),
        ("classic", "battles", "1", "classic\n1 battle"),
        ("four-players", "minutes", "10", "four-players\n10 minutes"),
    ],
)
def test_what_start_begins_is_told_in_two_lines(variant: str, limit: Any, count: str, told: str) -> None:
    choices = replace(of_profile(variants.load(variant)), limit=limit, count=count)
    assert summary(choices) == told
    assert problems(choices) == {}


def test_a_limit_takes_the_place_of_the_variants_own() -> None:
    quick = of_profile(variants.load("quick"))
    assert table_rules(quick).first_to == 40
    other = table_rules(replace(quick, limit="battles", count="7"))
    assert (other.first_to, other.battles, other.minutes) == (None, 7, None)
    several = replace(variants.load("quick"), minutes=9)
    assert table_rules(of_profile(several)) == several, "a variant may have several, as long as they are left alone"


def test_every_shipped_variant_says_by_which_reading_it_is_played() -> None:
    told = {rules.profile: about(of_profile(rules)) for rules in variants.available()[0]}
    assert len(set(told.values())) >= len(told) - 1, "quick differs from classic by its limit alone"
    assert "No rule book describes it" in told["lightning"]
    assert "17 cards each" in told["three-players"]


def test_a_bad_name_is_named_at_its_field() -> None:
    choices = replace(of_profile(variants.load("classic")), names=("a\x1b", "b" * 99, "", ""), title="\x00")
    assert problems(choices).keys() == {"name1", "name2", "title"}


def test_only_in_lightning_does_the_computer_play() -> None:
    choices = replace(of_profile(variants.load("classic")), players=("hard", "easy", "person", "person"))
    assert [seat.player for seat in request(choices).seats] == ["person", "person"]


def test_what_is_as_in_the_variant_is_not_kept() -> None:
    choices = of_profile(variants.load("quick"))
    settings = to_settings(settings_of(levels=("hard",)), choices)
    last = settings.last(LastChoices)
    assert (settings.game, last.variant, last.limit, last.limit_count) == ("war", "quick", None, None)
    assert last.levels == ("hard",), "levels wait for the next game of lightning"
    assert from_settings(settings) == replace(choices, players=("hard", *choices.players[:3]))
