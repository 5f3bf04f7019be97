"""The real program in a real terminal: started, typed at, clicked, resized, killed, and read from the screen."""

import ctypes
import os
import re
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pexpect
import pyte
import pytest

PATIENCE = 30.0  # seconds; a limit for a busy machine, not a measure
ROOT = Path(__file__).parents[2]
MODES = {
    b"1049": "the alternate screen",
    b"1000": "the mouse",
    b"1003": "the mouse's moves",
    b"1015": "the mouse in urxvt coding",
    b"1006": "the mouse in SGR coding",
    b"1016": "the mouse in pixels",
    b"1004": "reports of the focus",
    b"2004": "bracketed paste",
    b"2026": "synchronized drawing",
    b"2048": "the size in band",
}
"""What a terminal can be switched to, by its number, and what is to be off when it is left."""


class Screen(pyte.Screen):
    """A screen that keeps nothing when a program takes it up or leaves it."""

    def set_mode(self, *modes: int, **kinds: Any) -> None:
        """Switch something on."""
        super().set_mode(*modes, **kinds)
        self._other(*modes)

    def reset_mode(self, *modes: int, **kinds: Any) -> None:
        """Switch something off."""
        super().reset_mode(*modes, **kinds)
        self._other(*modes)

    def _other(self, *modes: int) -> None:
        if 1049 in modes:
            self.erase_in_display(2)
            self.cursor_position()


class Terminal:
    """A program in a pseudo-terminal, the ``raw`` bytes that it wrote, and the screen that they draw."""

    def __init__(
        self, command: list[str], size: tuple[int, int], env: dict[str, str], *, ignore_sighup: bool = False
    ) -> None:
        columns, lines = size
        self.screen = Screen(columns, lines)
        self.raw = b""
        self._came = False
        self._stream = pyte.ByteStream(self.screen)
        child: Any = pexpect.spawn(
            command[0],
            command[1:],
            dimensions=(lines, columns),
            env=env,
            timeout=PATIENCE,
            ignore_sighup=ignore_sighup,
        )
        child.ptyproc.delayafterclose = 0
        self._child = child
        self._attributes = termios.tcgetattr(self._child.child_fd)

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

    def press(self, keys: str | bytes) -> None:
        """Type, or send any bytes."""
        self._child.send(keys)

    def pour(self, data: bytes) -> None:
        """Send a lot, and read meanwhile what it brings about, so that neither side waits for the other."""
        os.set_blocking(self._child.child_fd, False)
        rest = memoryview(data)
        end = time.monotonic() + PATIENCE
        while rest:
            with suppress(BlockingIOError):
                rest = rest[os.write(self._child.child_fd, rest[:4096]) :]
            if time.monotonic() > end or not self._read(0):
                pytest.fail(f"The program does not take it:\n{self.text}")
        os.set_blocking(self._child.child_fd, True)

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

    def send_signal(self, number: int) -> None:
        """Send the program a signal."""
        self._child.kill(number)

    def send_signal_to_a_thread(self, number: int) -> None:
        """Send a signal that a thread of the program hears which is not its main one, as happens now and then."""
        threads = sorted(int(path.name) for path in Path(f"/proc/{self._child.pid}/task").iterdir())
        ctypes.CDLL(None).tgkill(self._child.pid, threads[-1], number)

    def hang_up(self) -> int:
        """Close the window; the exit code of the program once it is gone."""
        self._child.ptyproc.fileobj.close()
        return self._gone()

    def ended(self) -> int:
        """Read to the end of the program; its exit code."""
        end = time.monotonic() + PATIENCE
        while self._read():
            if time.monotonic() > end:
                pytest.fail(f"The program does not end:\n{self.text}")
        return self._gone()

    def ended_unread(self) -> int:
        """The exit code of a program that ends though nobody reads what it draws."""
        return self._gone()

    def left(self) -> None:
        """Fail unless the terminal is as it was before the program, to the byte."""
        for mode, what in MODES.items():
            on, off = b"\x1b[?" + mode + b"h", b"\x1b[?" + mode + b"l"
            assert self.raw.rfind(on) <= self.raw.rfind(off), f"{what} is left on"
        for mode, what in ((b"25", "the cursor"), (b"7", "wrapping")):
            on, off = b"\x1b[?" + mode + b"h", b"\x1b[?" + mode + b"l"
            assert self.raw.rfind(off) < self.raw.rfind(on), f"{what} is left off"
        assert self.raw.count(b"\x1b[>25u") == self.raw.count(b"\x1b[<u") > 0, "the keys are not those of before"
        assert termios.tcgetattr(self._child.child_fd) == self._attributes, "the terminal is left raw"

    def after(self) -> bytes:
        """What was written since the screen from before came back, without the switches; nothing before that."""
        last = self.raw.rpartition(b"\x1b[?1049l")[2]
        return b"" if b"\x1b[?1049h" in last else re.sub(rb"\x1b\[(\?\d+[hl]|0?m)", b"", last)

    def _gone(self) -> int:
        """The exit code of a program that has ended or is about to."""
        end = time.monotonic() + PATIENCE
        while self._child.isalive():
            if time.monotonic() > end:
                pytest.fail("The program does not end.")
            time.sleep(0.01)
        code, signal = self._child.exitstatus, self._child.signalstatus
        return 128 + signal if signal else code or 0

    def close(self) -> None:
        """Kill the program if it still runs."""
        if self._child.isalive():
            self.kill()
        self._child.close()

    def _read(self, patience: float = 0.05) -> bool:
        """Draw what has come, if anything has or does so soon (seconds). False once the program has ended."""
        self._came = False
        try:
            data = cast("bytes", self._child.read_nonblocking(1 << 16, timeout=patience))
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
    """Starts a Python program with these arguments in a terminal of a size (columns, lines), or another ``program``."""
    started: list[Terminal] = []

    def start(
        *arguments: str,
        program: str = sys.executable,
        size: tuple[int, int] = (80, 24),
        ignore_sighup: bool = False,
        **more: str,
    ) -> Terminal:
        terminal = Terminal([program, *arguments], size, environment | more, ignore_sighup=ignore_sighup)
        started.append(terminal)
        return terminal

    yield start
    for terminal in started:
        terminal.close()


@pytest.fixture
def start(run: Callable[..., Terminal], saves: Path) -> Callable[..., Terminal]:
    """Starts the game with these arguments, its sessions in a folder of the test's own."""

    def game(*arguments: str, **more: Any) -> Terminal:
        return run("-m", "casinowar_tui", *arguments, "--saves", str(saves), **more)

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
