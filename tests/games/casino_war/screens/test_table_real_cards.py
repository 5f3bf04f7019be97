"""The table as the score sheet of a session with real cards: typing, voiding and correcting through the screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.show import show
from casinowar_tui.games.casino_war.rules.state import AwaitingCards, AwaitingWar, Deciding, Ready
from casinowar_tui.games.casino_war.screens.table import CasinoWarTable
from casinowar_tui.tui.screens.form import Form
from tests.tui import cuts, scenes

WINDOW = (80, 24)
SEATS = (Seat("Ana"), Seat("Ben"), Seat("Cy"))
Text = Callable[[Pilot[None]], str]


@pytest.fixture
def text() -> Text:
    """What the window shows."""
    return lambda pilot: "\n".join(cuts.window(pilot.app.screen))


def table(pilot: Pilot[None]) -> CasinoWarTable:
    assert isinstance(pilot.app.screen, CasinoWarTable)
    return pilot.app.screen


async def type_in(pilot: Pilot[None], words: str, *, over: int = 0) -> None:
    """Type a line in place of ``over`` characters before it, and Enter."""
    if over:
        await pilot.press(*["backspace"] * over)
    pilot.app.post_message(events.Paste(words))
    await pilot.press("enter")


async def test_cards_are_typed_in_the_order_that_is_told(saves: Path, text: Text) -> None:
    made = scenes.made(profile="standard", seats=SEATS, real=True)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        assert "Shuffle all 312 cards and cut them." in text(pilot)
        await pilot.press("enter")
        assert "type them in this order: Ana, Ben, Cy, bank." in text(pilot)
        await pilot.press(*"9 K 9h 9", "enter")
        assert "Ana: a tie, 9 against 9." in text(pilot)
        assert "Chips: 42" in text(pilot)
        await pilot.press("w", "s")
        assert "Burn 3 cards, then turn one for each and type them in this order: Ana," in text(pilot)
        assert "Ante 2, war stake 2" in text(pilot)
        await pilot.press(*"K 5", "enter")
        assert "War won: +2" in text(pilot)
        assert "Burned: 3" in text(pilot)
        assert "c Cut" not in text(pilot)
        assert isinstance(table(pilot).session.state.phase, Ready)


async def test_what_is_refused_stays_in_the_line_to_be_put_right(saves: Path, text: Text) -> None:
    made = scenes.made(["deal"], real=True, profile="standard", seats=SEATS)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        entry = table(pilot).controller.stage.entry
        assert entry
        await pilot.press(*"9 K 5", "enter")
        assert "4 cards are due, not 3." in text(pilot)
        assert entry.value == "9 K 5"
        await type_in(pilot, " 11")
        assert "“11” is not a card" in text(pilot)
        await type_in(pilot, "J", over=2)
        assert entry.value == ""
        assert isinstance(table(pilot).session.state.phase, Ready)


async def test_more_of_a_rank_than_the_set_holds_is_refused_with_the_offer_to_void(saves: Path, text: Text) -> None:
    made = scenes.made(["cards 9 9 9 K", "deal"], real=True, profile="standard", seats=SEATS, decks=1)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        await type_in(pilot, "9 9 2 3")
        shown = " ".join(text(pilot).split())
        assert "hold 9 only 4 times" in shown
        assert "void the round" in shown


async def test_other_keys_work_while_cards_are_due(saves: Path, text: Text) -> None:
    made = scenes.made(["deal"], real=True, profile="standard", seats=SEATS)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        await pilot.press(*"9 q", "l")
        await scenes.still(pilot)
        assert not isinstance(pilot.app.screen, CasinoWarTable)
        await pilot.press("escape")
        entry = table(pilot).controller.stage.entry
        assert entry
        assert entry.value == "9 q"
        await pilot.press("escape")
        assert not entry.has_focus
        assert "Enter Type" in text(pilot).splitlines()[-1]
        await pilot.press("enter", "k")
        assert entry.value == "9 qk"
        assert isinstance(table(pilot).session.state.phase, AwaitingCards)


async def test_a_round_is_voided_with_its_reason_and_played_again(saves: Path, text: Text) -> None:
    made = scenes.made(["cards 9 K 2 9"], real=True, profile="standard", seats=SEATS)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        await pilot.press("v")
        await type_in(pilot, "the [/x] card lay face up")
        await scenes.still(pilot)
        shown = " ".join(text(pilot).split())
        assert "Round 1 is void (the [/x] card lay face up): every stake goes back" in shown
        assert "Shuffle all 312 cards" in shown
        assert shown.count("Chips: 40") == 3
        assert table(pilot).session.state.number == 1


async def test_escape_closes_a_form_and_nothing_has_happened(saves: Path) -> None:
    made = scenes.made(["cards 9 K 2 9"], real=True, profile="standard", seats=SEATS)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        for key in ("v", "u"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, Form)
            await pilot.press("escape")
        assert isinstance(table(pilot).session.state.phase, Deciding)


async def test_a_correction_that_makes_a_tie_asks_for_the_choice_and_loses_no_word(saves: Path, text: Text) -> None:
    made = scenes.made(["cards 9 K 2 8"], real=True, profile="standard", seats=SEATS)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        await pilot.press("u")
        await type_in(pilot, "7", over=1)
        assert "There is no round 7 to be found." in text(pilot)
        await type_in(pilot, "1", over=1)
        assert "Correct round 1" in text(pilot)
        await type_in(pilot, "8", over=1)
        shown = " ".join(text(pilot).split())
        assert "By these cards there is a tie, and the choice is missing." in shown
        await type_in(pilot, " war K")
        assert "The cards of the war are missing." in " ".join(text(pilot).split())
        await pilot.press("down", "down", "down")
        await type_in(pilot, " 3")
        await scenes.still(pilot)
        assert "Round 1 is corrected." in text(pilot)
        assert "War won: +2" in text(pilot)
        assert [hand.outcome for hand in table(pilot).session.state.history[0].hands] == ["war_win", "win", "lose"]


async def test_what_came_of_a_corrected_round_is_told_and_not_of_the_last_one(saves: Path, text: Text) -> None:
    made = scenes.made(["cards 9 K", "cards 9 3"], real=True)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        await pilot.press("u", "1", "enter", "down")
        await type_in(pilot, "A", over=1)
        await scenes.still(pilot)
        shown = " ".join(text(pilot).split())
        assert "Round 1 is corrected. You: 9. Bank: A. Lower than the bank: the ante is lost." in shown


async def test_an_open_war_is_left_open_by_a_correction(saves: Path, text: Text) -> None:
    made = scenes.made(["cards 9 K 2 9", "war"], real=True, profile="standard", seats=SEATS)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        assert "u Correct" in text(pilot)
        await pilot.press("u")
        await type_in(pilot, "")
        await pilot.press("down")
        await type_in(pilot, "3", over=1)
        await scenes.still(pilot)
        assert "Lost: −2" in text(pilot)
        assert isinstance(table(pilot).session.state.phase, AwaitingWar)


async def _antes(pilot: Pilot[None], wanted: tuple[int, ...]) -> None:
    """Lay these antes, by the keys."""
    for seat, ante in enumerate(wanted, start=1):
        by = ante - table(pilot).controller.antes[seat - 1]
        if by:
            await pilot.press(str(seat), *["plus" if by > 0 else "minus"] * (abs(by) // 2))
    await pilot.press("enter")


async def _correct(pilot: Pilot[None], number: str, seat: str, card: str) -> None:
    """Put another card in the place of a seat's."""
    await pilot.press("u")
    await type_in(pilot, number, over=3)
    await pilot.press(*["down"] * (int(seat) - 1))
    await type_in(pilot, card, over=3)


async def test_twenty_rounds_through_the_screen_give_the_ledger_worked_out_by_hand(
    saves: Path, twenty_rounds: tuple[tuple[str, ...], list[dict[str, Any]]]
) -> None:
    typed, ledger = twenty_rounds
    made = scenes.made(profile="standard", seats=SEATS, real=True, rounds=20)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        session = table(pilot).session
        for line in typed:
            word, *rest = line.split()
            if word in ("deal", "cards") and isinstance(session.state.phase, Ready):
                antes = tuple(map(int, rest)) if word == "deal" else ()
                await _antes(pilot, antes * 3 if len(antes) == 1 else antes)
            if word == "cards":
                await type_in(pilot, " ".join(rest))
            elif word in ("war", "w", "surrender", "s"):
                await pilot.press(word[0])
            elif word == "void":
                await pilot.press("v")
                await type_in(pilot, " ".join(rest))
            elif word == "correct":
                await _correct(pilot, *rest[:3])
            await pilot.pause()
        assert show(session.header, "finished", session.book)["rounds"] == ledger
        assert "1. Ana" in "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


def together(pilot: Pilot[None], *keys: str) -> None:
    """Keys that the terminal sends at once."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))


async def test_keys_that_arrive_together_are_taken_in_the_order_typed(saves: Path) -> None:
    made = scenes.made(["cards 9 K 2 9"], profile="standard", seats=SEATS, real=True)
    async with scenes.shown(scenes.Scene("", made), saves, WINDOW) as pilot:
        await pilot.press("u", "enter")
        together(pilot, "backspace", "8", "backspace", "7", "tab", "ctrl+u", "4", "down", "backspace", "5")
        await scenes.still(pilot)
        assert [entry.value for entry in pilot.app.screen.query(Input)] == ["7", "4", "5", "9"]
