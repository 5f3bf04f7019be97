"""What the table costs while nobody does anything: memory, and work of the processor."""

import sys
import time
from pathlib import Path

from tests.bench.measure import FLOORS, Broken, LeftOut, Result
from tests.bench.sessions import write_session
from tests.bench.terminal import PROGRAM, Terminal

SECONDS = 20


def memory(folder: Path) -> Result:
    """Resident memory after a few deals, against that of an app of one widget."""
    with _table(folder) as table, _static(folder) as app:
        for key in (b"\r", b"s") * 5:
            for terminal in (table, app):
                terminal.press(key)
                terminal.read(quiet=0.2)
        return Result(_resident(table.pid), _resident(app.pid), "MB", 1.4)


def processor(folder: Path) -> Result:
    """Share of a processor over the same seconds, in which nothing is drawn."""
    with _table(folder) as table, _static(folder) as app:
        terminals = (table, app)
        before = [_worked(terminal.pid) for terminal in terminals]
        drawn = table.read(quiet=SECONDS, most=SECONDS)
        shares = [
            100 * (_worked(terminal.pid) - start) / SECONDS for terminal, start in zip(terminals, before, strict=True)
        ]
    if drawn:
        raise Broken(f"{sum(len(piece.data) for piece in drawn)} bytes were drawn at rest")
    return Result(shares[0], shares[1], "%", 2)


def _table(folder: Path) -> Terminal:
    saves = folder / "saves"
    write_session(saves, 20)
    return _settled(Terminal((*PROGRAM, "resume", "--saves", str(saves)), folder / "home"))


def _static(folder: Path) -> Terminal:
    return _settled(Terminal((sys.executable, str(FLOORS / "static_app.py")), folder / "home"))


def _settled(terminal: Terminal) -> Terminal:
    terminal.read(quiet=1.0)
    return terminal


def _resident(pid: int) -> float:
    """Megabytes of memory that a process has now."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except FileNotFoundError as error:
        raise LeftOut("this system has no /proc") from error
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def _worked(pid: int) -> float:
    """Seconds of processor that a process has used, by its own clock."""
    if sys.platform != "linux":
        raise LeftOut("the clock of another process is read on Linux only")
    return time.clock_gettime((~pid << 3) | 2)
