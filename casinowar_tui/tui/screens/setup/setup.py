"""The first screen: go on with a saved session, start a new one, or play a worked example."""

from asyncio import to_thread
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Static

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.protocols import Rules
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinowarError
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.messages import SessionOpened, SettingsChanged
from casinowar_tui.tui.screens.setup.new_session import NewSession
from casinowar_tui.tui.screens.setup.saved import Saved, saving_obstacle
from casinowar_tui.tui.widgets.picker import Picker

if TYPE_CHECKING:
    from casinowar_tui.session.request import SessionRequest
    from casinowar_tui.session.session import Session
    from casinowar_tui.tui.screens.setup.examples import Examples
    from casinowar_tui.tui.widgets.keyline import KeyLine


KEYS: list[BindingType] = [
    Binding("r", "resume", N_("Resume"), tooltip=N_("Go on with the session that is marked"), id="setup.resume"),
    Binding("l", "ledger", N_("Ledger"), tooltip=N_("Read the marked session's rounds"), id="setup.ledger"),
    Binding("o", "odds", N_("Odds"), tooltip=N_("What these rules bring by the odds"), id="setup.odds"),
    # Letters are typed into the search where the list has the focus; this key is none.
    Binding("ctrl+r", "replay", N_("Replay"), tooltip=N_("See the marked session step by step"), id="setup.replay"),
    Binding("t", "tally", N_("Tally"), tooltip=N_("What all saved sessions come to"), id="setup.tally"),
    # The field that it leads to says itself that something can be typed there.
    Binding("slash", "find", N_("Find"), show=False, tooltip=N_("Look for a saved session"), id="setup.find"),
    Binding(
        "escape",
        "leave_search",
        N_("Other keys"),
        key_display=N_("Esc"),
        tooltip=N_("Look for nothing, and leave the list, where letters are typed"),
        id="setup.leave_search",
    ),
    Binding("delete", "discard", N_("Delete"), tooltip=N_("Move the marked session aside"), id="setup.delete"),
]


class SetupScreen(Screen[None]):
    """Saved sessions in the folder ``saves``, worked examples, and a new session that begins as ``settings`` say.

    The first frame holds the newest session and Start; everything else comes right after it.
    """

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = KEYS

    def __init__(self, saves: Path, settings: Settings) -> None:
        super().__init__()
        self._saves = saves
        self._obstacle = saving_obstacle(saves)
        self._new = NewSession(settings, self._obstacle)
        self._saved = Saved(saves)
        self._opening = False

    @property
    def rules(self) -> Rules:
        """The rules that a new session would have: what the help explains."""
        return self._new.rules

    def compose(self) -> ComposeResult:
        """Yield what the first frame shows."""
        yield Static(_("♠ ♡  Casino War  ♢ ♣"), id="banner", markup=False)
        with Container(id="body"):
            yield self._new
            yield self._saved

    def on_mount(self) -> None:
        """Bring the rest after the first frame."""
        self.call_after_refresh(self._mount_rest)

    def on_screen_resume(self) -> None:
        """Read what has changed, as after a table or a ledger."""
        self._opening = False
        self._obstacle = saving_obstacle(self._saves)
        self._new.update_obstacle(self._obstacle)
        if self.query("#form"):
            self._saved.refill()

    async def _mount_rest(self) -> None:
        """Mount what the first frame was shown without."""
        from casinowar_tui.tui.screens.setup.examples import Examples  # late: these cost time
        from casinowar_tui.tui.widgets.keyline import KeyLine
        from casinowar_tui.tui.widgets.too_small import TooSmall

        await self.mount(TooSmall(), KeyLine())
        await self._new.show_form()
        await self.query_one("#body").mount(Examples())
        await self._saved.add_search()
        self._saved.refill()
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self._show_keys()
        if self.focused:
            self.call_after_refresh(self.focused.scroll_visible, animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible: some need a saved session, one a game that has odds."""
        if action == "odds":
            return self._new.has_odds
        if action == "leave_search":
            return self._saved.has_focus_within
        if action in ("resume", "ledger", "replay", "discard"):
            return self._saved.marked is not None
        return super().check_action(action, parameters)

    def action_resume(self) -> None:
        """Go on with the session under the cursor."""
        self.query_one("#sessions", Picker).action_choose()

    def action_find(self) -> None:
        """Look for a session."""
        self._saved.search("")

    def action_leave_search(self) -> None:
        """Show every session again; the one that is marked stays so, and letters are keys."""
        self._saved.clear()
        self.set_focus(self._new.start if self._new.start.focusable else None)

    def action_ledger(self) -> None:
        """Read the session under the cursor."""
        if item := self._saved.marked:
            self._show_ledger(self._saves / item.key)

    @work(group="dialogs")
    async def action_replay(self) -> None:
        """See the session under the cursor from its first step on; it stays untouched."""
        from casinowar_tui.tui.screens.replay.opening import replay_of  # late: few sessions are seen again
        from casinowar_tui.tui.screens.setup.dialogs import loaded

        if (item := self._saved.marked) and (screen := await loaded(self.app, replay_of, self._saves / item.key)):
            self.app.push_screen(screen)

    def action_odds(self) -> None:
        """Show the odds of the new session's rules."""
        if screen := self._new.odds_screen():
            self.app.push_screen(screen)

    def action_tally(self) -> None:
        """Add up all saved sessions."""
        from casinowar_tui.tui.screens.tally.tally import TallyScreen  # late: few starts need it

        self.app.push_screen(TallyScreen(self._saves))

    def action_discard(self) -> None:
        """Ask, then move the session under the cursor to the trash."""
        if item := self._saved.marked:
            self._discard(self._saves / item.key, item.lines[0][0])

    def on_new_session_started(self, event: NewSession.Started) -> None:
        """Begin the session that was chosen, and keep its choices."""
        if not self._opening:
            self.post_message(SettingsChanged(event.change))
            self._begin(event.request)

    @on(Picker.Chosen, "#sessions")
    def _resume(self, event: Picker.Chosen) -> None:
        from casinowar_tui.session.opening import open_session  # late: the first frame is shown without it

        event.stop()
        path = self._saves / event.key
        self._open(partial(open_session, path), path)

    def on_examples_chosen(self, event: "Examples.Chosen") -> None:
        """Begin a worked example."""
        self._begin(event.request)

    def on_key_line_pressed(self, event: "KeyLine.Pressed") -> None:
        """Press the key that is clicked in the bottom line."""
        self.app.simulate_key(event.action)

    def _begin(self, request: "SessionRequest") -> None:
        """Start a new session, without saving it where nothing can be saved."""
        from casinowar_tui.session.opening import create_session
        from casinowar_tui.session.unsaved import unsaved

        begin = partial(create_session, request=request)
        self._open(partial(unsaved, begin) if self._obstacle else partial(begin, self._saves), deal=True)

    @work(group="dialogs")
    async def _open(self, make: "Callable[[], Session]", path: Path | None = None, *, deal: bool = False) -> None:
        """Open a session, once however often a key is pressed, and ask for its table; or offer what to do instead."""
        if self._opening:
            return
        self._opening = True
        try:
            session = await to_thread(make)
        except (CasinowarError, Refused) as error:
            self._opening = False
            await self._offer_instead(error, path)
        else:
            self._saved.mark(session.path.name)
            self.post_message(SessionOpened(session, deal))

    async def _offer_instead(self, error: CasinowarError | Refused, path: Path | None) -> None:
        """Say why a session cannot be opened; see the one of ``path``, carry it on, or set it aside instead."""
        from casinowar_tui.session.carry import carry_on_from  # late: most sessions can be opened
        from casinowar_tui.session.unsaved import unsaved_copy
        from casinowar_tui.tui.screens.setup import dialogs

        answer = await dialogs.ask_instead(self.app, error, path)
        if path is None:
            return
        if answer == dialogs.VIEW:
            self._show_ledger(path)
        elif answer == dialogs.CARRY:
            self._open(partial(carry_on_from, path, self._saves))
        elif answer == dialogs.COPY:
            self._open(partial(unsaved_copy, path))
        elif answer == dialogs.MOVE:
            self._discard(path, path.name)

    @work(group="dialogs")
    async def _show_ledger(self, path: Path) -> None:
        """Show the ledger of a saved session, which stays untouched; begin the session that is asked for there."""
        from casinowar_tui.session.opening import create_session  # late: few sessions are only looked at
        from casinowar_tui.tui.screens.ledger.opening import ledger_of
        from casinowar_tui.tui.screens.setup.dialogs import loaded

        ledger = await loaded(self.app, ledger_of, path)
        if ledger and (request := await self.app.push_screen_wait(ledger)):
            self._open(partial(create_session, self._saves, request))

    @work(group="dialogs")
    async def _discard(self, path: Path, name: str) -> None:
        """Ask whether a session is to go to the trash, and move it there."""
        from casinowar_tui.tui.screens.setup.dialogs import ask_discard  # late: few sessions are deleted

        if await ask_discard(self.app, path, name):
            self._saved.refill()

    def _show_keys(self, _screen: object = None) -> None:
        """List the keys that do something now."""
        from casinowar_tui.tui.screens.keys import active_keys
        from casinowar_tui.tui.widgets.keyline import KeyLine

        self.query_one(KeyLine).keys = active_keys(self, "app.help", "app.quit")
