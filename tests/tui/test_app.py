"""What works on every screen: themes, the help, the palette, and the way out of a fault."""

from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.widgets import Input, Static

from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.session.unsaved import unsaved
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.help import HelpScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.themes import CARD_COLORS
from tests.tui import scenes

OWN = 'name = "mine"\n[colors]\nprimary = "#abcdef"\n'


def said(app: CasinowarApp) -> list[str]:
    """The sentences that pop up."""
    return [notification.message for notification in app._notifications]


def words(app: CasinowarApp) -> str:
    """All that the texts of the screen say."""
    shown = []
    for part in app.screen.query(Static):
        console = app.console
        shown.append("".join(segment.text for segment in console.render(part.content)))  # type: ignore[arg-type]
    return " ".join(" ".join(shown).split())


@pytest.fixture
def themes(home: Path) -> Path:
    """A person's own themes folder."""
    paths.themes().mkdir(parents=True)
    return paths.themes()


async def test_felt_is_the_theme_at_first_and_only_ours_are_offered(saves: Path) -> None:
    async with CasinowarApp(saves).run_test() as pilot:
        await scenes.still(pilot)
        assert pilot.app.theme == "felt"
        assert sorted(pilot.app.available_themes) == ["felt", "high-contrast", "paper"]
        assert said(pilot.app) == []  # type: ignore[arg-type]


async def test_the_chosen_theme_is_kept(saves: Path) -> None:
    async with CasinowarApp(saves).run_test() as pilot:
        pilot.app.theme = "paper"
        await scenes.still(pilot)
    assert load(paths.settings_file()) == (Settings(theme="paper"), ())
    async with CasinowarApp(saves).run_test() as pilot:
        assert pilot.app.theme == "paper"
        assert pilot.app.has_class("-light-mode")
        assert not pilot.app.has_class("-dark-mode")


async def test_a_session_that_is_started_leaves_the_theme_as_it_was_chosen_meanwhile(
    saves: Path,
) -> None:
    async with CasinowarApp(saves).run_test() as pilot:
        await scenes.still(pilot)
        pilot.app.theme = "paper"
        await scenes.still(pilot)
        pilot.app.screen.query_one("#name1", Input).value = "Ana"
        await scenes.still(pilot)
        await pilot.press("enter")
        await scenes.still(pilot)
    assert load(paths.settings_file()) == (Settings(theme="paper", names=("Ana",)), ())


async def test_a_theme_without_colours_of_cards_has_those_of_felt(saves: Path, themes: Path) -> None:
    (themes / "mine.toml").write_text(OWN)
    async with CasinowarApp(saves, settings=Settings(theme="mine")).run_test() as pilot:
        await scenes.still(pilot)
        variables = pilot.app.theme_variables
        assert {key: variables[key] for key in CARD_COLORS} == CARD_COLORS


@pytest.mark.fault(22)
async def test_a_bad_theme_bad_settings_and_a_theme_that_is_gone_are_said_and_the_program_starts(
    saves: Path, themes: Path
) -> None:
    (themes / "[b]ad.toml").write_text("name = 3")
    paths.settings_file().write_text('theme = "gone"\npace = "fast"\n')
    async with CasinowarApp(saves).run_test() as pilot:
        await scenes.still(pilot)
        assert pilot.app.theme == "felt"
        for word in ("[b]ad.toml", "gone", "pace"):
            assert any(word in sentence for sentence in said(pilot.app))  # type: ignore[arg-type]


@pytest.mark.fault(14)
async def test_a_session_that_is_not_saved_says_so_and_leaves_nothing(saves: Path) -> None:
    session = unsaved(scenes.made(auto=1))
    folder = session.path.parent
    app = CasinowarApp(saves, session, Settings(pace="instant"))
    async with app.run_test(notifications=True) as pilot:
        await scenes.still(pilot)
        assert said(app) == ["Nothing of this session is saved: when it is left, it is gone."]
        await pilot.press("enter")
        await scenes.still(pilot)
        assert folder.exists()
        await pilot.press("q")
        await scenes.still(pilot)
    assert not folder.exists()
    assert not saves.exists()


@pytest.mark.fault(22)
async def test_of_many_files_that_cannot_be_used_a_few_are_named_and_the_others_counted(
    saves: Path, themes: Path
) -> None:
    for number in range(9):
        (themes / f"bad-{number}.toml").write_text("name = 3\n")
    app = CasinowarApp(saves)
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        told = said(app)
        assert len(told) == 3
        assert "bad-0" in told[0]
        assert "7 more files" in told[2]


async def test_settings_that_cannot_be_written_are_said_and_the_theme_changes_all_the_same(
    saves: Path, home: Path
) -> None:
    (home / ".config").write_text("in the way")
    async with CasinowarApp(saves, settings=Settings()).run_test() as pilot:
        pilot.app.theme = "paper"
        await scenes.still(pilot)
        assert pilot.app.theme == "paper"
        assert len(said(pilot.app)) == 1  # type: ignore[arg-type]


@pytest.mark.parametrize("key", ["escape", "question_mark", "q", "f1"])
async def test_the_help_opens_and_closes_with_a_key(saves: Path, key: str) -> None:
    async with CasinowarApp(saves).run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        await pilot.press("question_mark")
        await scenes.still(pilot)
        before = type(pilot.app.screen).__name__
        await pilot.press(key)
        await scenes.still(pilot)
        assert (before, type(pilot.app.screen).__name__) == ("HelpScreen", "SetupScreen")


async def test_the_help_at_the_table_tells_its_rules_every_key_and_what_people_ask(saves: Path) -> None:
    app = CasinowarApp(saves, scenes.made(profile="standard", rounds=3)(saves), Settings(pace="instant"))
    async with app.run_test(size=(120, 36)) as pilot:
        await scenes.still(pilot)
        await pilot.press("f1")
        await scenes.still(pilot)
        text = words(app)
        assert "Rules of standard" in text
        assert "The session lasts 3 rounds." in text
        assert "Lay a war stake" in text, "a key that does nothing before the deal is explained too"
        assert "Does an ace beat a king?" in text
        assert "tokens without value" in text
        assert "house convention" in text
        assert "forced surrender: " in text
        assert "^p" in text


async def test_a_number_brings_a_section_of_the_help_to_the_top(saves: Path) -> None:
    async with CasinowarApp(saves).run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        await pilot.press("f1", "4")
        await scenes.still(pilot)
        heading = pilot.app.screen.query_one("#section-3", Static)
        assert str(heading.visual) == "Questions"
        assert heading.region.y < 4


async def test_the_palette_offers_every_key_with_a_name_once(saves: Path) -> None:
    async with CasinowarApp(saves).run_test() as pilot:
        await scenes.still(pilot)
        commands = list(pilot.app.get_system_commands(pilot.app.screen))
        names = [command.title for command in commands]
        assert len(names) == len(set(names))
        assert {"Quit", "Help", "Theme", "Find"} <= set(names)
        await pilot.press("ctrl+p")
        assert isinstance(pilot.app.screen, CommandPalette)
        await pilot.press("escape")
        theme = next(command for command in commands if command.title == "Help")
        await theme.callback()
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)


async def test_a_given_session_opens_at_its_table_and_setup_comes_after_it(saves: Path) -> None:
    app = CasinowarApp(saves, scenes.made()(saves), Settings(pace="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        table = app.screen
        assert isinstance(table, CasinoWarTable)
        await pilot.press("p")
        await scenes.still(pilot)
        await scenes.still(pilot)
        setup = app.screen
        assert isinstance(setup, SetupScreen)


async def test_a_given_session_whose_end_was_cut_off_says_so_first(saves: Path) -> None:
    torn = scenes.made(auto=2)(saves)
    torn.close()
    torn.path.write_bytes(torn.path.read_bytes()[:-30])
    app = CasinowarApp(saves, type(torn).open(torn.path), Settings(pace="instant"))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        assert "was cut off" in words(app)
        await pilot.press("enter")
        await scenes.still(pilot)
        assert isinstance(app.screen, CasinoWarTable)


@pytest.mark.fault(23)
async def test_a_key_that_leaves_does_not_take_the_exit_code_of_a_signal_back(saves: Path) -> None:
    app = CasinowarApp(saves, settings=Settings())
    async with app.run_test() as pilot:
        app.exit(return_code=143)
        await pilot.press("q")
    assert app.return_code == 143


@pytest.mark.fault(30)
def test_a_fault_ends_with_code_one_and_shows_no_values(
    saves: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def faulty(self: Any) -> None:
        seed = "5eed" * 8
        raise RuntimeError(f"broken after {len(seed)}")

    monkeypatch.setattr(SetupScreen, "action_find", faulty)
    app = CasinowarApp(saves, settings=Settings())

    async def press(pilot: Any) -> None:
        await pilot.press("slash")

    app.run(headless=True, auto_pilot=press)
    err = capfd.readouterr().err
    assert app.return_code == 1
    assert "RuntimeError" in err
    assert "broken after 32" not in err
    assert "The program has a fault" in err
    assert "5eed5eed" not in err


@pytest.mark.parametrize("keys", ["llt", "llt lt", "lp", "lq", "op", "lrl", "lel", "olt"])
async def test_keys_typed_faster_than_screens_open_and_close_do_no_harm(keys: str, saves: Path) -> None:
    app = CasinowarApp(saves, scenes.made(auto=3)(saves))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        for key in keys:
            app.simulate_key({" ": "escape", "e": "enter"}.get(key, key))
        await scenes.still(pilot)
        assert app.is_running
        while len(app.screen_stack) > 2:
            await pilot.press("escape")
        assert isinstance(app.screen, CasinoWarTable)
        assert app.screen.session.journal.broken is False


@pytest.mark.parametrize(
    "keys", [("a",), ("e",), ("c",), ("l", "slash"), ("l", "x"), ("l", "r", "slash")], ids=lambda keys: " ".join(keys)
)
async def test_a_question_that_is_answered_twice_closes_once(keys: tuple[str, ...], saves: Path, home: Path) -> None:
    app = CasinowarApp(saves, scenes.made(auto=3)(saves))
    async with app.run_test(size=(80, 24)) as pilot:
        await scenes.still(pilot)
        for key in keys:
            await pilot.press(key)
            await scenes.still(pilot)
        below = app.screen_stack[:-1]
        for _time in range(2):
            app.simulate_key("enter")
        await scenes.still(pilot)
        assert app.screen_stack[: len(below)] == below
