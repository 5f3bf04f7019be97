"""The replay on the screen: its keys, where it can be opened from, and that it leaves the session as it is."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

from casinowar_tui.errors import UnreadableSession
from casinowar_tui.games.casino_war.screens.replay import CasinoWarReplay
from casinowar_tui.games.war.screens.replay import WarReplay
from casinowar_tui.journal.chain import check
from casinowar_tui.journal.lock import holder
from casinowar_tui.ledger.replay import Place
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.animation import SPEEDS
from casinowar_tui.tui.screens.dialog import Dialog
from casinowar_tui.tui.screens.form import Form
from casinowar_tui.tui.screens.help import HelpScreen
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen
from casinowar_tui.tui.screens.replay.opening import replay_of
from casinowar_tui.tui.screens.replay.replay import ReplayScreen
from casinowar_tui.tui.widgets.picker import Picker
from casinowar_tui.tui.widgets.progress import Progress
from casinowar_tui.tui.widgets.rounds import Rounds
from tests.tui import cuts, scenes

Make = Callable[..., Path]
Show = Callable[..., Any]


@pytest.fixture
def make(saves: Path) -> Make:
    """The file of a session that was left, made as by ``scenes.made``."""

    def made(*lines: str, **asked: Any) -> Path:
        session = scenes.made(lines, **asked)(saves)
        scenes.leave(session)
        return Path(session.path)

    return made


@pytest.fixture
def war(saves: Path) -> Make:
    """The file of a game of War that was left, made as by ``scenes.war``."""

    def made(number: int, **asked: Any) -> Path:
        game = scenes.war(number, **asked)(saves)
        scenes.leave(game)
        return Path(game.path)

    return made


@pytest.fixture
def show(saves: Path, no_setup: None) -> Show:
    """The replay of a file in a window."""

    @asynccontextmanager
    async def shown(path: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
        app = CasinowarApp(saves)
        async with app.run_test(size=size) as pilot:
            await app.push_screen(replay_of(path))
            await scenes.still(pilot)
            yield pilot

    return shown


def at(pilot: Pilot[None]) -> ReplayScreen:
    """The replay on the screen."""
    assert isinstance(pilot.app.screen, ReplayScreen)
    return pilot.app.screen


def place(pilot: Pilot[None]) -> tuple[int, int]:
    """The number of the round or battle that is shown, and the step, from 0."""
    screen = at(pilot)
    return screen.replay.chapters[screen.place.chapter].number, screen.place.step


def seen(pilot: Pilot[None]) -> str:
    """All that the window shows, without line breaks."""
    return " ".join(" ".join(cuts.window(pilot.app.screen)).split())


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await scenes.still(pilot)


async def test_arrows_step_on_and_back_and_stay_at_the_ends(make: Make, show: Show) -> None:
    async with show(make("deal", "war", stack=scenes.TIE)) as pilot:
        await pilot.press("left")
        assert place(pilot) == (1, 0)
        told = seen(pilot)
        assert "Replay · round 1 of 20 · step 1 of 11" in told
        await pilot.press("right", "right", "right", "right")
        assert "step 5 of 11" in seen(pilot)
        assert "You: 9♣." in seen(pilot)
        assert "9♥" not in seen(pilot)
        await pilot.press("right")
        assert "A tie, 9♣ against 9♥. Surrender, or go to war?" in seen(pilot)
        await pilot.press("left")
        assert place(pilot) == (1, 4)
        await pilot.press(*["right"] * 20)
        assert place(pilot) == (1, 10)
        assert "Second tie: the war stake wins 2 to 1. 8 back for 4: +4." in seen(pilot)


async def test_tab_goes_from_round_to_round_and_g_to_the_ends(make: Make, show: Show) -> None:
    async with show(make(auto=4)) as pilot:
        found = []
        for key in ("tab", "right", "tab", "right", "shift+tab", "shift+tab", "G", "tab", "g"):
            await pilot.press(key)
            found.append(place(pilot))
    assert found[:6] == [(2, 0), (2, 1), (3, 0), (3, 1), (3, 0), (2, 0)]
    assert found[6] == found[7] == (4, at_end := found[6][1])
    assert at_end > 0
    assert found[8] == (1, 0)


async def test_space_steps_on_by_itself_to_the_end_and_from_there_anew(
    make: Make, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    async with show(make(auto=2)) as pilot:
        await press(pilot, *["plus"] * 9, "tab", "space")
        screen = at(pilot)
        assert screen.speed == len(SPEEDS) - 1
        for _ in range(200):
            if "stopped" in seen(pilot):
                break
            await asyncio.sleep(SPEEDS[-1])
        assert screen.place == screen.replay.last
        await pilot.press(*["minus"] * 9, "space")
        assert place(pilot) == (1, 1)
        assert "playing" in seen(pilot)


async def test_playing_stops_with_the_same_key_with_a_step_and_under_another_screen(make: Make, show: Show) -> None:
    async with show(make(auto=3)) as pilot:
        await press(pilot, "minus", "space", "space")
        assert place(pilot) == (1, 1)
        assert "stopped" in seen(pilot)
        await press(pilot, "space", "right")
        assert place(pilot) == (1, 3)
        assert "stopped" in seen(pilot)
        await press(pilot, "space", "question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await press(pilot, "escape")
        assert "stopped" in seen(pilot)


async def test_the_pace_is_told_and_changes_while_it_plays(make: Make, show: Show) -> None:
    async with show(make(auto=3)) as pilot:
        assert "stopped · 0.8 s a step" in seen(pilot)
        await press(pilot, "minus", "minus")
        assert "1.6 s a step" in seen(pilot)
        await press(pilot, "space", "tab", "plus")
        assert "playing · 0.8 s a step" in seen(pilot)
        assert place(pilot) == (2, 0)


async def test_a_number_can_be_gone_to_and_no_other(make: Make, show: Show) -> None:
    async with show(make(auto=12)) as pilot:
        await press(pilot, "slash", "1", "3", "enter")
        assert isinstance(pilot.app.screen, Form)
        assert "A number from 1 to 12." in seen(pilot)
        await press(pilot, "backspace", "1", "enter")
        assert place(pilot) == (11, 0)


async def test_a_click_on_the_line_goes_there_and_one_on_a_key_presses_it(make: Make, show: Show) -> None:
    async with show(make(auto=20)) as pilot:
        line = at(pilot).query_one(Progress)
        wide = len(re.findall("[━─]", "".join(cuts.lines(line))))
        await pilot.click(line, offset=(1 + wide // 2, 0))
        assert place(pilot) == (11, 0)
        rows = cuts.window(pilot.app.screen)
        row = next(number for number, text in enumerate(rows) if " On " in text)
        await pilot.click(offset=(rows[row].index("On"), row))
        await scenes.still(pilot)
        assert place(pilot) == (11, 1)


async def test_nothing_can_be_played_from_it_and_the_file_stays_as_it_is(make: Make, show: Show) -> None:
    path = make("deal", stack=scenes.TIE)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    async with show(path) as pilot:
        await press(pilot, "G", "w", "s", "d", "enter", "u", "v", "e", "g", "tab")
        assert holder(path) is None
        assert place(pilot)[0] == 1
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before


async def test_void_rounds_are_marked_where_they_stand(show: Show, saves: Path) -> None:
    session = scenes.REAL(saves)
    scenes.leave(session)
    async with show(session.path) as pilot:
        await press(pilot, "tab")
        assert cuts.window(pilot.app.screen)[0].endswith("void")
        await press(pilot, "tab")
        assert place(pilot) == (2, 0)
        assert "void" not in cuts.window(pilot.app.screen)[0]
        await press(pilot, "left")
        assert "Round 2 is void (a card lay face up)" in seen(pilot)
        await press(pilot, "G", "shift+tab")
        assert cuts.window(pilot.app.screen)[0].endswith("corrected")


async def test_a_damaged_session_is_shown_up_to_its_last_good_round(show: Show, saves: Path) -> None:
    session = scenes.damaged(saves)
    session.close()
    before = session.path.read_bytes()
    async with show(session.path) as pilot:
        await press(pilot, "G")
        assert place(pilot)[0] == 5
        assert "is damaged at line" in seen(pilot)
        await press(pilot, "left")
        assert "Total:" in seen(pilot)
        assert "damaged" not in seen(pilot)
    assert session.path.read_bytes() == before


async def test_a_newer_session_is_shown_as_far_as_it_is_known(war: Make, show: Show) -> None:
    path = war(4)
    text = path.read_text()
    sealed = check(re.findall('check = "(.+)"', text)[-1], [{"kind": "traded", "at": scenes.NOW}])
    path.write_text(f'{text}\n[[event]]\nkind = "traded"\nat = {scenes.NOW}\ncheck = "{sealed}"\n')
    async with show(path) as pilot:
        await press(pilot, "G")
        assert place(pilot)[0] == 4
        assert "something that this version does not know" in seen(pilot)


def test_a_session_of_which_nothing_is_known_is_refused_in_words(war: Make) -> None:
    path = war(0)
    text = path.read_text()
    path.write_text(text.replace("format = 1", "format = 99"))
    with pytest.raises(UnreadableSession) as raised:
        replay_of(path)
    assert "format 99" in raised.value.sentence


async def test_the_ledger_of_a_session_in_play_opens_it_at_the_marked_round_and_follows(saves: Path) -> None:
    app = CasinowarApp(saves, scenes.made(auto=6)(saves))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        await press(pilot, "l", "g", "down", "r")
        assert place(pilot) == (2, 0)
        await press(pilot, "tab", "tab", "escape")
        assert isinstance(app.screen, LedgerScreen)
        assert app.screen.query_one(Rounds).cursor == 3


async def test_the_scorecard_opens_it_at_its_round_and_is_there_again_afterwards(saves: Path) -> None:
    app = CasinowarApp(saves, scenes.war(8)(saves))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        await press(pilot, "l", "enter", "left", "r")
        assert place(pilot) == (7, 0)
        await press(pilot, "q")
        assert isinstance(app.screen, ScorecardScreen)
        assert app.screen.number == 7


@pytest.mark.parametrize("focus", ["#start", "#sessions", "#find"])
async def test_setup_opens_it_whatever_has_the_focus(focus: str, make: Make, saves: Path) -> None:
    make(auto=3)
    async with CasinowarApp(saves).run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        pilot.app.screen.query_one(focus).focus()
        await press(pilot, "ctrl+r")
        assert isinstance(pilot.app.screen, CasinoWarReplay)
        assert pilot.app.screen.place == Place(0, 0)


async def test_setup_says_why_a_file_cannot_be_seen(make: Make, saves: Path) -> None:
    make(auto=1).write_text("hello")
    async with CasinowarApp(saves).run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        pilot.app.screen.query_one("#sessions", Picker).focus()
        await press(pilot, "ctrl+r")
        assert isinstance(pilot.app.screen, Dialog)


async def test_a_session_in_use_can_be_seen_meanwhile(saves: Path, show: Show) -> None:
    session = scenes.made(auto=4)(saves)
    async with show(session.path) as pilot:
        await press(pilot, "G")
        assert place(pilot)[0] == 4
    session.close()


async def test_lightning_tells_the_times(war: Make, show: Show) -> None:
    async with show(war(3, variant="lightning")) as pilot:
        await press(pilot, "G")
        assert re.search(r"Ana: \d+ ms\. \[/x\]: \d+ ms\.", seen(pilot))


@pytest.mark.parametrize("screen", [CasinoWarReplay, WarReplay])
def test_every_key_has_an_id_a_name_and_a_tooltip(screen: type[ReplayScreen]) -> None:
    for binding in screen.BINDINGS:
        assert isinstance(binding, Binding)
        assert binding.id
        assert binding.description
        assert binding.tooltip


async def test_a_long_session_in_a_small_window_has_its_place_in_one_line(make: Make, show: Show) -> None:
    async with show(make(auto=1, rounds=10_000), size=(40, 20)) as pilot:
        assert cuts.window(pilot.app.screen)[0].strip() == "round 1 of 10000 · step 1 of 7"
        assert cuts.cuts(pilot.app.screen) == []


@pytest.mark.parametrize("keys", [("r", "l"), ("enter", "l"), ("enter", "enter"), ("r", "enter")])
async def test_keys_typed_faster_than_a_screen_opens_open_no_second_one(keys: tuple[str, str], saves: Path) -> None:
    app = CasinowarApp(saves, scenes.made(auto=3)(saves))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        await press(pilot, "l")
        below = len(app.screen_stack)
        for key in keys:
            app.simulate_key(key)
        await scenes.still(pilot)
        for _screen in app.screen_stack[below:]:
            await press(pilot, "escape")
        assert len(app.screen_stack) == below - ("l" in keys)


async def test_a_replay_that_is_asked_for_twice_opens_once(make: Make, saves: Path) -> None:
    make(auto=3)
    app = CasinowarApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        for _key in range(3):
            app.simulate_key("ctrl+r")
        await scenes.still(pilot)
        assert [type(screen).__name__ for screen in app.screen_stack[1:]] == ["CasinoWarReplay"]
