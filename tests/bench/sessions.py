"""Saved sessions to measure with, written as the program writes them but without waiting for the disk."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import cast

from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import derived, nth_seed
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import Command, Deal, GoToWar, Open, Surrender
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.rules.state import Deciding, Ready
from casinowar_tui.journal import codec
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo

BEGAN = datetime(2026, 1, 1, 18, 0, tzinfo=UTC)
SECONDS_A_ROUND = 9


def open_table(rounds: int | None = None) -> Rules:
    """Six decks reshuffled when short, an open tally, and so many rounds or no end."""
    return replace(profiles.load("standard"), chips=None, rounds=rounds)


def write_session(folder: Path, rounds: int, number: int = 0, of: int | None = None) -> Path:
    """A session of one seat with so many rounds ``of`` those planned; the higher its number, the newer it is."""
    seed = derived("bench", str(number)).hex()
    created = BEGAN + timedelta(hours=number)
    info = SessionInfo(
        format=FORMAT, id=seed[32:], game="casino_war", cards="shoe", name=title(number), created=created,
        app="0.1.0", seed=seed[:32],
    )  # fmt: skip
    header = Header(info, open_table(of), (Seat(),))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{created:%Y%m%d-%H%M%S}-{seed[-8:]}.toml"
    path.write_bytes(b"".join(_blocks(header, rounds)))
    path.chmod(0o600)
    return path


def title(number: int) -> str:
    """The name of a session."""
    return f"Evening {number}"


def fill(folder: Path, sessions: int) -> None:
    """A folder of finished sessions of 20 rounds each."""
    for number in range(1, sessions + 1):
        write_session(folder, 20, number, of=20)


def _blocks(header: Header, rounds: int) -> Iterator[bytes]:
    state = game.start(cast("game.Rules", header.rules), (None,))
    at = header.session.created
    events, state = game.play(Open(), state)
    text, check = codec.opening(header, events, at)
    yield text
    while state.rounds_played < rounds or not isinstance(state.phase, Ready):
        if not isinstance(state.phase, Ready | Deciding):
            return
        events, state = game.play(_next(state, header.session.seed or ""), state)
        at += timedelta(seconds=SECONDS_A_ROUND)
        text, check = codec.commit(events, at, check)
        yield text


def _next(state: game.State, seed: str) -> Command:
    """Deal, go to war in the odd rounds, surrender in the even ones."""
    if isinstance(state.phase, Ready):
        return Deal((2,), nth_seed(seed, state.shuffles + 1) if state.shuffle_due else "")
    return GoToWar(1) if state.number % 2 else Surrender(1)
