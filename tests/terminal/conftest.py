"""The real program in a real terminal: started, typed at, clicked, resized, killed, and read from the screen."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pexpect
import pyte
import pytest

PATIENCE = 30.0  # seconds; a limit for a busy machine, not a measure
ROOT = Path(__file__).parents[2]


class Terminal:
    """A program in a pseudo-terminal, the ``raw`` bytes that it wrote, and the screen that they draw."""

    def __init__(self, arguments: list[str], size: tuple[int, int], env: dict[str, str]) -> None:
        columns, lines = size
        self.screen = pyte.Screen(columns, lines)
        self.raw = b""
        self._came = False
        self._stream = pyte.ByteStream(self.screen)
        self._child = pexpect.spawn(sys.executable, arguments, dimensions=(lines, columns), env=env, timeout=PATIENCE)

    @property
    def text(self) -> str:
        """What the screen shows, in lines."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, *texts: str) -> str:
        """Read until the screen shows all these texts; the screen then."""
        return self.wait_until(lambda text: all(each in text for each in texts), texts)

    def wait_until(self, shows: Callable[[str], bool], what: object = "") -> str:
        """Read until what the screen shows is as asked. Fails with the screen where it never is."""
        end = time.monotonic() + PATIENCE
        while not shows(self.text):
            if time.monotonic() > end or not self._read():
                pytest.fail(f"The screen does not show {what}:\n{self.text}")
        return self.text

    def settle(self, quiet: float = 0.3) -> str:
        """Read until nothing has come for a while (seconds); the screen then."""
        end = time.monotonic() + quiet
        while time.monotonic() < end and self._read():
            if self._came:
                end = time.monotonic() + quiet
        return self.text

    def press(self, keys: str) -> None:
        """Type."""
        self._child.send(keys)

    def click(self, text: str) -> None:
        """Press and release the left button on the first place where the screen shows a text."""
        line = next(number for number, shown in enumerate(self.screen.display, start=1) if text in shown)
        column = self.screen.display[line - 1].index(text) + 2
        self.press(f"\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m")

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size, which the program is told of."""
        self.screen.resize(lines, columns)
        self._child.setwinsize(lines, columns)

    def kill(self) -> None:
        """End the program as nothing can prepare for."""
        self._child.kill(9)
        self._child.wait()

    def ended(self) -> int:
        """Read to the end of the program; its exit code."""
        end = time.monotonic() + PATIENCE
        while self._read():
            if time.monotonic() > end:
                pytest.fail(f"The program does not end:\n{self.text}")
        self._child.close()
        code, signal = self._child.exitstatus, self._child.signalstatus
        return 128 + signal if signal else code or 0

    def close(self) -> None:
        """Kill the program if it still runs."""
        self._child.close(force=True)

    def _read(self) -> bool:
        """Draw what has come, if anything has. False once the program has ended."""
        self._came = False
        try:
            data = cast("bytes", self._child.read_nonblocking(1 << 16, timeout=0.05))
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self._came = True
        self.raw += data
        self._stream.feed(data)
        return True


@pytest.fixture
def environment(home: Path) -> dict[str, str]:
    """What a program in a terminal is started with: the empty home, and colours."""
    return {
        **{name: value for name, value in os.environ.items() if name in ("HOME", "PATH", "LANG")},
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TEXTUAL_ANIMATIONS": "none",
    }


@pytest.fixture
def run(environment: dict[str, str], home: Path) -> Iterator[Callable[..., Terminal]]:
    """Starts a Python program with these arguments in a terminal of a size (columns, lines)."""
    started: list[Terminal] = []

    def start(*arguments: str, size: tuple[int, int] = (80, 24), **more: str) -> Terminal:
        terminal = Terminal(list(arguments), size, environment | more)
        started.append(terminal)
        return terminal

    yield start
    for terminal in started:
        terminal.close()


@pytest.fixture
def start(run: Callable[..., Terminal], saves: Path) -> Callable[..., Terminal]:
    """Starts the game with these arguments, its sessions in a folder of the test's own."""

    def game(*arguments: str, size: tuple[int, int] = (80, 24), **more: str) -> Terminal:
        return run("-m", "casinowar_tui", *arguments, "--saves", str(saves), size=size, **more)

    return game


@pytest.fixture
def answer(environment: dict[str, str], saves: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a command of the game without a terminal, to its end."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "casinowar_tui", *arguments, "--saves", str(saves)],
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )

    return run
