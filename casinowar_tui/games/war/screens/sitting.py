"""A game of War at a table: what is asked of its session, and how the table shows where it stands."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import TypeVar

from textual.screen import Screen

from casinowar_tui.games.war.rules.state import Over
from casinowar_tui.games.war.screens.captions import Said, over
from casinowar_tui.games.war.screens.stage import Stage
from casinowar_tui.games.war.screens.view import look
from casinowar_tui.games.war.screens.view_context import Sight
from casinowar_tui.games.war.session.session import Events, WarSession
from casinowar_tui.ledger.shuffles import shuffle_notes
from casinowar_tui.tui.screens.tables import attempt, corner

T = TypeVar("T")
KEYS_LATER = 0.02
"""Seconds after which the line of keys follows: the table is painted first."""


class Sitting:
    """Asks the session first, which records it, and then shows what came of it on the stage.

    ``battle``: the one on the table; ``said``: a sentence in the place of the usual one; ``keys``: the key of each
    action as it is printed; ``since``: the moment (monotonic seconds) at which what can be done came on the screen;
    ``busy``: the session is being asked; ``fingerprint``: whether that of the shuffle is shown before the first battle,
    and its seed after the last.
    """

    fingerprint = False

    def __init__(self, screen: Screen[None], stage: Stage, session: WarSession) -> None:
        self.keys: Mapping[str, str] = {}
        self.since = monotonic()
        self.busy = False
        self.screen = screen
        self.stage = stage
        self.sit(session)

    def sit(self, session: WarSession) -> None:
        """Take up a game as it stands, with its last battle on the table."""
        self.session = session
        self.battle = session.book.battles[-1] if session.book.battles else None
        self.said: Said | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over

    @property
    def noted(self) -> bool:
        """Whether the table has room to tell of its shuffle: before the first battle, and after the last."""
        return self.battle is None or self.over

    def begin(self, keys: Mapping[str, str]) -> None:
        """The screen is there: show the game as it stands."""
        self.keys = keys
        self._later = self.screen.set_interval(KEYS_LATER, self._follow, pause=True)
        self.settle()

    def _carried(self, session: WarSession) -> None:
        """The game is carried on in another session."""
        self.sit(session)
        self.settle()

    async def work(self, work: Callable[[], T]) -> T | None:
        """The result of something that writes to the disk; None where it was refused or failed, and is told."""
        self.busy = True
        try:
            result, problem = await attempt(self.screen, self.session, work, self._carried)
        finally:
            self.busy = False
        if problem:
            self.stop()
            self.said = Said(problem, "lose")
            self.settle()
        return result

    async def act(self, work: Callable[[], Events]) -> None:
        """Have the session do something of which nothing moves."""
        if await self.work(work) is not None:
            self.said = None
            self.settle()

    def stop(self) -> None:
        """Do nothing by itself any more, and show at once where what is moving ends."""

    def halt(self) -> None:
        """Do nothing by itself any more; there is nothing left to show it on."""

    def settle(self) -> None:
        """Show where the game stands, with everything that can be done."""
        state, book = self.session.state, self.session.book
        if isinstance(state.phase, Over):
            self.stop()
            self.said = self.said or over(book, state.phase)
        self.stage.show(look(state, self.sight()))
        self.stage.show_swing(book, over=self.over)
        self.since = monotonic()
        self.follow()

    def follow(self) -> None:
        """Other keys do something now: show them, once the table is painted."""
        self._later.reset()

    def tick(self) -> None:
        """The clock of a timed game goes on."""
        if not self.over:
            self.stage.show(look(self.session.state, self.sight()))

    def sight(self) -> Sight:
        """What is shown beside the state of the game."""
        header = self.session.header
        return Sight(
            seats=header.seat,
            battle=self.battle,
            wars=self.session.book.wars,
            said=self.said,
            keys=self.keys,
            clock=corner(self.session),
            name=header.session.name or "",
            seeded=header.session.seed is not None,
            note=shuffle_notes(self.session.book.shuffles) if self.fingerprint and self.noted else (),
        )

    def _follow(self) -> None:
        self._later.pause()
        self.screen.refresh_bindings()
