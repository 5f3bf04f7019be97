"""Appending a commit to a session, on the disk when it returns: against a bare append and fsync of the same bytes."""

import os
from datetime import timedelta
from functools import partial
from pathlib import Path

from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import Deal
from casinowar_tui.games.casino_war.rules.state import Ready
from casinowar_tui.journal.file import Journal
from tests.bench.measure import Result, interleaved, seconds
from tests.bench.sessions import write_session

APPENDS = 200


def to_few(folder: Path) -> Result:
    """An append to a session of 20 rounds."""
    return _append(folder, 20)


def to_many(folder: Path) -> Result:
    """An append to a session of 10,000 rounds."""
    return _append(folder, 10_000)


def _append(folder: Path, rounds: int) -> Result:
    path = write_session(folder, rounds)
    journal, reading = Journal.open(path)
    state, at, size = reading.state, reading.commits[-1].at, path.stat().st_size
    assert state is not None
    assert isinstance(state.phase, Ready)
    # The same deal again and again: what a journal appends is its own affair, what it holds the reader's.
    events = game.decide(Deal((2,), nth_seed("0" * 32, 2)), state)
    moments = iter(range(1, 10 * APPENDS))
    bare = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.write(bare, path.read_bytes())
    os.fsync(bare)

    def ours() -> float:
        return seconds(partial(journal.append, events, at + timedelta(seconds=next(moments))))

    ours()
    block = path.read_bytes()[size:]

    def write() -> None:
        os.write(bare, block)
        os.fsync(bare)

    value, least = interleaved(APPENDS, ours, partial(seconds, write), of=min)
    journal.close()
    os.close(bare)
    return Result(1000 * value, 1000 * least, "ms", 1.0, spare=0.1)
