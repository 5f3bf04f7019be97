"""The screen of the odds: what it shows of which rules, and its keys; and the advice that the table switches."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load
from casinowar_tui.games.casino_war.rules.totals import totals
from casinowar_tui.games.casino_war.screens.odds import OddsScreen
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.form import Form
from casinowar_tui.tui.screens.help import HelpScreen
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.widgets.histogram import Histogram
from tests.settings import settings_of
from tests.tui import cuts, scenes

WINDOW = (80, 24)


@pytest.fixture
def text() -> Callable[[Pilot[None]], str]:
    """What the window shows, with single spaces."""
    return lambda pilot: " ".join(" ".join(cuts.window(pilot.app.screen)).split())


Text = Callable[[Pilot[None]], str]


def odds(pilot: Pilot[None]) -> OddsScreen:
    assert isinstance(pilot.app.screen, OddsScreen)
    return pilot.app.screen


def title(pilot: Pilot[None]) -> str:
    return str(pilot.app.screen.query_one("#title", Static).visual)


async def test_from_setup_the_odds_of_the_chosen_profile_are_shown(saves: Path, text: Text) -> None:
    settings = settings_of(pace="instant", profile="standard", ante=10, rounds=100, length="rounds")
    async with scenes.shown(scenes.Scene("", keys=("o",), settings=settings), saves, WINDOW) as pilot:
        shown = text(pilot)
        assert title(pilot) == "After 100 rounds at an ante of 10, always war"
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, SetupScreen)
    for words in (
        "Odds · standard 6 decks second tie 1 to 1",
        "Won 46.30 % 46.30 %",
        "Expectation −2.877 % −3.698 %",
        "Standard deviation 1.0497 0.9712",
        "Element of risk −2.679 % −3.698 %",
        "Ties: 23 of 311 rounds (7.40 %). Second ties: 1181 of 15965 wars (7.40 %).",
        "who always goes to war loses 2.88 on average, who always surrenders 3.70.",
        "The total is −28.771 on average",
        "Counted as if each round had a fresh shoe and chips never ran out.",
    ):
        assert words in shown


async def test_fields_of_setup_that_are_wrong_do_not_keep_the_odds_of_the_profile_away(saves: Path) -> None:
    async with scenes.shown(scenes.Scene(""), saves, WINDOW) as pilot:
        pilot.app.screen.query_one("#ante", Input).value = "3"
        await scenes.still(pilot)
        await pilot.press("o")
        assert title(pilot) == "After 20 rounds at an ante of 2, always war"


async def test_war_which_has_no_odds_offers_none(saves: Path, text: Text) -> None:
    settings = Settings(pace="instant", game="war")
    async with scenes.shown(scenes.Scene("", keys=("o",), settings=settings), saves, WINDOW) as pilot:
        assert isinstance(pilot.app.screen, SetupScreen)
        assert "Odds" not in text(pilot)


async def test_from_the_table_the_odds_are_those_of_its_rules_and_of_the_ante_that_is_due(
    saves: Path, text: Text
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=("plus", "o")), saves, WINDOW) as pilot:
        assert title(pilot) == "After 20 rounds at an ante of 4, always war"
        assert "Ahead 41.26 % Level 9.94 % Behind 48.80 %" in text(pilot)
        await pilot.press("o")
        assert isinstance(pilot.app.screen, CasinoWarTable)


async def test_decks_are_chosen_by_their_number_or_one_after_the_other(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o", "7")), saves, WINDOW) as pilot:
        assert "7 decks" in text(pilot)
        assert "Ties: 9 of 121 rounds" in text(pilot)
        await pilot.press("d")
        assert "Ties: 31 of 415 rounds" in text(pilot)
        await pilot.press("d")
        assert "One deck" in text(pilot)
        assert "Ties: 1 of 17 rounds" in text(pilot)
        assert odds(pilot).rules.decks == 1


async def test_the_other_policy_has_another_picture(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o",)), saves, WINDOW) as pilot:
        before = pilot.app.screen.query_one(Histogram).chances
        await pilot.press("p")
        assert title(pilot).endswith("always surrender")
        assert "The total is −1.479 on average" in text(pilot)
        assert pilot.app.screen.query_one(Histogram).chances != before
        await pilot.press("p")
        assert pilot.app.screen.query_one(Histogram).chances == before


async def test_the_picture_shows_the_totals_of_99_sessions_in_a_hundred(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o",)), saves, WINDOW) as pilot:
        seen = pilot.app.screen.query_one(Histogram).chances
        every = totals(odds(pilot).rules, 20).chances
    assert 0.99 <= sum(seen.values()) < 1
    assert all(every[total] == chance for total, chance in seen.items())


async def test_more_and_fewer_rounds_go_in_round_steps_and_stop_at_the_ends(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o",)), saves, WINDOW) as pilot:
        await pilot.press("plus")
        assert title(pilot).startswith("After 50 rounds")
        await pilot.press(*["minus"] * 6)
        assert title(pilot).startswith("After 1 round ")
        await pilot.press(*["plus"] * 14)
        assert title(pilot).startswith("After 10000 rounds")


async def test_any_number_of_rounds_can_be_typed_and_a_wrong_one_is_refused(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o", "r")), saves, WINDOW) as pilot:
        for wrong in ("0", "many", "100001", ""):
            pilot.app.screen.query_one(Input).value = wrong
            await pilot.press("enter")
            assert isinstance(pilot.app.screen, Form)
            assert "A whole number from 1 to 100000." in text(pilot)
        pilot.app.screen.query_one(Input).value = "777"
        await pilot.press("enter")
        assert title(pilot).startswith("After 777 rounds")
        await pilot.press("r", "escape")
        assert title(pilot).startswith("After 777 rounds")


async def test_a_key_in_the_bottom_line_can_be_clicked(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o",)), saves, WINDOW) as pilot:
        line = cuts.window(pilot.app.screen)[-1]
        await pilot.click(offset=(line.index("Policy"), WINDOW[1] - 1))
        await scenes.still(pilot)
        assert title(pilot).endswith("always surrender")


async def test_the_help_has_the_keys_of_the_screen(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o", "question_mark")), saves, WINDOW) as pilot:
        assert isinstance(pilot.app.screen, HelpScreen)
        assert "One deck more; or type 1 to 8" in text(pilot)


async def test_a_small_window_scrolls_to_the_end(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", keys=("o",)), saves, (40, 20)) as pilot:
        first = text(pilot)
        await pilot.press("end")
        await scenes.still(pilot)
        last = text(pilot)
    assert "Standard deviation 1.0576 0.9712" in first
    assert "18.65 of 100 chips" in last


async def test_the_advice_is_switched_on_and_off_at_a_tie_and_kept(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(stack=scenes.TIE), keys=("enter",))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        assert "War is better" not in text(pilot)
        await pilot.press("i")
        await scenes.still(pilot)
        assert "War is better: surrender costs 0.37 chips more on average." in text(pilot)
        assert load(paths.settings_file())[0].advice
        await pilot.press("i")
        await scenes.still(pilot)
        assert "War is better" not in text(pilot)
        assert not load(paths.settings_file())[0].advice
        await pilot.press("w")
        await scenes.still(pilot)
        assert "Second tie" in text(pilot)


async def test_between_ties_there_is_no_advice_to_switch(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(), keys=("i",)), saves, WINDOW) as pilot:
        assert "Advice" not in text(pilot)
        assert isinstance(pilot.app, CasinowarApp)
        assert not pilot.app.settings.advice
