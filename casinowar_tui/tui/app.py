"""The program in a terminal window: which screen is shown, the keys that work everywhere, settings, and themes."""

import gc
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace
from textual import work
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from casinowar_tui import games
from casinowar_tui.config import paths
from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load, store
from casinowar_tui.i18n import N_, _
from casinowar_tui.tui.messages import SessionOpened, SettingsChanged
from casinowar_tui.tui.program import Program
from casinowar_tui.tui.themes import CARD_COLORS, DEFAULT, load_themes
from casinowar_tui.words.sessions import unsaved_sentence

if TYPE_CHECKING:
    from casinowar_tui.session.session import Session


class CasinowarApp(Program):
    """Setup, or the table of a session that is given.

    ``saves`` is the folder of saved sessions. Without ``settings`` those of the settings file are used, and what is
    wrong with them is shown.
    """

    TITLE = "Casino War"
    HORIZONTAL_BREAKPOINTS = [(0, "-tiny"), (40, "-narrow"), (80, "-wide"), (120, "-wider")]  # noqa: RUF012 - as Textual has it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (20, "-low"), (24, "-high"), (36, "-higher")]  # noqa: RUF012 - as Textual has it
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
        self._session = session
        if settings is None:
            settings, found = load(paths.settings_file())
            self.problems.extend(found)
        self.settings = settings
        self._use_themes()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of cards, for a theme that leaves them out."""
        return CARD_COLORS

    def get_default_screen(self) -> Screen[None]:
        """Return Setup, or an empty screen under the table of a given session."""
        return self._setup() if self._session is None else Screen()

    def on_mount(self) -> None:
        """Open the table of a given session, watch for another theme, and show what was wrong at the start."""
        self.ignore_early_keys()
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        if self._session is not None:
            self.play(self._session)
        if self.problems:
            from casinowar_tui.tui.notices import warn  # late: most starts find nothing wrong

            warn(self, self.problems)

    def on_ready(self) -> None:
        """Let the garbage collector begin to work, and leave alone what the start has built."""
        self.call_after_refresh(gc.freeze)
        self.call_after_refresh(gc.enable)

    def play(self, session: "Session", *, deal: bool = False) -> None:
        """Show the table of a session; Setup comes after it. If a torn end was cut off, a dialog says so first.

        ``deal``: whether the first cards are dealt without being asked for.
        """
        if session.recovered:
            self._play_recovered(session, session.recovered)
        else:
            self._show_table(session, deal=deal)

    @work(group="dialogs")
    async def _play_recovered(self, session: "Session", torn: Path) -> None:
        from casinowar_tui.tui.screens.setup.dialogs import tell_recovered  # late: few sessions were torn

        await tell_recovered(self, torn)
        self._show_table(session, deal=False)

    def _show_table(self, session: "Session", *, deal: bool) -> None:
        screens = games.game_of(session.header.session.game).screens
        self.push_screen(screens.table_screen(session, self.settings, deal=deal), self._left)
        if not session.saved:
            self.notify(unsaved_sentence(), severity="warning", timeout=15)

    def keep(self, settings: Settings) -> None:
        """Use these settings from now on and write them to their file in the background."""
        self.settings = settings
        self.run_worker(partial(self._store, settings), thread=True, group="settings", name="settings")

    def on_session_opened(self, message: SessionOpened) -> None:
        """Show the table of a session that was opened."""
        self.play(message.session, deal=message.deal)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        """Keep what was chosen."""
        self.keep(message.change(self.settings))

    def action_help(self) -> None:
        """Show the help, with the rules of the table on the screen and the keys that work on it."""
        from casinowar_tui.tui.screens.help import HelpScreen  # late: few starts need it
        from casinowar_tui.tui.screens.keys import all_keys

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(getattr(self.screen, "rules", None), all_keys(self.screen)))

    def action_help_quit(self) -> None:
        """Say which key leaves the program; Ctrl+C does not, because it is so easily pressed."""
        self.notify(_("Ctrl+Q leaves the program; everything is saved."))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield what the palette offers: every key of the screen that has a name, in its order."""
        seen = {"command_palette"}
        for node, binding, enabled, tooltip in screen.active_bindings.values():
            if enabled and binding.id and binding.description and binding.action not in seen:
                seen.add(binding.action)
                action = partial(self.run_action, binding.action, node)
                yield SystemCommand(_(binding.description), _(tooltip or binding.tooltip), action)

    def _use_themes(self) -> None:
        """Offer the themes of all theme files and no other, and use that of the settings."""
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

    def _keep_theme(self, theme: Theme) -> None:
        """Keep the theme that was chosen."""
        if theme.name != self.settings.theme:
            self.keep(replace(self.settings, theme=theme.name))

    def _store(self, settings: Settings) -> None:
        if problem := store(settings, paths.settings_file()):
            self.call_from_thread(self.notify, problem, severity="warning", markup=False)

    def _left(self, _result: object) -> None:
        """Show Setup after a table that was left, where it is not below it already."""
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
