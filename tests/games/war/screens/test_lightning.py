"""Lightning in a window: two keys, a clock that cannot be known, and the computer."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from casinowar_tui.engine.seats import Seat
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.lightning import reaction
from casinowar_tui.games.war.screens import lightning_controller, race
from casinowar_tui.games.war.screens.lightning import LightningTable
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from tests.tui import cuts, scenes

WINDOW = (80, 24)
COMPUTER = (Seat("Ana"), Seat(player="easy"))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to wait long for the cards."""
    monkeypatch.setattr(lightning_controller, "WAIT", (0.05, 0.05))
    monkeypatch.setattr(lightning_controller, "REST", 30.0)


@pytest.fixture
def text() -> Callable[[Pilot[None]], str]:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


Text = Callable[[Pilot[None]], str]


def table(pilot: Pilot[None]) -> LightningTable:
    assert isinstance(pilot.app.screen, LightningTable)
    return pilot.app.screen


async def until(pilot: Pilot[None], true: Callable[[], object]) -> None:
    """Wait until something is so, for a few seconds at most."""
    for _ in range(300):
        if true():
            return
        await pilot.pause(0.01)
    raise AssertionError("it did not come about")


async def turned(pilot: Pilot[None]) -> float:
    """Start the clock and wait until it has turned the cards; the moment."""
    await pilot.press("space")
    race_ = table(pilot).controller.race
    assert race_
    await until(pilot, lambda: race_.turned)
    assert race_.turned
    return race_.turned


def press(pilot: Pilot[None], key: str, at: float) -> None:
    """A key that was pressed at a moment."""
    event = events.Key(key, key)
    event.time = at
    pilot.app.post_message(event)


async def decided(pilot: Pilot[None]) -> Battle:
    """The battle, once it is over."""
    await until(pilot, lambda: table(pilot).session.book.battles)
    await until(pilot, lambda: table(pilot).controller.race is None)
    return table(pilot).session.book.battles[-1]


async def test_it_shows_both_keys_in_large_and_says_that_no_rule_book_has_it(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        shown = text(pilot)
    for words in ("▄▀▀▀▄", "▀▀▀▀▀", "No rule book describes this game", "Space starts it"):
        assert words in shown
    assert "wars" not in shown


async def test_cards_lie_face_down_until_the_clock_turns_them(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lightning_controller, "WAIT", (1.0, 1.0))
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        top = table(pilot).session.state.hands[0][0]
        await pilot.press("space")
        assert "Wait for the cards." in text(pilot)
        assert table(pilot).controller.stage.lanes.view.lanes[0].laid[0].face == "##"
        table(pilot).controller._turn()
        await scenes.still(pilot)
        assert "Now!" in text(pilot)
        assert table(pilot).controller.stage.lanes.view.lanes[0].laid[0].face == top
        assert not table(pilot).session.book.battles


async def test_the_first_key_takes_the_pot_and_both_times_are_kept(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        at = await turned(pilot)
        press(pilot, "l", at + 0.243)
        press(pilot, "a", at + 0.388)
        battle = await decided(pilot)
        assert (battle.times, battle.winner, battle.lot) == ("388 243", 2, False)
        await scenes.still(pilot)
        assert "Ana: 388 ms. [/x]: 243 ms. [/x] takes 2 cards." in text(pilot)


async def test_one_key_is_enough(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lightning_controller, "GRACE", 0.02)
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        press(pilot, "a", await turned(pilot) + 0.2)
        battle = await decided(pilot)
        assert (battle.times, battle.winner) == ("200 -", 1)


async def test_both_keys_in_one_read_are_decided_by_lot_and_it_is_said(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        at = await turned(pilot)
        press(pilot, "a", at + 0.3)
        press(pilot, "l", at + 0.3 + race.SAME / 2)
        battle = await decided(pilot)
        assert (battle.times, battle.lot) == ("300 300", True)
        await scenes.still(pilot)
        assert "the lot decides" in text(pilot)


async def test_a_key_before_the_cards_are_turned_gives_them_to_the_other(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lightning_controller, "WAIT", (2.0, 2.0))
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        await pilot.press("space")
        await pilot.press("a")
        battle = await decided(pilot)
        assert battle.winner == 2
        assert -2000 <= int(battle.times.split()[0]) < 0
        assert battle.times.split()[1] == "-"
        await scenes.still(pilot)
        assert "ms too early" in text(pilot)


async def test_where_nobody_presses_the_pot_waits_for_the_next_winner(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lightning_controller, "LATEST", 50)
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        await pilot.press("space")
        battle = await decided(pilot)
        assert (battle.times, battle.winner) == ("- -", None)
        await scenes.still(pilot)
        assert "The pot waits" in text(pilot)
        assert "Carried on: 2 cards" in text(pilot)


async def test_the_computer_has_the_time_of_its_level(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.war(variant="lightning", seats=COMPUTER))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "Computer" in text(pilot)
        assert "easy" in text(pilot)
        own = reaction("easy", table(pilot).session.state.seed, 1, 2)
        at = await turned(pilot)
        press(pilot, "l", at + 0.01)
        press(pilot, "a", at + 0.15)
        battle = await decided(pilot)
        assert (battle.times, battle.winner) == (f"150 {own}", 1), "nobody presses for the computer"


async def test_the_computer_does_not_wait_for_anybody(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lightning_controller, "GRACE", 0.02)
    scene = scenes.Scene("", scenes.war(variant="lightning", seats=COMPUTER))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        own = reaction("easy", table(pilot).session.state.seed, 1, 2)
        await turned(pilot)
        battle = await decided(pilot)
        assert (battle.times, battle.winner) == (f"- {own}", 2)


async def test_two_computers_play_each_other(saves: Path) -> None:
    both = (Seat(player="hard"), Seat(player="easy"))
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning", seats=both)), saves, WINDOW) as pilot:
        seed = table(pilot).session.state.seed
        await turned(pilot)
        assert (await decided(pilot)).times == f"{reaction('hard', seed, 1, 1)} {reaction('easy', seed, 1, 2)}"


async def test_a_battle_that_cannot_be_saved_stops_the_clock_and_is_told(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        session = table(pilot).session
        error = StorageFailed(session.path, Trouble.FULL)
        monkeypatch.setattr(session.journal, "append", lambda *_: (_ for _ in ()).throw(error))
        at = await turned(pilot)
        press(pilot, "l", at + 0.2)
        press(pilot, "a", at + 0.3)
        await until(pilot, lambda: not table(pilot).controller.running)
        await scenes.still(pilot)
        assert "no space left" in " ".join(text(pilot).split())
        assert not session.book.battles
        assert "Space Start" in text(pilot)


async def test_one_battle_follows_the_other_until_the_clock_is_stopped(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lightning_controller, "REST", 0.01)
    monkeypatch.setattr(lightning_controller, "LATEST", 20)
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        await pilot.press("space")
        await until(pilot, lambda: len(table(pilot).session.book.battles) > 2)
        await pilot.press("space")
        await scenes.still(pilot)
        count = len(table(pilot).session.book.battles)
        await pilot.pause(0.2)
        assert len(table(pilot).session.book.battles) == count
        assert "Space Start" in text(pilot)


async def test_while_the_clock_runs_no_other_key_does_anything(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lightning_controller, "WAIT", (5.0, 5.0))
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        await pilot.press("space")
        await scenes.still(pilot)
        await pilot.press("q", "s", "e", "b", "g", "question_mark", "enter")
        await scenes.still(pilot)
        assert pilot.app.is_running
        assert table(pilot).controller.running
        assert text(pilot).splitlines()[-1].strip() == "Space Stop"
        await pilot.press("escape", "g")
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, LedgerScreen)


async def test_when_something_else_comes_on_the_screen_the_clock_stops(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        screen = table(pilot)
        await pilot.press("space")
        await pilot.press("ctrl+p")
        await scenes.still(pilot)
        assert not screen.controller.running
        assert not screen.session.book.battles


async def test_a_click_on_a_lane_is_its_players_key(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        await turned(pilot)
        await pilot.click("Lanes", offset=(60, 14))
        await pilot.click("Lanes", offset=(60, 4))
        battle = await decided(pilot)
        first, second = map(int, battle.times.split())
        assert 0 <= second <= first


async def test_a_game_that_is_over_shows_its_end(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", lambda folder: scenes.war_begun(folder, variant="lightning", battles=1))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        at = await turned(pilot)
        press(pilot, "l", at + 0.2)
        press(pilot, "a", at + 0.3)
        await decided(pilot)
        await scenes.still(pilot)
        assert "[/x] wins: 25 to 27." in text(pilot)
        assert not table(pilot).controller.running
        await pilot.press("space", "b")
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, SetupScreen)


async def test_the_wait_is_another_one_each_time(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lightning_controller, "WAIT", (1.5, 4.0))
    waits = set()
    async with scenes.shown(scenes.Scene("", scenes.war(variant="lightning")), saves, WINDOW) as pilot:
        for _ in range(5):
            play = table(pilot).controller
            play.start()
            assert play.race
            assert play._timer
            waits.add(play._timer._interval)
            play.stop()
    assert len(waits) == 5
    assert all(1.5 <= wait <= 4.0 for wait in waits)
