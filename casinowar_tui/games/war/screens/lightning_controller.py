"""A game of lightning at a table: the clock turns the cards, and the first key takes them."""

from collections.abc import Callable
from secrets import SystemRandom
from time import monotonic

from msgspec.structs import replace
from textual.timer import Timer

from casinowar_tui.engine.seats import LEVELS, Level, Seat
from casinowar_tui.games.war.rules import decide
from casinowar_tui.games.war.rules.commands import Fight
from casinowar_tui.games.war.rules.events import NOBODY, Battle
from casinowar_tui.games.war.rules.lightning import LATEST, reaction
from casinowar_tui.games.war.screens.captions import caption_before
from casinowar_tui.games.war.screens.controller import Controller
from casinowar_tui.games.war.screens.race import GRACE, Race
from casinowar_tui.games.war.screens.view_context import ViewContext
from casinowar_tui.games.war.words.labels import level_word
from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.lanes import Cap
from casinowar_tui.tui.widgets.text import Caption

WAIT = (1.5, 4.0)
"""Bounds in seconds of the uniformly random wait before the cards are turned, so that nobody can predict it."""

REST = 1.8
"""Seconds for which a battle is shown before the wait for the next one."""


class LightningController(Controller):
    """Runs one battle after another while ``running``; ``race`` is the current one, None between two."""

    race: Race | None = None
    running = False
    _timer: Timer | None = None
    _preview: Battle | None = None

    @property
    def only(self) -> tuple[str, ...]:
        """The only actions possible while the clock runs."""
        return ("stop", "press") if self.running else ()

    @property
    def app_keys_work(self) -> bool:
        """Whether the keys of the program are shown and work."""
        return not self.running

    def can_press(self, player: int) -> bool:
        """Return whether the key of a player (from 0) counts now."""
        return self.running and level_of(self.session.header.seat[player]) is None

    def start(self) -> None:
        """Start the clock that turns the cards."""
        if not self.busy and not self.over and self.race is None:
            self.running = True
            self._wait()

    def stop(self) -> None:
        """Stop the clock. Cards that nobody has pressed for stay in their piles; a battle already won counts."""
        was = self.running
        self.halt()
        if not was or self.busy:
            return
        if self.race and self.race.pressed(monotonic()):
            self._decide()
        else:
            self.race = self._preview = None
            self.settle()

    def halt(self) -> None:
        """Stop the clock, without showing anything, as the table may be gone."""
        self.running = False
        if self._timer:
            self._timer.stop()

    def press(self, player: int, at: float) -> None:
        """Record that a player (from 0) pressed at a moment."""
        race = self.race
        if race is None or self.busy or not race.press(player, at):
            return
        if race.complete:
            self._decide()
        else:
            self._later_on(GRACE, self._decide)
            self.settle()

    def context(self) -> ViewContext:
        """Return what to show beside the state: the keys, and the cards to press for."""
        context = replace(super().context(), caps=tuple(self._cap(player) for player in range(2)))
        if self.race is None:
            idle = not (self.running or self.over or self.caption)
            return replace(context, caption=caption_before(self.session.state, self.keys)) if idle else context
        if self._preview is None:
            caption = Caption(_("Wait for the cards."), "due")
            return replace(context, battle=None, hidden=True, caption=caption)
        return replace(context, battle=self._preview, laid=1, caption=Caption(_("Now!"), "due"))

    def _wait(self) -> None:
        """Put the next cards face down for an unpredictable time."""
        state = self.session.state
        seconds = SystemRandom().uniform(*WAIT)
        machine = [
            reaction(level, state.seed, state.number, player) if level else None
            for player, level in enumerate(map(level_of, self.session.header.seat), start=1)
        ]
        self.race, self._preview, self.caption = Race(machine, monotonic() + seconds), None, None
        self._later_on(seconds, self._turn)
        self.settle()

    def _turn(self) -> None:
        """Turn the cards; time runs from the moment they are on the screen."""
        state = self.session.state
        battle = decide(Fight(times=(None,) * state.rules.players), state)[0]
        self._preview = battle if isinstance(battle, Battle) else None
        self.settle()
        self.screen.call_after_refresh(self._turned)

    def _turned(self) -> None:
        race = self.race
        if race and race.turned is None and not race.begun:
            race.turned = monotonic()
            machine = min([time for time in race.machine if time is not None], default=LATEST)
            self._later_on(machine / 1000, self._machine if machine < LATEST else self._decide)

    def _machine(self) -> None:
        """Press for the computer; a person may still follow."""
        if self.race and self.race.complete:
            self._decide()
        else:
            self._later_on(GRACE, self._decide)
            self.settle()

    def _decide(self) -> None:
        """Pass the times to the session, as there is nothing left to wait for."""
        if self._timer:
            self._timer.stop()
        self.screen.run_worker(self._fight())

    async def _fight(self) -> None:
        race = self.race
        if race is None or self.busy:
            return
        happened = await self.run_guarded(lambda: self.session.fight(race.times()))
        self.race = self._preview = None
        for event in happened or ():
            if isinstance(event, Battle):
                self.battle = event
        if self.running and not self.over:
            self._later_on(REST, self._wait)
        self.settle()

    def _later_on(self, seconds: float, work: Callable[[], None]) -> None:
        """Run something after this many seconds, replacing whatever was scheduled."""
        if self._timer:
            self._timer.stop()
        self._timer = self.screen.set_timer(seconds, work)

    def _cap(self, player: int) -> Cap:
        """Return the current key of a player (from 0)."""
        race = self.race
        level = level_of(self.session.header.seat[player])
        key = level_word(level) if level else self.keys.get(f"press({player + 1})", "")
        if race is None:
            return Cap(key, self._last(player))
        time = race.shown(player)
        if level and race.turned is not None:
            passed = round(1000 * (monotonic() - race.turned))
            time = race.machine[player] if (race.machine[player] or 0) <= passed else None
        if time is not None:
            return Cap(key, time_text(time), "pressed" if time >= 0 else "early")
        return Cap(key, "", "now" if self._preview else "wait")

    def _last(self, player: int) -> str:
        """Return when a player pressed in the last battle."""
        times = self.battle.times.split() if self.battle else []
        if player >= len(times):
            return ""
        return _("no key") if times[player] == NOBODY else time_text(int(times[player]))


def level_of(seat: Seat) -> Level | None:
    """Return the level of the computer that plays a seat; None for a person."""
    return next((level for level in LEVELS if level == seat.player), None)


def time_text(time: int) -> str:
    """Return a reaction time in milliseconds, below 0 before the cards were turned."""
    return _("too early") if time < 0 else _("{time} ms").format(time=time)
