"""Automatic play at the table: round after round by a plan, until it is fulfilled or a key is pressed."""

from asyncio import Event, wait_for
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from casinowar_tui.engine.casino_war.automatic import Plan
from casinowar_tui.session.automatic import Automatic
from casinowar_tui.session.casino_war import Events
from casinowar_tui.tui.screens.reel import PACES
from casinowar_tui.words import seat_names
from casinowar_tui.words.automatic import stopped_sentence

if TYPE_CHECKING:
    from casinowar_tui.tui.screens.casino_war.play import Play

BREATH = 0.1
"""Seconds for which an instant table plays on before it is shown again."""

LOOK = 3
"""How many pictures long what came of a round stays on the table."""


class Autopilot:
    """Has the table play by itself. It asks the session as a person's keys do; only a key or a click more stops it.

    ``run``: how far it is; None while nobody is to be played for.
    """

    def __init__(self, play: "Play") -> None:
        self.run: Automatic | None = None
        self._play = play
        self._halted = Event()

    async def start(self, plan: Plan) -> None:
        """Play on as far as the plan says, then tell how it went; what could not be done has been told already."""
        play, run = self._play, Automatic(self._play.session, plan)
        self.run = run
        self._halted.clear()
        done = True
        while done and not run.stop and not self._halted.is_set():
            done = await play.act(lambda: self._rounds(run))
            await play.still.wait()
            if done and not run.stop:
                await self._rest()
        self.run = None
        if done:
            name = seat_names(play.session.header.seat)[run.out - 1] if run.out else ""
            play.say(stopped_sentence(run.stop, run.played, run.gained, name), "due")
        else:
            play.settle()

    def stop(self) -> None:
        """Play no further than the round in hand, and show at once how that ends."""
        self.halt()
        self._play.finish()

    def halt(self) -> None:
        """Play no further; there may be nothing left to show it on."""
        self._halted.set()

    def _rounds(self, run: Automatic) -> Events:
        """A round, or as many as there is time for before an instant table is to be shown again."""
        happened = run.round(self._play.antes)
        until = monotonic() + BREATH
        while self._play.pace == "instant" and monotonic() < until and not (run.stop or self._halted.is_set()):
            happened += run.round()
        return happened

    async def _rest(self) -> None:
        """Leave what came of a round on the table for a while."""
        if self._play.pace != "instant":
            with suppress(TimeoutError):
                await wait_for(self._halted.wait(), LOOK * PACES[self._play.pace])
