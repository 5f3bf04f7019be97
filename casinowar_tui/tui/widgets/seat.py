"""A place at the table: its name, cards, stake, result and chips."""

from dataclasses import dataclass

from msgspec import Struct
from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.rows import Row, Rows, blank, cells, clipped, middle, spread, wrapped
from casinowar_tui.tui.widgets.text import MUTED, STYLES, Tone, fit

NARROW = 16
"""Below this many cells a result takes two rows, or its net has a row of its own."""


class SeatView(Struct, frozen=True):
    """What a place shows. Where a text has several wordings, the longest that fits is shown.

    ``due``: it is this seat's turn to decide; ``marked``: ``+`` and ``-`` move its ante; ``versus``: the bank's card
    in a war of its own, None where all share one.
    """

    name: str = ""
    hand: tuple[str, ...] = ()
    due: bool = False
    marked: bool = False
    stake: tuple[str, ...] = ()
    versus: str | None = None
    result: str = ""
    net: str = ""
    tone: Tone = ""
    purse: tuple[str, ...] = ()


class SeatBox(Rows):
    """Draws a place in the cells it is given; its height follows from ``seat_rows``."""

    view = reactive(SeatView(), layout=False, repaint=False)
    cards: reactive[card.Size] = reactive("medium", layout=False)

    @dataclass
    class Clicked(Message):
        """A seat was clicked."""

        number: int

    def __init__(self, number: int = 0, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.number = number

    def on_click(self, event: Click) -> None:
        """Say which seat was meant; the bank is none."""
        if self.number:
            event.stop()
            self.post_message(self.Clicked(self.number))

    def watch_view(self) -> None:
        """Something happened at this place."""
        self.redraw()

    def watch_cards(self) -> None:
        """There is more room, or less."""
        self.redraw()

    def draw(self, width: int, height: int) -> list[Row]:
        """All rows of the place."""
        if self.cards == "text":
            return _compact(self.view, width)
        return _full(self.view, self.cards, width)


def seat_rows(cards: card.Size, width: int, *, bank: bool = False, versus: bool = False) -> int:
    """Rows that a place takes: its name and cards, and for a player the text below them."""
    if cards == "text":
        return 1 if bank else 2
    rows = 1 + card.CELLS[cards][1]
    return rows if bank else rows + (4 if width < NARROW else 3) + versus


def _name(view: SeatView, width: int) -> Row:
    if view.due:
        return ((clipped(f" ▸ {view.name} ", width), "bold reverse $accent"),)
    return ((clipped(view.name, width), "bold"),)


def _stake(view: SeatView, width: int) -> Row:
    mark = "± " if view.marked else ""
    text = clipped(mark + fit(view.stake, width - len(mark)), width)
    return ((text, "$accent" if view.marked else MUTED),)


def _full(view: SeatView, cards: card.Size, width: int) -> list[Row]:
    edge = blank((width - card.hand_width(len(view.hand), cards)) // 2)
    rows = [middle(_name(view, width), width), *(edge + row for row in card.hand_rows(view.hand, cards))]
    if view.stake or view.purse:
        rows += [middle(row, width) for row in _caption_rows(view, width)]
    return rows


def _caption_rows(view: SeatView, width: int) -> list[Row]:
    """Return the text below the cards of a seat."""
    rows = [_stake(view, width)]
    if view.versus is not None:
        rows.append(((clipped(view.versus, width), ""),))
    lines, left = _outcome(view, width)
    short = view.purse[-1] if view.purse else ""
    purse = fit((f"{left} → {short}", f"{left} {short}", short) if left else view.purse, width)
    style = STYLES[view.tone]
    return [*rows, *(((clipped(text, width), style),) for text in lines), ((clipped(purse, width), ""),)]


def _outcome(view: SeatView, width: int) -> tuple[list[str], str]:
    """The rows of the result, and the net where there is no room for it in them."""
    both = f"{view.result}: {view.net}" if view.net else view.result
    if width >= NARROW:
        return ([both], "") if cell_len(both) <= width else ([view.result], view.net)
    words = wrapped(view.result, width) or ("",)
    return (list(words[:2]), view.net) if len(words) > 1 else ([words[0], view.net], "")


def _compact(view: SeatView, width: int) -> list[Row]:
    """The place in two rows, the bank's in one."""
    hand = card.hand_rows(view.hand, "text")[0]
    room = min(14, max(6, width - cells(hand) - 16))
    name = _name(view, room)
    first = name + blank(room + 1 - cells(name)) + hand
    if not view.stake and not view.purse:
        return [first]
    if view.versus:
        first += ((f" {view.versus}", ""),)
    result = f"  {view.result} {view.net}".rstrip()
    purse = fit(view.purse, width - len(result) - 1)
    return [
        spread(first, _stake(view, width - cells(first) - 1), width),
        spread(((result, STYLES[view.tone]),), ((purse, ""),), width),
    ]
