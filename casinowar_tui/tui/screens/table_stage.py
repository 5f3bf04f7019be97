"""Everything that is seen at the table, from the top line to the keys, arranged by the size of the window."""

from textual.app import ComposeResult
from textual.containers import Vertical

from casinowar_tui.tui.screens.table_view import TableView
from casinowar_tui.tui.widgets.balance import Balance, BalanceView
from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.entry import CardEntry
from casinowar_tui.tui.widgets.felt import LEAST, Felt, FeltView
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.topline import TopLine

PROMPT_ROWS = 6
COMPACT_ROWS = (3, 6)
"""Rows of the prompt where cards are lines of text: the least, and the most it makes use of."""


class Stage(Vertical):
    """Shows views; it knows no session. ``real``: the table has a line in which cards are typed."""

    def __init__(self, seats: int, *, versus: bool, real: bool) -> None:
        super().__init__()
        self.top = TopLine()
        self.felt = Felt(seats, versus=versus)
        self.balance = Balance()
        self.prompt = Prompt()
        self.entry = CardEntry() if real else None
        self.keys = KeyLine()
        self._seats = seats

    def compose(self) -> ComposeResult:
        """What is played, the table or its end, what is told and can be chosen, the keys."""
        yield self.top
        yield self.felt
        yield self.balance
        yield self.prompt
        if self.entry:
            yield self.entry
        yield self.keys

    def show(self, view: TableView) -> None:
        """Show the table in a state."""
        self.top.view = view.top
        self.felt.view = FeltView(view.bank, view.seats, view.burned, view.shoe)
        self.prompt.view = view.prompt

    def show_end(self, ending: BalanceView | None) -> None:
        """Put the end in the place of the cards, or the cards back."""
        if (ending is not None) != self.has_class("-over"):
            self.set_class(ending is not None, "-over")
        if ending:
            self.balance.view = ending

    def show_keys(self, keys: tuple[Key, ...]) -> None:
        """Show the keys, in two rows where one is too short."""
        self.keys.keys = keys
        rows = 1 if self.prompt.compact else min(2, self.keys.rows_needed())
        if rows != self.keys.size.height:
            self.keys.styles.height = rows

    def ask_cards(self, *, ask: bool) -> None:
        """Let cards be typed, or not."""
        if self.entry is None or self.entry.display == ask:
            return
        self.entry.display = ask
        self._arrange()
        if ask:
            self.entry.focus()
        else:
            self.screen.set_focus(None)

    def on_mount(self) -> None:
        """No cards are asked for at first."""
        if self.entry:
            self.entry.display = False

    def on_resize(self) -> None:
        """Give the prompt its rows."""
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.size
        compact = width < LEAST[0] or height < LEAST[1] + PROMPT_ROWS + 2
        rows = PROMPT_ROWS
        if compact:
            least, most = COMPACT_ROWS
            rows = max(least, min(most, height - 3 - 2 * self._seats))
        if self.entry and self.entry.display:
            rows = max(2, rows - 1) if compact else rows - 3
        self.prompt.compact = compact
        self.prompt.styles.height = rows
        if self.entry:
            self.entry.compact = compact
