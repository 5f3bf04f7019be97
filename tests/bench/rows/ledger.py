"""The ledger of 10,000 rounds: until it shows its newest round, and from page to page."""

import re
import sys
from pathlib import Path

from tests.bench.measure import FLOORS, Broken, Result, interleaved
from tests.bench.rows.deal import at_table, latency
from tests.bench.terminal import Terminal

TIMES = 12
PAGE_UP, PAGE_DOWN = b"\x1b[5~", b"\x1b[6~"
ROW = re.compile(r"^ +\d+ +\S+[♣♦♥♠]", re.MULTILINE)


def opened(folder: Path) -> Result:
    """From the key to the ledger on the screen, against the ledger of 20 rounds."""
    with at_table(folder, 10_000) as long, at_table(folder, 20) as short:
        many, few = interleaved(TIMES, lambda: _opening(long), lambda: _opening(short))
    return Result(1000 * many, 1000 * few, "ms", 2)


def paged(folder: Path) -> Result:
    """A page up, against a page down in a bare list of lines."""
    with (
        at_table(folder, 10_000) as ledger,
        Terminal((sys.executable, str(FLOORS / "scroll_app.py")), folder / "home") as lines,
    ):
        lines.read(quiet=0.5)
        _opening(ledger, close=False)
        ours, bare = interleaved(TIMES, lambda: latency(ledger, PAGE_UP), lambda: latency(lines, PAGE_DOWN))
    return Result(1000 * ours, 1000 * bare, "ms", 2)


def _opening(terminal: Terminal, *, close: bool = True) -> float:
    """Seconds from the key to the first frame with a row of the ledger."""
    start = terminal.press(b"l")
    at = terminal.draw(terminal.read(quiet=0.4), lambda text: "Ledger" in text and bool(ROW.search(text)))
    if at is None:
        raise Broken(f"no ledger opened:\n{terminal.text}")
    if close:
        latency(terminal, b"\x1b")
    return at - start
