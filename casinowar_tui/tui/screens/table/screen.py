"""The table of any game: its keys and clicks, and what each of them asks of the session.

A question is asked by a worker, which waits for the answer; what is then done is handed to the screen by ``call_next``,
so that it comes in line with the keys that were pressed meanwhile.
"""

from asyncio import sleep, to_thread
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

from msgspec.structs import replace
from textual import events, work
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import ActiveBinding
from textual.screen import Screen

from casinowar_tui.engine.protocols import Own
from casinowar_tui.errors import CasinowarError
from casinowar_tui.journal.status import Status
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.session import Session
from casinowar_tui.tui.messages import SettingsChanged
from casinowar_tui.tui.screens.keys import active_keys, key_names
from casinowar_tui.tui.screens.table.actions import Action
from casinowar_tui.tui.screens.table.controller import BaseController
from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall

QUIT = "quit"
"""The action of the program that leaves it."""


class TableScreen(Screen[None], inherit_bindings=False):
    """A session at a table, which the controller asks and shows. ``BINDINGS`` are each an ``Action``."""

    AUTO_FOCUS = ""

    LASTING: ClassVar[tuple[str, ...]]
    """The ids of the bindings that the bottom line shows however narrow it is."""

    controller: BaseController

    def __init__(self) -> None:
        super().__init__()
        actions: list[Action[Own]] = [binding for binding in self.BINDINGS if isinstance(binding, Action)]
        self._when: dict[tuple[str, tuple[object, ...]], Callable[[Own], bool]] = {}
        for action in actions:
            _namespace, name, parameters = parse(action.action)
            self._when[name, parameters] = action.when
        self._harmless = {action.action for action in actions if action.typed_ahead}
        self.active: dict[str, ActiveBinding] = {}

    @property
    def session(self) -> Session:
        """The session at the table."""
        return self.controller.session

    @property
    def rules(self) -> Own:
        """The rules on the table: what the help explains."""
        return self.session.rules

    def compose(self) -> ComposeResult:
        """Yield the parts of the table, and that the window is too small for them."""
        yield TooSmall()
        yield from self.controller.stage.parts()

    def on_mount(self) -> None:
        """Show the session in its current state."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        if self.rules.minutes is not None:
            self.set_interval(1, self.controller.tick)
        self.controller.begin(key_names(self, self.BINDINGS))

    def on_resize(self, event: events.Resize) -> None:
        """Arrange everything for the new size."""
        self.controller.stage.arrange(event.size)

    def on_unmount(self) -> None:
        """Release the session, however the table was left: others may play it now."""
        self.controller.halt()
        with suppress(CasinowarError):  # what was acknowledged is safe without the pause
            self.session.pause()
        self.session.close()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible now, by the rule that is declared with its key."""
        if self.controller.only and action not in self.controller.only:
            return False
        when = self._when.get((action, parameters))
        return when is None or when(self.controller)

    async def on_key(self, event: events.Key) -> None:
        """Run keys of the table and the program here, one after the other, so that each meets what it was typed at."""
        controller = self.controller
        active = self.active.get(event.key)
        if active and active.node is not self and not (active.node is self.app and controller.app_keys_work):
            active = None
        early = self.app.screen is not self or (event.time < controller.since and not self._typed_ahead(active))
        stops = controller.any_key_stops
        if active or early or stops or not controller.app_keys_work:
            event.stop()
            event.prevent_default()
        if stops:
            controller.stop()
        elif active and not early:
            await self.app.run_action(active.binding.action, active.node)
            await sleep(0)  # an action that asks something has put its dialog on the screen before the next key

    async def on_prompt_chosen(self, event: Prompt.Chosen) -> None:
        """Run the choice that was clicked, if it is one of those that are shown now."""
        if event.time >= self.controller.since:
            await self.run_action(event.action)

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """Press the key that was clicked."""
        self.app.simulate_key(event.action)

    def action_stop(self) -> None:
        """Do nothing by itself any more."""
        self.controller.stop()

    async def action_fingerprint(self) -> None:
        """Show what each shuffle can be checked by, or not."""
        on = not self.controller.fingerprint
        await self.controller.show_fingerprint(on=on)
        self.post_message(SettingsChanged(lambda settings: replace(settings, fingerprint=on)))

    @work(group="dialogs")
    async def action_end(self) -> None:
        """Ask, then finish the session."""
        from casinowar_tui.tui.screens.table.dialogs import ask_end  # late: most sessions end by themselves

        self.controller.stop()
        if await ask_end(self.app, self.controller.end_text()):
            self.call_next(self.controller.end)

    async def action_again(self) -> None:
        """Start a session with the same settings."""
        await self.controller.begin_again(SessionRequest.like(self.session.header))

    @work(group="dialogs")
    async def action_same_cards(self) -> None:
        """Ask, then start a session with the same cards."""
        from casinowar_tui.tui.screens.same_cards import ask_same_cards  # late: few sessions are dealt again

        same = self.controller.same_cards()
        if same and await ask_same_cards(self.app, same):
            self.call_next(self.controller.begin_again, same.request)

    @work(group="dialogs")
    async def action_ledger(self) -> None:
        """Read every round again; the session that is asked for there is started."""
        from casinowar_tui.tui.screens.ledger.opening import ledger_screen  # late: not every session is read

        self.controller.stop()
        session = self.session
        status: Status = "finished" if session.over else "in_progress"
        request = await self.app.push_screen_wait(
            ledger_screen(session.header, session.book, status, path=session.path)
        )
        if request:
            self.call_next(self.controller.begin_again, request)

    async def action_pause(self) -> None:
        """Leave the table; the session waits as it is."""
        await self._leave(self.dismiss)

    async def action_leave(self) -> None:
        """Leave the program."""
        await self._leave(self.app.exit)

    async def _leave(self, then: Callable[[], object]) -> None:
        """Record the pause and release the session. What was acknowledged is safe even where that fails."""
        self.controller.stop()
        try:
            await to_thread(self.session.pause)
        except CasinowarError as error:
            self.app.notify(error.sentence, title=error.title, severity="warning", timeout=15, markup=False)
        self.session.close()
        then()

    def _typed_ahead(self, active: ActiveBinding | None) -> bool:
        """Return whether a key counts even when it was typed before what it meets was on the screen."""
        if active is None:
            return False
        action = active.binding.action
        return action in self._harmless if active.node is self else action != QUIT

    def _show_keys(self, _screen: object) -> None:
        self.active = self.active_bindings
        shown = active_keys(self, *self.LASTING)
        if not self.controller.app_keys_work:
            shown = tuple(key for key in shown if self.active[key.action].node is self)
        self.controller.stage.show_keys(shown)
