"""The scorecard of one round or battle over the ledger: every card of it, and why it ended as it did."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.engine.protocols import Own
from casinowar_tui.i18n import N_
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.screens.ledger.contents import Contents
from casinowar_tui.tui.widgets.hands import Hands
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall


class ScorecardScreen(ModalScreen[int]):
    """Shows one of ``numbers``, and those before and after it; gives back the number of the last one shown.

    ``replay`` shows a number again step by step, where that is possible.
    """

    CSS_PATH = "scorecard.tcss"
    AUTO_FOCUS = "#card"
    BINDINGS: ClassVar[list[BindingType]] = [
        # Before the scrolling part gets them, which has no use for them.
        Binding("left", "step(-1)", N_("Before"), tooltip=N_("The one before"), priority=True, id="scorecard.before"),
        Binding("right", "step(1)", N_("Next"), tooltip=N_("The next one"), priority=True, id="scorecard.next"),
        Binding("r", "replay", N_("Replay"), tooltip=N_("See it again, step by step"), id="scorecard.replay"),
        Binding(
            "escape,enter,l,q", "leave", N_("Close"), key_display=N_("Esc"), tooltip=N_("Back to the ledger"),
            id="scorecard.close",
        ),
    ]  # fmt: skip

    number = reactive(1, init=False, layout=True)

    def __init__(
        self, contents: Contents, numbers: Sequence[int], number: int, replay: Callable[[int], object] | None = None
    ) -> None:
        super().__init__()
        self._replay = replay
        self._contents = contents
        self._numbers = numbers
        self.set_reactive(ScorecardScreen.number, number)

    @property
    def rules(self) -> Own:
        """The rules of the session, for the help."""
        return self._contents.rules

    def compose(self) -> ComposeResult:
        """The card, scrolled where it is higher than the window."""
        yield TooSmall()
        with VerticalScroll(id="card"):
            yield Hands()
            yield Static(id="lines", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the one that was opened."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self.watch_number()

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def watch_number(self) -> None:
        """Show another one."""
        card = self._contents.scorecard(self.number)
        self.query_one("#card").border_title = card.title
        self.query_one(Hands).hands = card.hands
        self.query_one("#lines", Static).update("\n".join(card.lines))
        self.query_one("#card").scroll_home(animate=False)

    def action_step(self, by: int) -> None:
        """To the one before, or the next, if there is one."""
        place = self._numbers.index(self.number) + by
        self.number = self._numbers[max(0, min(place, len(self._numbers) - 1))]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is possible: a replay needs a file."""
        return action != "replay" or self._replay is not None

    def action_replay(self) -> None:
        """See this one again, step by step."""
        if self._replay:
            self._replay(self.number)

    def action_leave(self) -> None:
        """Close, and say which one was seen last."""
        self.dismiss(self.number)

    def _show_keys(self, _screen: object = None) -> None:
        self.query_one(KeyLine).keys = active_keys(self, "scorecard.close", "app.help")
