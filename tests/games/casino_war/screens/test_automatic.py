"""Automatic play at the table: how it is asked for, what is seen while it goes on, and what stops it."""

from asyncio import sleep
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Select

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Seat
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.games.casino_war.rules.state import Deciding, Over, Ready
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.tui.screens.form import Form
from tests.tui import cuts, scenes

WINDOW = (80, 24)
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
SLOW = Settings(pace="slow")
START = ("a", "enter")

Text = Callable[[Pilot[None]], str]


@pytest.fixture
def text() -> Text:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


def table(pilot: Pilot[None]) -> CasinoWarTable:
    (screen,) = [screen for screen in pilot.app.screen_stack if isinstance(screen, CasinoWarTable)]
    return screen


def rounds(pilot: Pilot[None]) -> list[bool]:
    """Of each round of the session whether it was played automatically."""
    return [attempt.auto for attempt in table(pilot).session.book.attempts]


async def going(pilot: Pilot[None]) -> None:
    """Press Enter, and wait no longer than until automatic play has begun."""
    pilot.app.post_message(events.Key("enter", None))
    for _ in range(2000):
        await sleep(0.005)
        if rounds(pilot):
            return
    raise AssertionError("it does not begin")


async def over(pilot: Pilot[None]) -> None:
    """Wait until automatic play has stopped."""
    for _ in range(2000):
        await sleep(0.005)
        if not table(pilot).controller.automatic:
            await pilot.pause()
            return
    raise AssertionError("it goes on")


async def test_a_and_enter_play_the_session_to_its_end_and_say_so(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(auto=3), keys=START), saves, WINDOW) as pilot:
        await over(pilot)
        session, shown = table(pilot).session, text(pilot)
        assert session.state.phase == Over("rounds")
        assert rounds(pilot) == [False] * 3 + [True] * 17
        reading = read(session.path, redeal=True)
        assert (reading.verdict, reading.state) == (Verdict.WHOLE, session.state)
    assert "Automatic play: 17 rounds, " in shown
    assert "It ended with the session." in shown
    assert "n  Play again" in shown


async def test_it_asks_what_to_do_at_a_tie_for_how_long_and_when_to_stop_before(saves: Path, text: Text) -> None:
    seats = Seat(), Seat(player="always_war")
    scene = scenes.Scene("", scenes.made(profile="standard", seats=seats, chips=None), keys=("a",))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        for words in ("Automatic play", "At a tie", "always war", "Rounds", "Ahead by", "Behind by", "Any key stops"):
            assert words in text(pilot)
        pilot.app.screen.query_one(Select).value = "always_surrender"
        await pilot.press(*"400", "tab", *"20", "tab", *"500", "enter")
        await over(pilot)
        book = table(pilot).session.book
        own = [total for _round, total in book.series(1)]
        assert own[-1] >= 20 > max(own[:-1])
        assert {(row.seat, row.choice) for row in book.rows if row.choice} <= {(1, "surrender"), (2, "war")}
        assert f"It stopped {own[-1]} ahead." in text(pilot)


@pytest.mark.parametrize(
    ("keys", "problem"),
    [
        (("backspace", "backspace", "0"), "Type a number of rounds from 1."),
        (("x",), "Type a number of rounds from 1."),
        (("tab", "x"), "Type a number of chips from 1, or nothing."),
        (("tab", "tab", "0"), "Type a number of chips from 1, or nothing."),
    ],
)
async def test_what_cannot_be_keeps_the_question_open_and_escape_drops_it(
    keys: tuple[str, ...], problem: str, saves: Path, text: Text
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=("a", *keys, "enter")), saves, WINDOW) as pilot:
        assert isinstance(pilot.app.screen, Form)
        assert problem in text(pilot)
        await pilot.press("escape")
        assert len(pilot.app.screen_stack) == 2
        assert rounds(pilot) == []


async def test_while_it_goes_on_it_says_how_far_it_is_and_what_stops_it(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(rounds=50), keys=("a", "tab", *"30", "enter"), settings=SLOW)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert table(pilot).controller.moving
        shown = text(pilot)
        assert "Esc  Automatic: round 1 of 50" in shown
        assert "always war; any key stops it" in shown
        assert "or 30 ahead" in shown
        assert shown.splitlines()[-1].split() == ["Esc", "Stop"]


@pytest.mark.parametrize("key", ["escape", "q", "w", "a", "enter", "question_mark", "x", "click", "button"])
async def test_any_key_or_click_stops_it_after_the_round_in_hand_and_does_nothing_else(
    key: str, saves: Path, text: Text
) -> None:
    scene = scenes.Scene("", scenes.made(rounds=None), keys=START, settings=SLOW)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert table(pilot).controller.automatic
        if key in ("click", "button"):
            await pilot.click(offset=(40, 5 if key == "click" else 21))
        else:
            await pilot.press(key)
        await over(pilot)
        assert pilot.app.screen is table(pilot)
        assert pilot.app.is_running
        assert rounds(pilot) == [True]
        assert not table(pilot).controller.moving
        assert isinstance(table(pilot).session.state.phase, Ready)
        assert "Automatic play: 1 round, " in text(pilot)
        assert "You stopped it." in text(pilot)
        assert "Deal round 2" in text(pilot)


async def test_between_two_rounds_a_key_stops_it_too(saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("casinowar_tui.games.casino_war.screens.automatic.OUTCOME_FRAMES", 1000)
    scene = scenes.Scene("", scenes.made(rounds=None, stack="5d Kc 9h"), keys=START, settings=SLOW)
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        table(pilot).controller.animation.finish()
        await pilot.pause()
        assert "Higher than the bank" in text(pilot)
        assert "Automatic: round 1 of 20" in text(pilot)
        await pilot.press("escape")
        assert "You stopped it." in text(pilot)
        assert rounds(pilot) == [True]


@pytest.mark.parametrize("animations", ["full", "none"])
async def test_the_rounds_follow_each_other_at_the_pace_of_the_table(
    animations: Any, saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casinowar_tui.tui.screens.animation.PACES", {"slow": 0.001})
    for module in ("automatic", "controller"):
        monkeypatch.setattr(f"casinowar_tui.games.casino_war.screens.{module}.PACES", {"slow": 0.001})
    async with scenes.shown(scenes.Scene("", scenes.made(), settings=SLOW), saves, WINDOW) as pilot:
        pilot.app.animation_level = animations
        await pilot.press("a", "3", "enter")
        await over(pilot)
        assert rounds(pilot) == [True] * 3
        assert "All of them are played." in text(pilot)


async def test_many_rounds_at_once_are_stopped_by_a_key_and_all_of_them_are_on_the_disk(
    saves: Path, text: Text
) -> None:
    scene = scenes.Scene("", scenes.made(profile="standard", chips=None), keys=("a", *"200000"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        await going(pilot)
        pilot.app.post_message(events.Key("escape", None))
        await over(pilot)
        session = table(pilot).session
        played = len(rounds(pilot))
        assert 0 < played < 200_000
        assert read(session.path).state == session.state
        assert f"Automatic play: {played} round" in text(pilot)


async def test_the_antes_on_the_table_are_those_that_are_laid(saves: Path) -> None:
    keys = ("plus", "plus", "a", "backspace", "backspace", "3", "enter")
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=keys), saves, WINDOW) as pilot:
        await over(pilot)
        assert [attempt.antes for attempt in table(pilot).session.book.attempts] == [(6,)] * 3


async def test_an_open_tie_is_to_be_answered_first(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE), keys=("a",)), saves, WINDOW) as pilot:
        assert isinstance(table(pilot).session.state.phase, Deciding)
        assert "A tie is to be decided first (You). Surrender or go to war." in text(pilot)
        assert "Automatic" not in text(pilot).splitlines()[-1]
        await pilot.press("w", "a")
        assert isinstance(pilot.app.screen, Form)


async def test_real_cards_are_turned_by_people(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(profile="standard", real=True), keys=("a",))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "Automatic play needs the program's own shoe" in text(pilot)
        assert "Automatic" not in text(pilot).splitlines()[-1]


async def test_what_cannot_be_saved_stops_it_and_is_told(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=("a",)), saves, WINDOW) as pilot:
        session = table(pilot).session
        append, commits = session.journal.append, []

        def fail(*of: Any) -> None:
            commits.append(of)
            if len(commits) > 5:
                raise StorageFailed(session.path, Trouble.FULL)
            append(*of)

        with monkeypatch.context() as patch:
            patch.setattr(session.journal, "append", fail)
            await pilot.press("enter")
            await over(pilot)
        assert 3 <= len(rounds(pilot)) <= 5
        assert "There is no space left" in text(pilot)
        assert read(session.path).state == session.state
        if isinstance(session.state.phase, Deciding):
            await pilot.press("w")
        await pilot.press("enter")
        assert rounds(pilot)[-1] is False


async def test_leaving_the_program_meanwhile_leaves_a_whole_session(saves: Path) -> None:
    scene = scenes.Scene("", scenes.made(rounds=None), keys=("a", *"200000"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        session = table(pilot).session
        await going(pilot)
        pilot.app.exit()
    reading = read(session.path)
    assert reading.verdict is Verdict.WHOLE
    assert len(reading.commits) > 1


async def test_a_second_time_begins_anew(saves: Path, text: Text) -> None:
    keys = ("a", "backspace", "backspace", "2", "enter")
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=keys), saves, WINDOW) as pilot:
        await over(pilot)
        await pilot.press(*keys)
        await over(pilot)
        assert rounds(pilot) == [True] * 4
        assert "Automatic play: 2 rounds, " in text(pilot)
