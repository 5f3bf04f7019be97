"""What the tests of the tally share: sessions written as the program writes them, but without waiting for the disk."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui import games
from casinowar_tui.engine.commands import Command, Open
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar, Surrender, TurnCards, Void
from casinowar_tui.games.facets import RulesFacet
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.rules.commands import Deal as DealPiles
from casinowar_tui.games.war.rules.commands import Fight
from casinowar_tui.journal import codec
from casinowar_tui.journal.file import file_name
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo

SEED = "5f" * 16
BEGIN = datetime(2026, 11, 29, 18, 0, 0, tzinfo=UTC)


class Written:
    """A session in its file, played command by command."""

    def __init__(self, folder: Path, header: Header) -> None:
        self.header = header
        self.rules: RulesFacet = games.game_of(header.session.game).rules
        self.path = folder / file_name(header.session)
        self.at = header.session.created
        start = self.rules.initial_state(header.rules, header.seat, header.source)
        events, self.state = self.rules.play(Open(), start)
        data, self.check = codec.opening(header, events, self.at)
        folder.mkdir(exist_ok=True)
        self.path.write_bytes(data)

    def do(self, command: Command) -> None:
        """Let a command happen. Raises Refused where it is not possible."""
        events, self.state = self.rules.play(command, self.state)
        self.at += timedelta(seconds=5)
        data, self.check = codec.commit(events, self.at, self.check)
        with self.path.open("ab") as file:
            file.write(data)

    def deal(self, cards: str, *antes: int, auto: bool = False) -> None:
        """Lay antes, 2 each unless given, and turn these cards: real ones, or from a new shoe after its burn."""
        given = antes or (2,) * len(self.header.seat)
        real = tuple(cards.split()) if self.header.real else None
        self.do(Deal(given, SEED, 0, "" if real else f"2c {cards}", real, auto=auto))

    def war(self, seat: int = 1) -> None:
        """A tied seat goes to war."""
        self.do(GoToWar(seat))

    def surrender(self, seat: int = 1) -> None:
        """A tied seat gives up."""
        self.do(Surrender(seat))

    def turn(self, cards: str) -> None:
        """Type real cards."""
        self.do(TurnCards(tuple(cards.split())))

    def void(self) -> None:
        """Take the round back."""
        self.do(Void())

    def fight(self, battles: int) -> None:
        """War: deal, unless that is done, and fight so many battles, fewer where the game is over before."""
        if not self.state.number or self.state.played == 0:
            self.do(DealPiles(self.header.session.id))
        for _battle in range(battles):
            if not self.state.over:
                self.do(Fight())


Write = Callable[..., Written]


@pytest.fixture(scope="session")
def write_in() -> Write:
    """A new session: ``write_in(folder, 1, "standard", Seat("Ana"), rounds=3)``; its number makes its id.

    The name of a variant of War makes it one of War. Other names change the rules.
    """
    return _new


@pytest.fixture
def write(saves: Path) -> Write:
    """The same in the folder ``saves``."""
    return partial(_new, saves)


def _new(
    folder: Path,
    number: int,
    profile: str = "massachusetts",
    *seats: Seat,
    real: bool = True,
    stack: str = "",
    created: datetime = BEGIN,
    **changes: Any,
) -> Written:
    war = any(rules.profile == profile for rules in variants.available()[0])
    rules = variants.load(profile) if war else profiles.load(profile)
    info = SessionInfo(
        format=FORMAT,
        id=f"{number:08x}".ljust(32, "0"),
        game="war" if war else "casino_war",
        cards="real" if real and not war else "shoe",
        created=created,
        app="0.1.0",
        stack=stack,
    )
    return Written(folder, Header(info, replace(rules, **changes), seats or (Seat(),) * (2 if war else 1)))
