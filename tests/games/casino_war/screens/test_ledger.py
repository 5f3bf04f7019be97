"""The ledger on the screen: what it shows of a session, and how one gets about in it."""

import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

from casinowar_tui.engine.seats import Seat
from casinowar_tui.errors import UnreadableSession
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.ledger.ledger import LedgerScreen
from casinowar_tui.tui.screens.ledger.opening import ledger_of, ledger_screen
from casinowar_tui.tui.screens.ledger.scorecard import ScorecardScreen
from casinowar_tui.tui.widgets.rounds import Rounds
from tests.tui import cuts, scenes

Make = Callable[..., CasinoWarSession]
Show = Callable[..., Any]


@pytest.fixture
def make(saves: Path) -> Make:
    """A session with these lines typed, as in ``scenes.made``."""

    def session(*lines: str, auto: int = 0, **asked: Any) -> CasinoWarSession:
        return scenes.play_on(scenes.begun(saves, lines, **asked), auto)

    return session


@pytest.fixture
def show(saves: Path, no_setup: None) -> Show:
    """The ledger of a session, or any other screen, in a window."""

    @asynccontextmanager
    async def shown(
        what: CasinoWarSession | LedgerScreen, size: tuple[int, int] = (80, 24)
    ) -> AsyncIterator[Pilot[None]]:
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


def seen(pilot: Pilot[None]) -> str:
    """All that the window shows."""
    return "\n".join(cuts.window(pilot.app.screen))


async def test_a_row_tells_cards_choice_war_stakes_and_totals(make: Make, show: Show) -> None:
    async with show(make("deal", "war", stack=scenes.TIE)) as pilot:
        assert rows(pilot) == [["1", "9♣", "9♥", "war", "K♦", "K♥", "second", "tie", "4", "8", "+4", "+4"]]


async def test_an_open_decision_is_a_row_of_its_own(make: Make, show: Show) -> None:
    async with show(make("deal", stack=scenes.TIE)) as pilot:
        assert rows(pilot) == [["1", "9♣", "9♥", "tie"]]


async def test_surrenders_are_told_in_words(make: Make, show: Show) -> None:
    async with show(make("deal", "surrender", stack=scenes.TIE)) as pilot:
        assert rows(pilot) == [["1", "9♣", "9♥", "surrender", "surrender", "2", "1", "−1", "−1"]]


async def test_void_and_corrected_rounds_are_seen_and_marked(show: Show, saves: Path) -> None:
    async with show(scenes.REAL(saves)) as pilot:
        await pilot.press("g")
        told = [(line[0], line[1], "void" in line, "corrected" in line) for line in rows(pilot)]
    names = ["Ana", "[/x]", "Seat"]
    assert told[3:6] == [("2", name, True, False) for name in names]
    assert told[6:9] == [("2", name, False, False) for name in names]
    assert told[9:] == [("3", name, False, True) for name in names[: len(told) - 9]]


async def test_several_seats_have_a_row_a_line_and_a_column_of_counts_each(make: Make, show: Show) -> None:
    async with show(make(auto=20, profile="standard", seats=scenes.THREE)) as pilot:
        assert [line[1] for line in rows(pilot)[-3:]] == ["Ana", "[/x]", "Seat"]
        assert [line.mark for line in pilot.app.screen.query_one("#chart").lines] == ["1", "2", "3"]
        assert "1 Ana" in seen(pilot)
        assert "2 [/x]" in seen(pilot)
        assert "Hands" in seen(pilot)


async def test_the_counts_name_every_outcome_with_its_share(make: Make, show: Show) -> None:
    async with show(make(auto=20)) as pilot:
        told = " ".join(seen(pilot).split())
    for count in (
        "odds",
        "Won 10 50 % 9.3",
        "Lost 8 40 % 9.3",
        "Surrender 0 0 % 0.0",
        "War won 2 10 % 0.7",
        "Hands 20 100 %",
        "Total: +8",
    ):
        assert count in told


async def test_runs_swings_and_luck_are_told_of_a_single_seat(make: Make, show: Show) -> None:
    async with show(make(auto=20), size=(120, 36)) as pilot:
        told = " ".join(part for line in cuts.window(pilot.app.screen) for part in line[79:].split())
    for sentence in (
        "Longest run won: 5 (rounds 7–11).",
        "Longest run lost: 2 (rounds 3–4).",
        "Largest swing up: +14 (rounds 7–19).",
        "Largest swing down: −4 (rounds 3–4).",
        "Luck: +0.9 standard deviations.",
        "By the odds 20 such hands bring −0.9 on average",
    ):
        assert sentence in told


async def test_runs_swings_and_luck_of_several_seats_are_a_table(make: Make, show: Show) -> None:
    async with show(make(auto=20, profile="standard", seats=scenes.THREE), size=(120, 36)) as pilot:
        told = " ".join(part for line in cuts.window(pilot.app.screen) for part in line[79:].split())
    assert "Seat luck won lost up down 1 −0.9 2 4 +4 −14 2 −0.9 3 4 +6 −14 3 +0.3 3 3 +6 −8" in told


async def test_of_few_hands_the_table_tells_no_luck(make: Make, show: Show) -> None:
    async with show(make(auto=1, profile="standard", seats=scenes.THREE), size=(120, 36)) as pilot:
        told = " ".join(part for line in cuts.window(pilot.app.screen) for part in line[79:].split())
    assert "1 – – 1 – −2" in told


async def test_a_stacked_shoe_is_not_held_against_the_odds(make: Make, show: Show) -> None:
    async with show(make("deal", "war", stack=scenes.TIE, auto=30), size=(120, 36)) as pilot:
        told = " ".join(part for line in cuts.window(pilot.app.screen) for part in line[79:].split())
    assert "The shoe was stacked: the odds do not hold for it." in told
    assert "By the odds" not in told


async def test_what_stands_below_the_picture_can_be_reached_by_key(make: Make, show: Show) -> None:
    async with show(make(auto=20, profile="standard", seats=scenes.SEVEN)) as pilot:
        await pilot.press("t")
        assert "largest swings of the total." not in seen(pilot)
        await pilot.press("end")
        await pilot.pause()
        assert "largest swings of the total." in seen(pilot)


async def test_an_empty_ledger_says_so_and_divides_by_nothing(make: Make, show: Show) -> None:
    async with show(make(), size=(120, 36)) as pilot:
        told = seen(pilot)
        await pilot.press("enter", "t", "t", "t")
        assert isinstance(pilot.app.screen, LedgerScreen)
    assert "No round has been dealt yet." in told
    assert "Level. Total: 0." in told
    assert "%" not in told
    assert "nan" not in told.lower()


async def test_enter_opens_the_scorecard_of_the_row(make: Make, show: Show) -> None:
    async with show(make("deal", "war", stack=scenes.TIE, auto=3)) as pilot:
        await pilot.press("g", "enter")
        assert isinstance(pilot.app.screen, ScorecardScreen)
        told = " ".join(seen(pilot).split())
        for part in (
            "1 card burned after the shuffle.",
            "You: 9♣, ante 2. War, war stake 2. 3 cards burned, then K♦ against K♥.",
            "Second tie: the war stake wins 2 to 1. 8 back for 4: +4.",
        ):
            assert part in told


async def test_arrows_go_from_scorecard_to_scorecard_and_the_cursor_follows(make: Make, show: Show) -> None:
    async with show(make(auto=20)) as pilot:
        await pilot.press("enter", "right")
        assert pilot.app.screen.number == 20
        await pilot.press("left", "left", "left", "right")
        assert pilot.app.screen.number == 18
        await pilot.press("escape")
        assert pilot.app.screen.query_one(Rounds).cursor == 17


async def test_a_scorecard_left_where_it_was_opened_leaves_the_cursor(show: Show, saves: Path) -> None:
    async with show(scenes.REAL(saves)) as pilot:
        await pilot.press("g", "down", "down", "down", "down", "enter", "q")
        assert pilot.app.screen.query_one(Rounds).cursor == 4


async def test_a_void_round_shows_both_dealings_on_its_scorecard(show: Show, saves: Path) -> None:
    async with show(scenes.REAL(saves), size=(120, 36)) as pilot:
        await pilot.press("g", "down", "down", "down", "enter")
        told = " ".join(seen(pilot).split())
    assert "Void (a card lay face up): every stake went back" in told
    assert "Played again:" in told


@pytest.mark.parametrize("key", ["escape", "l", "q"])
async def test_the_ledger_closes(key: str, make: Make, show: Show) -> None:
    async with show(make(auto=2)) as pilot:
        await pilot.press(key)
        assert not isinstance(pilot.app.screen, LedgerScreen)


async def test_a_key_in_the_bottom_line_can_be_clicked(make: Make, show: Show) -> None:
    async with show(make(auto=20)) as pilot:
        place = cuts.window(pilot.app.screen)[-1].index("Figures")
        await pilot.click(offset=(place, 23))
        await pilot.pause()
        assert not pilot.app.screen.query_one(Rounds).is_on_screen


async def test_the_picture_takes_turns_with_the_table(make: Make, show: Show) -> None:
    async with show(make(auto=3)) as pilot:
        shown = [(pilot.app.screen.query_one(Rounds).is_on_screen, pilot.app.screen.query_one("#chart").is_on_screen)]
        for _ in range(3):
            await pilot.press("t")
            await pilot.pause()
            screen = pilot.app.screen
            shown.append((screen.query_one(Rounds).is_on_screen, screen.query_one("#chart").is_on_screen))
    assert shown == [(True, True), (False, True), (True, False), (True, True)]


async def test_a_small_window_shows_one_part_at_a_time(make: Make, show: Show) -> None:
    async with show(make(auto=3), size=(40, 20)) as pilot:
        shown = []
        for _ in range(3):
            screen = pilot.app.screen
            shown.append((screen.query_one(Rounds).is_on_screen, screen.query_one("#chart").is_on_screen))
            await pilot.press("t")
            await pilot.pause()
    assert shown == [(True, False), (False, True), (True, False)]


async def test_a_window_that_is_too_small_says_which_size_is_needed(make: Make, show: Show) -> None:
    async with show(make(auto=3), size=(39, 19)) as pilot:
        told = [line.strip() for line in cuts.window(pilot.app.screen) if line.strip()]
    assert len(told) == 1
    assert "40 × 20" in told[0]


async def test_every_key_has_an_id_a_name_and_a_tooltip(make: Make, show: Show) -> None:
    for bindings in (LedgerScreen.BINDINGS, ScorecardScreen.BINDINGS, Rounds.BINDINGS):
        for binding in bindings:
            assert isinstance(binding, Binding)
            assert binding.id
            assert binding.description
            assert binding.tooltip


@pytest.mark.fault(5)
async def test_a_damaged_file_is_shown_up_to_the_damage_and_left_as_it_is(show: Show, saves: Path) -> None:
    session = scenes.damaged(saves)
    session.close()
    before = session.path.read_bytes()
    async with show(ledger_of(session.path)) as pilot:
        assert [line[0] for line in rows(pilot)] == ["1", "2", "3", "4", "5"]
        told = " ".join(seen(pilot).split())
    assert "damaged" in told
    assert "in round 6" in told
    assert session.path.read_bytes() == before


@pytest.mark.fault(10)
async def test_a_session_in_use_can_be_read_meanwhile(make: Make, show: Show) -> None:
    session = make(auto=4)
    async with show(ledger_of(session.path)) as pilot:
        assert len(rows(pilot)) == 4
        assert "in use" in seen(pilot)
    session.close()


@pytest.mark.parametrize("content", ["", "hello", '[session]\nformat = 99\nid = "' + "0" * 32 + '"\n'])
def test_a_file_without_a_readable_head_is_refused_in_words(content: str, saves: Path) -> None:
    saves.mkdir()
    path = saves / "x.toml"
    path.write_text(content)
    with pytest.raises(UnreadableSession) as raised:
        ledger_of(path)
    assert "x.toml" in raised.value.sentence


@pytest.mark.fault(18)
async def test_names_and_profiles_are_shown_as_they_are(make: Make, show: Show) -> None:
    session = make(auto=2, profile="standard", seats=(Seat("[b]Bo[/x]"), Seat("陈伟")), name="[/x] $error \\[")
    async with show(session, size=(120, 36)) as pilot:
        told = seen(pilot)
        assert "[b]Bo[/x]" in told
        assert "陈伟" in told
        assert "[/x] $error \\[" in told
        await pilot.press("enter")
        assert "[b]Bo[/x]" in seen(pilot)


def test_the_plotting_library_is_not_imported_before_a_picture_is_shown() -> None:
    code = "import sys, casinowar_tui.games.casino_war.screens.ledger; print('plotext' in sys.modules)"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[4]
    )
    assert found.stdout == "False\n"
