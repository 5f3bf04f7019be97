"""A game of War played step by step, by itself, or unseen as far as something happens."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from textual.screen import Screen

from casinowar_tui.config.settings import Pace
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import State
from casinowar_tui.games.war.screens.captions import Said
from casinowar_tui.games.war.screens.sitting import Sitting
from casinowar_tui.games.war.screens.stage import Stage
from casinowar_tui.games.war.screens.view import look
from casinowar_tui.games.war.screens.view_context import Frame, Sight, frames
from casinowar_tui.games.war.session.session import Events, WarSession
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.reel import SPEEDS, Reel

FIRST: Mapping[Pace, int] = {"slow": 1, "brisk": 3, "instant": 5}
"""The speed that a pace begins with, as an index."""

PROGRESS = 0.1
"""Seconds between two pictures of a game that is played on without its battles being shown."""


class Play(Sitting):
    """Fights battles and shows them.

    ``playing``: they follow each other by themselves; ``rushing``: they do so unseen, in a thread, until ``halted``;
    ``speed``: how fast they are shown, as an index.
    """

    def __init__(self, screen: Screen[None], stage: Stage, session: WarSession, pace: Pace) -> None:
        self.speed = FIRST[pace]
        self.playing = False
        self.rushing = False
        self.halted = False
        self._pace = pace
        self._reel: Reel[Frame] = Reel(screen, self._show_frame, self._shown)
        super().__init__(screen, stage, session)

    @property
    def moving(self) -> bool:
        """Whether cards are being turned."""
        return self._reel.running

    async def step(self) -> None:
        """Fight a battle and show it."""
        if self.busy or self.moving:
            return
        before = self.session.state
        happened = await self.work(self.session.fight)
        if happened:
            self._present(before, happened)

    def play(self) -> None:
        """Fight one battle after another, each shown, until told to stop or the game is over."""
        self.playing = True
        self.settle()
        self.screen.call_later(self.step)

    def stop(self) -> None:
        """Play no further; what is moving is shown at once where it ends."""
        was, self.playing, self.halted = self.playing, False, True
        if self.moving:
            self._reel.finish()
        elif was:
            self.settle()

    def halt(self) -> None:
        """Play no further."""
        self.playing, self.halted = False, True

    def hasten(self, by: int) -> None:
        """Show pictures shorter, or longer where ``by`` is below 0."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        self._reel.repace(SPEEDS[self.speed])
        self.follow()

    async def rush(self, until: Callable[[Battle], bool] = lambda _battle: False) -> None:
        """Fight on unseen, as far as a battle of which ``until`` is true, which is shown, or to the end of the game."""
        if self.busy or self.moving:
            return
        self.rushing, self.halted, before = True, False, self.session.state
        pictures = self.screen.set_interval(PROGRESS, self._progress)
        self.follow()

        def fight() -> Events:
            nonlocal before
            happened: Events = ()
            while not self.halted and not self.session.over:
                before = self.session.state
                happened = self.session.fight()
                if isinstance(happened[0], Battle) and until(happened[0]):
                    break
            return happened

        try:
            happened = await self.work(fight)
        finally:
            pictures.stop()
            self.rushing = False
        if happened:
            self._present(before, happened, at_once=self.halted or self.over)
        else:
            self.settle()

    def tick(self) -> None:
        """The clock of a timed game goes on, where nothing else does."""
        if not self.moving and not self.rushing:
            super().tick()

    def sight(self) -> Sight:
        """What is shown beside the state, with what the table does by itself."""
        sight = super().sight()
        if self.rushing:
            return replace(sight, battle=None, said=Said(_("Playing on. Any key stops."), "due"))
        return replace(sight, doing=_("playing")) if self.playing else sight

    def _present(self, before: State, happened: Events, *, at_once: bool = False) -> None:
        """Show a battle that was fought: step by step, or what came of it at once."""
        self.said = None
        battle = next((event for event in happened if isinstance(event, Battle)), None)
        self.battle = battle or self.battle
        still = self._pace == "instant" or self.screen.app.animation_level == "none"
        if battle is None or at_once or (still and not self.playing):
            self.settle()
            return
        pictures = frames(before, battle, self.session.state)
        self._reel.start(list(pictures)[-1:] if still else pictures, SPEEDS[self.speed])

    def _shown(self) -> None:
        """A battle has been shown to its end: the next one follows where the table plays by itself."""
        self.settle()
        if self.playing:
            self.screen.call_later(self.step)

    def _progress(self) -> None:
        """How far a game is that is played on unseen."""
        if self.rushing:
            self.stage.show(look(self.session.state, self.sight()))

    def _show_frame(self, frame: Frame) -> None:
        sight = replace(self.sight(), battle=frame.battle, laid=frame.laid)
        if frame.laid is not None:
            sight = replace(sight, wars=sight.wars - frame.battle.war_count)
        self.stage.show(look(frame.state, sight))
