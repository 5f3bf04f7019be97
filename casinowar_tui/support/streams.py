"""The standard streams made fit for any locale: what a terminal cannot show is written plainly."""

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

PLAINLY = {
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
"""What the sentences hold beside the letters of a language, for a stream that has no such characters."""


def outgoing() -> TextIO:
    """The standard output. Raises CannotStart where it is closed."""
    if sys.stdout is None:
        raise CannotStart(_("There is no output to write to."))
    _fit(sys.stdout, _HANDLER)
    return sys.stdout


def incoming() -> TextIO:
    """The standard input; where it is closed, one that is at its end."""
    if sys.stdin is None:
        return Path(os.devnull).open(encoding="utf-8")
    _fit(sys.stdin, "replace")
    return sys.stdin


def answer(lines: Iterable[str]) -> None:
    """Write the lines of a command's answer. Raises CannotStart where the output is closed, and as ``writing``."""
    from casinowar_tui.words.text import clean  # late: the version is told without the words of the game

    out = outgoing()
    with writing():
        out.writelines(f"{clean(line)}\n" for line in lines)
        out.flush()


def answer_json(whole: object) -> None:
    """Write a command's answer as one line of JSON, in ASCII: no terminal takes a name in it for more than text."""
    import json  # late: people seldom ask for it

    answer([json.dumps(whole)])


def answer_bytes(whole: bytes) -> None:
    """Write a file as a command's answer, whatever the locale. Raises as ``answer``."""
    out = outgoing()
    with writing():
        out.flush()
        out.buffer.write(whole)
        out.buffer.flush()


def complain(sentence: str) -> None:
    """Say one line on the standard error stream, if there is one."""
    from casinowar_tui.words.text import clean  # late, as above

    if sys.stderr is not None:
        _fit(sys.stderr, _HANDLER)
        sys.stderr.write(f"casinowar: {clean(sentence)}\n")
        sys.stderr.flush()


@contextmanager
def writing() -> Iterator[None]:
    """While something is written to the standard output: raises StorageFailed where it takes no more.

    BrokenPipeError goes its way: then somebody has read enough, and nothing has failed.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        let_go()
        raise StorageFailed.of(Path(_("the output")), error) from error


def let_go() -> None:
    """Send what is still unwritten on a broken standard output nowhere, or the end of the process would complain."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def need_terminal() -> None:
    """Raises CannotStart where the screens cannot be drawn or the keys not read."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise CannotStart(_("The screens need a terminal. Without one: casinowar play --plain."))
    if os.environ.get("TERM", "dumb") in ("", "dumb"):
        raise CannotStart(_("This terminal cannot show the screens. Play in lines of text: casinowar play --plain."))


def _fit(stream: TextIO, errors: str) -> None:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=errors)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unfit = error.object[error.start : error.end]
    return "".join(PLAINLY.get(character, "?") for character in unfit), error.end


_HANDLER = "casinowar.plainly"
codecs.register_error(_HANDLER, _plainly)
