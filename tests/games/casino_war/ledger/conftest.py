"""What the tests of the ledger share: a table whose events are written into a book as they happen."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.games.casino_war.rules.commands import (
    Correct,
    CutShoe,
    Deal,
    GoToWar,
    Line,
    Open,
    Surrender,
    TurnCards,
    Void,
)

SEED = "5f" * 16


class Kept:
    """A table and the book that is kept of it."""

    def __init__(self, rules: game.Rules, seats: tuple[Seat, ...], *, real: bool) -> None:
        self.events: list[game.Event] = []
        self.start = self.state = game.start(rules, tuple(seat.chips for seat in seats), real=real)
        self.book = Book(seats, self.start)
        self.do(Open())

    def do(self, command: game.Command) -> None:
        """Let a command happen. Raises Refused where it is not possible."""
        events, after = game.play(command, self.state)
        for event in events:
            self.state = game.evolve(self.state, event)
            self.events.append(event)
            self.book.add(event, self.state)
        assert self.state == after

    def deal(self, cards: str = "", *antes: int, stack: str = "", auto: bool = False) -> None:
        """Lay antes (2 each, unless given) and turn these real cards, or the shoe's under this stack."""
        turned = tuple(cards.split()) or None
        self.do(Deal(antes or (2,) * len(self.book.seats), SEED, 0, stack, turned, auto=auto))

    def turn(self, cards: str) -> None:
        """Type real cards."""
        self.do(TurnCards(tuple(cards.split())))

    def war(self, seat: int = 1) -> None:
        """A tied seat goes to war."""
        self.do(GoToWar(seat))

    def surrender(self, seat: int = 1) -> None:
        """A tied seat gives up."""
        self.do(Surrender(seat))

    def void(self, reason: str = "") -> None:
        """Take the round back."""
        self.do(Void(reason))

    def cut(self, stack: str = "") -> None:
        """Shuffle and cut before the next deal."""
        self.do(CutShoe(SEED, 0, stack))

    def correct(self, number: int, lines: str) -> None:
        """A correction as it is typed: ``1 Kc 9h / 2 9d 9h war 2? 3?``."""
        words: list[Any] = [line.split() for line in lines.split("/")]
        self.do(Correct(number, tuple(Line(int(seat), *rest) for seat, *rest in words)))

    def rows(self, *fields: str) -> list[tuple[Any, ...]]:
        """These fields of every row."""
        return [tuple(getattr(row, field) for field in fields) for row in self.book.rows]

    def row(self, index: int = -1) -> Row:
        """One row, the last unless said otherwise."""
        return self.book.rows[index]


@pytest.fixture(scope="session")
def kept() -> Callable[..., Kept]:
    """A new table: ``kept("standard", Seat("Ana", chips=40), Seat(), real=True, rounds=3)``; one open seat by default.

    Other names change the rules.
    """

    def lay(profile: str, *seats: Seat, real: bool = False, **changes: Any) -> Kept:
        rules = msgspec.structs.replace(profiles.load(profile), **changes)
        return Kept(rules, seats or (Seat(),), real=real)

    return lay
