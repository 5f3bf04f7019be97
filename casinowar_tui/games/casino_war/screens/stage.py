"""Everything that is seen at the table, from the top line to the keys, arranged by the size of the window."""

from collections.abc import Iterator

from textual.containers import Center
from textual.geometry import Size
from textual.widget import Widget

from casinowar_tui.games.casino_war.screens.view import TableView
from casinowar_tui.tui.widgets.balance import BalanceView
from casinowar_tui.tui.widgets.choices import Prompt
from casinowar_tui.tui.widgets.entry import CardEntry
from casinowar_tui.tui.widgets.felt import LEAST, Felt, FeltView
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.topline import TopLine

PROMPT_ROWS = 6
COMPACT_ROWS = (3, 6)
"""Rows of the prompt where cards are lines of text: the least, and the most it makes use of."""

ENTRY_ROWS = 3


class Stage:
    """The parts of the table, which shows views; it knows no session.

    The parts stand on the screen itself, for every box around them costs time at each key. ``real``: there is a line
    in which cards are typed. ``more``: rows that other parts take.
    """

    def __init__(self, seats: int, *, versus: bool, real: bool, more: int = 0) -> None:
        self.top = TopLine()
        self.felt = Felt(seats, versus=versus)
        self.prompt = Prompt()
        self.entry = CardEntry(select_on_focus=False) if real else None
        self.keys = KeyLine()
        self.typing = False
        self._line = Center(self.entry) if self.entry else None
        self._seats = seats
        self._more = more
        self._size = Size(0, 0)

    def parts(self) -> Iterator[Widget]:
        """What is played, the table, what is told and can be chosen, the keys."""
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
        """Put the end in the place of the cards, or the cards back."""
        self.felt.show_end(ending)

    def show_keys(self, keys: tuple[Key, ...]) -> None:
        """Show the keys, in two rows where one is too short."""
        self.keys.keys = keys
        self._divide()

    def ask_cards(self, *, ask: bool) -> None:
        """Let cards be typed, or not."""
        if self.entry is None or self._line is None or self.typing == ask:
            return
        self.typing = ask
        self._line.set_class(ask, "-typing")
        self._divide()
        if ask:
            self.entry.focus()
        else:
            self.entry.screen.set_focus(None)

    def arrange(self, size: Size) -> None:
        """The window has another size."""
        self._size = size
        self._divide()

    def _divide(self) -> None:
        """Divide the rows below the table, which keeps its own: what one part takes another one gives."""
        width, height = self._size
        if not width:
            return
        compact = width < LEAST[0] or height < LEAST[1] + PROMPT_ROWS + 2
        keys = 1 if compact else min(2, self.keys.rows_needed(width))
        if compact:
            least, most = COMPACT_ROWS
            prompt = max(least, min(most, height - 3 - 2 * self._seats)) - self.typing - self._more
        else:
            prompt = PROMPT_ROWS + 1 - keys - ENTRY_ROWS * self.typing - self._more
        self.prompt.compact = compact
        if self.entry:
            self.entry.compact = compact
        for part, rows in ((self.prompt, prompt), (self.keys, keys)):
            if part.size.height != rows:
                part.styles.height = rows
