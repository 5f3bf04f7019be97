"""Commands that show no screen, from start to end: against a process that imports click and msgspec."""

import subprocess
import sys
from functools import partial
from pathlib import Path

from tests.bench.measure import FLOORS, Broken, Result, interleaved, seconds
from tests.bench.sessions import fill
from tests.bench.terminal import PROGRAM, environment


def version(folder: Path) -> Result:
    """``--version``."""
    return _command(folder, "--version")


def list_(folder: Path) -> Result:
    """``list`` of 20 sessions."""
    return _command(folder, "list", "--saves", str(folder / "saves"))


def show(folder: Path) -> Result:
    """``show`` of a session of 20 rounds."""
    return _command(folder, "show", "latest", "--saves", str(folder / "saves"))


def _command(folder: Path, *arguments: str) -> Result:
    fill(folder / "saves", 20)
    env = environment(folder / "home")
    run = partial(subprocess.run, env=env, cwd=folder, check=True, capture_output=True)
    seen = subprocess.run(
        (sys.executable, "-X", "importtime", *PROGRAM[1:], *arguments),
        env=env, cwd=folder, check=True, capture_output=True, text=True,
    )  # fmt: skip
    if "textual" in seen.stderr:
        raise Broken(f"{arguments[0]} imports textual")
    ours, least = interleaved(
        15,
        partial(seconds, partial(run, (*PROGRAM, *arguments))),
        partial(seconds, partial(run, (sys.executable, str(FLOORS / "imports.py")))),
    )
    return Result(1000 * ours, 1000 * least, "ms", 2)
