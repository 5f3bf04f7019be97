"""The table with cards from the app's own shoe: what it shows, what its keys and the mouse do, and what they do not."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.seats import Seat
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.games.casino_war.rules.state import Deciding, Over, Ready
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.reading import read
from tests.tui import cuts, scenes

WINDOW = (80, 24)
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
THREE = (Seat("Ana"), Seat("[/x]"), Seat())


@pytest.fixture
def text() -> Callable[[Pilot[None]], str]:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


Text = Callable[[Pilot[None]], str]


def table(pilot: Pilot[None]) -> CasinoWarTable:
    assert isinstance(pilot.app.screen, CasinoWarTable)
    return pilot.app.screen


def kinds(session: CasinoWarSession) -> list[str]:
    """The kinds of all events in the session's file."""
    return [type(event).__name__ for commit in read(session.path).commits for event in commit.events]


async def click(pilot: Pilot[None], shown: str, words: str) -> None:
    """Click on the middle of these words."""
    for y, line in enumerate(shown.splitlines()):
        if words in line:
            await pilot.click(offset=(line.index(words) + len(words) // 2, y))
            return
    raise AssertionError(f"{words!r} is not to be seen:\n{shown}")


async def test_it_says_what_to_press_and_what_is_at_stake(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made()), saves, WINDOW) as pilot:
        shown = text(pilot)
    for words in ("massachusetts", "Round 1 of 20", "You", "Bank", "Next ante: 2", "Total: 0", "Shoe: 312 left"):
        assert words in shown
    assert "Enter  Deal round 1 for an ante of 2" in shown
    assert "the higher card wins" in shown


async def test_enter_deals_and_the_outcome_is_told(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(stack="5d Kc 9h"), keys=("enter",))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        shown = text(pilot)
        assert kinds(table(pilot).session)[-3:] == ["Anted", "Dealt", "Settled"]
    assert "Higher than the bank: the ante wins 1 to 1. 4 back for 2: +2" in shown
    assert "Won: +2" in shown
    assert "Total: +2" in shown
    assert "Deal round 2" in shown


async def test_a_tie_shows_in_chips_what_each_choice_can_bring(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(stack=TIE), keys=("d",)), saves, WINDOW) as pilot:
        shown = text(pilot)
    assert "A tie, 9♣ against 9♥" in shown
    assert "Surrender −1" in shown
    assert "War: +2 (46.3 %), +4 (7.4 %), −4 (46.3 %)" in shown
    assert "Ante 2" in shown
    assert "To decide" in shown
    assert "w War  s Surrender" in shown.splitlines()[-1]


@pytest.mark.parametrize(
    ("pays", "told"),
    [
        # The chance of a second tie is 7.397 %; war is better by 3/2 of it times the ante, or by 5/2.
        (1, "War is better: surrender costs 0.22 chips more on average."),
        (2, "War is better: surrender costs 0.37 chips more on average."),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 36), (50, 20), (40, 20)])
async def test_advice_names_the_better_choice_and_what_the_other_costs(
    size: tuple[int, int], pays: int, told: str, saves: Path, text: Text
) -> None:
    scene = scenes.Scene(
        "", scenes.made(["deal"], stack=TIE, second_tie_pays=pays), settings=Settings(pace="instant", advice=True)
    )
    async with scenes.shown(scene, saves, size) as pilot:
        shown = text(pilot)
        assert told in " ".join(shown.split())
        assert "A tie, 9♣ against 9♥" in shown
        await pilot.press("w")
        assert "on average" not in text(pilot)


async def test_without_the_setting_nothing_is_advised(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        assert "average" not in text(pilot)


@pytest.mark.parametrize(
    ("words", "size", "told"),
    [
        ("War: +2", WINDOW, "Second tie: +4"),
        ("War: +2", (50, 20), "Second tie +4"),
        ("Surrender −1", WINDOW, "Surrender: −1"),
        ("Surrender −1", (50, 20), "Surrender −1"),
        ("comes back", WINDOW, "Surrender: −1"),
        ("w War", WINDOW, "Second tie: +4"),
    ],
)
async def test_a_choice_can_be_clicked(words: str, size: tuple[int, int], told: str, saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, size) as pilot:
        await click(pilot, text(pilot), words)
        await scenes.still(pilot)
        assert told in text(pilot)
        assert isinstance(table(pilot).session.state.phase, Ready)


async def test_a_key_while_cards_are_turned_shows_the_end_and_does_nothing_else(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(stack=TIE), settings=Settings(pace="slow"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        await pilot.press("enter")
        assert table(pilot).controller.moving
        assert "Surrender −1" not in text(pilot)
        await pilot.press("w")
        assert not table(pilot).controller.moving
        assert isinstance(table(pilot).session.state.phase, Deciding)
        assert "Surrender −1" in text(pilot)
        await pilot.press("w")
        assert table(pilot).controller.moving
        await click(pilot, text(pilot), "Burned")
        assert not table(pilot).controller.moving
        assert "Second tie" in text(pilot)


async def test_cards_that_are_not_turned_yet_lie_face_down(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(stack="5d Kc 9h"), settings=Settings(pace="slow"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        await pilot.press("enter")
        for _ in range(40):
            if not table(pilot).controller.moving:
                break
            shown = text(pilot)
            assert "Won" not in shown
            assert "Total: +2" not in shown
            table(pilot).controller.animation._next()
            await pilot.pause()
        assert "Won: +2" in text(pilot)


async def test_without_animations_the_end_is_shown_at_once(saves: Path) -> None:
    scene = scenes.Scene("", scenes.made(), settings=Settings(pace="slow"))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        pilot.app.animation_level = "none"
        await pilot.press("enter")
        assert not table(pilot).controller.moving


async def test_a_key_typed_before_the_question_appears_does_not_answer_it(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(stack=TIE)), saves, WINDOW) as pilot:
        for key in ("enter", "w", "s"):
            pilot.app.post_message(events.Key(key, None))
        await scenes.still(pilot)
        assert isinstance(table(pilot).session.state.phase, Deciding)


async def test_enter_held_down_deals_once_for_what_was_on_the_screen(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(stack="5d Kc 9h")), saves, WINDOW) as pilot:
        for _ in range(30):
            pilot.app.post_message(events.Key("enter", None))
        await scenes.still(pilot)
        assert kinds(table(pilot).session).count("Anted") == 1
        await pilot.press("enter")
        assert kinds(table(pilot).session).count("Anted") == 2


async def test_a_key_that_is_not_possible_now_does_nothing(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made()), saves, WINDOW) as pilot:
        await pilot.press("w", "s", "v", "u", "n", "minus", "tab", "3")
        assert kinds(table(pilot).session) == ["Opened"]
        assert isinstance(pilot.app.screen, CasinoWarTable)


async def test_plus_and_minus_change_the_ante_within_its_limits(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(stack="5d Kc 9h", ante_max=6)), saves, WINDOW) as pilot:
        await pilot.press("plus", "plus", "plus")
        assert "for an ante of 6" in text(pilot)
        keys = " ".join(text(pilot).splitlines()[-2:])
        assert "− Ante" in keys or "- Ante" in keys
        await pilot.press("minus", "enter")
        assert "8 back for 4: +4" in text(pilot)
        assert "Next ante: 4" in text(pilot)


async def test_the_ante_of_a_marked_seat_is_changed(saves: Path, text: Text) -> None:
    scene = scenes.Scene("", scenes.made(profile="standard", seats=THREE))
    async with scenes.shown(scene, saves, WINDOW) as pilot:
        await pilot.press("plus", "tab", "plus", "plus", "3", "plus", "plus", "plus")
        assert table(pilot).controller.antes == (4, 6, 8)
        await click(pilot, text(pilot), "Ana")
        await pilot.press("minus", "enter")
        assert table(pilot).session.state.antes == (2, 6, 8)


async def test_the_cards_are_cut_where_the_player_says(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made()), saves, WINDOW) as pilot:
        await pilot.press("c")
        await pilot.press(*"400", "enter")  # in place of what stands there
        assert "The cards cannot be cut at 400" in text(pilot)
        await pilot.press(*["backspace"] * 3, *"77", "enter")
        await scenes.still(pilot)
        assert kinds(table(pilot).session) == ["Opened", "Shuffled", "Cut", "Burned"]
        assert "77 go to the bottom" in text(pilot)
        assert "Cut" not in text(pilot).splitlines()[-1]


async def test_several_seats_show_who_decides_and_what_came_of_each(saves: Path, text: Text) -> None:
    made = scenes.made(["deal"], profile="standard", seats=THREE, stack="Kc 9d 4s 9h 2c 3c 4c Qd 7h")
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        shown = text(pilot)
        for words in ("Ana", "▸ [/x]", "Seat 3", "To decide", "Won: +2", "Lost: −2", "Chips: 42", "Chips: 38"):
            assert words in shown
        assert "[/x]: a tie, 9♦ against 9♥" in shown
        await pilot.press("w")
        shown = text(pilot)
    assert "War won: +2" in shown
    assert "Bank: 9♥, in the war 7♥. Won: Ana; war won: [/x]; lost: Seat 3" in shown


async def test_seven_seats_are_whole_in_the_smallest_full_window(saves: Path, text: Text) -> None:
    seats = tuple(Seat(f"Player {number}") for number in range(1, 8))
    stack = "9c Td 9s 2h Kd 9d Ac 9h"
    made = scenes.made(["deal"], profile="standard", seats=seats, stack=stack)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        shown = text(pilot)
        for seat in seats:
            assert str(seat.name) in shown
        assert shown.count("Ante 2") == 7
        assert shown.count("Chips: 38") == 4  # one lost, three are tied
        assert shown.count("Chips: 42") == 3
        assert shown.count("Tie") == 2
        assert shown.count("▸") == 1
        await pilot.press("w", "s", "w")
        assert text(pilot).count("Surrender") == 1


async def test_a_small_window_shows_cards_as_text_and_loses_no_number(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, (40, 20)) as pilot:
        shown = text(pilot)
    for words in ("Round 1 of 20", "9♣", "9♡", "Burned: 1", "Shoe: 309", "Ante 2", "To decide", "Total: 0"):
        assert words in shown
    assert "╭" not in shown


async def test_play_goes_on_when_the_window_grows_again(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        await pilot.resize_terminal(30, 10)
        await scenes.still(pilot)
        assert "40 × 20 needed" in text(pilot)
        assert "Bank" not in text(pilot)
        for size in ((120, 36), (50, 20), (1, 1), (300, 100), WINDOW):
            await pilot.resize_terminal(*size)
            await scenes.still(pilot)
        assert "War: +2 (46.3 %)" in text(pilot)
        await pilot.press("w")
        assert "Second tie: +4" in text(pilot)


@pytest.mark.fault(26)
@pytest.mark.fault(27)
async def test_in_a_window_too_small_for_the_question_no_key_answers_it(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        session = table(pilot).session
        before = session.state
        await pilot.resize_terminal(30, 10)
        await pilot.press("w", "s", "enter", "space", "ctrl+p", "w", "enter", "e", "enter", "i", "question_mark")
        await scenes.still(pilot)
        assert session.state == before
        assert pilot.app.screen is table(pilot)
        await pilot.resize_terminal(80, 24)
        await scenes.still(pilot)
        assert "War: +2 (46.3 %)" in text(pilot)
        await pilot.resize_terminal(30, 10)
        await pilot.press("q")
    assert kinds(session)[-1] == "Paused"


async def test_control_c_ends_nothing_and_says_what_does(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        await pilot.press("ctrl+c")
        await scenes.still(pilot)
        (notice,) = pilot.app._notifications
        assert notice.message == "Ctrl+Q leaves the program; everything is saved."
        assert isinstance(table(pilot).session.state.phase, Deciding)


async def test_pausing_leaves_the_table_and_the_session_free(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        session = table(pilot).session
        await pilot.press("p")
        await scenes.still(pilot)
        assert not isinstance(pilot.app.screen, CasinoWarTable)
        assert kinds(session)[-1] == "Paused"
        again = CasinoWarSession.open(session.path)
        assert isinstance(again.state.phase, Deciding)
        again.close()


async def test_q_saves_and_leaves_the_program(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        session = table(pilot).session
        await pilot.press("q")
        assert kinds(session)[-1] == "Paused"
        assert not pilot.app.is_running or pilot.app._exit


@pytest.mark.fault(6)
async def test_what_cannot_be_saved_did_not_happen_and_is_told(
    saves: Path, text: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(stack="5d Kc 9h")), saves, WINDOW) as pilot:
        session = table(pilot).session

        def fail(*_: object) -> None:
            raise StorageFailed(session.path, Trouble.FULL)

        with monkeypatch.context() as patch:
            patch.setattr(session.journal, "append", fail)
            await pilot.press("enter")
            await scenes.still(pilot)
            assert "There is no space left" in text(pilot)
            assert isinstance(session.state.phase, Ready)
            await pilot.press("enter", "enter")
            await scenes.still(pilot)
            assert len(pilot.app._notifications) == 1
        await pilot.press("enter")
        await scenes.still(pilot)
        assert "Won: +2" in text(pilot)


async def test_the_end_shows_the_verdict_the_balance_and_what_next(saves: Path, text: Text) -> None:
    made = scenes.made(rounds=2, stack="5d Kc 9h")
    async with scenes.shown(scenes.Scene("", made, keys=("enter",)), saves, WINDOW) as pilot:
        first = table(pilot).session
        while not isinstance(first.state.phase, Over):
            await pilot.press("w" if isinstance(first.state.phase, Deciding) else "enter")
        shown = text(pilot)
        assert "The session is over: all 2 rounds are played." in shown
        assert {1: "The player wins.", 0: "Drawn.", -1: "The bank wins."}[
            (first.state.totals[0] > 0) - (first.state.totals[0] < 0)
        ] in shown
        assert "█" in shown
        assert "The shoe was stacked: the odds do not hold for it." in shown
        for words in ("n  Play again", "l  Ledger", "p  Setup"):
            assert words in shown
        await pilot.press("enter")
        assert table(pilot).session is first
        await pilot.press("n")
        await scenes.still(pilot)
        second = table(pilot).session
        assert second.path != first.path
        assert second.header.rules == first.header.rules
        assert "Deal round 1" in text(pilot)
        await pilot.press("p")
        await scenes.still(pilot)
        assert not isinstance(pilot.app.screen, CasinoWarTable)


async def test_ending_is_asked_for_and_can_be_taken_back(saves: Path, text: Text) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack="5d Kc 9h")), saves, WINDOW) as pilot:
        await pilot.press("e", "escape")
        await scenes.still(pilot)
        assert kinds(table(pilot).session)[-1] == "Settled"
        await pilot.press("e")
        await scenes.still(pilot)
        await pilot.click("#answer-end")
        await scenes.still(pilot)
        assert kinds(table(pilot).session)[-1] == "Ended"
        assert "The player wins. Total: +2." in text(pilot)


async def test_a_timed_session_shows_its_clock(saves: Path, text: Text) -> None:
    made = scenes.made(rounds=None, minutes=20)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        assert "20:00 left" in text(pilot).splitlines()[0]


async def test_a_separate_war_shows_the_banks_card_beside_the_seat(saves: Path, text: Text) -> None:
    stack = "9c 9d 9h 2c 3c 4c Kd Kh 5c 6c 7c 2s Ah"
    made = scenes.made(["deal", "war"], profile="standard", seats=THREE[:2], shared_war=False, stack=stack)
    async with scenes.shown(scenes.Scene("", made, keys=("w",)), saves, WINDOW) as pilot:
        shown = text(pilot)
    assert "bank K♥" in shown
    assert "bank A♥" in shown
    assert "Second tie: +2" in shown
    assert "War lost: −4" in shown


async def test_another_theme_repaints_the_cards(saves: Path) -> None:
    async with scenes.shown(scenes.Scene("", scenes.made(["deal"], stack=TIE)), saves, WINDOW) as pilot:
        before = [strip._segments for strip in pilot.app.screen._compositor.render_strips()][5]
        pilot.app.theme = "high-contrast"
        await scenes.still(pilot)
        after = [strip._segments for strip in pilot.app.screen._compositor.render_strips()][5]
        assert [segment.text for segment in before] == [segment.text for segment in after]
        assert before != after
