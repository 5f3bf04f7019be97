"""The table of War: a lane for each player, with the pile at its left and what was laid from it, column by column."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.letters import ROWS, large
from casinowar_tui.tui.widgets.rows import Row, Rows, blank, cells, clipped, spread
from casinowar_tui.tui.widgets.text import MUTED, STYLES, Tone, fit

LEAST = (80, 12)
"""Columns and rows below which cards are a line of text."""

SIZES: tuple[card.Size, ...] = ("large", "broad", "medium", "small")
EDGE: dict[card.Size, int] = {"large": 3, "broad": 2, "medium": 2, "small": 1, "text": 1}
"""Cells that show of a card that lies face down under the next one."""

TEXT_WIDTH = 17
"""Cells for the text about a player, left of the pile."""

GAP = 2


class Laid(Struct, frozen=True):
    """The cards that a player plays in one step: some face down, then one face up.

    ``face`` is a card, BACK or PLACE for one that is still to be turned or laid, and nothing where there is none;
    ``said``: the text in its place.
    """

    down: int = 0
    face: str = ""
    said: str = ""


class Cap(Struct, frozen=True):
    """A key in large print: its letter, the text about it, and its state."""

    key: str
    said: str = ""
    state: Literal["", "wait", "now", "pressed", "early"] = ""


CAPS = {
    "": "$foreground on $panel",
    "wait": "bold $accent on $panel",
    "now": "bold $button-color-foreground on $success",
    "pressed": "bold $button-color-foreground on $primary",
    "early": "bold $button-color-foreground on $error",
}
CAP = 15
"""Cells across that a key takes."""


class LaneView(Struct, frozen=True):
    """A player: the name, the cards held, the result of the battle, and the cards in each column.

    ``held`` and ``note`` in several wordings, the longest first; ``pile``: how many cards lie in the pile; ``cap``: the
    player's key, where speed decides.
    """

    name: str = ""
    held: tuple[str, ...] = ()
    pile: int = 0
    note: tuple[str, ...] = ()
    tone: Tone = ""
    won: bool = False
    laid: tuple[Laid, ...] = ()
    cap: Cap | None = None


class LanesView(Struct, frozen=True):
    """The lanes, the headings of their columns, and the pot: the text about it, and an open card of it."""

    lanes: tuple[LaneView, ...] = ()
    heads: tuple[str, ...] = ()
    pot: str = ""
    prize: str = ""


class Plan(Struct, frozen=True):
    """How large cards are, which columns are shown, the first and the last that fit, and how wide each is."""

    cards: card.Size
    first: int
    widths: tuple[int, ...]
    left: int


class Lanes(Rows):
    """Draws the lanes with cards as large as there is room for; the first columns make way where it is too narrow."""

    view = reactive(LanesView(), layout=False, repaint=False)

    @dataclass
    class Clicked(Message):
        """The lane of a player (from 0) was clicked, at a moment of the monotonic clock (seconds)."""

        player: int
        at: float

    def on_click(self, event: Click) -> None:
        """Say whose lane was meant, where a click on it can mean something."""
        count = len(self.view.lanes)
        if count and self.view.lanes[0].cap:
            player = min(count - 1, event.y * count // max(1, self.size.height))
            self.post_message(self.Clicked(player, event.time))

    def watch_view(self) -> None:
        """Something happened at the table."""
        self.redraw()

    def draw(self, width: int, height: int) -> list[Row]:
        """Headings, lanes, and the pot."""
        view = self.view
        if width < LEAST[0] or height < LEAST[1]:
            return _compact(view, width, height)
        how = plan(view, width, height)
        gap = 1 if _rows(view, how.cards) <= height else 0
        rows: list[Row] = [_heads(view, how)]
        for number, lane in enumerate(view.lanes):
            rows += [*[()] * (gap if number else 0), *_lane(lane, how)]
        return [*[()] * ((height - len(rows)) // 2), *rows]


def plan(view: LanesView, width: int, height: int) -> Plan:
    """The largest cards that fit; with the smallest the columns that fit, the last at any rate."""
    sizes = [size for size in SIZES if _rows(view, size) <= height] or [SIZES[-1]]
    for size in sizes:
        widths = _widths(view, size)
        room = width - 2 - _taken(size)
        if sum(widths) + GAP * (len(widths) - 1) <= room:
            return Plan(size, 0, widths, _left(size, width, widths))
    first = len(widths) - 1
    while first and sum(widths[first - 1 :]) + GAP * (len(widths) - first) <= room:
        first -= 1
    return Plan(sizes[-1], first, widths[first:], 1)


def _rows(view: LanesView, size: card.Size) -> int:
    """The headings, and the lanes with a row between each two."""
    return len(view.lanes) * (card.CELLS[size][1] + 1)


def _taken(size: card.Size) -> int:
    """Cells from the left edge of a lane to its first column."""
    return TEXT_WIDTH + card.CELLS[size][0] + 2 + 2 * GAP


def _left(size: card.Size, width: int, widths: tuple[int, ...]) -> int:
    """The left edge of the lanes: the same with one war as with none, so that they stay where they are."""
    usual = 2 * (card.CELLS[size][0] + GAP) + 3 * EDGE[size]
    return max(1, (width - _taken(size) - max(usual, sum(widths) + GAP * (len(widths) - 1))) // 2)


def _widths(view: LanesView, size: card.Size) -> tuple[int, ...]:
    """The width of each column, for the most cards that anybody laid in it."""
    wide = card.CELLS[size][0]
    return tuple(
        wide + EDGE[size] * max([lane.laid[column].down for lane in view.lanes if column < len(lane.laid)], default=0)
        for column in range(len(view.heads))
    )


def _heads(view: LanesView, how: Plan) -> Row:
    """The pot, above the piles, and the headings of the columns."""
    left = how.left + _taken(how.cards)
    row: Row = blank(how.left) + _pot(view)
    row += blank(left - cells(row))
    for head, width in zip(view.heads[how.first :], how.widths, strict=True):
        text = clipped(head, width)
        row += ((text.rjust(width), MUTED), (" " * GAP, ""))
    return row


def _lane(lane: LaneView, how: Plan) -> list[Row]:
    """Return the rows of a lane: the text, the pile, and the columns."""
    high = card.CELLS[how.cards][1]
    text_rows = _text_rows(lane, high)
    pile = _pile(lane.pile, how.cards)
    columns = [
        list(_column(lane.laid[how.first + number], how.cards, width))
        for number, width in enumerate(how.widths)
        if how.first + number < len(lane.laid)
    ]
    rows = []
    for number in range(high):
        row = blank(how.left) + text_rows[number] + blank(TEXT_WIDTH + GAP - cells(text_rows[number]))
        row += pile[number] + blank(GAP)
        for column in columns:
            row += column[number] + blank(GAP)
        if lane.cap:
            row += _cap(lane.cap, high)[number]
        rows.append(row)
    return rows


def _text_rows(lane: LaneView, high: int) -> list[Row]:
    """Return the name, the cards held and the result of the battle, in the middle of ``high`` rows."""
    name: Row = ((clipped(lane.name, TEXT_WIDTH), "bold"),)
    if lane.won:
        name = ((clipped(f"▸ {lane.name}", TEXT_WIDTH), STYLES["win"]),)
    rows: list[Row] = [name, ((fit(lane.held, TEXT_WIDTH), ""),), ((fit(lane.note, TEXT_WIDTH), STYLES[lane.tone]),)]
    above = (high - len(rows)) // 2
    return [*[()] * above, *rows, *[()] * (high - len(rows) - above)]


def _pile(count: int, size: card.Size) -> list[Row]:
    """The pile from above: a back, and the edges of up to two more; an empty place where there is none."""
    if not count:
        return [((row + "  ", card.ink(card.PLACE)),) for row in card.rows(card.PLACE, size)]
    style, under = card.ink(card.BACK), min(count - 1, 2)
    return [((row + row[-1] * under, style), (" " * (2 - under), "")) for row in card.rows(card.BACK, size)]


def _column(laid: Laid, size: card.Size, width: int) -> Iterator[Row]:
    """Return the rows of one step of a player, aligned right, so that the cards to compare are in a line."""
    wide, high = card.CELLS[size]
    back = card.rows(card.BACK, size)
    face = card.rows(laid.face, size) if laid.face else None
    down = laid.down
    for number in range(high):
        row: Row = ((back[number][: EDGE[size]] * down, card.ink(card.BACK)),) if down else ()
        if face:
            row += ((face[number], card.ink(laid.face)),)
        else:
            text = clipped(laid.said, wide) if number == high // 2 else ""
            row += ((text.ljust(wide), MUTED),)
        yield blank(width - cells(row)) + row


def _cap(cap: Cap, high: int) -> list[Row]:
    """Return a key in ``high`` rows: its letter drawn large in a block, the text about it below."""
    texts = ["", *large(cap.key), cap.said] if high > ROWS else [cap.key, "", cap.said]
    above = (high - len(texts)) // 2
    texts = [*[""] * above, *texts, *[""] * (high - len(texts) - above)]
    return [((clipped(text, CAP).center(CAP), CAPS[cap.state]),) for text in texts]


def _pot(view: LanesView) -> Row:
    if not view.prize:
        return ((view.pot, "bold $accent"),)
    return ((f"{view.pot} ", "bold $accent"), (card.name(view.prize), card.ink(view.prize)))


def _compact(view: LanesView, width: int, height: int) -> list[Row]:
    """Return two lines for each player: the text, and the cards."""
    gap = 1 if height >= 3 * len(view.lanes) else 0
    rows: list[Row] = []
    for number, lane in enumerate(view.lanes):
        rows += [()] * (gap if number else 0)
        note = fit(lane.note, width // 3)
        right: Row = ((note, STYLES[lane.tone]), ("  " if note else "", ""), (fit(lane.held, width // 3), ""))
        name = ("▸ " if lane.won else "  ") + lane.name
        rows.append(spread(((name, STYLES["win"] if lane.won else "bold"),), right, width - 1))
        rows.append(blank(2) + _line(lane, width - 3))
    rows.append(blank(2) + _pot(view))
    return rows


def _line(lane: LaneView, width: int) -> Row:
    """Everything that a player laid, in one line; the first cards make way where it is too short."""
    parts: list[Row] = []
    for laid in lane.laid:
        row: Row = (("▒" * laid.down, card.ink(card.BACK)),) if laid.down else ()
        shown = card.rows(laid.face, "text")[0] if laid.face else laid.said
        row += ((shown, card.ink(laid.face) if laid.face else MUTED),)
        parts.append(row)
    while len(parts) > 1 and sum(map(cells, parts)) + GAP * (len(parts) - 1) > width:
        del parts[0]
    line: Row = tuple(piece for row in parts for piece in (*row, *blank(GAP)))
    if lane.cap:
        line += ((f" {lane.cap.key} ", CAPS[lane.cap.state]), (f" {lane.cap.said}", "bold"))
    return line
