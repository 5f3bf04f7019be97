"""A session of War, the classic game, in play."""

import casinowar_tui.games.war.rules as game
from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.rules import commands as do
from casinowar_tui.games.war.rules.state import DealDue
from casinowar_tui.games.war.session.request import checked
from casinowar_tui.session.session import Session

Events = tuple[game.Event, ...]


class WarSession(Session):
    """One session of War. Cards are dealt automatically whenever they are due; ``book`` summarises the events."""

    rules: game.Rules
    state: game.State
    book: Book
    BOOK = Book

    checked = staticmethod(checked)

    def fight(self, times: tuple[int | None, ...] = ()) -> Events:
        """Fight a battle with all its wars. ``times``: in lightning, when each player pressed, in milliseconds."""
        self._check_room()
        return self._play(do.Fight(times=times))

    def _play_automatically(self) -> Events:
        events: Events = ()
        while isinstance(self.state.phase, DealDue):
            events += self._execute(do.Deal(*self._next_shuffle()))
        return events
