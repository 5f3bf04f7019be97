"""A session of War, the classic game, in play."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Self

from casinowar_tui.games.war import rules as game
from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.rules import commands as do
from casinowar_tui.games.war.rules.state import DealDue
from casinowar_tui.games.war.session.request import WarWish, checked
from casinowar_tui.session.session import Session, utc_now

Events = tuple[game.Event, ...]


class WarSession(Session[game.Rules, game.State, game.Event]):
    """One session of War. Cards are dealt by themselves whenever they are due; ``book`` adds up what happened."""

    @classmethod
    def create(cls, folder: Path, wish: WarWish, *, now: Callable[[], datetime] = utc_now) -> Self:
        """A new session, saved in ``folder``. Raises Refused for a wish that cannot be granted, StorageFailed."""
        return cls.begin(folder, checked(wish).header(now()), now=now)

    def fight(self, times: tuple[int | None, ...] = ()) -> Events:
        """Fight a battle with all its wars. ``times``: in lightning, when each player pressed, in milliseconds."""
        self._check_room()
        return self._play(do.Fight(times=times))

    def _forget(self) -> None:
        self.book = Book(self.rules, self.header.seat)

    def _enter(self, event: game.Event) -> None:
        self.book.add(event)

    def _follow(self) -> Events:
        events: Events = ()
        while isinstance(self.state.phase, DealDue):
            events += self._execute(do.Deal(*self._next_shuffle()))
        return events
