"""What no person types: bytes that are no text, sequences that nobody asked for, pastes and floods."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from textual._xterm_parser import XTermParser

from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.reading import read
from casinowar_tui.tui.terminal.sieve import BURST, Sieve

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

STACK = "5d 9c 9h 2c 3c 4c Kd Kh"
STRANGE = {
    "no UTF-8": b"\xff\xfe\xc3(\xa0\xe2\x82",
    "a mouse far away": b"\x1b[<0;999999999999;5M\x1b[<0;0;0m\x1b[<-1;;M",
    "a mouse in X10 coding": b"\x1b[M dw\x1b[M#\xe5\x91\x1b[M \xc3\xa9",
    "a control sequence with a letter at its end": b"\x1b[5;7d\x1b[?62;4c\x1b[3w",
    "what the colour is": b"\x1b]11;rgb:dddd/dddd/dddd\x07\x1b]10;rgb:dd/dd/dd\x1b\\",
    "strings for devices": b"\x1bP1+r436f=dd\x1b\\\x1b_Gd;w\x1b\\\x1b^d\x1b\\\x1bXd\x1b\\",
    "a string without an end": b"\x1b]0;dddddddddddddddddddddddddddddddddddddddd",
    "numbers that are too large": b"\x1b[99999999999u\x1b[1114112u\x1b[55296u\x1b[97;99999999999u",
    "keys with parts that nobody asked for": b"\x1b[100:68;1:3u\x1b[100;1:1u\x1b[13;1:3u",
    "sizes of no window": b"\x1b[48;0;0;0;0t\x1b[48;99999;99999;1;1t\x1b[?2048;2$y",
    "a choice of characters": b"\x1b(d\x1b#d\x1b%G",
    "Alt and a key": b"\x1bd\x1b\r",
    "a paste": b"\x1b[200~d\r\nw\rq\r\x1b[201~",
    "a paste with an escape in it": b"\x1b[200~\x1bdddddddddddddddddddddddddddddddddddddddd\x1b[d\x1b[201~",
    "a paste without brackets": b"d\r" * BURST,
}

Start = Callable[..., "Terminal"]


def sifted(data: bytes, at: int = 0) -> bytes:
    """What a new sieve lets through of bytes that come in two pieces."""
    sieve = Sieve()
    return sieve.let_through(data[:at]) + sieve.let_through(data[at:])


def commits(saves: Path) -> list[Commit]:
    """What is recorded of the one session."""
    (file,) = saves.glob("*.toml")
    return list(read(file).commits)


@pytest.fixture
def table(start: Start) -> "Terminal":
    """A table at which a deal is due."""
    game = start("play", "--stack", STACK)
    game.wait("Deal round 1", "q Quit")
    game.settle()
    return game


@pytest.mark.fault(27)
def test_nothing_strange_does_anything_at_a_table(table: "Terminal", saves: Path) -> None:
    before, recorded = table.text, commits(saves)
    for data in STRANGE.values():
        table.press(data)
        table.settle(0.15)  # a sequence that does not become whole is given up
    assert table.settle() == before
    assert commits(saves) == recorded
    table.press("\r")
    table.wait("A tie, 9♣ against 9♥", "w War")


@pytest.mark.fault(27)
def test_a_megabyte_pasted_and_a_megabyte_without_brackets_deal_nothing(table: "Terminal", saves: Path) -> None:
    before, recorded = table.text, commits(saves)
    table.pour(b"\x1b[200~" + b"deal\r" * 200_000 + b"\x1b[201~")
    table.pour(b"d\r" * 500_000)
    table.settle(0.5)
    table.press("?")
    table.wait("1 Keys", "Esc Close")
    table.press("\x1b")
    table.wait_until(lambda text: text == before, "the table")
    assert commits(saves) == recorded
    table.press("\r")
    table.wait("A tie, 9♣ against 9♥", "w War")


@pytest.mark.fault(27)
def test_a_megabyte_is_pasted_into_a_line(start: Start) -> None:
    game = start("play", "--profile", "standard", "--cards", "real")
    game.wait("Lay the ante", "q Quit")
    game.press("\r")
    game.wait("such as 9 K 10h")
    game.pour(b"\x1b[200~" + b"9 K " * 250_000 + b"\x1b[201~")
    game.wait_until(lambda text: "9 K 9 K" in text, "the beginning of it")
    game.press("\r")
    game.wait_until(lambda text: "such as" not in text, "that it is refused")
    game.press("\x1b")
    game.settle()
    game.press("q")
    assert game.ended() == 0


@pytest.mark.fault(27)
@pytest.mark.parametrize("name", [*STRANGE][2:-1])
def test_strange_bytes_are_kept_away_wherever_they_are_cut(name: str) -> None:
    data = STRANGE[name]
    for at in range(len(data)):
        kept = sifted(data, at)
        assert kept in (b"", b"\x1bd") or re.fullmatch(rb"\x1b\[200~[^\x1b]*\x1b\[201~", kept)


@pytest.mark.fault(27)
@settings(deadline=None)
@given(st.binary(max_size=BURST), st.integers(0, BURST))
@example(b"\x1b[[A\x1bOP\x1b[1;5C\x1b[97;5u", 3)
def test_what_is_let_through_does_not_depend_on_the_pieces_in_which_it_comes(data: bytes, at: int) -> None:
    assert sifted(data, at) == sifted(data)


@pytest.mark.fault(27)
@settings(deadline=None)
@given(st.lists(st.binary(max_size=40) | st.from_regex(rb"\A\x1b[\[\]O<P]?[0-9;:?<]{0,12}[a-zA-Z~$^\[]?"), max_size=8))
def test_textual_makes_sense_of_all_that_is_let_through(pieces: list[bytes]) -> None:
    sieve, parser = Sieve(), XTermParser()
    for piece in pieces:
        for event in parser.feed(sieve.let_through(piece).decode("utf-8", "replace") or "x"):
            assert event.time
