"""What the program says and answers where it cannot be played: no terminal, or a session that is played already."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

Start = Callable[..., "Terminal"]
Answer = Callable[..., "CompletedProcess[str]"]


def test_a_second_process_is_refused_and_the_first_goes_on(start: Start, answer: Answer) -> None:
    first = start("play", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
    first.wait("Deal round 1")
    second = start("resume")
    assert second.ended() == 4
    assert "casinowar: " in second.text
    assert b"\x1b" not in second.raw
    assert answer("resume", "--plain").returncode == 4
    (listed,) = json.loads(answer("list", "--json").stdout)["sessions"]
    assert listed["status"] == "in_use"
    first.press("\r")
    first.wait("A tie, 9♣ against 9♥")


@pytest.mark.fault(25)
@pytest.mark.parametrize("words", [(), ("play",), ("resume",)], ids=["setup", "play", "resume"])
def test_without_a_terminal_one_line_points_to_plain_mode(answer: Answer, words: tuple[str, ...]) -> None:
    answer("play", "--plain")  # a session to resume
    said = answer(*words)
    assert said.returncode == 2
    assert said.stdout == ""
    assert said.stderr.count("\n") == 1
    assert "--plain" in said.stderr


@pytest.mark.fault(25)
@pytest.mark.parametrize("away", ["<in", ">out", "2>err"])
def test_with_one_stream_that_is_no_terminal_nothing_is_drawn(run: Start, home: Path, saves: Path, away: str) -> None:
    (home / "in").write_text("")
    started = run(
        "-c", f'exec "$0" -m casinowar_tui --saves "$1" {away}', sys.executable, str(saves), program="/bin/sh"
    )
    assert started.ended() == 2
    said = started.raw + b"".join(file.read_bytes() for file in home.glob("???"))
    assert b"\x1b" not in said
    assert said.count(b"\n") == 1
    assert b"--plain" in said


@pytest.mark.fault(25)
@pytest.mark.parametrize("term", ["dumb", "", None])
def test_a_terminal_that_can_nothing_gets_no_escape_bytes(
    start: Start, environment: dict[str, str], term: str | None
) -> None:
    del environment["TERM"]
    game = start("play", **({} if term is None else {"TERM": term}))
    assert game.ended() == 2
    assert b"\x1b" not in game.raw
    assert "--plain" in game.text
