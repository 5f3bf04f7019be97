"""Setup as a person meets it: what is saved, what is new, and what cannot be."""

import errno
import os
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, Select, Static

from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load
from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.games.casino_war.rules.state import Deciding, Ready
from casinowar_tui.games.casino_war.screens.setup_form import SetupForm
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal import disk
from casinowar_tui.session.carry import carry_on_from
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.dialog import Dialog
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.replay.replay import ReplayScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.screens.tally.tally import TallyScreen
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.picker import Picker
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.tui.widgets.topline import TopLine
from tests.settings import settings_of
from tests.tui import scenes

INSTANT = Settings(pace="instant")


@pytest.fixture
def opened() -> Any:
    """Opens the program at Setup, in a window of 80 by 24 unless told."""

    @asynccontextmanager
    async def open_it(
        saves: Path, settings: Settings | None = INSTANT, size: tuple[int, int] = (80, 24)
    ) -> AsyncIterator[Pilot[None]]:
        async with CasinowarApp(saves, settings=settings).run_test(size=size) as pilot:
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


def session(pilot: Pilot[None]) -> CasinoWarSession:
    """The session at the table on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, CasinoWarTable)
    return screen.session


def shown(pilot: Pilot[None], picker: str = "#sessions") -> list[tuple[tuple[str, str], ...]]:
    """The lines of the entries of a list."""
    return [item.lines for item in pilot.app.screen.query_one(picker, Picker)._items]


def text(pilot: Pilot[None], selector: str) -> str:
    """What a part of the screen says."""
    return str(pilot.app.screen.query_one(selector, Static).visual)


def off(pilot: Pilot[None]) -> bool:
    """Whether Start is switched off."""
    return pilot.app.screen.query_one("#start", Button).disabled


async def fill(pilot: Pilot[None], field: str, value: Any) -> None:
    """Put a value into a field of the new session."""
    widget = pilot.app.screen.query_one(f"#{field}")
    assert isinstance(widget, Input | Select)
    widget.value = value
    await pilot.pause()


async def mark(pilot: Pilot[None], number: int, picker: str = "#sessions") -> None:
    """Put the cursor of a list on an entry, counted from 0."""
    chosen = pilot.app.screen.query_one(picker, Picker)
    chosen.focus()
    chosen.cursor = number
    await pilot.pause()


async def test_one_key_on_a_fresh_start_plays_twenty_rounds_of_massachusetts(
    opened: Any, press: Any, saves: Path
) -> None:
    async with opened(saves) as pilot:
        await press(pilot, "enter")
        rules = session(pilot).rules
        assert (rules.profile, rules.rounds, len(session(pilot).header.seat)) == ("massachusetts", 20, 1)
        assert len(list(saves.glob("*.toml"))) == 1


async def test_enter_held_down_starts_one_session(opened: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        await pilot.press("enter", "enter", "enter", "enter")
        await scenes.still(pilot)
        assert len(list(saves.glob("*.toml"))) == 1


async def test_the_first_frame_holds_the_newest_session_and_an_active_start(
    monkeypatch: pytest.MonkeyPatch, saves: Path
) -> None:
    async def nothing_more(_screen: SetupScreen) -> None:
        pass

    monkeypatch.setattr(SetupScreen, "_mount_rest", nothing_more)
    scenes.leave(scenes.made(auto=2, name="The newest")(saves))
    async with CasinowarApp(saves, settings=INSTANT).run_test() as pilot:
        await pilot.pause()
        assert shown(pilot)[0][0] == ("The newest", "paused")
        assert not off(pilot)
        assert pilot.app.focused is pilot.app.screen.query_one("#start")
        assert not pilot.app.screen.query(Input)


@pytest.mark.fault(27)
@pytest.mark.parametrize("keys", [["slash"], ["shift+tab", *"friday"], ["ctrl+r"], ["enter"]])
async def test_a_key_pressed_before_the_rest_of_the_screen_is_there_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, saves: Path, keys: list[str]
) -> None:
    furnish, screens = SetupScreen._mount_rest, list[SetupScreen]()

    async def later(screen: SetupScreen) -> None:
        screens.append(screen)

    monkeypatch.setattr(SetupScreen, "_mount_rest", later)
    scenes.leave(scenes.made(name="Friday")(saves))
    async with CasinowarApp(saves, settings=INSTANT).run_test() as pilot:
        await scenes.still(pilot)  # what is typed before the first frame is not meant for this screen
        await pilot.press(*keys)
        screens[0].call_later(furnish, screens[0])
        await scenes.still(pilot)
        screen = pilot.app.screen
        if keys[-1] in ("slash", "y"):
            assert screen.query_one("#find", Input).has_focus
            assert screen.query_one("#find", Input).value == ("friday" if keys[-1] == "y" else "")
        else:
            assert isinstance(screen, CasinoWarTable if keys == ["enter"] else ReplayScreen)


async def test_every_saved_session_says_in_words_what_it_is(opened: Any, saves: Path) -> None:
    scenes.leave(scenes.made(auto=20, name="Done")(saves))
    scenes.leave(scenes.made(["deal"], name="[/x]", stack=scenes.TIE)(saves))
    scenes.leave(scenes.made(auto=1, profile="standard", seats=scenes.SEVEN, name="Many")(saves))
    scenes.made(auto=1, name="Killed")(saves).close()
    scenes.damaged(saves).close()
    torn = scenes.made(auto=3, name="Torn")(saves)
    torn.close()
    torn.path.write_bytes(torn.path.read_bytes()[:-40])
    held = scenes.made(auto=1, name="Held")(saves)
    (saves / "newer.toml").write_text(torn.path.read_text().replace("format = 1", "format = 9"))
    (saves / "notes.toml").write_text("hello = 1\n")
    async with opened(saves) as pilot:
        words = {lines[0][0]: lines for lines in shown(pilot)}
        assert words["Done"][0][1] == "finished"
        assert words["Done"][2][0].startswith("round 20 of 20 · ")
        assert words["[/x]"][0][1] == "paused"
        assert words["[/x]"][1] == ("Casino War, massachusetts", "stacked")
        assert words["[/x]"][2][0] == "round 1 of 20 · 0"
        assert words["Many"][1][0] == "Casino War, standard"
        assert " to " in words["Many"][2][0]
        assert words["Killed"][0][1] == "in progress"
        assert words["Edited by hand"][0][1] == "damaged"
        assert words["Held"][0][1] == "in use"
        assert words["notes.toml"][0][1] == "refused"
        assert {lines[0][1] for lines in shown(pilot) if lines[0][0] == "Torn"} == {"torn", "newer"}
    held.close()


async def test_the_list_is_filled_batch_by_batch_newest_first(
    opened: Any, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("casinowar_tui.tui.screens.setup.saved.BATCH", 2)
    path = scenes.made(auto=1, name="One of many")(saves)
    scenes.leave(path)
    for day in range(10, 17):
        (saves / f"202511{day}-120000-0000000{day % 10}.toml").write_bytes(path.path.read_bytes())
    async with opened(saves) as pilot:
        keys = [item.key for item in pilot.app.screen.query_one("#sessions", Picker)._items]
        assert keys == sorted(keys, reverse=True)
        assert len(keys) == 8
        assert {lines[0][0] for lines in shown(pilot)} == {"One of many"}


@pytest.mark.storm
@pytest.mark.fault(15)
async def test_of_10_000_sessions_the_newest_is_there_at_once_and_the_others_follow(saves: Path) -> None:
    scenes.leave(one := scenes.made(name="One of many")(saves))
    for number in range(1, 10_000):
        os.link(one.path, saves / f"{20_000_000 + number}-120000-{number:08x}.toml")
    async with CasinowarApp(saves, settings=INSTANT).run_test() as pilot:
        assert shown(pilot)[0][0] == ("One of many", "paused")
        await pilot.app.workers.wait_for_complete()
        await scenes.still(pilot)
        assert len(shown(pilot)) == 10_000
        assert {lines[0][0] for lines in shown(pilot)} == {"One of many"}


async def test_enter_on_a_saved_session_goes_on_in_the_middle_of_a_decision(
    opened: Any, press: Any, saves: Path
) -> None:
    scenes.leave(scenes.made(["deal"], stack=scenes.TIE)(saves))
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        phase = session(pilot).state.phase
        assert isinstance(phase, Deciding)
        assert (phase.hand.card, phase.hand.laid) == ("9c", 2)


async def test_back_from_the_table_its_session_is_marked_whatever_was_looked_for_before(
    opened: Any, press: Any, saves: Path
) -> None:
    for name in ("Friday", "Sunday"):
        scenes.leave(scenes.made(name=name)(saves))
    async with opened(saves) as pilot:
        await mark(pilot, 1)
        await press(pilot, *"fri")
        assert len(shown(pilot)) == 1
        pilot.app.screen.query_one("#start").focus()
        await press(pilot, "enter")
        new = session(pilot).path.name
        await press(pilot, "p")
        picker = pilot.app.screen.query_one("#sessions", Picker)
        assert len(picker._items) == 3
        assert picker.current is not None
        assert picker.current.key == new


async def test_back_from_the_table_the_list_shows_how_the_session_stands_now(
    opened: Any, press: Any, saves: Path
) -> None:
    async with opened(saves) as pilot:
        assert text(pilot, "#what") == "massachusetts\n20 rounds"
        await press(pilot, "enter", "p")
        setup = pilot.app.screen
        assert isinstance(setup, SetupScreen)
        assert [lines[0][1] for lines in shown(pilot)] == ["paused"]
        await press(pilot, "r")
        table = pilot.app.screen
        assert isinstance(table, CasinoWarTable)


async def test_a_session_is_found_by_typing_at_the_list(opened: Any, press: Any, saves: Path) -> None:
    for name in ("Friday night", "Sunday", "Quiet Friday"):
        scenes.leave(scenes.made(name=name)(saves))
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, *"q")
        assert isinstance(pilot.app.screen, SetupScreen), "typing q looks for something and does not quit"
        await press(pilot, *"uiet fri")
        assert [lines[0][0] for lines in shown(pilot)] == ["Quiet Friday"]
        await press(pilot, "enter")
        assert session(pilot).header.session.name == "Quiet Friday"


async def test_a_search_without_a_find_says_so(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.made(name="Friday")(saves))
    async with opened(saves) as pilot:
        await press(pilot, "slash", *"zz")
        picker = pilot.app.screen.query_one("#sessions", Picker)
        assert picker.current is None
        assert "No saved session" in "".join(segment.text for segment in picker.render_line(0))


async def test_the_key_that_finds_is_not_looked_for(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.made(name="Friday")(saves))
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "slash")
        field = pilot.app.screen.query_one("#find", Input)
        assert field.has_focus
        assert field.value == ""


async def test_escape_shows_every_session_again_and_makes_keys_of_letters(opened: Any, press: Any, saves: Path) -> None:
    for name in ("Friday", "Sunday"):
        scenes.leave(scenes.made(name=name)(saves))
    async with opened(saves) as pilot:
        line = pilot.app.screen.query_one(KeyLine)
        assert "Esc" not in [key.key for key in line.keys]
        await press(pilot, "slash", *"fri")
        assert ("Esc", "Other keys") in [(key.key, key.label) for key in line.keys]
        await press(pilot, "escape")
        picker = pilot.app.screen.query_one("#sessions", Picker)
        assert len(shown(pilot)) == 2
        assert picker.current
        assert picker.current.lines[0][0] == "Friday"
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LedgerScreen)


async def test_escape_makes_keys_of_letters_where_nothing_can_be_started(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.made()(saves))
    async with opened(saves) as pilot:
        pilot.app.screen.query_one("#start", Button).disabled = True
        await press(pilot, "slash", "escape", "t")
        assert isinstance(pilot.app.screen, TallyScreen)


async def test_enter_is_listed_at_the_list_where_letters_are_typed(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.made()(saves))
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        keys = [(key.key, key.label) for key in pilot.app.screen.query_one(KeyLine).keys]
        assert ("⏎", "Open") in keys
        assert not [key for key, _label in keys if key.isalpha() and len(key) == 1]


async def test_keys_that_would_be_typed_are_not_listed(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.made()(saves))
    async with opened(saves) as pilot:
        line = pilot.app.screen.query_one(KeyLine)
        assert {"r", "l", "o", "t", "del", "q", "?"} <= {key.key for key in line.keys}
        await press(pilot, "slash")
        assert ("f1", "Help") in [(key.key, key.label) for key in line.keys]
        assert not [key.key for key in line.keys if len(key.key) == 1]


@pytest.mark.parametrize(("keys", "stays"), [(("enter",), True), (("escape",), True), (("right", "enter"), False)])
async def test_delete_asks_and_moves_to_a_trash_folder(
    opened: Any, press: Any, saves: Path, keys: tuple[str, ...], stays: bool
) -> None:
    game = scenes.made(auto=1, name="[/x]")(saves)
    scenes.leave(game)
    content = game.path.read_bytes()
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "delete")
        assert isinstance(pilot.app.screen, Dialog)
        assert "“[/x]”" in "".join(str(part.visual) for part in pilot.app.screen.query(Static))
        await press(pilot, *keys)
        assert isinstance(pilot.app.screen, SetupScreen)
        assert len(shown(pilot)) == (1 if stays else 0)
    where = game.path if stays else saves / "trash" / game.path.name
    assert where.read_bytes() == content
    assert game.path.exists() is stays


@pytest.mark.fault(10)
async def test_a_session_in_use_is_neither_played_nor_deleted_and_can_be_viewed(
    opened: Any, press: Any, saves: Path
) -> None:
    game = scenes.made(auto=2)(saves)
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "delete", "right", "enter")
        assert "in use" in text(pilot, "#dialog-title")
        await press(pilot, "enter", "enter")
        assert "in use" in text(pilot, "#dialog-title")
        await press(pilot, "right", "enter")
        assert isinstance(pilot.app.screen, LedgerScreen)
    assert game.path.exists()
    game.close()


@pytest.mark.fault(5)
async def test_a_damaged_session_is_shown_read_only_and_stays_untouched(opened: Any, press: Any, saves: Path) -> None:
    game = scenes.damaged(saves)
    game.close()
    content = game.path.read_bytes()
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        assert text(pilot, "#dialog-title") == "This session is damaged"
        await press(pilot, "right", "enter")
        assert isinstance(pilot.app.screen, LedgerScreen)
        await press(pilot, "escape")
        assert pilot.app.focused is pilot.app.screen.query_one("#sessions")
    assert game.path.read_bytes() == content


@pytest.mark.fault(5)
async def test_a_damaged_session_is_carried_on_in_a_new_one(opened: Any, press: Any, saves: Path) -> None:
    game = scenes.damaged(saves)
    game.close()
    content = game.path.read_bytes()
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter", "right", "right", "enter")
        new = session(pilot)
        assert (new.header.session.origin or "").split()[0] == game.header.session.id
        assert new.rules.rounds == 20 - 5
    assert game.path.read_bytes() == content


async def test_a_game_that_is_damaged_before_its_first_card_is_not_offered_to_be_carried_on(
    opened: Any, press: Any, saves: Path
) -> None:
    game = scenes.war(3)(saves)
    game.close()
    game.path.write_bytes(game.path.read_bytes().replace(b'kind = "shuffled"', b'kind = "paused"', 1))
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        assert "nothing can be played on" in text(pilot, "#dialog-body Static")
        assert [str(button.label) for button in pilot.app.screen.query(Button)] == [
            "Close", "View the ledger", "Set it aside",
        ]  # fmt: skip
    with pytest.raises(IllegalMove, match="nothing_dealt"):
        carry_on_from(game.path, saves)


@pytest.mark.fault(15)
async def test_a_file_without_a_session_in_it_is_named_and_can_only_be_set_aside(
    opened: Any, press: Any, saves: Path
) -> None:
    saves.mkdir()
    notes = saves / "[b]notes.toml"
    notes.write_text("hello = 1\n")
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        assert text(pilot, "#dialog-title") == "This is no session"
        assert [button.id for button in pilot.app.screen.query(Button)] == ["answer-close", "answer-move"]
        await press(pilot, "escape")
        await mark(pilot, 0)
        await press(pilot, "enter", "right", "enter", "right", "enter")
        assert not notes.exists()
    assert (saves / "trash" / notes.name).read_text() == "hello = 1\n"


@pytest.mark.fault(1)
async def test_a_torn_session_is_repaired_said_and_played_on(opened: Any, press: Any, saves: Path) -> None:
    game = scenes.made(auto=3)(saves)
    game.close()
    game.path.write_bytes(game.path.read_bytes()[:-40])
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        assert text(pilot, "#dialog-title") == "The end of this session was cut off"
        await press(pilot, "enter")
        assert isinstance(session(pilot).state.phase, Ready | Deciding)


async def test_the_ledger_of_any_session_is_one_key_away(opened: Any, press: Any, saves: Path) -> None:
    scenes.leave(scenes.made(auto=3)(saves))
    async with opened(saves) as pilot:
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LedgerScreen)


async def test_a_bad_value_is_named_at_its_field_and_start_is_off_until_it_is_well(
    opened: Any, press: Any, saves: Path
) -> None:
    async with opened(saves) as pilot:
        await fill(pilot, "ante", "3")
        assert off(pilot)
        fault = pilot.app.screen.query_one("#fault-ante", Static)
        assert fault.display
        assert "even" in str(fault.visual)
        await fill(pilot, "ante", "4")
        assert not fault.display
        assert not off(pilot)
        pilot.app.screen.query_one("#start").focus()
        await press(pilot, "enter")
        assert session(pilot).rules.ante == 4


async def test_only_what_the_profile_uses_is_shown(opened: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        form = pilot.app.screen.query_one(SetupForm)
        assert not form.query_one("#row-seats").display
        assert not form.query_one("#row-decks").display
        assert text(pilot, "#row-name1 .label") == "Player"
        await fill(pilot, "profile", "standard")
        await fill(pilot, "seats", 3)
        await fill(pilot, "cards", "real")
        await pilot.pause()
        assert form.query_one("#row-seats").display
        assert form.query_one("#row-decks").display
        assert len(form.query("#players Input")) == 3
        assert [text(pilot, f"#row-name{seat} .label") for seat in (1, 2, 3)] == ["Seat 1", "Seat 2", "Seat 3"]
        assert not form.query_one("#count").display
        await fill(pilot, "profile", "massachusetts")
        await pilot.pause()
        assert len(form.query("#players Input")) == 1
        assert form.query_one("#count", Input).value == "20"


async def test_people_and_automatic_players_take_their_seats_and_are_there_the_next_time(
    opened: Any, press: Any, saves: Path
) -> None:
    async with opened(saves) as pilot:
        await fill(pilot, "profile", "standard")
        await fill(pilot, "seats", 3)
        await fill(pilot, "name1", "[/x]")
        await fill(pilot, "player2", "always_war")
        await fill(pilot, "length", "rounds")
        await fill(pilot, "count", "5")
        await fill(pilot, "title", "Friday")
        pilot.app.screen.query_one("#start").focus()
        await press(pilot, "enter")
        header = session(pilot).header
        names = [(seat.name, seat.player) for seat in header.seat]
        assert names == [("[/x]", "person"), (None, "always_war"), (None, "person")]
        assert (session(pilot).rules.rounds, header.session.name) == (5, "Friday")
    settings, problems = load(paths.settings_file())
    assert problems == ()
    async with opened(saves, settings) as pilot:
        form = pilot.app.screen.query_one(SetupForm)
        assert form.query_one("#name1", Input).value == "[/x]"
        assert form.query_one("#player2", Select).value == "always_war"
        assert text(pilot, "#what") == "standard\n5 rounds"


async def test_a_persons_own_profile_is_offered_and_a_bad_one_is_named(opened: Any, saves: Path, home: Path) -> None:
    shipped = (paths.shipped_profiles("casino_war") / "standard.toml").read_text()
    paths.profiles().mkdir(parents=True)
    (paths.profiles() / "mine.toml").write_text(shipped.replace('"standard"', '"[/x]"'))
    (paths.profiles() / "bad.toml").write_text("name = 3\n")
    async with opened(saves) as pilot:
        await fill(pilot, "profile", "[/x]")
        assert text(pilot, "#what").startswith("[/x]")
        (said,) = pilot.app._notifications
        assert "bad.toml" in said.message


async def test_a_profile_that_is_gone_gives_way_to_the_usual_one(opened: Any, saves: Path) -> None:
    async with opened(saves, settings_of(profile="gone")) as pilot:
        assert text(pilot, "#what").startswith("massachusetts")
        assert not off(pilot)


async def test_a_worked_example_starts_a_new_session_with_its_cards_on_top(
    opened: Any, press: Any, saves: Path
) -> None:
    async with opened(saves) as pilot:
        assert len(shown(pilot, "#stacks")) == 4
        await mark(pilot, 0, "#stacks")
        await press(pilot, "enter", "enter")
        phase = session(pilot).state.phase
        assert isinstance(phase, Deciding)
        assert (phase.hand.card, phase.round.bank) == ("9c", "9h")
        await press(pilot, "w")
        assert session(pilot).state.totals == (4,)
        stored = tomllib.loads(session(pilot).path.read_text())
        assert stored["session"]["stack"] == "5d 9c 9h 2c 3c 4c Kd Kh"


@pytest.mark.fault(14)
@pytest.mark.parametrize("start", ["#start", "#stacks"])
@pytest.mark.parametrize("below", ["", "deeper/still"])
async def test_where_nothing_can_be_saved_that_is_said_and_a_session_is_played_unsaved_under_a_banner(
    opened: Any, press: Any, tmp_path: Path, below: str, start: str
) -> None:
    (tmp_path / "file").write_text("")
    async with opened(tmp_path / "file" / below) as pilot:
        assert "not a folder" in text(pilot, "#what")
        button = pilot.app.screen.query_one("#start", Button)
        assert (str(button.label), button.disabled) == ("Play unsaved", False)
        if start == "#stacks":
            await mark(pilot, 0, "#stacks")
        await press(pilot, "enter")
        game = session(pilot)
        assert not game.saved
        assert "not saved" in pilot.app.screen.query_one(TopLine).view.clock
        folder = game.path.parent
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, SetupScreen)
    assert not folder.exists()


@pytest.mark.fault(14)
async def test_a_saves_folder_that_cannot_be_written_is_said(
    opened: Any, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.mkdir()
    monkeypatch.setattr("os.access", lambda *_args, **_more: False)
    async with opened(saves) as pilot:
        assert "cannot be written" in text(pilot, "#what")


@pytest.mark.fault(14)
async def test_a_session_whose_file_cannot_be_written_is_played_in_an_unsaved_copy(
    opened: Any, press: Any, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = scenes.made(auto=2)(saves)
    scenes.leave(game)
    content, opens = game.path.read_bytes(), disk.open_to_append

    def refused(path: Path) -> int:
        if path == game.path:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opens(path)

    monkeypatch.setattr(disk, "open_to_append", refused)
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        assert [button.id for button in pilot.app.screen.query(Button)] == [
            "answer-close",
            "answer-view",
            "answer-copy",
        ]
        await press(pilot, "right", "right", "enter")
        copy = session(pilot)
        assert not copy.saved
        assert copy.book.rounds_played == 2
        await press(pilot, "enter")
    assert game.path.read_bytes() == content


@pytest.mark.fault(11)
async def test_a_file_deleted_underneath_is_told_and_the_table_carries_on_in_a_new_session(
    opened: Any, press: Any, saves: Path
) -> None:
    scenes.leave(scenes.made(auto=3)(saves))
    async with opened(saves) as pilot:
        await mark(pilot, 0)
        await press(pilot, "enter")
        old = session(pilot)
        totals = old.state.totals
        old.path.unlink()
        await press(pilot, "enter")
        assert "could not be saved" in text(pilot, "#dialog-title")
        await press(pilot, "right", "enter")
        new = session(pilot)
        assert (new.header.session.origin or "").split()[0] == old.header.session.id
        assert (new.state.totals, new.rules.rounds) == (totals, 17)
        await press(pilot, "enter")
        assert new.state.round or new.book.rounds_played == 1
    assert new.path.exists()


async def test_a_disk_that_fails_at_the_start_is_told_and_the_screen_goes_on(
    opened: Any, press: Any, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(saves) as pilot:
        saves.mkdir()
        saves.rmdir()
        saves.write_text("in the way")
        await press(pilot, "enter")
        assert text(pilot, "#dialog-title") == "This could not be saved"
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, SetupScreen)


@pytest.mark.parametrize("size", [(40, 20), pytest.param((80, 24), marks=pytest.mark.storm)])
async def test_every_field_can_be_reached_by_tab_and_comes_into_view(
    opened: Any, saves: Path, size: tuple[int, int]
) -> None:
    seven = settings_of(profile="standard", seats=7, cards="real")
    async with opened(saves, seven, size) as pilot:
        chain = pilot.app.screen.focus_chain
        for field in chain:
            field.focus()
            await pilot.pause()
            assert 0 <= field.region.y < field.region.bottom <= size[1]
            assert 0 <= field.region.x < field.region.right <= size[0]
        ids = {field.id for field in chain}
        assert ids >= {"profile", "cards", "decks", "seats", "name1", "player7", "ante", "title", "start"}
        assert ids >= {"find", "sessions", "stacks"}


@pytest.mark.parametrize("size", [(39, 24), (80, 19), (1, 1)])
async def test_a_window_that_is_too_small_says_which_size_is_needed(
    opened: Any, saves: Path, size: tuple[int, int]
) -> None:
    async with opened(saves, size=size) as pilot:
        visible = [child for child in pilot.app.screen.children if child.display]
        assert [type(child) for child in visible] == [TooSmall]
        await pilot.resize_terminal(80, 24)
        await scenes.still(pilot)
        assert pilot.app.screen.query_one("#body").display
        await pilot.press("enter")
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, CasinoWarTable)


async def test_a_click_marks_a_session_and_a_double_click_opens_it(opened: Any, saves: Path) -> None:
    for name in ("One", "Two"):
        scenes.leave(scenes.made(name=name)(saves))
    async with opened(saves) as pilot:
        await pilot.click("#sessions", offset=(5, 4))
        await scenes.still(pilot)
        picker = pilot.app.screen.query_one("#sessions", Picker)
        assert picker.cursor == 1
        await pilot.click("#sessions", offset=(5, 4), times=2)
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, CasinoWarTable)


async def test_one_key_leads_from_nothing_to_the_first_cards(opened: Any, press: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        await press(pilot, "enter")
        state = session(pilot).state
        cards = state.last or state.round
        assert cards is not None
        assert cards.number == 1
        assert cards.hands[0].card


async def test_a_saved_session_is_opened_as_it_stands(opened: Any, press: Any, saves: Path) -> None:
    async with opened(saves) as pilot:
        await press(pilot, "enter", "p", "r")
        assert session(pilot).state.shuffles == 1
