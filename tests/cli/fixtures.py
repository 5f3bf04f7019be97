"""Fixtures of every test of a command or of plain mode: ways to run them, and to look at what they leave."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import casinowar_tui
from casinowar_tui.cli.main import casinowar
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.plain import play as plain

Run = Callable[..., Result]
ROOT = Path(casinowar_tui.__file__).parents[1]


@pytest.fixture
def run(saves: Path) -> Run:
    """Run a command in this process: ``run("play", "--plain", lines=("deal", "s"))``; ``--saves`` is added."""

    def start(command: str, *arguments: str, lines: tuple[str, ...] = (), data: bytes = b"") -> Result:
        given = data or "".join(f"{line}\n" for line in lines).encode()
        return CliRunner().invoke(casinowar(), [command, *arguments, "--saves", str(saves)], input=given)

    return start


@pytest.fixture
def show(run: Run) -> Callable[..., dict[str, Any]]:
    """What ``show --json`` says of a session."""

    def ask(session: str = "latest") -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(run("show", session, "--json").stdout)
        return answer

    return ask


@pytest.fixture
def only(saves: Path) -> Callable[[], Path]:
    """The one session file there is."""

    def find() -> Path:
        (file,) = saves.glob("*.toml")
        return file

    return find


@pytest.fixture
def process(home: Path) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the program in a process of its own, without a terminal."""

    def start(*arguments: str, data: bytes = b"", **changes: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "casinowar_tui", *arguments],
            input=data,
            capture_output=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)} | changes,
            timeout=60,
            check=False,
        )

    return start


@pytest.fixture
def talk() -> Callable[..., str]:
    """Play an open session in lines of text, and give back what was said."""

    def play(session: CasinoWarSession | WarSession, *lines: str) -> str:
        said = io.StringIO()
        plain.play(session, io.StringIO("".join(f"{line}\n" for line in lines)), said)
        return said.getvalue()

    return play
