"""From Enter to the deal settled on the screen, its commit on the disk: the last byte that the key brings about."""

import sys
from collections.abc import Callable
from pathlib import Path

from tests.bench.measure import FLOORS, Broken, Result, interleaved
from tests.bench.sessions import write_session
from tests.bench.terminal import PROGRAM, Terminal

DEALS = 40
QUIET = 0.12


def against_a_key(folder: Path) -> Result:
    """With 20 rounds in the session, against a key in an app of one widget."""
    with (
        at_table(folder, 20) as table,
        Terminal((sys.executable, str(FLOORS / "static_app.py")), folder / "home") as app,
    ):
        app.read(quiet=0.5)
        ours, key = interleaved(DEALS, _deals(table, folder, 20), lambda: latency(app, b"x"))
    return Result(1000 * ours, 1000 * key, "ms", 3)


def in_a_long_session(folder: Path) -> Result:
    """With 10,000 rounds in the session, against 20."""
    with at_table(folder, 10_000) as long, at_table(folder, 20) as short:
        many, few = interleaved(DEALS, _deals(long, folder, 10_000), _deals(short, folder, 20))
    return Result(1000 * many, 1000 * few, "ms", 1.1)


def _saves(folder: Path, rounds: int) -> Path:
    return folder / f"saves-{rounds}"


def at_table(folder: Path, rounds: int) -> Terminal:
    """The program, at the table of a session of so many rounds."""
    saves = _saves(folder, rounds)
    write_session(saves, rounds)
    terminal = Terminal((*PROGRAM, "resume", "--saves", str(saves)), folder / "home")
    terminal.draw(terminal.read(quiet=1.0))
    return terminal


def _deals(table: Terminal, folder: Path, rounds: int) -> Callable[[], float]:
    """A deal that is settled at once, and how long it took; a tie is surrendered and another dealt."""
    (file,) = _saves(folder, rounds).glob("*.toml")

    def deal() -> float:
        while True:
            size = file.stat().st_size
            taken = latency(table, b"\r")
            commit = file.read_bytes()[size:]
            if b'kind = "dealt"' not in commit:
                raise Broken(f"Enter dealt nothing:\n{table.text}")
            if b'kind = "settled"' in commit:
                return taken
            latency(table, b"s")

    return deal


def latency(terminal: Terminal, key: bytes) -> float:
    """Seconds from a key to the last byte that it brings about."""
    at = terminal.press(key)
    pieces = terminal.read(QUIET)
    terminal.draw(pieces)
    return pieces[-1].at - at
