"""What a table asks of its session, and how the result is shown."""

from asyncio import to_thread
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TypeVar

from textual.screen import Screen

from casinowar_tui.engine.protocols import Own
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinowarError
from casinowar_tui.session.carry import can_carry_on_after
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.session import Session
from casinowar_tui.tui.screens.animation import Animation
from casinowar_tui.tui.screens.same_cards import SameCards
from casinowar_tui.tui.screens.table.stage import BaseStage
from casinowar_tui.tui.widgets.text import Caption, Tone
from casinowar_tui.words.refusals import refusal

T = TypeVar("T")
KEYS_LATER = 0.02
"""Seconds after which the line of keys follows: the table is painted first."""


class BaseController:
    """Asks the session first, which records it, and then shows the events on the stage.

    ``caption``: takes the place of the usual one; ``keys``: the key of each action as it is printed; ``since``: the
    moment (monotonic seconds) at which what can be chosen came on the screen; ``busy``: the session is being asked;
    ``fingerprint``: whether what each shuffle can be checked by is shown.
    """

    session: Session
    caption: Caption | None = None
    fingerprint = False

    def __init__(self, screen: Screen[None], stage: BaseStage, session: Session) -> None:
        self.keys: Mapping[str, str] = {}
        self.since = monotonic()
        self.busy = False
        self.screen = screen
        self.stage = stage
        self.animation: Animation[Own] = Animation(screen, self.show_frame, self.shown)
        self.take_up(session)

    @property
    def over(self) -> bool:
        """Whether the session has ended."""
        return self.session.over

    @property
    def moving(self) -> bool:
        """Whether cards are being turned."""
        return self.animation.running

    @property
    def any_key_stops(self) -> bool:
        """Whether any key shows the end of what is going on, and does no more."""
        return self.moving

    @property
    def only(self) -> tuple[str, ...]:
        """The only actions that are possible while something goes on by itself; none where nothing does."""
        return ()

    @property
    def app_keys_work(self) -> bool:
        """Whether the keys of the program are shown, and do something."""
        return True

    def take_up(self, session: Session) -> None:
        """Show another session, in its current state."""
        self.session = session
        self.caption = None

    def begin(self, keys: Mapping[str, str]) -> None:
        """Show the session for the first time; the screen is there."""
        self.keys = keys
        self._keys_timer = self.screen.set_interval(KEYS_LATER, self.refresh_keys, pause=True)
        self.settle()

    async def act(self, work: Callable[[], tuple[Own, ...]]) -> bool:
        """Have the session do something and show the result. Return whether it was done; if not, the reason shows."""
        if self.busy or self.moving:
            return False
        before = self.session.state
        happened = await self.run_guarded(work)
        if happened is None:
            return False
        self.present(before, happened)
        return True

    async def run_guarded(self, work: Callable[[], T]) -> T | None:
        """Return the result of something that writes to the disk; None where it failed, and the reason is shown.

        Where the file of the session takes nothing more, a new one is offered that carries it on.
        """
        self.busy = True
        try:
            return await to_thread(work)
        except Refused as error:
            problem = refusal(error, self.session.header.seat)
        except CasinowarError as error:
            problem = error.sentence
            self._explain(error)
        finally:
            self.busy = False
        self.failed(problem)
        return None

    def _explain(self, error: CasinowarError) -> None:
        """Say why nothing was written, or offer to carry the session on where its file takes nothing more."""
        from casinowar_tui.tui.screens.table.dialogs import notify, offer_to_carry_on  # late: few sessions fail

        if can_carry_on_after(error):
            offer = offer_to_carry_on(self.screen, self.session, error, self._carried_on)
            self.screen.run_worker(offer, group="dialogs")
        else:
            self.screen.app.clear_notifications()  # one for each key pressed on a full disk would hide the table
            notify(self.screen, error)

    def _carried_on(self, session: Session) -> None:
        """Show the session in which the one at the table is carried on."""
        self.take_up(session)
        self.settle()

    def failed(self, problem: str) -> None:
        """Say in a sentence why something was not done."""
        self.stop()
        self.say(problem)

    def say(self, sentence: str, tone: Tone = "lose") -> None:
        """Say why something was not done, or what else is to be known, in place of the usual caption."""
        self.caption = Caption(sentence, tone)
        self.settle()

    async def begin_again(self, request: SessionRequest) -> None:
        """Begin a new session at the same table, in the same folder."""
        old = self.session
        new = await self.run_guarded(lambda: type(old).create(old.path.parent, request))
        if new:
            old.replace_with(new)
            self.take_up(new)
            await self.show_fingerprint(on=self.fingerprint)

    async def end(self) -> None:
        """Finish the session."""
        self.stop()  # a battle may have come to the table while it was asked about
        await self.act(self.session.end)

    async def show_fingerprint(self, *, on: bool) -> None:
        """Show what each shuffle can be checked by from now on, or no longer."""
        self.fingerprint = on
        self.settle()

    def stop(self) -> None:
        """Do nothing by itself any more, and show at once where what is moving ends."""
        self.animation.finish()

    def halt(self) -> None:
        """Do nothing by itself any more; there may be nothing left to show it on."""

    def settle(self) -> None:
        """Show the current state, with everything that can be done."""
        self.show()
        self.since = monotonic()
        self.refresh_keys_soon()

    def refresh_keys_soon(self) -> None:
        """Show other keys, which do something now, once the table is painted."""
        self._keys_timer.reset()

    def refresh_keys(self) -> None:
        """Show the keys that do something now."""
        self._keys_timer.pause()
        self.screen.refresh_bindings()

    def tick(self) -> None:
        """Show how much time is left of a timed session."""
        if not (self.moving or self.over):
            self.show_table()

    def shown(self) -> None:
        """Go on after an animation, which has come to its end."""
        self.settle()

    def show(self) -> None:
        """Show everything in the current state."""
        self.show_table()

    def show_table(self) -> None:
        """Show the table in the current state."""
        raise NotImplementedError

    def show_frame(self, frame: Own) -> None:
        """Show a frame of the animation of events."""
        raise NotImplementedError

    def present(self, before: Own, happened: tuple[Own, ...]) -> None:
        """Show events; ``before`` is the state before the first of them."""
        raise NotImplementedError

    def end_text(self) -> str:
        """Return what it means to finish the session."""
        raise NotImplementedError

    def same_cards(self) -> SameCards | None:
        """Return the session that would bring the cards of this one again; None where there is none."""
        raise NotImplementedError
