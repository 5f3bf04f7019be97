"""The book of a game of War: a fold over its events, kept up to date one event at a time."""

from collections.abc import Iterable, Sequence
from typing import Self, cast

from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.war.events import Battle, Ended, Event
from casinowar_tui.engine.war.rules import Rules
from casinowar_tui.journal.commits import Commit
from casinowar_tui.journal.header import Header


class Book:
    """Every battle of a game in order, and how it ended."""

    def __init__(self, rules: Rules, seats: Sequence[Seat]) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        self.battles: list[Battle] = []
        self.ended: Ended | None = None

    @classmethod
    def of(cls, header: Header, commits: Iterable[Commit]) -> Self:
        """The book of a game of War that was read from its file."""
        book = cls(cast("Rules", header.rules), header.seat)
        for commit in commits:
            for event in commit.events:
                book.add(cast("Event", event))
        return book

    def add(self, event: Event) -> None:
        """Enter an event."""
        if isinstance(event, Battle):
            self.battles.append(event)
        elif isinstance(event, Ended):
            self.ended = event
