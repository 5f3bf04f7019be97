"""Automatic play at the table: round after round by a plan, until it is done or a key is pressed."""

from time import monotonic

from msgspec.structs import replace
from textual.timer import Timer

from casinowar_tui.engine.refusals import IllegalMove, Refused
from casinowar_tui.games.casino_war.rules import decide
from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.games.casino_war.rules.commands import Deal
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.screens.controller import Controller
from casinowar_tui.games.casino_war.screens.frames import Frame
from casinowar_tui.games.casino_war.screens.view_context import ViewContext
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.games.casino_war.session.session import Events
from casinowar_tui.games.casino_war.words.automatic import stopped_sentence
from casinowar_tui.tui.screens.animation import PACES
from casinowar_tui.words.labels import seat_names
from casinowar_tui.words.refusals import refusal

BREATH = 0.1
"""Seconds that an instant table plays on between two redraws."""

OUTCOME_FRAMES = 3
"""How many frames the outcome of a round stays on the table."""


class AutomaticController(Controller):
    """Adds automatic play. It asks the session as a person's keys do; it accepts only one key, or a click, to stop.

    ``automatic``: its progress; None while a person plays.
    """

    automatic: Automatic | None = None
    _halted = False
    _rest: Timer | None = None

    @property
    def any_key_stops(self) -> bool:
        """Whether any key skips to the end of what is moving, and does nothing else."""
        return self.moving or self.automatic is not None

    @property
    def only(self) -> tuple[str, ...]:
        """The only action possible during automatic play."""
        return ("stop",) if self.automatic else ()

    @property
    def app_keys_work(self) -> bool:
        """Whether the keys of the program are shown and work."""
        return self.automatic is None

    def play_by_itself(self, plan: Plan) -> None:
        """Start automatic play by a plan."""
        self.automatic = Automatic(self.session, plan)
        self._halted = False
        self.refresh_keys_soon()
        self.screen.call_later(self._step)

    def why_not_automatic(self) -> str:
        """Return in a sentence why automatic play is not possible now; empty where it is."""
        try:
            if self.session.header.real:
                raise IllegalMove(CasinoWarRefusal.AUTO_REAL)
            decide(Deal(self.antes), self.session.state)
        except Refused as error:
            return refusal(error, self.session.header.seat)
        return ""

    def stop(self) -> None:
        """Stop after the round in progress, and show its end at once."""
        self.halt()
        super().stop()
        if self._rest:
            self._stopped()

    def halt(self) -> None:
        """Stop playing, without showing anything, as the table may be gone."""
        self._halted = True

    def shown(self) -> None:
        """Leave the outcome of a round on the table for a while, then play the next."""
        super().shown()
        if self.automatic is None:
            return
        if self.automatic.stop or self._halted:
            self._stopped()
        else:
            rest = BREATH / 10 if self.pace == "instant" else OUTCOME_FRAMES * PACES[self.pace]
            self._rest = self.screen.set_timer(rest, self._step)

    def context(self, frame: Frame | None = None) -> ViewContext:
        """Return what to show beside the state, including the progress of automatic play."""
        return replace(super().context(frame), automatic=self.automatic)

    async def _step(self) -> None:
        automatic, self._rest = self.automatic, None
        if automatic is None:
            return
        if not await self.act(lambda: self._rounds(automatic)):
            self.automatic = None  # so that the reason is visible
            self.settle()
        elif self._halted:
            self.animation.finish()

    def _rounds(self, automatic: Automatic) -> Events:
        """Play a round, or as many as fit before an instant table is redrawn."""
        happened = automatic.round(self.antes)
        until = monotonic() + BREATH
        while self.pace == "instant" and monotonic() < until and not (automatic.stop or self._halted):
            happened += automatic.round()
        return happened

    def _stopped(self) -> None:
        """Report how automatic play went, once it is over."""
        automatic, self.automatic = self.automatic, None
        if self._rest:
            self._rest.stop()
            self._rest = None
        if automatic:
            name = seat_names(self.session.header.seat)[automatic.out - 1] if automatic.out else ""
            self.say(stopped_sentence(automatic.stop, automatic.played, automatic.gained, name), "due")
