"""What is asked of a new session of any game, made fit to store or refused."""

from msgspec.structs import replace

from casinowar_tui.engine.cards import JOKERS, UNKNOWN, Card, parse_cards
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat, plain_text
from casinowar_tui.engine.shoe import fresh


def trimmed(text: str | None) -> str | None:
    """A name without the space around it; None for none. Raises IllegalRules for one that is not fit."""
    return plain_text(text or "") or None


def named(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with their names trimmed. Raises IllegalRules for a name that is not fit."""
    return tuple(replace(seat, name=trimmed(seat.name)) for seat in seats)


def check_seed(seed: str | None) -> None:
    """Raises IllegalRules for a seed that is not 32 lower-case hex digits."""
    if seed is not None and not (len(seed) == 32 and set(seed) <= set("0123456789abcdef")):
        raise IllegalRules(Refusal.BAD_SEED)


def stack_of(text: str | None, decks: int, *, jokers: bool = False) -> str | None:
    """The cards of a stack as they are stored. Raises Refused for cards that the decks do not hold."""
    if not text:
        return None
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        cards += (word,) if word in JOKERS else parse_cards(word)
    for card in cards:
        if card == UNKNOWN or card.endswith("?"):
            raise IllegalRules(Refusal.BAD_STACK, card=card)
    stack = " ".join(cards)
    fresh(decks, stack, jokers=jokers)
    return stack
