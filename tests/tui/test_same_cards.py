"""The same cards once more: offered of what is over, asked about honestly, marked, and really the same."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from casinowar_tui.games.casino_war.rules.events import Dealt
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.screens.same_cards import same_cards
from casinowar_tui.games.war.screens.table import WarTable
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.dialog import Dialog
from tests.tui import cuts, scenes

WINDOW = (80, 24)
Text = Callable[[Pilot[None]], str]
THREE_ROUNDS: dict[str, Any] = {"profile": "standard", "rounds": 3, "decks": 1}


@pytest.fixture
def text() -> Text:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


def turned(path: Path, kind: type[Any]) -> list[str]:
    """The cards of each deal or battle in a session's file."""
    return [event.cards for commit in read(path).commits for event in commit.events if isinstance(event, kind)]


def others(saves: Path, *known: Path) -> list[Path]:
    return [path for path in saves.glob("*.toml") if path not in known]


def asked(pilot: Pilot[None], text: Text) -> str:
    """What the dialog says, in one line."""
    assert isinstance(pilot.app.screen, Dialog)
    rows = [re.search("│([^│]*)│[^│]*$", line) for line in text(pilot).splitlines()]
    return " ".join(" ".join(row[1] for row in rows if row).split())


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await scenes.still(pilot)


async def test_a_session_that_is_over_can_be_dealt_the_same_shoe_again(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(auto=3, **THREE_ROUNDS), keys=("m",))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "Only this first shoe is the same" in asked(pilot, text)
        assert "marked as from a given seed" in asked(pilot, text)
        await press(pilot, "right", "enter")
        table = pilot.app.screen
        assert isinstance(table, CasinoWarTable)
        assert "standard · given seed" in text(pilot)
        scenes.play_on(table.session, 3)
        new = table.session.path
    (old,) = others(saves, new)
    assert turned(new, Dealt) == turned(old, Dealt)
    header = read(new).header
    assert header is not None
    assert header.session.seed == scenes.SEED


async def test_nothing_begins_where_the_question_is_left(saves: Path) -> None:
    scene = scenes.Scene("", scenes.made(auto=3, **THREE_ROUNDS), keys=("m", "enter"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert isinstance(pilot.app.screen, CasinoWarTable)
        assert pilot.app.screen.session.over
    assert len(others(saves)) == 1


@pytest.mark.parametrize(
    ("played", "said"),
    [
        ({"rounds": 1, "auto": 1}, "Only the cards of round 1 are the same"),
        ({"auto": 3, **THREE_ROUNDS}, "Only this first shoe is the same"),
    ],
)
async def test_it_says_how_far_the_cards_are_the_same(played: Any, said: str, saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(**played), keys=("m",)), saves, WINDOW) as pilot:
        assert said in asked(pilot, text)
        await press(pilot, "right", "enter")
        assert isinstance(pilot.app.screen, CasinoWarTable)
        scenes.play_on(pilot.app.screen.session, 20)
        await press(pilot, "l", "m")
        assert "Every later shuffle follows from the same seed" in asked(pilot, text)


@pytest.mark.parametrize("made", ["running", "real"])
async def test_a_session_that_goes_on_or_has_no_shoe_of_ours_offers_nothing(made: str, saves: Path) -> None:
    lines = ["cards 9c Kd", "end"] if made == "real" else ["deal"]
    maker = scenes.made(lines, profile="standard", real=made == "real")
    async with scenes.shown(scenes.Scene("", maker), saves, WINDOW) as pilot:
        assert not pilot.app.screen.check_action("same_cards", ())
        await press(pilot, "l")
        assert not pilot.app.screen.check_action("same_cards", ())


async def test_the_ledger_of_a_finished_session_offers_it_too(saves: Path, text: Text) -> None:
    session = scenes.made(auto=3, **THREE_ROUNDS)(saves)
    old = session.path
    scenes.leave(session)
    app = CasinowarApp(saves, settings=scenes.Scene("").settings)
    async with app.run_test(size=WINDOW) as pilot:
        await scenes.still(pilot)
        await press(pilot, "l", "m", "right", "enter")
        table = app.screen
        assert isinstance(table, CasinoWarTable)
        assert "given seed" in text(pilot)
        assert table.session.state.first_seed is None, "nothing is dealt before the mark is seen"
        scenes.play_on(table.session, 3)
        assert turned(table.session.path, Dealt) == turned(old, Dealt)
        await press(pilot, "l")
        assert "It was started with a given seed." in text(pilot)
    assert len(others(saves, old)) == 1


async def test_the_ledger_over_the_table_gives_the_table_the_new_session(saves: Path) -> None:
    scene = scenes.Scene("", scenes.made(auto=3, **THREE_ROUNDS), keys=("l", "m", "right", "enter"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert isinstance(pilot.app.screen, CasinoWarTable)
        assert not pilot.app.screen.session.over
        assert pilot.app.screen.session.header.session.seed == scenes.SEED


async def test_the_same_cut_and_the_same_stack_come_again(saves: Path) -> None:
    lines = ["cut 33", "deal", "end"]
    scene = scenes.Scene("", scenes.made(lines, stack="5d Kc 9h"), keys=("m", "right", "enter"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert isinstance(pilot.app.screen, CasinoWarTable)
        info = pilot.app.screen.session.header.session
        assert (info.seed, info.cut, info.stack) == (scenes.SEED, 33, "5d Kc 9h")


@pytest.mark.parametrize("keys", [("m",), ("l", "m")])
async def test_a_game_of_war_goes_the_same_way_again(keys: tuple[str, ...], saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.war(1000, variant="quick"), keys=keys)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "it goes the same way, battle by battle" in asked(pilot, text)
        await press(pilot, "right", "enter")
        table = pilot.app.screen
        assert isinstance(table, WarTable)
        assert "quick · given seed" in text(pilot)
        scenes.fight_on(table.session, 1000)
        new = table.session.path
    (old,) = others(saves, new)
    assert turned(new, Battle) == turned(old, Battle)


def test_a_game_that_carries_another_on_was_not_dealt_from_its_own_shuffles(saves: Path) -> None:
    game = scenes.war(3)(saves)
    origin = replace(game.header.session, origin=f"{'0' * 32} {'0' * 32}")
    assert same_cards(game.header, game.book) is not None
    assert same_cards(replace(game.header, session=origin), game.book) is None
    game.close()
