"""Cards drawn as cards: in five sizes, face up, face down, or the empty place where one will lie.

Red and black differ in more than colour: red suits are drawn hollow, black ones filled. So are the stars of jokers.
"""

from functools import lru_cache
from typing import Literal

from textual.content import Content

from casinowar_tui.tui.widgets.rows import Row

Size = Literal["text", "small", "medium", "broad", "large", "huge"]

BACK = "##"
"""Stands for a card that lies face down."""

PLACE = "  "
"""Stands for the empty place of a card."""

CELLS: dict[Size, tuple[int, int]] = {
    "text": (3, 1),
    "small": (5, 3),
    "medium": (7, 5),
    "broad": (9, 7),
    "large": (13, 9),
    "huge": (17, 13),
}
"""Width and height of a card of each size, its edge with it."""

GAP: dict[Size, int] = {"text": 1, "small": 0, "medium": 1, "broad": 1, "large": 1, "huge": 2}

_SUITS = {"c": "♣", "d": "♢", "h": "♡", "s": "♠", "?": "", "1": "☆", "2": "★"}
_RED = "dh1"
_JOKER = "*"

# Where the pips of each rank lie: columns 0 left, 1 middle, 2 right; rows as parts of the height.
_SIDES = ((0, 0.0), (2, 0.0), (0, 1.0), (2, 1.0))
_THIRDS = (*_SIDES, (0, 1 / 3), (2, 1 / 3), (0, 2 / 3), (2, 2 / 3))
_MIDST = ((0, 0.5), (2, 0.5))
_PIPS: dict[str, tuple[tuple[int, float], ...]] = {
    "A": ((1, 0.5),),
    "2": ((1, 0.0), (1, 1.0)),
    "3": ((1, 0.0), (1, 0.5), (1, 1.0)),
    "4": _SIDES,
    "5": (*_SIDES, (1, 0.5)),
    "6": (*_SIDES, *_MIDST),
    "7": (*_SIDES, *_MIDST, (1, 1 / 4)),
    "8": (*_SIDES, *_MIDST, (1, 1 / 4), (1, 3 / 4)),
    "9": (*_THIRDS, (1, 0.5)),
    "T": (*_THIRDS, (1, 1 / 6), (1, 5 / 6)),
}
_FIGURES = {
    "K": ("█ ▗▄▀", "██▘  ", "█ ▝▀▄"),
    "Q": ("▄▀▀▀▄", "█   █", "▀▄▄▀▄"),
    "J": ("  ▀█▀", "   █ ", "▀▄▄▀ "),
}
_WORD = "JOKER"
_CROWNS = {"K": "▙▟▙▟", "Q": "▗▟▙▖", "J": "▄▄▟▘"}


def rank(card: str) -> str:
    """The rank as it is printed: ``10`` for a ten, nothing for a joker, which has its star alone."""
    return {"T": "10", _JOKER: ""}.get(card[0], card[0])


def name(card: str) -> str:
    """Rank and suit in two or three cells, such as ``10♢``."""
    return "??" if card == "??" else rank(card) + _SUITS[card[1]]


def ink(card: str) -> str:
    """The style that a card of a hand is drawn in, made of theme variables."""
    if card == PLACE:
        return "$foreground 35%"
    if card == BACK:
        return "$card-back on $card-background"
    return "$card-red on $card-background" if card[1] in _RED else "bold $card-black on $card-background"


@lru_cache(maxsize=512)
def rows(card: str, size: Size) -> tuple[str, ...]:
    """A card as lines of text, all as wide and as many as its size says."""
    width, height = CELLS[size]
    if size == "text":
        text = {BACK: "▒▒▒", PLACE: " · "}.get(card) or name(card)
        return (text.ljust(width),)
    if size == "small":
        return _small(card)
    inner = [[" "] * (width - 2) for _ in range(height - 2)]
    if card == BACK:
        inner = [["▒"] * (width - 2) for _ in range(height - 2)]
    elif card != PLACE:
        _corners(inner, card, stacked=size in ("large", "huge"))
        _middle(inner, card)
    edge = "╌┆" if card == PLACE else "─│"
    across = edge[0] * (width - 2)
    return (f"╭{across}╮", *(f"{edge[1]}{''.join(row)}{edge[1]}" for row in inner), f"╰{across}╯")


def hand_rows(cards: tuple[str, ...], size: Size) -> list[Row]:
    """Cards side by side: for each row of the size its parts."""
    gap: Row = ((" " * GAP[size], ""),) if GAP[size] else ()
    drawn = [(rows(card, size), ink(card)) for card in cards]
    result = []
    for number in range(CELLS[size][1]):
        row: Row = ()
        for lines, style in drawn:
            row += (*(gap if row else ()), (lines[number], style))
        result.append(row)
    return result


def hand(cards: tuple[str, ...], size: Size) -> list[Content]:
    """Cards side by side, as lines of content."""
    return [Content.assemble(*row) for row in hand_rows(cards, size)]


def hand_width(count: int, size: Size) -> int:
    """Return the cells that a number of cards take side by side."""
    return count * (CELLS[size][0] + GAP[size]) - GAP[size] if count else 0


def _small(card: str) -> tuple[str, ...]:
    if card == BACK:
        return ("▏▒▒▒▕",) * 3
    if card == PLACE:
        return ("╭╌╌╌╮", "┆   ┆", "╰╌╌╌╯")
    text = name(card)
    return (f"▏{text:<3}▕", "▏   ▕", f"▏{text:>3}▕")


def _corners(inner: list[list[str]], card: str, *, stacked: bool) -> None:
    """Rank and suit in two opposite corners, one below the other where there is room for it."""
    top, low = inner[0], inner[-1]
    if not stacked:
        text = name(card)
        top[: len(text)] = text
        low[len(low) - len(text) :] = text
        return
    text, suit = "??" if card == "??" else rank(card), _SUITS[card[1]]
    if not text:
        text, suit = suit, ""
    top[: len(text)] = text
    low[len(low) - len(text) :] = text
    if suit:
        inner[1][0] = inner[-2][-1] = suit


def _middle(inner: list[list[str]], card: str) -> None:
    """Pips, or a figure, between the corners."""
    wide, high = len(inner[0]), len(inner)
    suit = _SUITS[card[1]] or "•"
    if card[0] == _JOKER:
        start = (wide - len(_WORD)) // 2
        inner[high // 2][start : start + len(_WORD)] = _WORD
        return
    if high < 7:
        if card != "??":
            inner[high // 2][wide // 2] = suit
        return
    if card[0] in _FIGURES:
        _figure(inner, card, suit)
        return
    step = 2 if wide < 13 else 3
    for column, part in _PIPS.get(card[0], ()):
        row = round(part * (high - 1)) if wide < 13 else 1 + round(part * (high - 3))
        inner[row][wide // 2 + (column - 1) * step] = suit


def _figure(inner: list[list[str]], card: str, suit: str) -> None:
    """A court card: its letter under a crown, in a frame with the suit in two corners."""
    wide, high = len(inner[0]), len(inner)
    left, right = 2, wide - 3
    across = "─" * (right - left - 1)
    for row in range(high):
        inner[row][left] = inner[row][right] = "│"
    inner[0][left : right + 1] = f"┌{across}┐"
    inner[-1][left : right + 1] = f"└{across}┘"
    inner[1][left + 1] = inner[-2][right - 1] = suit
    art = (_CROWNS[card[0]], *_FIGURES[card[0]])
    top = (high - len(art)) // 2 + (high < 9)
    for row, line in enumerate(art, start=top):
        start = (wide - len(line)) // 2 + (wide - len(line)) % 2
        inner[row][start : start + len(line)] = line
