"""Automatic play at the table: round after round by a plan, until it is fulfilled or a key is pressed."""

from time import monotonic
from typing import TYPE_CHECKING

from textual.screen import Screen
from textual.timer import Timer

from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.games.casino_war.session.session import Events
from casinowar_tui.games.casino_war.words.automatic import stopped_sentence
from casinowar_tui.tui.screens.reel import PACES
from casinowar_tui.words.labels import seat_names

if TYPE_CHECKING:
    from casinowar_tui.games.casino_war.screens.play import Play

BREATH = 0.1
"""Seconds for which an instant table plays on before it is shown again."""

LOOK = 3
"""How many pictures long what came of a round stays on the table."""


class Autopilot:
    """Has the table play by itself. It asks the session as a person's keys do; only one more key, or a click, stops it.

    ``run``: how far it is; None while it is not on.
    """

    def __init__(self, screen: Screen[None], play: "Play") -> None:
        self.run: Automatic | None = None
        self._screen = screen
        self._play = play
        self._halted = False
        self._rest: Timer | None = None

    def start(self, plan: Plan) -> None:
        """Play on from now, as far as the plan says."""
        self.run = Automatic(self._play.session, plan)
        self._halted = False
        self._screen.call_later(self._step)

    def stop(self) -> None:
        """Play no further than the round in hand, and show at once how that ends."""
        self.halt()
        self._play.finish()
        if self._rest:
            self._end()

    def halt(self) -> None:
        """Play no further; there may be nothing left to show it on."""
        self._halted = True

    def shown(self) -> None:
        """What came of a round is on the table: the next one follows, after a while in which it can be looked at."""
        if self.run is None:
            return
        if self.run.stop or self._halted:
            self._end()
        else:
            pace = self._play.pace
            rest = BREATH / 10 if pace == "instant" else LOOK * PACES[pace]
            self._rest = self._screen.set_timer(rest, self._step)

    async def _step(self) -> None:
        run, self._rest = self.run, None
        if run is None:
            return
        if not await self._play.act(lambda: self._rounds(run)):
            self.run = None  # why not has been told
            self._play.settle()
        elif self._halted:
            self._play.finish()

    def _rounds(self, run: Automatic) -> Events:
        """A round, or as many as there is time for before an instant table is to be shown again."""
        happened = run.round(self._play.antes)
        until = monotonic() + BREATH
        while self._play.pace == "instant" and monotonic() < until and not (run.stop or self._halted):
            happened += run.round()
        return happened

    def _end(self) -> None:
        """Nothing is played by itself any more: tell how it went."""
        run, self.run = self.run, None
        if self._rest:
            self._rest.stop()
            self._rest = None
        if run:
            name = seat_names(self._play.session.header.seat)[run.out - 1] if run.out else ""
            self._play.say(stopped_sentence(run.stop, run.played, run.gained, name), "due")
