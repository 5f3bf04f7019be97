"""Play a game of War step by step, automatically, or unseen until something happens."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from textual.screen import Screen

from casinowar_tui.config.settings import Pace
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import State
from casinowar_tui.games.war.screens.controller import Controller
from casinowar_tui.games.war.screens.view import table_view
from casinowar_tui.games.war.screens.view_context import Frame, ViewContext, frames
from casinowar_tui.games.war.session.session import Events, WarSession
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.animation import SPEEDS
from casinowar_tui.tui.widgets.text import Caption

FIRST: Mapping[Pace, int] = {"slow": 1, "brisk": 3, "instant": 5}
"""The initial speed for each pace, as an index."""

PROGRESS = 0.1
"""Seconds between two redraws of a game that is played without showing its battles."""


class StepController(Controller):
    """Fights battles and shows them.

    ``playing``: battles follow one another automatically; ``rushing``: they do so unseen, in a thread, until
    ``halted``; ``speed``: how fast they are shown, as an index.
    """

    def __init__(self, screen: Screen[None], session: WarSession, pace: Pace, *, fingerprint: bool = False) -> None:
        super().__init__(screen, session, fingerprint=fingerprint)
        self.speed = FIRST[pace]
        self.playing = False
        self.rushing = False
        self.halted = False
        self._pace = pace

    @property
    def any_key_stops(self) -> bool:
        """Whether any key skips to the end of what is moving, and does nothing else."""
        return self.rushing or (self.moving and not self.playing)

    @property
    def only(self) -> tuple[str, ...]:
        """The only action possible while battles are fought unseen."""
        return ("stop",) if self.rushing else ()

    async def step(self) -> None:
        """Fight a battle and show it."""
        await self.act(self.session.fight)

    def play(self) -> None:
        """Fight and show one battle after another, until told to stop or the game is over."""
        self.playing = True
        self.settle()
        self.screen.call_later(self.step)

    def stop(self) -> None:
        """Stop playing; skip to the end of what is moving."""
        was_playing = self.playing
        self.halt()
        if self.moving:
            self.animation.finish()
        elif was_playing:
            self.settle()

    def halt(self) -> None:
        """Stop playing, without showing anything, as the table may be gone."""
        self.playing, self.halted = False, True

    def change_speed(self, by: int) -> None:
        """Show each frame for less time, or for more where ``by`` is below 0."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        self.animation.repace(SPEEDS[self.speed])
        self.refresh_keys_soon()

    async def rush(self, until: Callable[[Battle], bool] = lambda _battle: False) -> None:
        """Fight on unseen, up to a battle for which ``until`` is true, which is shown, or to the end of the game."""
        if self.busy or self.moving:
            return
        self.rushing, self.halted, before = True, False, self.session.state
        progress = self.screen.set_interval(PROGRESS, self._show_progress)
        self.refresh_keys_soon()

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
            happened = await self.run_guarded(fight)
        finally:
            progress.stop()
            self.rushing = False
        if happened:
            self._present(before, happened, at_once=self.halted or self.over)
        else:
            self.settle()

    def tick(self) -> None:
        """Show the time left in a timed game, while nothing else is happening."""
        if not self.rushing:
            super().tick()

    def context(self) -> ViewContext:
        """Return what to show beside the state, including what the table does automatically."""
        context = super().context()
        if self.rushing:
            return replace(context, battle=None, caption=Caption(_("Playing on. Any key stops."), "due"))
        return replace(context, doing=_("playing")) if self.playing else context

    def present(self, before: State, happened: Events) -> None:
        """Show a battle that was fought, step by step."""
        self._present(before, happened)

    def _present(self, before: State, happened: Events, *, at_once: bool = False) -> None:
        """Show a battle that was fought: step by step, or only its result."""
        self.caption = None
        battle = next((event for event in happened if isinstance(event, Battle)), None)
        self.battle = battle or self.battle
        still = self._pace == "instant" or self.screen.app.animation_level == "none"
        if battle is None or at_once or (still and not self.playing):
            self.settle()
            return
        shown = frames(before, battle, self.session.state)
        self.animation.start(list(shown)[-1:] if still else shown, SPEEDS[self.speed])

    def shown(self) -> None:
        """Show the state after a battle; the next one follows where the table plays automatically."""
        super().shown()
        if self.playing:
            self.screen.call_later(self.step)

    def show_frame(self, frame: Frame) -> None:
        """Show a frame of the animation of a battle."""
        context = replace(self.context(), battle=frame.battle, laid=frame.laid)
        if frame.laid is not None:
            context = replace(context, wars=context.wars - frame.battle.war_count)
        self.stage.show(table_view(frame.state, context))

    def _show_progress(self) -> None:
        """Show the progress of a game that is played unseen."""
        if self.rushing:
            self.show_table()
