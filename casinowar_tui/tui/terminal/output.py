"""Write what is drawn to the terminal, in characters that it has, for as long as it is there."""

import codecs
import os
import select
from collections.abc import Callable
from typing import TextIO
from unicodedata import normalize

from rich.cells import cell_len

from casinowar_tui.support.streams import SUBSTITUTES

_ACROSS = "─━┄┅┈┉╌╍═╴╶╸╺╼╾"
_DOWN = "│┃┆┇┊┋╎╏║╵╷╹╻╽╿▏▎▍▌▐▕"
_ONE_CELL = {
    **SUBSTITUTES,
    "…": ".",
    "♢": "d",
    "♡": "h",
    "★": "*",
    "☆": "+",
    "•": "o",
    "→": ">",
    "▸": ">",
    "▲": "^",
    "▼": "v",
    "▁": "_",
    "░": ".",
    "▒": ":",
    "▓": "=",
}


class Output:
    """Stands for the terminal where Textual writes to a file, and survives what a file in its place does not.

    Writing to a window that was closed ends Textual's thread for it; then everything waits for that thread for ever.
    Here ``lost`` is called once and the rest is dropped, as it is once ``shut`` is set. A character that the encoding
    of ``stream`` lacks ends that thread too, or is written in ten others and breaks the line; here it is written as
    one that takes as many cells.
    """

    def __init__(self, stream: TextIO, lost: Callable[[], None]) -> None:
        self.shut = False
        self._fd = stream.fileno()
        self._encoding = stream.encoding
        self._lost = lost
        self._parts: list[str] = []

    def fileno(self) -> int:
        """Return the file descriptor of the terminal."""
        return self._fd

    def write(self, text: str) -> None:
        """Buffer text until it is flushed."""
        self._parts.append(text)

    def flush(self) -> None:
        """Write the buffered text."""
        text = "".join(self._parts)
        self._parts.clear()
        rest = memoryview(text.encode(self._encoding, _HANDLER))
        while rest and not self.shut:
            try:
                rest = rest[os.write(self._fd, rest) :]
            except BlockingIOError:  # an earlier program left the terminal in non-blocking mode
                select.select([], [self._fd], [], 1)
            except OSError:
                self.shut = True
                self._lost()


def _as_cells(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_cells, error.object[error.start : error.end])), error.end


def _cells(character: str) -> str:
    """Return a substitute of the same width for characters that an encoding lacks."""
    if known := _ONE_CELL.get(character):
        return known
    if character in _ACROSS or character in _DOWN:
        return "-" if character in _ACROSS else "|"
    if "\u2500" <= character <= "\u259f":
        return "+" if character < "\u2580" else "#"
    letter = normalize("NFKD", character)[0]
    return letter if letter.isascii() and letter.isprintable() else "?" * cell_len(character)


_HANDLER = "casinowar.cells"
codecs.register_error(_HANDLER, _as_cells)
