"""The replay: until it shows its first step, and from step to step, back from the end of the session."""

import sys
import tomllib
from functools import partial
from pathlib import Path

from tests.bench.measure import FLOORS, Broken, Result, interleaved, seconds
from tests.bench.rows.deal import at_table, latency
from tests.bench.terminal import Terminal

TIMES = 9
STEPS = 40
PATIENCE = 20
BACK = b"\x1b[D"


def opened(folder: Path) -> Result:
    """From the key to the replay of 10,000 rounds on the screen, against a TOML parser that reads the same bytes."""
    with at_table(folder, 10_000) as table:
        text = next(folder.glob("saves-*/*.toml")).read_text()
        latency(table, b"l")
        ours, parser = interleaved(TIMES, partial(_opening, table), partial(seconds, partial(tomllib.loads, text)))
    return Result(1000 * ours, 1000 * parser, "ms", 1)


def stepped(folder: Path) -> Result:
    """A step, against a key in an app of one widget."""
    with (
        at_table(folder, 20) as replay,
        Terminal((sys.executable, str(FLOORS / "static_app.py")), folder / "home") as app,
    ):
        app.read(quiet=0.5)
        _at_the_end(replay)
        ours, key = interleaved(STEPS, partial(_step, replay), lambda: latency(app, b"x"))
    return Result(1000 * ours, 1000 * key, "ms", 3)


def stepped_in_a_long_session(folder: Path) -> Result:
    """A step with 10,000 rounds in the session, against 20."""
    with at_table(folder, 10_000) as long, at_table(folder, 20) as short:
        _at_the_end(long)
        _at_the_end(short)
        many, few = interleaved(STEPS, partial(_step, long), partial(_step, short))
    return Result(1000 * many, 1000 * few, "ms", 1.1)


def _opening(table: Terminal) -> float:
    """Seconds from the key in the ledger to the first frame of the replay."""
    taken = _open(table)
    latency(table, b"\x1b")
    return taken


def _at_the_end(table: Terminal) -> None:
    latency(table, b"l")
    _open(table)
    latency(table, b"G")


def _open(table: Terminal) -> float:
    start = table.press(b"r")
    for _ in range(PATIENCE):  # the file is read while nothing is drawn
        at = table.draw(table.read(quiet=0.1, most=1.0), lambda text: "Replay ·" in text)
        if at is not None:
            return at - start
    raise Broken(f"no replay opened:\n{table.text}")


def _step(replay: Terminal) -> float:
    """Seconds from the key to the last byte of the step before."""
    before = replay.text
    taken = latency(replay, BACK)
    if replay.text == before:
        raise Broken(f"no step back:\n{replay.text}")
    return taken
