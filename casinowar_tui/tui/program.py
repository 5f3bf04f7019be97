"""What every program in a terminal window needs beyond Textual: keys that come too early, faults, and plain texts."""

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from textual import events
from textual.actions import parse
from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.driver import Driver
from textual.filter import LineFilter
from textual.notifications import SeverityLevel
from textual.widget import Widget

from casinowar_tui.i18n import _
from casinowar_tui.tui.widgets.too_small import too_small
from casinowar_tui.words.text import clean

if TYPE_CHECKING:
    from rich.console import Group, RenderableType
    from rich.traceback import Traceback
    from textual.actions import ActionParseResult

LEAVING = ("quit", "help_quit", "pause", "suspend_process")
"""Actions that put nothing at stake."""


class Program(App[None]):
    """A program in a terminal window, without screens. ``more_filters``: what else each line goes through."""

    def __init__(self, css_path: list[str]) -> None:
        super().__init__(css_path=list(css_path))
        self.more_filters: tuple[LineFilter, ...] = ()
        self._screen_shown = 0.0

    def get_driver_class(self) -> type[Driver]:
        """Return what reads from the terminal and draws on it."""
        from casinowar_tui.tui.terminal.driver import TerminalDriver  # late: only a real terminal needs it

        return TerminalDriver

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line goes through before it is drawn."""
        return (*super().get_line_filters(), *self.more_filters)

    def ignore_early_keys(self) -> None:
        """Ignore from now on what is typed before the screen comes up that it would meet. The program is mounted."""
        self.screen_change_signal.subscribe(self, self._note_screen, immediate=True)

    async def on_event(self, event: events.Event) -> None:
        """Ignore what was typed or clicked before the screen that it would meet was there."""
        if not (isinstance(event, events.Key | events.Paste | events.MouseDown) and event.time < self._screen_shown):
            await super().on_event(event)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show something in a corner. Names of files and what is wrong in them are often part of it."""
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

    def get_key_display(self, binding: Binding) -> str:
        """Return how a key is printed, in the reader's language where it has a word."""
        return _(binding.key_display or "") or super().get_key_display(binding)

    def exit(self, result: None = None, return_code: int = 0, message: "RenderableType | None" = None) -> None:
        """Leave. An exit code that was given, as by a signal, stays."""
        super().exit(result, return_code or self.return_code or 0, message)

    def panic(self, *renderables: "RenderableType") -> None:
        """Leave, and say why. Textual returns 0 where the fault is in a thread of its own."""
        from rich.traceback import Traceback

        self._return_code = self._return_code or 1
        super().panic(*[_without_values(each) if isinstance(each, Traceback) else each for each in renderables])

    def _note_screen(self, _screen: object) -> None:
        """Note when another screen comes up, and when it was drawn."""
        self._note_drawn()
        self.call_after_refresh(self._note_drawn)

    def _note_drawn(self) -> None:
        self._screen_shown = monotonic()

    def _handle_exception(self, error: Exception) -> None:
        """Take an error for a fault, but not where everything is being taken down: it misses what is gone already."""
        if self._running and not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Leave after a fault in a handler, without Textual's list of all variables, which hold the shoe."""
        from rich.traceback import Traceback

        self.panic(Traceback(show_locals=False))


def _without_values(trace: "Traceback") -> "Group":
    """Return the places that led to a fault and its kind, and what becomes of the session.

    The values of variables and the words of errors are left out: a seed or the cards to come can be among them.
    """
    from rich.console import Group
    from rich.text import Text

    stacks = list(trace.trace.stacks)
    while stacks:
        stack = stacks.pop()
        stack.exc_value = ""
        stack.notes = []
        stacks.extend(inner for group in stack.exceptions for inner in group.stacks)
    end = _("The program has a fault and must close. The session is saved up to the last thing shown.")
    return Group(trace, Text(end))
