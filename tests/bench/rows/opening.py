"""Opening a session of 10,000 rounds for play: read, verified, decoded, settled again, folded into state and book."""

import tomllib
from functools import partial
from pathlib import Path

from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from tests.bench.measure import Result, interleaved, seconds
from tests.bench.sessions import write_session

ROUNDS = 10_000


def long_session(folder: Path) -> Result:
    """Session.open against a TOML parser that reads the same bytes and does nothing with them."""
    path = write_session(folder, ROUNDS)
    text = path.read_text()

    def open_it() -> None:
        session = CasinoWarSession.open(path)
        session.close()
        assert session.book.rounds_played == ROUNDS

    ours, parser = interleaved(5, partial(seconds, open_it), partial(seconds, partial(tomllib.loads, text)), of=min)
    return Result(1000 * ours, 1000 * parser, "ms", 0.7)
