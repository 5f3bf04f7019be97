"""From the start of the process to the first frame of Setup with the newest session and Start, ready to be pressed."""

import sys
from pathlib import Path

from tests.bench.measure import FLOORS, Broken, Result, interleaved
from tests.bench.sessions import fill, title
from tests.bench.terminal import PROGRAM, Terminal


def with_few(folder: Path) -> Result:
    """With 20 sessions in the folder."""
    return _first_frame(folder, 20, 1.4)


def with_many(folder: Path) -> Result:
    """With 10,000 sessions in the folder."""
    return _first_frame(folder, 10_000, 1.5)


def _first_frame(folder: Path, sessions: int, target: float) -> Result:
    saves, home = folder / "saves", folder / "home"
    fill(saves, sessions)

    def setup() -> float:
        return _shown((*PROGRAM, "--saves", str(saves)), home, title(sessions), "Start")

    def floor() -> float:
        return _shown((sys.executable, str(FLOORS / "static_app.py")), home, "floor 0")

    ours, static = interleaved(9, setup, floor)
    return Result(1000 * ours, 1000 * static, "ms", target)


def _shown(program: tuple[str, ...], home: Path, *texts: str) -> float:
    with Terminal(program, home) as terminal:
        pieces = terminal.read(quiet=0.4)
        at = terminal.draw(pieces, lambda screen: all(text in screen for text in texts))
        if at is None:
            raise Broken(f"{texts} did not appear:\n{terminal.text}")
        return at - terminal.began
