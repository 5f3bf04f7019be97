"""Everything that is seen at the table of War, from the top line to the keys, arranged by the size of the window."""

from collections.abc import Iterator

from textual.geometry import Size
from textual.widget import Widget

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.games.war.screens.swing import Swing
from casinowar_tui.games.war.screens.view import WarView
from casinowar_tui.tui.widgets.choices import BUTTON_ROWS, Prompt
from casinowar_tui.tui.widgets.keyline import Key, KeyLine
from casinowar_tui.tui.widgets.lanes import Lanes
from casinowar_tui.tui.widgets.shares import Shares
from casinowar_tui.tui.widgets.topline import TopLine

FLOOR = (80, 24)
"""Columns and lines of the window below which cards are a line of text."""

TALL = 24
"""Rows of the lanes that come before a picture of the swing while the game is played."""

COMPACT_LANE = 3
SWING_LEAST = 6
PROMPT_ROWS = (2, 3)
"""Rows for what is told: usually, and where lines are short."""

ROOMY = 2
"""Up to so many players leave a row for what is told of the shuffle."""


class Stage:
    """The parts of the table, which shows views; it knows no session. ``told``: rows as those of the prompt."""

    def __init__(self, players: int, told: tuple[int, int] = PROMPT_ROWS) -> None:
        self.top = TopLine()
        self.lanes = Lanes()
        self.swing = Swing()
        self.shares = Shares()
        self.prompt = Prompt()
        self.keys = KeyLine()
        self._players = players
        self._rows = told
        self._over = self._told = self._drawn = self._noted = False
        self._size = Size(0, 0)

    def parts(self) -> Iterator[Widget]:
        """What is played, the lanes, the swing, who holds how many, what is told, the keys."""
        yield from (self.top, self.lanes, self.swing, self.shares, self.prompt, self.keys)

    def show(self, view: WarView) -> None:
        """Show the table in a state."""
        self.top.view = view.top
        self.lanes.view = view.lanes
        self.shares.view = view.shares
        self.prompt.view = view.prompt
        noted = bool(view.prompt.note) and self._players <= ROOMY
        if noted != self._noted:
            self._noted = noted
            self._divide()

    def show_swing(self, book: Book, *, over: bool) -> None:
        """Draw how the game went where there is room for it; once it is over, in the place of the cards."""
        told = len(book.battles) > 1
        if (over, told) != (self._over, self._told):
            self._over, self._told = over, told
            self._divide()
        if self._drawn:
            self.swing.show(book)

    def show_keys(self, keys: tuple[Key, ...]) -> None:
        """Show the keys, in two rows where one is too short."""
        self.keys.keys = keys
        self._divide()

    def arrange(self, size: Size) -> None:
        """The window has another size."""
        self._size = size
        self._divide()

    def _divide(self) -> None:
        """Divide the rows: first the lanes have theirs, then the swing; once the game is over it has them all."""
        width, height = self._size
        if not width:
            return
        compact = width < FLOOR[0] or height < FLOOR[1]
        keys = 1 if compact else min(2, self.keys.rows_needed(width))
        self.prompt.compact = compact
        prompt = self._rows[compact] + self._noted + (BUTTON_ROWS if self._over else 0)
        room = height - 2 - keys - prompt
        swing = room if self._over else room - (COMPACT_LANE * self._players if compact else TALL)
        self._drawn = self._told and swing >= SWING_LEAST
        for part, rows in ((self.prompt, prompt), (self.keys, keys), (self.swing, swing)):
            if rows > 0 and part.size.height != rows:
                part.styles.height = rows
        self.lanes.display = not self._over
        self.swing.display = self._drawn
        self.swing.set_class(self._over, "-over")
