"""The table itself: the bank, the seats and the piles, arranged by the room there is."""

from typing import Literal

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize
from textual.geometry import Region
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets.balance import Balance, BalanceView
from casinowar_tui.tui.widgets.card import CELLS, Size, hand_width
from casinowar_tui.tui.widgets.pile import Pile, PileView
from casinowar_tui.tui.widgets.seat import SeatBox, SeatView, seat_rows

LEAST = (80, 12)
"""Columns and rows below which cards are a line of text."""

PILE = 16
"""Cells across that a pile takes; a line of text makes do with ``CAPTION``."""

CAPTION = 12
MAX_GAP = 3


class FeltView(Struct, frozen=True):
    """Everything that lies on the table."""

    bank: SeatView = SeatView()
    seats: tuple[SeatView, ...] = ()
    burned: PileView = PileView()
    shoe: PileView = PileView()


class Plan(Struct, frozen=True):
    """Where everything lies: a seat beside the bank, seats in a row below the bank, or lines of text.

    ``cards`` and ``piles`` are the sizes their cards are drawn in; regions are in cells of the table.
    """

    form: Literal["duel", "rows", "lines"]
    cards: Size
    piles: Size
    seats: tuple[Region, ...]
    bank: Region
    burned: Region
    shoe: Region


def plan(width: int, height: int, seats: int, *, versus: bool = False) -> Plan:
    """Return the arrangement with the largest cards that fit. ``versus``: each seat has a war of its own."""
    sizes: tuple[Size, ...] = ("huge", "large", "broad", "medium", "small")
    if width >= LEAST[0] and height >= LEAST[1]:
        for size in sizes:
            if seats == 1:
                found = _duel(width, height, size, versus=versus)
            else:
                found = None if size == "huge" else _rows(width, height, seats, size, versus=versus)
            if found:
                return found
    return _lines(width, height, seats)


def _duel(width: int, height: int, size: Size, *, versus: bool) -> Plan | None:
    """The seat, the bank and the piles beside each other."""
    place = hand_width(2, size) + 3
    rows = seat_rows(size, place, versus=versus)
    left, top = (width - 2 * place - PILE) // 2, (height - rows) // 2
    if left < 0 or top < 0:
        return None
    pile = CELLS["medium"][1] + 1
    return Plan(
        "duel",
        size,
        "medium",
        (Region(left, top, place, rows),),
        Region(left + place, top, place, seat_rows(size, place, bank=True)),
        Region(left + 2 * place, top, PILE, pile),
        Region(left + 2 * place, top + pile, PILE, pile),
    )


def _rows(width: int, height: int, seats: int, size: Size, *, versus: bool) -> Plan | None:
    """The bank and the piles above a row of seats."""
    place = min((width - 2) // seats, hand_width(2, size) + 10)
    above, below = seat_rows(size, place, bank=True), seat_rows(size, place, versus=versus)
    spare = height - above - below
    if hand_width(2, size) > place or spare < 0:
        return None
    piles: Size = "small" if size == "small" else "medium"
    gap = min(MAX_GAP, (spare + 2) // 3)
    top = (spare - gap) // 2
    bank = hand_width(2, size) + 4
    left, first = (width - bank - 2 * PILE) // 2, (width - seats * place) // 2
    return Plan(
        "rows",
        size,
        piles,
        tuple(Region(first + seat * place, top + above + gap, place, below) for seat in range(seats)),
        Region(left, top, bank, above),
        Region(left + bank, top, PILE, CELLS[piles][1] + 1),
        Region(left + bank + PILE, top, PILE, CELLS[piles][1] + 1),
    )


def _lines(width: int, height: int, seats: int) -> Plan:
    """A line for the bank and the piles, two for each seat."""
    gap = 1 if height > 3 * seats + 1 else 0
    wide = width - 2
    return Plan(
        "lines",
        "text",
        "text",
        tuple(Region(1, 1 + gap + seat * (2 + gap), wide, 2) for seat in range(seats)),
        Region(1, 0, wide - 2 * CAPTION, 1),
        Region(width - 1 - 2 * CAPTION, 0, CAPTION, 1),
        Region(width - 1 - CAPTION, 0, CAPTION, 1),
    )


class Felt(Container):
    """Shows its view in its parts; arranges them again only when its size changes."""

    DEFAULT_CSS = """
    Felt {
        height: 1fr;
        overflow: hidden;
        & > * { position: absolute; }
        Balance { display: none; width: 100%; height: 100%; }
        &.-over Balance { display: block; }
    }
    """

    view = reactive(FeltView(), layout=False, repaint=False)

    def __init__(self, seats: int, *, versus: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self.versus = versus
        self.seats = [SeatBox(number, id=f"seat-{number}") for number in range(1, seats + 1)]
        self.bank = SeatBox(id="bank")
        self.burned = Pile(id="burned")
        self.shoe = Pile(id="shoe")
        self.balance = Balance()

    def compose(self) -> ComposeResult:
        """Seats, bank and piles, and the balance above them at the end."""
        yield from self.seats
        yield self.bank
        yield self.burned
        yield self.shoe
        yield self.balance

    def show_end(self, ending: BalanceView | None) -> None:
        """Cover the cards with the end of the session, or uncover them."""
        if (ending is not None) != self.has_class("-over"):
            self.set_class(ending is not None, "-over")
        if ending:
            self.balance.view = ending

    def watch_view(self, view: FeltView) -> None:
        """Hand each part its own; one that has not changed is not drawn again."""
        self.bank.view = view.bank
        for box, seat in zip(self.seats, view.seats, strict=False):
            box.view = seat
        self.burned.view = view.burned
        self.shoe.view = view.shoe

    def on_resize(self, event: Resize) -> None:
        """Arrange everything for the new size."""
        chosen = plan(event.size.width, event.size.height, len(self.seats), versus=self.versus)
        for box, region in zip([*self.seats, self.bank], [*chosen.seats, chosen.bank], strict=True):
            box.cards = chosen.cards
            _put(box, region)
        for pile, region in ((self.burned, chosen.burned), (self.shoe, chosen.shoe)):
            pile.cards = chosen.piles
            _put(pile, region)


def _put(widget: Widget, region: Region) -> None:
    widget.styles.offset = (region.x, region.y)
    widget.styles.width = region.width
    widget.styles.height = region.height
