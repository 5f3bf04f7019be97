"""Pass the requests of the Casino War table to its session, and show the results."""

from textual.screen import Screen

from casinowar_tui.config.settings import Pace
from casinowar_tui.games.casino_war.rules import State
from casinowar_tui.games.casino_war.rules.state import AwaitingCards, AwaitingWar, Over
from casinowar_tui.games.casino_war.screens.captions import caption_of_events
from casinowar_tui.games.casino_war.screens.frames import Frame, exposed_after, frames
from casinowar_tui.games.casino_war.screens.same_cards import same_cards
from casinowar_tui.games.casino_war.screens.stage import Stage
from casinowar_tui.games.casino_war.screens.view import table_view
from casinowar_tui.games.casino_war.screens.view_context import ViewContext
from casinowar_tui.games.casino_war.session.session import CasinoWarSession, Events
from casinowar_tui.i18n import _
from casinowar_tui.ledger.shuffles import shuffle_notes
from casinowar_tui.session.session import Session
from casinowar_tui.tui.screens.animation import PACES
from casinowar_tui.tui.screens.same_cards import SameCards
from casinowar_tui.tui.screens.table.controller import BaseController
from casinowar_tui.tui.screens.table.top_line import session_notes
from casinowar_tui.tui.widgets.text import Caption

STEP = 2
"""Chips by which one key press changes an ante: antes are even."""


class Controller(BaseController):
    """Plays a session of Casino War at a table.

    ``antes``: each seat's next ante, in chips; ``marked``: the seat whose ante the keys change; ``advice``: whether to
    name the better choice; ``fingerprint``: whether to show each shuffle's fingerprint before the cut.
    """

    session: CasinoWarSession
    stage: Stage

    def __init__(
        self, screen: Screen[None], session: CasinoWarSession, pace: Pace, *, advice: bool, fingerprint: bool
    ) -> None:
        header = session.header
        stage = Stage(len(header.seat), versus=not session.rules.shared_war, real=header.real)
        super().__init__(screen, stage, session)
        self.pace = pace
        self.advice = advice
        self.fingerprint = fingerprint

    def take_up(self, session: Session) -> None:
        """Start from the current state of a session."""
        super().take_up(session)
        self.antes = self.session.state.next_antes()
        self.marked = 1
        self._exposed = tuple(self.session.book.exposed)

    def antes_with(self, change: int) -> tuple[int, ...]:
        """Return the antes with that of the marked seat changed by this many chips."""
        return tuple(ante + change if seat == self.marked else ante for seat, ante in enumerate(self.antes, start=1))

    def change_ante(self, change: int) -> None:
        """Change the next ante of the marked seat by this many chips."""
        self.antes = self.antes_with(change)
        self.caption = None
        self.settle()

    def mark(self, seat: int) -> None:
        """Mark another seat, whose ante the keys then change."""
        self.marked = seat
        self.settle()

    def mark_next(self) -> None:
        """Mark the next seat that puts up an ante; after the last one, the first."""
        seats = [number for number, ante in enumerate(self.antes, start=1) if ante]
        self.mark(next((number for number in seats if number > self.marked), seats[0] if seats else self.marked))

    def advise(self, *, on: bool) -> None:
        """Start or stop naming the better choice at a tie."""
        self.advice = on
        self.settle()

    async def show_fingerprint(self, *, on: bool) -> None:
        """Start or stop shuffling ahead of the deal; starting does so at once where a shuffle is due."""
        self.fingerprint = on
        await self.act(lambda: self.session.show_fingerprint(on=on))

    def present(self, before: State, happened: Events) -> None:
        """Show events as they happen, or go straight to the result."""
        seats, state = self.session.header.seat, self.session.state
        self.caption = caption_of_events(happened, before, state, seats)
        if state.number != before.number or state.round or self.over:
            self.antes = state.next_antes()
        exposed = self._exposed
        self._exposed = tuple(self.session.book.exposed) if state.real else exposed_after(exposed, happened)
        if self.pace == "instant" or self.screen.app.animation_level == "none":
            self.shown()
        else:
            self.animation.start(frames(before, exposed, happened, seats), PACES[self.pace])

    def failed(self, problem: str) -> None:
        """Show in a sentence why something was not done; part of it may have been."""
        self._exposed = tuple(self.session.book.exposed)
        super().failed(problem)

    def show(self) -> None:
        """Show the table, the end once it is reached, and the line to type cards in when they are due."""
        self.show_table()
        phase = self.session.state.phase
        if isinstance(phase, Over):
            from casinowar_tui.games.casino_war.screens.end import ending  # late: a session ends once

            self.stage.show_end(ending(self.session.book, phase.reason))
        else:
            self.stage.show_end(None)
        self.stage.ask_cards(ask=isinstance(phase, AwaitingCards | AwaitingWar))

    def show_table(self) -> None:
        """Show the table in the session's current state."""
        self.stage.show(table_view(self.session.state, self.context()))

    def show_frame(self, frame: Frame) -> None:
        """Show a frame of the animation of events."""
        self.stage.show(table_view(frame.state, self.context(frame)))

    def context(self, frame: Frame | None = None) -> ViewContext:
        """Return what to show beside the state of the session, or of a frame."""
        header = self.session.header
        return ViewContext(
            seats=header.seat,
            antes=self.antes,
            marked=self.marked if len(header.seat) > 1 else 0,
            exposed=frame.exposed if frame else self._exposed,
            turned=frame.turned if frame else None,
            still=frame is None,
            caption=Caption(frame.sentence) if frame else self.caption,
            keys=self.keys,
            advice=self.advice,
            clock=session_notes(self.session),
            name=header.session.name or "",
            seeded=header.session.seed is not None,
            note=shuffle_notes(tuple(self.session.book.shuffles.values())) if self.fingerprint else (),
        )

    def end_text(self) -> str:
        """Return what finishing the session means."""
        return _("No more rounds can be played in it. To go on another time, pause instead.")

    def same_cards(self) -> SameCards | None:
        """Return a session that deals the same cards again; None where the program shuffled nothing."""
        return same_cards(self.session.header, self.session.book)
