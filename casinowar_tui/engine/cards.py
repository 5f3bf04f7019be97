"""Cards: two characters, rank then suit (``9c Td Ah``); ``K?`` a rank alone, ``??`` unknown, ``*1 *2`` the jokers."""

from casinowar_tui.engine.refusals import IllegalMove, Refusal

Card = str

RANKS = "23456789TJQKA"
SUITS = "cdhs"
UNKNOWN: Card = "??"
JOKERS: tuple[Card, Card] = ("*1", "*2")

_PIPS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_VALUE = {rank: value for value, rank in enumerate(RANKS, start=2)}


def value(card: Card) -> int:
    """Return the card's rank as a number from 2 to 14, aces high. Raises KeyError for a card without a rank."""
    return _VALUE[card[0]]


def deck(*, jokers: bool = False) -> tuple[Card, ...]:
    """Return one deck of 52 in new-deck order: clubs, diamonds, hearts, spades, each two to ace; then the jokers."""
    cards = tuple(rank + suit for suit in SUITS for rank in RANKS)
    return cards + JOKERS if jokers else cards


def parse_card(text: str) -> Card:
    """Return a card as people type it: ``9``, ``K``, ``10h``, ``Ah``, ``t♦``, ``??``. Raises IllegalMove otherwise."""
    typed = text.strip().upper().replace("\ufe0f", "").replace("10", "T", 1)
    if typed == UNKNOWN:
        return UNKNOWN
    rank, suit = typed[:1], typed[1:]
    suit = _PIPS.get(suit, suit.lower()) or "?"
    if len(typed) > 2 or rank not in _VALUE or suit not in (*SUITS, "?"):
        raise IllegalMove(Refusal.NOT_A_CARD, text=text[:20])
    return rank + suit


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a line, separated by spaces or commas. Raises IllegalMove for the first that is none."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())
