"""Automatic play at the table: round after round by a plan, until it is fulfilled or a key is pressed."""

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
"""Seconds for which an instant table plays on before it is shown again."""

OUTCOME_FRAMES = 3
"""How many frames long the outcome of a round stays on the table."""


class AutomaticController(Controller):
    """Can play by itself. It asks the session as a person's keys do; only one more key, or a click, stops it.

    ``automatic``: how far it is; None while a person plays.
    """

    automatic: Automatic | None = None
    _halted = False
    _rest: Timer | None = None

    @property
    def any_key_stops(self) -> bool:
        """Whether any key shows the end of what is going on, and does no more."""
        return self.moving or self.automatic is not None

    @property
    def only(self) -> tuple[str, ...]:
        """The only action that is possible while it plays by itself."""
        return ("stop",) if self.automatic else ()

    @property
    def app_keys_work(self) -> bool:
        """Whether the keys of the program are shown, and do something."""
        return self.automatic is None

    def play_by_itself(self, plan: Plan) -> None:
        """Play on from now, as far as the plan says."""
        self.automatic = Automatic(self.session, plan)
        self._halted = False
        self.refresh_keys_soon()
        self.screen.call_later(self._step)

    def why_not_automatic(self) -> str:
        """Return why nothing can be played by itself now, in a sentence; nothing where it can."""
        try:
            if self.session.header.real:
                raise IllegalMove(CasinoWarRefusal.AUTO_REAL)
            decide(Deal(self.antes), self.session.state)
        except Refused as error:
            return refusal(error, self.session.header.seat)
        return ""

    def stop(self) -> None:
        """Play no further than the round in hand, and show at once how that ends."""
        self.halt()
        super().stop()
        if self._rest:
            self._stopped()

    def halt(self) -> None:
        """Play no further; there may be nothing left to show it on."""
        self._halted = True

    def shown(self) -> None:
        """Let what came of a round be looked at for a while; then the next one follows."""
        super().shown()
        if self.automatic is None:
            return
        if self.automatic.stop or self._halted:
            self._stopped()
        else:
            rest = BREATH / 10 if self.pace == "instant" else OUTCOME_FRAMES * PACES[self.pace]
            self._rest = self.screen.set_timer(rest, self._step)

    def context(self, frame: Frame | None = None) -> ViewContext:
        """Return what is shown beside the state, with how far automatic play is."""
        return replace(super().context(frame), automatic=self.automatic)

    async def _step(self) -> None:
        automatic, self._rest = self.automatic, None
        if automatic is None:
            return
        if not await self.act(lambda: self._rounds(automatic)):
            self.automatic = None  # the reason shows
            self.settle()
        elif self._halted:
            self.animation.finish()

    def _rounds(self, automatic: Automatic) -> Events:
        """Play a round, or as many as there is time for before an instant table is to be shown again."""
        happened = automatic.round(self.antes)
        until = monotonic() + BREATH
        while self.pace == "instant" and monotonic() < until and not (automatic.stop or self._halted):
            happened += automatic.round()
        return happened

    def _stopped(self) -> None:
        """Say how automatic play went, which is over."""
        automatic, self.automatic = self.automatic, None
        if self._rest:
            self._rest.stop()
            self._rest = None
        if automatic:
            name = seat_names(self.session.header.seat)[automatic.out - 1] if automatic.out else ""
            self.say(stopped_sentence(automatic.stop, automatic.played, automatic.gained, name), "due")
