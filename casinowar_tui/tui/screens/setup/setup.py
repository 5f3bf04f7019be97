"""The first screen: go on with a saved session, start a new one, or play a worked example."""

from asyncio import to_thread
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Static

from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinoWarError
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.screens.setup.games import game_of
from casinowar_tui.tui.screens.setup.saved import Saved, trouble
from casinowar_tui.tui.widgets.picker import Item, Picker

if TYPE_CHECKING:
    from casinowar_tui.games.casino_war import rules as casino_war
    from casinowar_tui.games.war import rules as war
    from casinowar_tui.session.request import SessionRequest
    from casinowar_tui.session.session import Session
    from casinowar_tui.tui.screens.setup.asides import Carried, Unsaved, Way
    from casinowar_tui.tui.screens.setup.fields import Fields
    from casinowar_tui.tui.widgets.keyline import KeyLine


class Start(Button, inherit_css=False):
    """The button that begins a new session. Reading the many styles of other buttons would delay the first frame."""


class SetupScreen(Screen[None]):
    """Saved sessions in the folder ``saves``, worked examples, and a new session that begins as ``settings`` say.

    The first frame holds the newest session and Start; everything else comes right after it.
    """

    CSS_PATH = "setup.tcss"
    AUTO_FOCUS = "#start"
    BINDINGS: ClassVar[list[BindingType]] = [
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

    class Play(Message):
        """A session is open and wants its table; a new one has its first cards dealt at once."""

        def __init__(self, session: "Session", *, new: bool) -> None:
            super().__init__()
            self.session = session
            self.new = new

    class Chosen(Message):
        """A session was started; its choices are the last ones."""

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(self, saves: Path, settings: Settings) -> None:
        super().__init__()
        self._saves = saves
        self._settings = settings
        self._left: dict[str, Any] = {}
        self._take_game(settings.game)
        self._trouble = trouble(saves)
        self._busy = False

    @property
    def rules(self) -> "casino_war.Rules | war.Rules":
        """The rules that a new session would have: what the help explains."""
        rules: casino_war.Rules | war.Rules = self._choices.rules
        return rules

    def compose(self) -> ComposeResult:
        """What the first frame shows."""
        yield Static(_("♠ ♡  Casino War  ♢ ♣"), id="banner", markup=False)
        with Container(id="body"):
            with Vertical(id="new") as new:
                new.border_title = _("New session")
                with Horizontal(id="go"):
                    yield Start(Content(_("Start")), id="start")
                    yield Static(id="what", markup=False)
            yield Saved(self._saves)

    def on_mount(self) -> None:
        """Judge what is there, and bring the rest after the first frame."""
        self._judge()
        self.call_after_refresh(self._furnish)

    def on_screen_resume(self) -> None:
        """Back from a table or the ledger: sessions have changed."""
        self._busy = False
        self._trouble = trouble(self._saves)
        self._judge()
        if self.query("#form"):
            self.query_one(Saved).refill()

    async def _furnish(self) -> None:
        """Mount what the first frame was shown without."""
        from casinowar_tui.tui.screens.setup.examples import Examples  # late: these cost time
        from casinowar_tui.tui.widgets.keyline import KeyLine
        from casinowar_tui.tui.widgets.too_small import TooSmall

        await self.mount(TooSmall(), KeyLine())
        await self._show_form()
        await self.query_one("#body").mount(Examples())
        saved = self.query_one(Saved)
        await saved.add_search()
        saved.refill()
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self._show_keys()
        if self.focused:
            self.call_after_refresh(self.focused.scroll_visible, animate=False)

    def _take_game(self, name: str) -> None:
        """A new session is to be of this game: as its fields were left, or as it was last begun."""
        self._game_name, self._game = name, game_of(name)
        self._choices: Any = self._left.get(name) or self._game.remembered(self._settings)

    async def _show_form(self) -> None:
        """Mount the fields of the game that is chosen."""
        form, bad = self._game.form(self._choices)
        if bad:
            from casinowar_tui.tui.notices import warn  # late: most starts find nothing wrong

            warn(self, [problem.sentence for problem in bad])
        await self.query_one("#new").mount(form, before=0)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a saved session there is nothing to resume, read or delete; War has no odds."""
        if action == "odds":
            return self._game_name == "casino_war"
        if action == "leave_search":
            return any(saved.has_focus_within for saved in self.query(Saved))
        if action in ("resume", "ledger", "replay", "discard"):
            return self._marked() is not None
        return super().check_action(action, parameters)

    def action_resume(self) -> None:
        """Go on with the session under the cursor."""
        self.query_one("#sessions", Picker).action_choose()

    def action_find(self) -> None:
        """Look for a session."""
        self.query_one(Saved).search("")

    def action_leave_search(self) -> None:
        """Every session again; the one that is marked stays so, and letters are keys."""
        self.query_one(Saved).clear()
        start = self.query_one("#start", Button)
        self.set_focus(start if start.focusable else None)

    def action_ledger(self) -> None:
        """Read the session under the cursor."""
        from casinowar_tui.tui.screens.setup.asides import view  # late: dialogs are seldom needed at first

        if item := self._marked():
            view(self.app, self._saves / item.key)

    def action_replay(self) -> None:
        """See the session under the cursor again."""
        from casinowar_tui.tui.screens.setup.asides import replay

        if item := self._marked():
            replay(self.app, self._saves / item.key)

    def action_odds(self) -> None:
        """Show the odds of the new session's rules."""
        from casinowar_tui.games.casino_war.screens.odds import OddsScreen  # late: it brings a library with it
        from casinowar_tui.games.casino_war.screens.setup_choices import table_rules

        choices = self._choices
        self.app.push_screen(OddsScreen(choices.rules if self._game.problems(choices) else table_rules(choices)))

    def action_tally(self) -> None:
        """Add up all saved sessions."""
        from casinowar_tui.tui.screens.tally.tally import TallyScreen  # late: few starts need it

        self.app.push_screen(TallyScreen(self._saves))

    def action_discard(self) -> None:
        """Ask, then move the session under the cursor to the trash."""
        from casinowar_tui.tui.screens.setup.asides import ask_discard

        if item := self._marked():
            ask_discard(self.app, self._saves / item.key, item.lines[0][0], self.query_one(Saved).refill)

    @on(Button.Pressed, "#start")
    def _start(self, event: Button.Pressed) -> None:
        event.stop()
        if not self._busy:
            self._settings = self._game.kept(self._settings, self._choices)
            self.post_message(self.Chosen(self._settings))
            self._begin(self._game.request(self._choices))

    @on(Picker.Chosen, "#sessions")
    def _resume(self, event: Picker.Chosen) -> None:
        event.stop()
        self._open(self._saves / event.key)

    @on(Picker.Chosen, "#stacks")
    def _example(self, event: Picker.Chosen) -> None:
        from casinowar_tui.tui.screens.setup.examples import Examples

        event.stop()
        self._begin(self.query_one(Examples).request(event.key))

    def _begin(self, request: "SessionRequest") -> None:
        """Start a new session, without saving it where nothing can be saved."""
        from casinowar_tui.tui.screens.setup.asides import Unsaved

        self._open(Unsaved(request) if self._trouble else request)

    def on_fields_changed(self, event: "Fields.Changed") -> None:
        """A field of the new session has another value."""
        self._choices = event.choices
        self._judge()

    async def on_fields_game_chosen(self, event: "Fields.GameChosen") -> None:
        """Another game is to be played: its fields, as they were left, take the place of these."""
        self._left[self._game_name] = self._choices
        self._take_game(event.game)
        await self.query_one("#form").remove()
        await self._show_form()
        self.query_one("#game").focus()
        self._judge()

    def on_key_line_pressed(self, event: "KeyLine.Pressed") -> None:
        """What is clicked in the bottom line is pressed."""
        self.app.simulate_key(event.action)

    @work
    async def _open(self, what: "Path | Carried | Unsaved | SessionRequest") -> None:
        """Open a saved session, or make a new one, and ask for its table; once, however often a key is pressed."""
        from casinowar_tui.tui.screens.setup import asides

        if self._busy:
            return
        self._busy = True
        try:
            session = await to_thread(asides.open_session, self._saves, what)
        except (CasinoWarError, Refused) as error:
            self._busy = False
            path = what if isinstance(what, Path) else None
            asides.tell(self.app, error, *(await to_thread(self._ways, error, path) if path else ()))
        else:
            self.query_one(Saved).mark(session.path.name)
            self.post_message(self.Play(session, new=asides.is_new(what)))

    def _ways(self, error: CasinoWarError | Refused, path: Path) -> "list[Way]":
        """What can be done with a session that cannot be played."""
        from casinowar_tui.tui.screens.setup import asides

        return asides.ways(self.app, error, path, self._open, self.query_one(Saved).refill)

    def _marked(self) -> Item | None:
        """The saved session under the cursor."""
        return self.query_one("#sessions", Picker).current if self.query("#sessions") else None

    def _judge(self) -> None:
        """Say what Start would begin, or why it cannot, and switch it on or off."""
        wrong = self._game.problems(self._choices)
        start, what = self.query_one("#start", Button), self.query_one("#what", Static)
        start.disabled = bool(wrong)
        start.label = _("Play unsaved") if self._trouble else _("Start")
        what.set_class(bool(self._trouble), "-trouble")
        if self._trouble:
            what.update(self._trouble)
        else:
            what.update(_("Not yet: something above is wrong.") if wrong else self._game.summary(self._choices))

    def _show_keys(self, _screen: object = None) -> None:
        """List the keys that do something now."""
        from casinowar_tui.tui.screens.keys import active_keys
        from casinowar_tui.tui.widgets.keyline import KeyLine

        self.query_one(KeyLine).keys = active_keys(self, "app.help", "app.quit")
