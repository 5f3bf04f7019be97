"""A place at the table: its name, its cards, what it staked, what came of it, and what it has."""

from msgspec import Struct
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.text import STYLES, Tone, apart, centered, fit, line, stacked

NARROW = 15
"""Below so many cells a result takes two lines and its net stands beside the chips."""


class SeatView(Struct, frozen=True):
    """What a place shows. Where a text has several wordings, the longest that fits is shown.

    ``due``: it is this seat's turn to decide; ``marked``: ``+`` and ``-`` move its ante; ``versus``: the bank's card
    in a war of its own.
    """

    name: str = ""
    hand: tuple[str, ...] = ()
    due: bool = False
    marked: bool = False
    stake: tuple[str, ...] = ()
    versus: str = ""
    result: str = ""
    net: str = ""
    tone: Tone = ""
    purse: tuple[str, ...] = ()


class SeatBox(Widget):
    """Draws a place in the cells it is given; its height follows from ``seat_rows``."""

    ALLOW_SELECT = False

    view = reactive(SeatView(), layout=False)
    cards: reactive[card.Size] = reactive("medium", layout=False)

    class Clicked(Message):
        """A seat was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, number: int = 0, *, id: str | None = None) -> None:  # noqa: A002 - Textual's own name
        super().__init__(id=id)
        self.number = number

    def on_click(self, event: Click) -> None:
        """Say which seat was meant; the bank is none."""
        if self.number:
            event.stop()
            self.post_message(self.Clicked(self.number))

    def render(self) -> Content:
        """All lines of the place."""
        width = self.size.width
        if self.cards == "text":
            return stacked(_compact(self.view, width))
        return stacked(centered(row, width) for row in _full(self.view, self.cards, width))


def seat_rows(cards: card.Size, width: int, *, bank: bool = False, versus: bool = False) -> int:
    """Rows that a place takes: its name and cards, and for a player what is told below them."""
    if cards == "text":
        return 1 if bank else 2
    rows = 1 + card.CELLS[cards][1]
    return rows if bank else rows + (4 if width < NARROW else 3) + versus


def _heading(view: SeatView, width: int) -> Content:
    if view.due:
        return line(f" ▸ {view.name} ", "bold reverse $accent", width)
    return line(view.name, "bold $text" if view.hand or not view.stake else "$text", width)


def _full(view: SeatView, cards: card.Size, width: int) -> list[Content]:
    rows = [_heading(view, width), *card.hand(view.hand, cards)]
    if not view.stake and not view.purse:
        return rows
    mark = "± " if view.marked else ""
    room = width - len(mark)
    rows.append(line(mark + fit(view.stake, room), "$accent" if view.marked else "$foreground 70%", width))
    if view.versus:
        rows.append(line(view.versus, "$text", width))
    style = STYLES[view.tone]
    if width >= NARROW:
        told = f"{view.result}: {view.net}" if view.net else view.result
        rows += [line(told, style, width), line(fit(view.purse, width), "$text", width)]
        return rows
    words = Content.styled(view.result, style).wrap(width)[:2] if view.result else []
    rows += [*words, *[Content("")] * (2 - len(words))]
    net = f"{view.net} → " if view.net else ""
    purse = Content.assemble((net, style), (fit(view.purse, width - len(net)), "$text"))
    rows.append(purse.truncate(width, ellipsis=True))
    return rows


def _compact(view: SeatView, width: int) -> list[Content]:
    """The place in two lines, the bank's in one."""
    hand = card.hand(view.hand, "text")[0]
    name_room = min(14, max(6, width - hand.cell_length - 16))
    name = _heading(view, name_room).pad_right(1)
    name = name.pad_right(max(0, name_room + 1 - name.cell_length))
    if not view.stake and not view.purse:
        return [name + hand]
    versus = Content(f" {view.versus}" if view.versus else "")
    first = name + hand + versus
    stake = fit(view.stake, width - first.cell_length - 1)
    mark = "± " if view.marked else ""
    told = f"  {view.result} {view.net}".rstrip()
    return [
        apart(first, Content.styled(mark + stake, "$accent" if view.marked else "$foreground 70%"), width),
        apart(
            Content.styled(told, STYLES[view.tone]),
            Content.styled(fit(view.purse, width - len(told) - 1), "$text"),
            width,
        ),
    ]
