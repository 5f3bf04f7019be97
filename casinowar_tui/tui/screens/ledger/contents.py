"""What the ledger shows of a session: each game says it in its own way."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from textual.content import Content

from casinowar_tui.engine.protocols import Own
from casinowar_tui.journal.header import Header
from casinowar_tui.tui.screens.same_cards import SameCards
from casinowar_tui.tui.widgets.figures import Figure
from casinowar_tui.tui.widgets.hands import Hand
from casinowar_tui.tui.widgets.rounds import Lines

HUES = ("accent", "success", "error", "foreground", "secondary", "warning", "primary")
"""Theme colours of the seats, in seat order."""


class ScorecardView(Struct, frozen=True):
    """The scorecard of one round or battle: a title, the cards as they lay, and what is to be said of them."""

    title: str
    hands: tuple[Hand, ...]
    lines: tuple[str, ...]


class Kind(Struct, frozen=True):
    """Lines of the table that have something in common: what they are called, and which they are, in order."""

    name: str
    indexes: Sequence[int]


class Contents(ABC):
    """The book of a session, ready to be shown. What a number counts is a round of one game, a battle of another.

    ``lines``: the table, with a line for each number unless ``number`` and ``index`` say otherwise.
    """

    core: ClassVar[int] = 0
    """How many of the last columns of the figures are enough beside the table; 0 where all are wanted."""

    def __init__(self, header: Header, book: Own, lines: Lines) -> None:
        self.header = header
        self.book = book
        self.lines = lines

    @property
    def rules(self) -> Own:
        """The rules of the session, for the help."""
        return self.header.rules

    @property
    @abstractmethod
    def empty(self) -> str:
        """The text in place of a table without lines."""

    @property
    @abstractmethod
    def extent(self) -> str:
        """How far the session is, in a few words."""

    @property
    @abstractmethod
    def find_hint(self) -> str:
        """What can be typed to find something, in a sentence or two."""

    @abstractmethod
    def go_to(self, number: int) -> str:
        """What going to a number is called."""

    @abstractmethod
    def kinds(self) -> Sequence[Kind]:
        """Return the filters of the table; the first one keeps every line."""

    @abstractmethod
    def above(self, amount: int) -> Kind:
        """The lines in which more than an amount was lost, or won."""

    @abstractmethod
    def legend(self) -> tuple[Content, ...]:
        """What the lines of the picture are."""

    @abstractmethod
    def sentences(self, *, over: bool) -> str:
        """Return the summary, a sentence a line; ``over``: the session has ended."""

    @abstractmethod
    def scorecard(self, number: int) -> ScorecardView:
        """The scorecard of a number."""

    def series(self) -> Sequence[tuple[tuple[int, int], ...]]:
        """The line of each seat in the picture: points (number, score), from number 0 on."""
        return [tuple(self.book.series(seat)) for seat in range(1, len(self.header.seat) + 1)]

    def figures(self) -> tuple[Figure, ...]:
        """How often what came."""
        return ()

    def seat_figures(self) -> tuple[Figure, ...]:
        """What each seat has of its own, a line for each; nothing where the figures above say it."""
        return ()

    def same_cards(self) -> SameCards | None:
        """Return the session that would deal the same cards again; None where the program has dealt none."""
        return None

    def number(self, index: int) -> int:
        """The number of a line of the table."""
        return index + 1

    def index(self, number: int) -> int:
        """The line of the table at which a number begins."""
        return number - 1
