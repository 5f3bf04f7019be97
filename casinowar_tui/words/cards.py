"""Cards as shown (``9♣``) and as spoken (``nine of clubs``)."""

from casinowar_tui.engine.cards import JOKERS, UNKNOWN, Card
from casinowar_tui.i18n import _

# The bare characters are one cell wide; their emoji form (with U+FE0F) is two cells wide and never used.
PIPS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠", "?": ""}


def card_name(card: Card) -> str:
    """Return a card in a few characters: ``9c`` is 9♣, ``Td`` is 10♦, ``K?`` is K, ``??`` is ?; a joker as a word.

    Text that is not a card, as in a refusal, comes back almost unchanged.
    """
    if card == UNKNOWN:
        return "?"
    if card in JOKERS:
        return _("Joker")
    rank, suit = card[:1], card[1:]
    return rank.replace("T", "10") + PIPS.get(suit, suit)


def spoken_card(card: Card) -> str:
    """Return the card in words, for screen readers: nine of clubs; king, where the suit is unknown."""
    if card == UNKNOWN:
        return _("unknown card")
    if card in JOKERS:
        return _("joker")
    rank, suit = _ranks()[card[0]], card[1]
    if suit == "?":
        return rank
    return _("{rank} of {suit}").format(rank=rank, suit=_suits()[suit])


def _ranks() -> dict[str, str]:
    return {
        "2": _("two"),
        "3": _("three"),
        "4": _("four"),
        "5": _("five"),
        "6": _("six"),
        "7": _("seven"),
        "8": _("eight"),
        "9": _("nine"),
        "T": _("ten"),
        "J": _("jack"),
        "Q": _("queen"),
        "K": _("king"),
        "A": _("ace"),
    }


def _suits() -> dict[str, str]:
    return {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}
