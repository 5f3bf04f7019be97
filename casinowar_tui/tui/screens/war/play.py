"""A game of War as it is played at the table: step by step, by itself, or as far as something happens."""

from collections.abc import Callable, Mapping
from time import monotonic
from typing import TypeVar

from textual.screen import Screen

from casinowar_tui.engine.war.events import Battle
from casinowar_tui.engine.war.state import Over, State
from casinowar_tui.i18n import _
from casinowar_tui.session.war import Events, WarSession
from casinowar_tui.settings import Pace
from casinowar_tui.tui.screens.reel import Reel
from casinowar_tui.tui.screens.tables import attempt, clock
from casinowar_tui.tui.screens.war.sight import Frame, Sight, frames
from casinowar_tui.tui.screens.war.stage import Stage
from casinowar_tui.tui.screens.war.view import look
from casinowar_tui.tui.screens.war.words import Said, over

T = TypeVar("T")
KEYS_LATER = 0.02
"""Seconds after which the line of keys follows: the table is painted first."""

SPEEDS = (1.6, 0.8, 0.4, 0.2, 0.1, 0.05)
"""Seconds that a picture is shown, from the slowest on."""

FIRST: Mapping[Pace, int] = {"slow": 1, "brisk": 3, "instant": 5}
"""The speed that a pace begins with, as an index."""

PROGRESS = 0.1
"""Seconds between two pictures of a game that is played on without its battles being shown."""


class Play:
    """Asks the session first, which records it, and then shows the battle on the stage.

    ``since``: the moment (monotonic seconds) at which what can be done came on the screen; ``playing``: battles follow
    each other; ``rushing``: they do so unseen, in a thread, until ``halted``; ``keys``: how actions' keys are printed.
    """

    def __init__(self, screen: Screen[None], stage: Stage, session: WarSession, pace: Pace) -> None:
        self.keys: Mapping[str, str] = {}
        self.since = monotonic()
        self.speed = FIRST[pace]
        self.playing = False
        self.rushing = False
        self.halted = False
        self._screen = screen
        self._stage = stage
        self._pace = pace
        self._busy = False
        self._reel: Reel[Frame] = Reel(screen, self._show_frame, self._shown)
        self.sit(session)

    def sit(self, session: WarSession) -> None:
        """Take up a game as it stands, with its last battle on the table."""
        self.session = session
        self._battle = session.book.battles[-1] if session.book.battles else None
        self._said: Said | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.over

    @property
    def moving(self) -> bool:
        """Whether cards are being turned."""
        return self._reel.running

    def begin(self, keys: Mapping[str, str]) -> None:
        """The screen is there: show the game as it stands."""
        self.keys = keys
        self._later = self._screen.set_interval(KEYS_LATER, self._follow, pause=True)
        self.settle()

    async def step(self) -> None:
        """Fight a battle and show it."""
        if self._busy or self.moving:
            return
        before = self.session.state
        happened = await self.work(self.session.fight)
        if happened:
            self._present(before, happened)

    def play(self) -> None:
        """Fight one battle after another, each shown, until told to stop or the game is over."""
        self.playing = True
        self.settle()
        self._screen.call_later(self.step)

    def stop(self) -> None:
        """Play no further; what is moving is shown at once where it ends."""
        self.playing, self.halted = False, True
        if self.moving:
            self._reel.finish()
        elif not self.rushing:
            self.settle()

    def hasten(self, by: int) -> None:
        """Show steps shorter, or longer where ``by`` is below 0."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        self._reel.repace(SPEEDS[self.speed])
        self._later.reset()

    async def rush(self, until: Callable[[Battle], bool] = lambda _battle: False) -> None:
        """Fight on unseen, as far as a battle of which ``until`` is true, which is shown, or to the end of the game."""
        if self._busy or self.moving:
            return
        self.rushing, self.halted, before = True, False, self.session.state
        pictures = self._screen.set_interval(PROGRESS, self._progress)
        self._later.reset()

        def fight() -> Events:
            nonlocal before
            happened: Events = ()
            while not self.halted and not self.session.over:
                before = self.session.state
                happened = self.session.fight()
                if isinstance(happened[0], Battle) and until(happened[0]):
                    break
            return happened

        happened = await self.work(fight)
        pictures.stop()
        self.rushing = False
        if happened:
            self._present(before, happened, at_once=self.halted or self.over)
        else:
            self.settle()

    async def work(self, work: Callable[[], T]) -> T | None:
        """The result of something that writes to the disk; None where it was refused or failed, and is told."""
        self._busy = True
        try:
            result, problem = await attempt(self._screen, self.session, work)
        finally:
            self._busy = False
        if problem:
            self.playing = self.rushing = False
            self._said = Said(problem, "lose")
            self.settle()
        return result

    async def act(self, work: Callable[[], Events]) -> None:
        """Have the session do something of which nothing moves."""
        if await self.work(work) is not None:
            self._said = None
            self.settle()

    def settle(self) -> None:
        """Show where the game stands, with everything that can be done."""
        state, book = self.session.state, self.session.book
        if isinstance(state.phase, Over):
            self.playing = False
            self._said = self._said or over(book, state.phase)
        self._stage.show(look(state, self._sight()))
        self._stage.show_swing(book, over=self.over)
        self.since = monotonic()
        if not self.playing:
            self._later.reset()

    def tick(self) -> None:
        """The clock of a timed game goes on."""
        if not self.moving and not self.rushing and not self.over:
            self._stage.show(look(self.session.state, self._sight()))

    def _present(self, before: State, happened: Events, *, at_once: bool = False) -> None:
        """Show a battle that was fought: step by step, or what came of it at once."""
        self._said = None
        battle = next((event for event in happened if isinstance(event, Battle)), None)
        self._battle = battle or self._battle
        still = self._pace == "instant" or self._screen.app.animation_level == "none"
        if battle is None or at_once or (still and not self.playing):
            self.settle()
            return
        pictures = frames(before, battle, self.session.state)
        self._reel.start(list(pictures)[-1:] if still else pictures, SPEEDS[self.speed])

    def _shown(self) -> None:
        """A battle has been shown to its end: the next one follows where the table plays by itself."""
        self.settle()
        if self.playing:
            self._screen.call_later(self.step)

    def _progress(self) -> None:
        """How far a game is that is played on unseen."""
        if self.rushing:
            self._stage.show(look(self.session.state, self._sight()))

    def _follow(self) -> None:
        """The line of keys follows the table."""
        self._later.pause()
        self._screen.refresh_bindings()

    def _show_frame(self, frame: Frame) -> None:
        self._stage.show(look(frame.state, self._sight(frame)))

    def _sight(self, frame: Frame | None = None) -> Sight:
        header, book, minutes = self.session.header, self.session.book, self.session.rules.minutes
        battle, laid, said, doing = self._battle, None, self._said, ""
        if frame:
            battle, laid = frame.battle, frame.laid
        if self.rushing:
            battle, said = None, Said(_("Playing on … Any key stops."), "due")
        elif self.playing:
            doing = _("playing")
        return Sight(
            seats=header.seat,
            battle=battle,
            laid=laid,
            wars=book.wars - (battle.war_count if battle and laid is not None else 0),
            said=said,
            doing=doing,
            keys=self.keys,
            clock="" if minutes is None else clock(minutes, self.session.played()),
            name=header.session.name or "",
        )
