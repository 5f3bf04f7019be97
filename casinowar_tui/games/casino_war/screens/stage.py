"""The layout of the Casino War table: its widgets from top to bottom, arranged to fit the window."""

from collections.abc import Iterable, Iterator

from textual.containers import Center
from textual.widget import Widget

from casinowar_tui.games.casino_war.screens.view import TableView
from casinowar_tui.tui.screens.table.stage import BaseStage
from casinowar_tui.tui.widgets.balance import BalanceView
from casinowar_tui.tui.widgets.entry import CardEntry
from casinowar_tui.tui.widgets.felt import LEAST, Felt, FeltView

PROMPT_ROWS = 6
COMPACT_ROWS = (3, 6)
"""Rows of the prompt where cards are lines of text: the minimum, and the maximum it can use."""

ENTRY_ROWS = 3


class Stage(BaseStage):
    """The widgets of the table, which show views; it knows no session.

    ``real``: there is a line to type cards in. ``more``: rows that other widgets take.
    """

    ROOMY = (LEAST[0], LEAST[1] + PROMPT_ROWS + 2)

    def __init__(self, seats: int, *, versus: bool, real: bool, more: int = 0) -> None:
        super().__init__()
        self.felt = Felt(seats, versus=versus)
        self.entry = CardEntry(select_on_focus=False) if real else None
        self.typing = False
        self._line = Center(self.entry) if self.entry else None
        self._seats = seats
        self._more = more

    @property
    def entry_has_focus(self) -> bool:
        """Whether keys go to the line to type cards in."""
        return self.entry is not None and self.entry.has_focus

    def parts(self) -> Iterator[Widget]:
        """Yield the top line, the felt, the prompt, the line to type cards in, the keys."""
        yield from (self.top, self.felt, self.prompt)
        if self._line:
            yield self._line
        yield self.keys

    def show(self, view: TableView) -> None:
        """Show the table in a state."""
        self.top.view = view.top
        self.felt.view = FeltView(view.bank, view.seats, view.burned, view.shoe)
        self.prompt.view = view.prompt

    def show_end(self, ending: BalanceView | None) -> None:
        """Show the end in place of the cards, or the cards again."""
        self.felt.show_end(ending)

    def ask_cards(self, *, ask: bool) -> None:
        """Show or hide the line to type cards in."""
        if self.entry is None or self._line is None or self.typing == ask:
            return
        self.typing = ask
        self._line.set_class(ask, "-typing")
        self.divide()
        if ask:
            self.entry.focus()
        else:
            self.entry.screen.set_focus(None)

    def rows(self, height: int, keys: int, *, compact: bool) -> Iterable[tuple[Widget, int]]:
        """Return the rows of the prompt. The felt keeps its own, so any row one widget gains, another loses."""
        if self.entry:
            self.entry.compact = compact
        if compact:
            least, most = COMPACT_ROWS
            prompt = max(least, min(most, height - 3 - 2 * self._seats)) - self.typing - self._more
        else:
            prompt = PROMPT_ROWS + 1 - keys - ENTRY_ROWS * self.typing - self._more
        return ((self.prompt, prompt),)
