"""A program in a terminal of its own, read as raw bytes with the moment at which each piece of them came."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import pyte

from tests.bench.measure import ROOT

COLUMNS, LINES = 80, 24
PROGRAM = (sys.executable, "-c", "from casinowar_tui.__main__ import main; main()")


class Piece(NamedTuple):
    """Bytes that came at once, and when (seconds of the performance counter)."""

    at: float
    data: bytes


def environment(home: Path) -> dict[str, str]:
    """What a program is started with: a home of its own, a colour terminal, pace instant."""
    settings = home / "config" / "casinowar" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('pace = "instant"\n')
    return {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TEXTUAL_ANIMATIONS": "none",
    }


class Terminal:
    """A program in a new pseudo-terminal of 80 columns and 24 lines. Leaving the ``with`` block kills it."""

    def __init__(self, arguments: tuple[str, ...], home: Path) -> None:
        self._screen = pyte.Screen(COLUMNS, LINES)
        self._stream = pyte.ByteStream(self._screen)
        env = environment(home)
        self.began = time.perf_counter()
        self.pid, self._fd = pty.fork()
        if not self.pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("4H", LINES, COLUMNS, 0, 0))
            os.chdir(home)
            os.execve(arguments[0], arguments, env)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._fd)

    def press(self, keys: bytes) -> float:
        """Type something; the moment before it was."""
        now = time.perf_counter()
        os.write(self._fd, keys)
        return now

    def read(self, quiet: float, most: float = 20.0) -> list[Piece]:
        """What comes until nothing has come for ``quiet`` seconds since the first; at ``most`` so many seconds."""
        pieces: list[Piece] = []
        end = time.perf_counter() + most
        while (left := end - time.perf_counter()) > 0:
            if not select.select([self._fd], [], [], quiet if pieces else left)[0]:
                break
            try:
                data = os.read(self._fd, 1 << 16)
            except OSError:  # the program has ended
                break
            pieces.append(Piece(time.perf_counter(), data))
        return pieces

    def draw(self, pieces: list[Piece], shows: Callable[[str], bool] = bool) -> float | None:
        """Draw pieces on the screen; the moment of the first after which it shows what is asked for."""
        found = None
        for piece in pieces:
            self._stream.feed(piece.data)
            if found is None and shows(self.text):
                found = piece.at
        return found

    @property
    def text(self) -> str:
        """What the screen shows, in lines."""
        return "\n".join(self._screen.display)
