"""The standard streams in any locale: characters that a stream cannot encode are written in ASCII."""

import codecs
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from casinowar_tui.errors import CannotStart, StorageFailed
from casinowar_tui.i18n import _

SUBSTITUTES = {
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "\N{MINUS SIGN}": "-",
    "–": "-",
    "·": "/",
    "…": "...",
    "“": '"',
    "”": '"',
    "’": "'",
}
"""ASCII for the symbols and punctuation in the program's sentences."""


def outgoing() -> TextIO:
    """Return the standard output. Raises CannotStart where it is closed."""
    if sys.stdout is None:
        raise CannotStart(_("There is no output to write to."))
    _fit(sys.stdout, _HANDLER)
    return sys.stdout


def incoming() -> TextIO:
    """Return the standard input, or an empty stream where it is closed."""
    if sys.stdin is None:
        return Path(os.devnull).open(encoding="utf-8")
    _fit(sys.stdin, "replace")
    return sys.stdin


def answer(lines: Iterable[str]) -> None:
    """Write the lines of a command's output. Raises CannotStart where the output is closed, and as ``writing``."""
    from casinowar_tui.words.text import clean  # late: --version needs no words

    out = outgoing()
    with writing():
        out.writelines(f"{clean(line)}\n" for line in lines)
        out.flush()


def answer_json(whole: object) -> None:
    """Write a command's output as one line of ASCII JSON, in which no name can hold a control sequence."""
    import json  # late: rarely asked for

    answer([json.dumps(whole)])


def answer_bytes(whole: bytes) -> None:
    """Write bytes as a command's output, whatever the locale. Raises as ``answer``."""
    out = outgoing()
    with writing():
        out.flush()
        out.buffer.write(whole)
        out.buffer.flush()


def complain(sentence: str) -> None:
    """Write one line to the standard error stream, if there is one."""
    from casinowar_tui.words.text import clean  # late, as above

    if sys.stderr is not None:
        _fit(sys.stderr, _HANDLER)
        sys.stderr.write(f"casinowar: {clean(sentence)}\n")
        sys.stderr.flush()


@contextmanager
def writing() -> Iterator[None]:
    """Raise StorageFailed where a write to the standard output fails.

    BrokenPipeError passes: the reader has read enough, and nothing has failed.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        discard_output()
        raise StorageFailed.of(Path(_("the output")), error) from error


def discard_output() -> None:
    """Discard what a broken standard output has buffered, which Python would report when the process exits."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def need_terminal() -> None:
    """Raise CannotStart where screens cannot be drawn or keys cannot be read."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise CannotStart(_("The screens need a terminal. Without one: casinowar play --plain."))
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise CannotStart(_("This terminal cannot show the screens. Play in lines of text: casinowar play --plain."))


def _fit(stream: TextIO, errors: str) -> None:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=errors)


def _substitute(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(SUBSTITUTES.get(character, "?") for character in missing), error.end


_HANDLER = "casinowar.plainly"
codecs.register_error(_HANDLER, _substitute)
