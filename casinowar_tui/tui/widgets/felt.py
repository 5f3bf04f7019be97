"""The table itself: the bank, the seats and the piles, arranged by the room there is."""

from typing import Literal

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize
from textual.reactive import reactive

from casinowar_tui.tui.widgets.card import CELLS, Size, hand_width
from casinowar_tui.tui.widgets.pile import Pile, PileView
from casinowar_tui.tui.widgets.seat import SeatBox, SeatView, seat_rows

LEAST = (80, 16)
"""Columns and rows below which cards are a line of text."""


class FeltView(Struct, frozen=True):
    """Everything that lies on the table."""

    bank: SeatView = SeatView()
    seats: tuple[SeatView, ...] = ()
    burned: PileView = PileView()
    shoe: PileView = PileView()


class Plan(Struct, frozen=True):
    """An arrangement: a seat beside the bank, seats in a row below the bank, or lines of text.

    ``cards`` and ``piles`` are the sizes their cards are drawn in; ``seat``: cells of a seat's place; ``gap``: rows
    between the bank and the seats.
    """

    form: Literal["duel", "rows", "lines"]
    cards: Size
    piles: Size
    seat: int
    gap: int = 0


def plan(width: int, height: int, seats: int, *, versus: bool = False) -> Plan:
    """The arrangement with the largest cards that so many cells hold. ``versus``: each seat has a war for itself."""
    if width < LEAST[0] or height < LEAST[1]:
        return Plan("lines", "text", "text", width)
    sizes: tuple[Size, ...] = ("huge", "large", "medium", "small")
    for size in sizes:
        if seats == 1:
            place = hand_width(2, size) + 3
            if 2 * place + 16 <= width and seat_rows(size, place, versus=versus) <= height:
                return Plan("duel", size, "medium", place)
        else:
            place = min((width - 2) // seats, hand_width(2, size) + 10)
            rows = seat_rows(size, place, bank=True) + seat_rows(size, place, versus=versus)
            if size != "huge" and hand_width(2, size) <= place and rows <= height:
                return Plan("rows", size, size if size != "large" else "medium", place, min(1, height - rows))
    return Plan("lines", "text", "text", width)


class Felt(Container):
    """Shows its view in its parts; arranges them anew only when its size changes."""

    DEFAULT_CSS = """
    Felt {
        height: 1fr;
        align: center middle;
        & Container { width: auto; height: auto; }
        #piles { layout: horizontal; }
    }
    Felt.-duel {
        layout: horizontal;
        #house { layout: horizontal; }
        #piles { layout: vertical; }
    }
    Felt.-rows {
        #house { layout: horizontal; width: 100%; align: center top; }
        #places { layout: horizontal; width: 100%; align: center top; }
    }
    Felt.-lines {
        align: left top;
        #house { layout: horizontal; width: 100%; }
        #places { layout: vertical; width: 100%; }
    }
    """

    view = reactive(FeltView(), layout=False)

    def __init__(self, seats: int, *, versus: bool = False, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.versus = versus
        self.seats = [SeatBox(number, id=f"seat-{number}") for number in range(1, seats + 1)]
        self.bank = SeatBox(id="bank")
        self.burned = Pile(id="burned")
        self.shoe = Pile(id="shoe")

    def compose(self) -> ComposeResult:
        """A lone seat sits beside the bank, several sit below it."""
        if len(self.seats) == 1:
            yield Container(*self.seats, id="places")
        yield Container(self.bank, Container(self.burned, self.shoe, id="piles"), id="house")
        if len(self.seats) > 1:
            yield Container(*self.seats, id="places")

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
        for form in ("duel", "rows", "lines"):
            self.set_class(form == chosen.form, f"-{form}")
        for box in self.seats:
            box.cards = chosen.cards
            box.styles.width = chosen.seat
            box.styles.height = seat_rows(chosen.cards, chosen.seat, versus=self.versus)
        self.query_one("#places").styles.margin = (chosen.gap, 0, 0, 0)
        bank = event.size.width - 26 if chosen.form == "lines" else max(chosen.seat, hand_width(2, chosen.cards) + 4)
        self.bank.cards = chosen.cards
        self.bank.styles.width = bank
        self.bank.styles.height = seat_rows(chosen.cards, bank, bank=True)
        for pile in (self.burned, self.shoe):
            pile.cards = chosen.piles
            pile.styles.width = 13 if chosen.form == "lines" else 16
            pile.styles.height = 1 if chosen.form == "lines" else CELLS[chosen.piles][1] + 1
