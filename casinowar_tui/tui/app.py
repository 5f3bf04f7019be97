"""The program in a terminal window: which screen is shown, the keys that work everywhere, themes, and faults."""

import gc
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from textual import events
from textual.actions import parse
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.driver import Driver
from textual.filter import LineFilter
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.theme import Theme
from textual.widget import Widget

from casinowar_tui import games
from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings, load, store
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.themes import CARD_COLORS, DEFAULT, load_themes
from casinowar_tui.tui.widgets.too_small import too_small
from casinowar_tui.words.sessions import unsaved_sentence
from casinowar_tui.words.text import clean

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.actions import ActionParseResult

    from casinowar_tui.session.session import Session
    from casinowar_tui.tui.screens.setup.setup import SetupScreen
    from casinowar_tui.tui.screens.table.screen import Advised, Fingerprint

LEAVING = ("quit", "help_quit", "pause", "suspend_process")
"""Actions that put nothing at stake."""


class CasinoWarApp(App[None]):
    """Setup, or the table of a session that is given.

    ``saves`` is the folder of saved sessions. Without ``settings`` those of the settings file are used, and what is
    wrong with them is said.
    """

    TITLE = "Casino War"
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (40, "-narrow"), (80, "-wide"), (120, "-wider")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (20, "-low"), (24, "-high"), (36, "-higher")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "quit", N_("Quit"), tooltip=N_("Leave the program; everything is saved"), id="app.quit"),
        Binding(
            "ctrl+q",
            "quit",
            N_("Quit"),
            show=False,
            priority=True,
            tooltip=N_("Leave the program; everything is saved"),
            id="app.quit_always",
        ),
        Binding(
            "question_mark,f1", "help", N_("Help"), key_display="?", tooltip=N_("Rules, keys, questions"), id="app.help"
        ),
        Binding("ctrl+t", "change_theme", N_("Theme"), show=False, tooltip=N_("Choose the colours"), id="app.theme"),
        Binding(
            "ctrl+p",
            "command_palette",
            N_("Palette"),
            show=False,
            priority=True,
            tooltip=N_("Search for everything that can be done here"),
            id="app.palette",
        ),
        Binding(
            "ctrl+z",
            "suspend_process",
            N_("Suspend"),
            show=False,
            priority=True,
            tooltip=N_("Back to the shell, which goes on with fg"),
            id="app.suspend",
        ),
    ]

    def __init__(self, saves: Path, session: "Session | None" = None, settings: Settings | None = None) -> None:
        # Textual reads the style sheets of screens that are pushed, but not that of the first one.
        super().__init__(css_path=["app.tcss"] if session else ["app.tcss", "screens/setup/setup.tcss"])
        self.saves = saves
        self.problems: list[str] = []
        self.more_filters: tuple[LineFilter, ...] = ()
        self._session = session
        if settings is None:
            settings, found = load(paths.settings_file())
            self.problems.extend(found)
        self.settings = settings
        self._shown = 0.0
        self._take_themes()

    def get_driver_class(self) -> type[Driver]:
        """What reads from the terminal and draws on it."""
        from casinowar_tui.tui.terminal.driver import TerminalDriver  # late: only a real terminal needs it

        return TerminalDriver

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What every line goes through before it is drawn."""
        return (*super().get_line_filters(), *self.more_filters)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of cards, for a theme that says nothing of them."""
        return CARD_COLORS

    def get_default_screen(self) -> Screen[None]:
        """Setup; an empty screen under the table of a given session."""
        return self._setup() if self._session is None else Screen()

    def on_mount(self) -> None:
        """Open the table of a given session, watch for another theme, and say what was wrong at the start."""
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        self.screen_change_signal.subscribe(self, self._show, immediate=True)
        if self._session is not None:
            self.play(self._session)
        if self.problems:
            from casinowar_tui.tui.notices import warn  # late: most starts find nothing wrong

            warn(self, self.problems)

    async def on_event(self, event: events.Event) -> None:
        """Take nothing that was typed or clicked before the screen came up that it would meet."""
        if not (isinstance(event, events.Key | events.Paste | events.MouseDown) and event.time < self._shown):
            await super().on_event(event)

    def on_ready(self) -> None:
        """The start is over: what it built is left alone by the collector, which begins to work."""
        self.call_after_refresh(gc.freeze)
        self.call_after_refresh(gc.enable)

    def play(self, session: "Session", *, deal: bool = False) -> None:
        """Put the table of a session on the screen; Setup comes after it. Of a torn end it is told before.

        ``deal``: whether the first cards are turned without being asked for.
        """
        if session.recovered:
            from casinowar_tui.tui.screens.setup.asides import tell_recovered  # late: few sessions were torn

            tell_recovered(self, session.recovered, lambda: self._seat(session))
        else:
            self._seat(session, deal=deal)

    def _seat(self, session: "Session", *, deal: bool = False) -> None:
        screens = games.game_of(session.header.session.game).screens
        self.push_screen(screens.table_screen(session, self.settings, deal=deal), self._left)
        if not session.saved:
            self.notify(unsaved_sentence(), severity="warning", timeout=15)

    def keep(self, settings: Settings) -> None:
        """Use these settings from now on and write them to their file in the background."""
        self.settings = settings
        work = partial(self._store, settings)
        self.run_worker(work, thread=True, group="settings", name="settings")

    def on_setup_screen_play(self, message: "SetupScreen.Play") -> None:
        """Setup has opened a session."""
        self.play(message.session, deal=message.new)

    def on_setup_screen_chosen(self, message: "SetupScreen.Chosen") -> None:
        """Setup's choices are to be remembered."""
        self.keep(message.settings)

    def on_advised(self, message: "Advised") -> None:
        """The advice was switched on or off at a table."""
        self.keep(replace(self.settings, advice=message.on))

    def on_fingerprint(self, message: "Fingerprint") -> None:
        """A table has switched what it shows of its shoe."""
        self.keep(replace(self.settings, fingerprint=message.on))

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Say something in a corner. Names of files and what is wrong in them are often part of it."""
        super().notify(clean(message), title=clean(title), severity=severity, timeout=timeout, markup=markup)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run an action, but none of a screen that is not the one seen: a key can come before it is there, or after.

        In a window that is too small to show what is at stake nothing can be done but leave.
        """
        if too_small(self.size) and (parse(action) if isinstance(action, str) else action)[1] not in LEAVING:
            return True
        node = default_namespace
        if isinstance(node, Widget) and not (node.is_mounted and self.screen in node.ancestors_with_self):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    def action_help(self) -> None:
        """Show the help, with the rules of the table on the screen and the keys that work on it."""
        from casinowar_tui.tui.screens.help import HelpScreen  # late: few starts need it
        from casinowar_tui.tui.screens.keys import all_keys

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(getattr(self.screen, "rules", None), all_keys(self.screen)))

    def action_help_quit(self) -> None:
        """Ctrl+C ends nothing here, as it is so easily pressed; say what does."""
        self.notify(_("Ctrl+Q leaves the program; everything is saved."))

    def get_key_display(self, binding: Binding) -> str:
        """How a key is printed, in the reader's language where it has a word."""
        return _(binding.key_display or "") or super().get_key_display(binding)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the palette offers: every key of the screen that has a name, in its order."""
        seen = {"command_palette"}
        for node, binding, enabled, tooltip in screen.active_bindings.values():
            if enabled and binding.id and binding.description and binding.action not in seen:
                seen.add(binding.action)
                action = partial(self.run_action, binding.action, node)
                yield SystemCommand(_(binding.description), _(tooltip or binding.tooltip), action)

    def _take_themes(self) -> None:
        themes, problems = load_themes((paths.shipped_themes(), paths.themes()))
        self.problems.extend(problems)
        if DEFAULT not in themes:
            return
        for theme in themes.values():
            self.register_theme(theme)
        wanted = self.settings.theme
        if wanted not in themes:
            self.problems.append(_("There is no theme “{name}”; “{other}” is used.").format(name=wanted, other=DEFAULT))
            wanted = DEFAULT
        # As when a theme is changed, but before the style sheets are read: they are read once.
        self.set_reactive(App.theme, wanted)
        self.update_classes({"-dark-mode": themes[wanted].dark, "-light-mode": not themes[wanted].dark}, update=False)
        self.stylesheet.set_variables(self.get_css_variables())
        for name in self.available_themes.keys() - themes.keys():
            self.unregister_theme(name)

    def _show(self, _screen: object) -> None:
        """Another screen comes up, and will soon have been drawn."""
        self._drawn()
        self.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        self._shown = monotonic()

    def _keep_theme(self, theme: Theme) -> None:
        if theme.name != self.settings.theme:
            self.keep(replace(self.settings, theme=theme.name))

    def _store(self, settings: Settings) -> None:
        if problem := store(settings, paths.settings_file()):
            self.call_from_thread(self.notify, problem, severity="warning", markup=False)

    def _left(self, _result: object) -> None:
        """A table was left: Setup is next, below it already or opened now."""
        if self._session is not None:
            self._session = None
            self.push_screen(self._setup())

    def _setup(self) -> Screen[None]:
        from casinowar_tui.tui.screens.setup.setup import SetupScreen  # late: the table starts without it

        screen = SetupScreen(self.saves, self.settings)
        # Textual sets these after the first layout, and lays everything out again.
        for size, points in zip(self.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True):
            screen.add_class(next(name for least, name in reversed(points) if size >= least), update=False)
        return screen

    def exit(self, result: None = None, return_code: int = 0, message: "RenderableType | None" = None) -> None:
        """Leave. An exit code that was given, as by a signal, stays."""
        super().exit(result, return_code or self.return_code or 0, message)

    def panic(self, *renderables: "RenderableType") -> None:
        """Leave, and say why. Textual answers 0 where the fault is in a thread of its own."""
        from rich.traceback import Traceback

        from casinowar_tui.tui.faults import told

        self._return_code = self._return_code or 1
        super().panic(*[told(each) if isinstance(each, Traceback) else each for each in renderables])

    def _handle_exception(self, error: Exception) -> None:
        """Take an error for a fault, but not where everything is being taken down: it misses what is gone already."""
        if self._running and not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """After a fault in a handler: leave, without Textual's list of all variables, which hold the shoe."""
        from rich.traceback import Traceback

        self.panic(Traceback(show_locals=False))
