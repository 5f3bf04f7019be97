"""Keys that are held, or typed ahead: each state takes one, and no question is answered before it was asked."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from casinowar_tui.journal.reading import read

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

PLAY = ("play", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh", "--rounds", "1")
WAR = ("play", "--game", "war", "--seed", "5f" * 16)
QUESTION = "A tie, 9♣ against 9♥"

Start = Callable[..., "Terminal"]


def queued(*keys: str) -> bytes:
    """Keys as kitty sends them: keys for certain, however many come at once."""
    return b"".join(b"\x1b[%du" % ord(key) for key in keys)


def recorded(saves: Path) -> Counter[str]:
    """How often each kind of event is recorded of the one session."""
    (file,) = saves.glob("*.toml")
    return Counter(type(event).__name__ for commit in read(file).commits for event in commit.events)


@pytest.fixture
def table(start: Start) -> "Terminal":
    """A table at which a deal is due, with a tie to come."""
    game = start(*PLAY)
    game.wait("Deal round 1", "q Quit")
    game.settle()
    return game


@pytest.mark.fault(27, 28)
def test_of_five_hundred_queued_keys_those_after_the_deal_do_not_answer_the_tie(table: "Terminal", saves: Path) -> None:
    table.press(queued("d", "w") * 250)
    table.wait(QUESTION, "w War")
    table.settle()
    assert recorded(saves)["Dealt"] == 1
    assert recorded(saves)["WentToWar"] == 0
    table.press("w")
    table.wait("8 back for 4: +4")
    assert recorded(saves)["WentToWar"] == 1


@pytest.mark.fault(27, 28)
def test_five_hundred_queued_keys_start_one_session_and_fight_one_battle(start: Start, saves: Path) -> None:
    game = start()
    game.wait("No session is saved yet", "q Quit")
    game.settle()
    game.press(queued("\r") * 500)
    game.wait("Round 1 of 20")
    game.settle()
    assert recorded(saves)["Dealt"] == 1  # the first cards are dealt with the start
    (file,) = saves.glob("*.toml")
    file.unlink()
    game.kill()

    game = start(*WAR)
    game.wait("Space Battle")
    game.settle()
    game.press(queued(" ") * 500)
    game.wait("7♠ beats 6♥. Player 2 takes 2 cards.")
    game.settle()
    assert recorded(saves)["Battle"] == 1


@pytest.mark.fault(28)
def test_enter_held_down_deals_once_and_leaves_the_tie_open(table: "Terminal", saves: Path) -> None:
    for _ in range(30):
        table.press("\r")
        table.settle(1 / 30)
    table.wait(QUESTION, "Surrender −1", "w War")
    assert recorded(saves)["Dealt"] == 1
    assert recorded(saves)["WentToWar"] + recorded(saves)["Surrendered"] == 0
    table.press("w")
    table.wait("8 back for 4: +4", "n Again")
    played = recorded(saves)
    for _ in range(15):
        table.press("\r")
        table.settle(1 / 30)
    assert recorded(saves) == played
    assert len([*saves.glob("*.toml")]) == 1


@pytest.mark.fault(28)
def test_a_key_in_the_midst_of_the_deal_only_shows_its_end(start: Start, saves: Path, home: Path) -> None:
    settings = home / ".config" / "casinowar" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('pace = "slow"\n')
    game = start(*PLAY, TEXTUAL_ANIMATIONS="full")
    game.wait("Deal round 1", "q Quit")
    game.settle()
    game.press("\r")
    game.wait_until(lambda text: "Deal round 1" not in text, "the cards")
    game.press(queued(*"wwwwww"))
    game.wait(QUESTION, "Surrender −1", "w War")
    game.settle()
    assert recorded(saves)["WentToWar"] == 0
    game.press("w")
    game.wait_until(lambda text: QUESTION not in text, "the war")


@pytest.mark.fault(28)
@pytest.mark.parametrize(("key", "comes"), [("e", "End the session?"), ("?", "1 Keys")])
def test_what_is_typed_ahead_of_another_screen_neither_answers_it_nor_deals(
    table: "Terminal", saves: Path, key: str, comes: str
) -> None:
    table.press(queued(key, "\r", "\r"))
    table.wait(comes)
    table.settle()
    assert comes in table.text
    assert recorded(saves)["Dealt"] == 0


@pytest.mark.fault(28)
def test_of_clicks_that_come_together_those_after_the_deal_do_not_answer_the_tie(
    table: "Terminal", saves: Path
) -> None:
    line = next(number for number, shown in enumerate(table.screen.display, start=1) if "Deal round 1" in shown)
    column = table.screen.display[line - 1].index("Deal") + 1
    clicks = [f"\x1b[<0;{place};{line}M\x1b[<0;{place};{line}m" for place in (column, *range(5, 76, 5))]
    table.press("".join(clicks))
    table.wait(QUESTION, "w War")
    table.settle()
    assert recorded(saves)["Dealt"] == 1
    assert recorded(saves)["WentToWar"] + recorded(saves)["Surrendered"] == 0
    table.click("War: +2")
    table.wait("8 back for 4: +4")
