"""The table of War in a window: steps, playing on, the end, and the ways to leave."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from textual import events
from textual.pilot import Pilot

from casinowar_tui.config.settings import Settings
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.games.war.screens.table import WarTable
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.animation import SPEEDS
from casinowar_tui.tui.screens.dialog import Dialog
from casinowar_tui.tui.screens.help import HelpScreen
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.widgets.chart import Chart
from tests.tui import cuts, scenes

WINDOW = (80, 24)
SLOW = Settings(pace="slow")
WAR = "9c 9d 2c 2d 3c 3d 4c 4d Kc Ts"


@pytest.fixture
def text() -> Callable[[Pilot[None]], str]:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


Text = Callable[[Pilot[None]], str]


def table(pilot: Pilot[None]) -> WarTable:
    assert isinstance(pilot.app.screen, WarTable)
    return pilot.app.screen


def fought(pilot: Pilot[None]) -> int:
    """How many battles are over."""
    return table(pilot).session.state.battles_fought


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait until something is so, for a few seconds at most."""
    for _ in range(200):
        if true():
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not come about")


async def click(pilot: Pilot[None], shown: str, words: str) -> None:
    """Click on the middle of these words."""
    y, line = next((y, line) for y, line in enumerate(shown.splitlines()) if words in line)
    await pilot.click(offset=(line.index(words) + len(words) // 2, y))


async def test_it_says_who_has_what_and_which_key_turns_the_cards(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        shown = text(pilot)
    for words in ("War · classic", "Battle 1", "0 wars", "Ana 26", "[/x] 26", "26 cards each", "Space turns the cards"):
        assert words in shown
    for key in ("Space Battle", "p Play", "Speed", "n Next war", "End To the end", "l Ledger", "b Leave", "e End now"):
        assert key in shown.replace("\n", " ")


@pytest.mark.parametrize("key", ["space", "enter"])
async def test_a_key_fights_a_battle_with_its_wars_and_tells_it(key: str, saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(stack=WAR), keys=(key,)), saves, WINDOW) as pilot:
        shown = text(pilot)
        assert fought(pilot) == 1
    assert "9♣, 9♦: war. K♣ beats 10♠. Ana takes 10 cards." in shown
    assert "Ana 31" in shown
    assert "1 war" in shown


async def test_a_key_while_cards_are_turned_shows_the_end_and_does_nothing_else(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(stack=WAR), settings=SLOW), saves, WINDOW) as pilot:
        await pilot.press("space")
        assert table(pilot).controller.moving
        assert "Pot: 2 cards" in text(pilot)
        assert "war!" in text(pilot)
        assert "takes" not in text(pilot)
        assert "0 wars" in text(pilot), "the war is not told beforehand"
        await pilot.press("e")
        assert not table(pilot).controller.moving
        assert "Ana takes 10 cards" in text(pilot)
        assert fought(pilot) == 1


async def test_a_click_while_cards_are_turned_shows_the_end(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(stack=WAR), settings=SLOW), saves, WINDOW) as pilot:
        await pilot.press("space")
        await click(pilot, text(pilot), "Pot")
        assert not table(pilot).controller.moving


async def test_space_held_down_fights_once_for_what_was_on_the_screen(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        for _ in range(30):
            pilot.app.post_message(events.Key("space", " "))
        await scenes.still(pilot)
        assert fought(pilot) == 1


async def test_it_plays_by_itself_until_it_is_stopped(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        await pilot.press("p")
        assert "playing" in text(pilot)
        await until(pilot, lambda: fought(pilot) > 3)
        assert "p Stop" in text(pilot)
        await pilot.press("p")
        await scenes.still(pilot)
        before = fought(pilot)
        await pilot.pause(3 * SPEEDS[-1])
        assert fought(pilot) == before
        assert "p Play" in text(pilot)
        assert "playing" not in text(pilot)


async def test_it_plays_by_itself_to_the_end_of_the_game(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(variant="one-pass")), saves, WINDOW) as pilot:
        await pilot.press("p")
        await until(pilot, lambda: table(pilot).controller.over and not table(pilot).controller.playing)
        await scenes.still(pilot)
        assert "Play again" in text(pilot)


async def test_speed_has_a_slowest_and_a_fastest(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(), settings=SLOW), saves, WINDOW) as pilot:
        await pilot.press("minus", "minus", "minus")
        assert table(pilot).controller.speed == 0
        assert " - " not in text(pilot).splitlines()[-2]
        await pilot.press(*["plus"] * 9)
        assert table(pilot).controller.speed == len(SPEEDS) - 1


async def test_while_it_plays_the_speed_can_be_changed(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(), settings=SLOW), saves, WINDOW) as pilot:
        await pilot.press("p")
        await scenes.still(pilot)
        await pilot.press("plus", "plus", "plus", "plus")
        assert table(pilot).controller.playing
        await until(pilot, lambda: fought(pilot) > 2)


async def test_on_to_the_next_war(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(), keys=("n",)), saves, WINDOW) as pilot:
        *others, last = [battle.wars for battle in table(pilot).session.book.battles]
        assert last
        assert set(others) == {""}
        assert ": war." in text(pilot)


async def test_to_the_end_and_who_won_after_how_many_battles(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(), keys=("end",)), saves, WINDOW) as pilot:
        shown = text(pilot)
        assert table(pilot).controller.over
        assert pilot.app.screen.query_one(Chart).display
    battles, wars = shown.split("wins: 52 to 0. ")[1].split("\n")[0], "13 wars"
    assert battles.startswith("204 battles")
    assert wars in shown
    for choice in ("Play again", "Ledger", "Setup"):
        assert choice in shown


async def test_how_far_a_game_is_that_is_played_to_its_end_is_shown_and_any_key_stops_it(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, calls = Event(), []
    fight = WarSession.fight

    def slow(session: WarSession, times: tuple[int | None, ...] = ()) -> object:
        calls.append(session.state.number)
        if len(calls) > 5:
            go.wait(5)
        return fight(session, times)

    monkeypatch.setattr(WarSession, "fight", slow)
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        pilot.app.post_message(events.Key("end", None))
        await until(pilot, lambda: len(calls) > 5 and "Battle 6" in text(pilot))
        assert "Any key stops." in text(pilot)
        assert "Space Battle" not in text(pilot)
        pilot.app.post_message(events.Key("q", "q"))
        await until(pilot, lambda: table(pilot).controller.halted)
        go.set()
        await scenes.still(pilot)
        assert fought(pilot) == 6
        assert "Ana takes" in text(pilot) or "[/x] takes" in text(pilot)
        assert "Space Battle" in text(pilot)


async def test_the_program_can_be_left_while_a_game_is_played_to_its_end(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, begun = Event(), Event()
    fight = WarSession.fight

    def slow(session: WarSession, times: tuple[int | None, ...] = ()) -> object:
        if session.state.number > 3:
            begun.set()
            go.wait(5)
        return fight(session, times)

    monkeypatch.setattr(WarSession, "fight", slow)
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        path = table(pilot).session.path
        pilot.app.post_message(events.Key("end", None))
        await until(pilot, begun.is_set)
        pilot.app.post_message(events.Key("ctrl+q", None))
        await pilot.pause(0.05)
        go.set()
    assert pilot.app.return_code == 0
    assert read(path).verdict == "whole"


async def test_the_swing_is_drawn_while_there_is_room_for_it(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(9)), saves, (120, 36)) as pilot:
        assert pilot.app.screen.query_one("#cards-chart").display
        chart = pilot.app.screen.query_one(Chart)
        assert len(chart.lines[0].points) == 10
        await pilot.press("space")
        await scenes.still(pilot)
        assert len(chart.lines[0].points) == 11
        await pilot.resize_terminal(*WINDOW)
        await scenes.still(pilot)
        assert not pilot.app.screen.query_one("#cards-chart").display


async def test_the_game_waits_as_it_was_left(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(6)), saves, WINDOW) as pilot:
        shown = text(pilot)
        await pilot.press("b")
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, SetupScreen)
        await pilot.press("r")
        await scenes.still(pilot)
        await scenes.still(pilot)
        assert text(pilot) == shown, "with its last battle on the table"


async def test_a_game_is_ended_only_after_a_question(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(6)), saves, WINDOW) as pilot:
        await pilot.press("e", "enter")
        await scenes.still(pilot)
        assert not table(pilot).controller.over
        await pilot.press("e")
        assert isinstance(pilot.app.screen, Dialog)
        await pilot.press("right", "enter")
        await scenes.still(pilot)
        assert table(pilot).controller.over
        assert "ended by a player" in text(pilot)


async def test_again_begins_a_new_game_of_the_same_players(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(1000), keys=("n",)), saves, WINDOW) as pilot:
        assert fought(pilot) == 0
        assert [seat.name for seat in table(pilot).session.header.seat] == ["Ana", "[/x]"]
        assert len(list(saves.glob("*.toml"))) == 2


async def test_what_is_not_possible_is_neither_shown_nor_done(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(1000)), saves, WINDOW) as pilot:
        before = fought(pilot)
        await pilot.press("space", "p", "end", "e", "plus")
        await scenes.still(pilot)
        assert fought(pilot) == before
        assert isinstance(pilot.app.screen, WarTable)
        assert " ".join(text(pilot).splitlines()[-1].split()) == "n Again l Ledger m Same cards b Leave q Quit ? Help"


@pytest.mark.parametrize(
    ("words", "shows"),
    [("l Ledger", LedgerScreen), ("? Help", HelpScreen), ("e End now", Dialog), ("b Leave", SetupScreen)],
)
async def test_a_key_of_the_bottom_line_can_be_clicked(words: str, shows: type, saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(3)), saves, WINDOW) as pilot:
        await click(pilot, text(pilot), words)
        await scenes.still(pilot)
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, shows)


async def test_a_choice_at_the_end_can_be_clicked(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(1000)), saves, WINDOW) as pilot:
        await click(pilot, text(pilot), "Play again")
        await scenes.still(pilot)
        assert fought(pilot) == 0


@pytest.mark.fault(6)
async def test_a_battle_that_cannot_be_saved_is_told_and_can_be_tried_again(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        with monkeypatch.context() as patch:
            error = StorageFailed(table(pilot).session.path, Trouble.FULL)
            patch.setattr(table(pilot).session.journal, "append", lambda *_: (_ for _ in ()).throw(error))
            for key in ("space", "p", "end"):
                await pilot.press(key)
                await scenes.still(pilot)
                assert "no space left" in " ".join(text(pilot).split())
                assert not table(pilot).controller.playing
                assert fought(pilot) == 0
        await pilot.press("space")
        await scenes.still(pilot)
        assert fought(pilot) == 1


async def test_a_timed_game_shows_what_is_left(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(minutes=20)), saves, WINDOW) as pilot:
        assert "20:00 left" in text(pilot)


async def test_help_explains_the_variant_on_the_table(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.war(variant="double-war"), keys=("question_mark", "2"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "Rules of double-war" in text(pilot)
        assert "stays as a prize" in " ".join(text(pilot).split())
        await pilot.press("5")
        assert "captured pile" in text(pilot)
        assert "surrender" not in text(pilot)


@pytest.mark.parametrize(("size", "battles"), [((39, 24), 0), ((80, 19), 0), ((1, 1), 0), ((300, 100), 1)])
async def test_a_battle_is_fought_in_any_window_that_can_show_it(
    size: tuple[int, int], battles: int, saves: Path
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war(5, variant="four-players")), saves, WINDOW) as pilot:
        await pilot.resize_terminal(*size)
        await scenes.still(pilot)
        await pilot.press("space")
        await scenes.still(pilot)
        assert fought(pilot) == 5 + battles
        await pilot.resize_terminal(*WINDOW)
        await pilot.press("end")
        await scenes.still(pilot)
        assert table(pilot).controller.over


async def test_the_palette_offers_what_can_be_done(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.war()), saves, WINDOW) as pilot:
        app = pilot.app
        assert isinstance(app, CasinowarApp)
        offered = {command.title: command.help for command in app.get_system_commands(app.screen)}
    assert offered["Next war"] == "Play on to the next war"
    assert {"Battle", "Play", "To the end", "Ledger", "Leave", "End now", "Quit"} <= offered.keys()
    assert "Again" not in offered
