"""What the tests of the session file share: sessions played into a file, and checks worked out in another way."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import Command, Deal, End, GoToWar, Open, Pause, Surrender
from casinowar_tui.journal.file import Journal
from casinowar_tui.journal.header import Header, SessionInfo

BEGIN = datetime(2026, 11, 29, 18, 0, 0, tzinfo=UTC)
SEED = "0123456789abcdef0123456789abcdef"
TIE_THEN_SECOND_TIE = "5d 9c 9h 2c 3c 4c Kd Kh"


class Sitting:
    """A session being played into its file: each command is appended, then the state moves on."""

    def __init__(self, journal: Journal, header: Header, state: game.State) -> None:
        self.journal = journal
        self.header = header
        self.state = state
        self.log: list[tuple[game.Event, ...]] = []

    @property
    def path(self) -> Path:
        return self.journal.path

    def do(self, command: Command, after: int = 5) -> tuple[game.Event, ...]:
        """Append what a command brings about, so many seconds after the last commit."""
        events, state = game.play(command, self.state)
        self.journal.append(events, self.journal.at + timedelta(seconds=after))
        self.state = state
        self.log.append(events)
        return events

    def deal(self, seed: str = SEED, stack: str = "", after: int = 5) -> tuple[game.Event, ...]:
        antes = self.state.next_antes()
        return self.do(Deal(antes, seed, 7, stack, played=self.journal.played(self.journal.at)), after)


@pytest.fixture
def head() -> Callable[..., Header]:
    """A header: ``head("standard", seats=("Ana", None), rounds=3)``; other names change the rules."""

    def make(
        profile: str = "massachusetts",
        *,
        seats: tuple[str | None, ...] = (None,),
        cards: Any = "shoe",
        ident: str = "5f0c6a12" + "0" * 24,
        created: datetime = BEGIN,
        name: str | None = None,
        stack: str = "",
        **changes: Any,
    ) -> Header:
        rules = msgspec.structs.replace(profiles.load(profile), **changes)
        info = SessionInfo(
            format=1, id=ident, game="casino_war", cards=cards, name=name, created=created, app="0.1.0", stack=stack
        )
        return Header(info, rules, tuple(Seat(name=seat, chips=rules.chips) for seat in seats))

    return make


@pytest.fixture
def sit(tmp_path: Path, head: Callable[..., Header]) -> Iterator[Callable[..., Sitting]]:
    """An opened session in a file: ``sit(folder=..., **what head takes)``."""
    journals: list[Journal] = []

    def make(folder: Path = tmp_path / "saves", **header: Any) -> Sitting:
        made = head(**header)
        state = game.start(cast("game.Rules", made.rules), tuple(seat.chips for seat in made.seat), real=made.real)
        events, state = game.play(Open(), state)
        journal = Journal.create(folder, made, events, made.session.created)
        journals.append(journal)
        sitting = Sitting(journal, made, state)
        sitting.log.append(events)
        return sitting

    yield make
    for journal in journals:
        journal.close()


@pytest.fixture
def small(sit: Callable[..., Sitting], tmp_path: Path) -> bytes:
    """The bytes of a short session with a war, a surrender, a pause, a name beyond ASCII, and its end."""
    sitting = sit(folder=tmp_path / "small", seats=("Zoë",))
    sitting.deal(stack=TIE_THEN_SECOND_TIE)
    sitting.do(GoToWar(1))
    sitting.deal(stack="5d 9c 9h")
    sitting.do(Pause())
    sitting.do(Surrender(1))
    sitting.do(End())
    sitting.journal.close()
    return sitting.path.read_bytes()
