"""The scorecard of one round over the ledger: every card, stake and choice, and why it was paid as it was."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.reactive import reactive
from textual.screen import ModalScreen
from textual.widgets import Static

from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.i18n import _
from casinowar_tui.ledger.book import Book
from casinowar_tui.ledger.scorecard import scorecard
from casinowar_tui.tui.screens.keys import active_keys
from casinowar_tui.tui.widgets.hands import Hand, Hands
from casinowar_tui.tui.widgets.keyline import KeyLine
from casinowar_tui.tui.widgets.too_small import TooSmall
from casinowar_tui.words import seat_names


class ScorecardScreen(ModalScreen[int]):
    """Shows a round by its number, and those before and after it; gives back the number of the last one shown."""

    CSS_PATH = "scorecard.tcss"
    AUTO_FOCUS = "#card"
    BINDINGS: ClassVar[list[BindingType]] = [
        # Before the scrolling part gets them, which has no use for them.
        Binding("left", "step(-1)", _("Before"), tooltip=_("The round before"), priority=True, id="scorecard.before"),
        Binding("right", "step(1)", _("Next"), tooltip=_("The next round"), priority=True, id="scorecard.next"),
        Binding(
            "escape,enter,l,q", "leave", _("Close"), key_display=_("Esc"), tooltip=_("Back to the ledger"),
            id="scorecard.close",
        ),
    ]  # fmt: skip

    number = reactive(1, init=False, layout=True)

    def __init__(self, book: Book, number: int) -> None:
        super().__init__()
        self._book = book
        self.set_reactive(ScorecardScreen.number, number)

    @property
    def rules(self) -> Rules:
        """The rules of the session, for the help."""
        return self._book.rules

    def compose(self) -> ComposeResult:
        """The card, scrolled where it is higher than the window."""
        yield TooSmall()
        with VerticalScroll(id="card"):
            yield Hands()
            yield Static(id="lines", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the first round."""
        self.bindings_updated_signal.subscribe(self, self._show_keys)
        self.watch_number()

    def on_key_line_pressed(self, event: KeyLine.Pressed) -> None:
        """A key was clicked."""
        self.app.call_later(self.app.simulate_key, event.action)  # from the app, or the key ends at this screen

    def validate_number(self, number: int) -> int:
        """The nearest round there is."""
        return max(1, min(number, self._book.rows[-1].round))

    def watch_number(self) -> None:
        """Show another round."""
        card = scorecard(self._book, self.number)
        self.query_one("#card").border_title = card.title
        self.query_one(Hands).hands = self._hands()
        self.query_one("#lines", Static).update("\n".join(card.lines))
        self.query_one("#card").scroll_home(animate=False)

    def action_step(self, by: int) -> None:
        """To the round before, or the next."""
        self.number += by

    def action_leave(self) -> None:
        """Close, and say which round was seen last."""
        self.dismiss(self.number)

    def _hands(self) -> tuple[Hand, ...]:
        """The valid cards of the round: the bank's, then each seat's."""
        attempt = self._book.attempts_at(self.number)[-1]
        rows = [self._book.rows[index] for index in attempt.indexes]
        names = seat_names(self._book.seats)
        banks = [row.bank for row in rows[:1]] + [*dict.fromkeys(row.war_bank for row in rows)]
        hands = [(_("Bank"), banks), *((names[row.seat - 1], [row.card, row.war_card]) for row in rows)]
        return tuple(Hand(name, tuple(card for card in cards if card)) for name, cards in hands)

    def _show_keys(self, _screen: object = None) -> None:
        self.query_one(KeyLine).keys = active_keys(self, "scorecard.close", "app.help")
