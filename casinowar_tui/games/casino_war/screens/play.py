"""A session as it is played at a table: what is asked of it, and how what came of it is shown."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Literal, TypeVar

from textual.screen import Screen

from casinowar_tui.games.casino_war.rules.state import AwaitingCards, AwaitingWar, Over
from casinowar_tui.games.casino_war.screens.automatic import Autopilot
from casinowar_tui.games.casino_war.screens.captions import Said, special
from casinowar_tui.games.casino_war.screens.frames import Frame, exposed_after, frames
from casinowar_tui.games.casino_war.screens.stage import Stage
from casinowar_tui.games.casino_war.screens.view import look
from casinowar_tui.games.casino_war.screens.view_context import Sight
from casinowar_tui.games.casino_war.session.session import CasinoWarSession, Events
from casinowar_tui.ledger.shuffles import shuffle_notes
from casinowar_tui.tui.screens.reel import PACES, Reel
from casinowar_tui.tui.screens.tables import attempt, corner
from casinowar_tui.tui.widgets.text import Tone

T = TypeVar("T")
KEYS_LATER = 0.02
"""Seconds after which the line of keys follows: the table is painted first."""

Pace = Literal["instant", "brisk", "slow"]


class Play:
    """Asks the session first, which records it, and then shows the events on the stage.

    ``antes``: what each seat is about to lay, in chips; ``marked``: the seat whose ante is changed; ``since``: the
    moment (monotonic seconds) at which what can be chosen came on the screen; ``keys``: how actions' keys are printed;
    ``advice``: whether the better choice is named; ``fingerprint``: whether each shuffle shows its own before the cut.
    """

    def __init__(
        self,
        screen: Screen[None],
        stage: Stage,
        session: CasinoWarSession,
        pace: Pace,
        *,
        advice: bool,
        fingerprint: bool,
    ) -> None:
        self.fingerprint = fingerprint
        self.keys: Mapping[str, str] = {}
        self.since = monotonic()
        self._screen = screen
        self._stage = stage
        self.pace = pace
        self.autopilot = Autopilot(screen, self)
        self._advice = advice
        self._busy = False
        self._reel = Reel(screen, self._show_frame, self._shown)
        self.sit(session)

    def sit(self, session: CasinoWarSession) -> None:
        """Take up a session as it stands."""
        self.session = session
        self.antes = session.state.next_antes()
        self.marked = 1
        self._exposed = tuple(session.book.exposed)
        self._said: Said | None = None

    @property
    def over(self) -> bool:
        """Whether the session has ended."""
        return isinstance(self.session.state.phase, Over)

    @property
    def moving(self) -> bool:
        """Whether cards are being turned."""
        return self._reel.running

    def begin(self, keys: Mapping[str, str]) -> None:
        """The screen is there: show the session as it stands."""
        self.keys = keys
        self._later = self._screen.set_interval(KEYS_LATER, self._follow, pause=True)
        self.settle()

    async def show_fingerprint(self, *, on: bool) -> None:
        """Shuffle ahead of the deal from now on, now too where a shuffle is due, or no longer."""
        self.fingerprint = on
        await self.act(lambda: self.session.show_fingerprint(on=on))

    def finish(self) -> None:
        """Show at once where what is moving ends."""
        self._reel.finish()

    async def act(self, work: Callable[[], Events]) -> bool:
        """Have the session do something and show what came of it. Whether it was done; else the reason is told."""
        if self._busy or self.moving:
            return False
        before = self.session.state
        happened = await self.work(work)
        if happened is None:
            return False
        seats, state = self.session.header.seat, self.session.state
        self._said = special(happened, before, state, seats)
        if state.number != before.number or state.round or self.over:
            self.antes = state.next_antes()
        exposed = self._exposed
        self._exposed = tuple(self.session.book.exposed) if state.real else exposed_after(exposed, happened)
        if self.pace == "instant" or self._screen.app.animation_level == "none":
            self._shown()
        else:
            self._reel.start(frames(before, exposed, happened, seats), PACES[self.pace])
        return True

    def _carried(self, session: CasinoWarSession) -> None:
        """The session is carried on in another one."""
        self.sit(session)
        self.settle()

    async def work(self, work: Callable[[], T]) -> T | None:
        """The result of something that writes to the disk; None where it was refused or failed, and is told."""
        self._busy = True
        try:
            result, problem = await attempt(self._screen, self.session, work, self._carried)
        finally:
            self._busy = False
        if problem:
            self._exposed = tuple(self.session.book.exposed)  # a part of it may have been done
            self.say(problem)
        return result

    def say(self, sentence: str, tone: Tone = "lose") -> None:
        """Say why something was not done, or what else is to be known, in place of what the table tells."""
        self._said = Said(sentence, tone)
        self.settle()

    def lay(self, antes: tuple[int, ...]) -> None:
        """Other antes are to be laid next."""
        self.antes = antes
        self._said = None
        self.settle()

    def mark(self, seat: int) -> None:
        """Change another seat's ante from now on."""
        self.marked = seat
        self.settle()

    def advise(self) -> bool:
        """Name the better choice at a tie from now on, or no more. Whether it is named."""
        self._advice = not self._advice
        self.settle()
        return self._advice

    def settle(self) -> None:
        """Show where the session stands, with everything that can be chosen."""
        state = self.session.state
        self._stage.show(look(state, self._sight()))
        if isinstance(state.phase, Over):
            from casinowar_tui.games.casino_war.screens.end import ending  # late: a session ends once

            self._stage.show_end(ending(self.session.book, state.phase.reason))
        else:
            self._stage.show_end(None)
        self._stage.ask_cards(ask=isinstance(state.phase, AwaitingCards | AwaitingWar))
        self.since = monotonic()
        self._later.reset()

    def tick(self) -> None:
        """The clock of a timed session goes on."""
        if not self.moving and not self.over:
            self._stage.show(look(self.session.state, self._sight()))

    def _shown(self) -> None:
        """What was asked of the session has been shown to its end."""
        self.settle()
        self.autopilot.shown()

    def _follow(self) -> None:
        """The line of keys follows the table."""
        self._later.pause()
        self._screen.refresh_bindings()

    def _show_frame(self, frame: Frame) -> None:
        self._stage.show(look(frame.state, self._sight(frame)))

    def _sight(self, frame: Frame | None = None) -> Sight:
        header = self.session.header
        return Sight(
            seats=header.seat,
            antes=self.antes,
            marked=self.marked if len(header.seat) > 1 else 0,
            exposed=frame.exposed if frame else self._exposed,
            turned=frame.turned if frame else None,
            still=frame is None,
            said=Said(frame.sentence) if frame else self._said,
            keys=self.keys,
            advice=self._advice,
            clock=corner(self.session),
            name=header.session.name or "",
            automatic=self.autopilot.run,
            seeded=header.session.seed is not None,
            note=shuffle_notes(tuple(self.session.book.shuffles.values())) if self.fingerprint else (),
        )
