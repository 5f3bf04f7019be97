"""Pass the requests of any table of War to its session, and show the results."""

from textual.screen import Screen

from casinowar_tui.games.war.rules import State
from casinowar_tui.games.war.rules.state import Over
from casinowar_tui.games.war.screens.captions import caption_of_end
from casinowar_tui.games.war.screens.same_cards import same_cards
from casinowar_tui.games.war.screens.stage import Stage
from casinowar_tui.games.war.screens.view import table_view
from casinowar_tui.games.war.screens.view_context import ViewContext
from casinowar_tui.games.war.session.session import Events, WarSession
from casinowar_tui.i18n import _
from casinowar_tui.ledger.shuffles import shuffle_notes
from casinowar_tui.session.session import Session
from casinowar_tui.tui.screens.same_cards import SameCards
from casinowar_tui.tui.screens.table.controller import BaseController
from casinowar_tui.tui.screens.table.top_line import session_notes


class Controller(BaseController):
    """Plays a game of War at a table.

    ``battle``: the one on the table; ``fingerprint``: whether to show the shuffle's fingerprint before the first
    battle, and its seed after the last.
    """

    session: WarSession
    stage: Stage

    def __init__(self, screen: Screen[None], session: WarSession, *, fingerprint: bool = False) -> None:
        super().__init__(screen, Stage(session.rules.players), session)
        self.fingerprint = fingerprint

    @property
    def noted(self) -> bool:
        """Whether the table has room to show its shuffle: before the first battle, and after the last."""
        return self.battle is None or self.over

    def take_up(self, session: Session) -> None:
        """Start from the current state of a game, with its last battle on the table."""
        super().take_up(session)
        battles = self.session.book.battles
        self.battle = battles[-1] if battles else None

    def present(self, before: State, happened: Events) -> None:
        """Go straight to the result of events."""
        self.caption = None
        self.settle()

    def show(self) -> None:
        """Show the table, the course of the game and, once it is over, how it ended."""
        phase = self.session.state.phase
        if isinstance(phase, Over):
            self.stop()
            self.caption = self.caption or caption_of_end(self.session.book, phase)
        self.show_table()
        self.stage.show_chart(self.session.book, over=self.over)

    def show_table(self) -> None:
        """Show the table in the session's current state."""
        self.stage.show(table_view(self.session.state, self.context()))

    def context(self) -> ViewContext:
        """Return what to show beside the state of the game."""
        header = self.session.header
        return ViewContext(
            seats=header.seat,
            battle=self.battle,
            wars=self.session.book.wars,
            caption=self.caption,
            keys=self.keys,
            clock=session_notes(self.session),
            name=header.session.name or "",
            seeded=header.session.seed is not None,
            note=shuffle_notes(self.session.book.shuffles) if self.fingerprint and self.noted else (),
        )

    def end_text(self) -> str:
        """Return what finishing the game means."""
        return _("Whoever holds most cards has won it then. To go on another time, leave the table instead.")

    def same_cards(self) -> SameCards | None:
        """Return a game that deals the same cards again; None where nothing was dealt."""
        return same_cards(self.session.header, self.session.book)
