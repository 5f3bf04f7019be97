"""What a new session is asked to be, and whether it can be."""

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.cards import UNKNOWN, parse_cards
from casinowar_tui.engine.casino_war.rules import Rules, check_rules, check_seats
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat, plain_text
from casinowar_tui.engine.shoe import DECK, fresh


class Wish(Struct, frozen=True, kw_only=True):
    """What a new session is asked to be. ``seed``, ``cut`` and ``stack`` belong to the app's own shoe."""

    rules: Rules
    seats: tuple[Seat, ...] = (Seat(),)
    real: bool = False
    name: str | None = None
    seed: str | None = None
    cut: int | None = None
    stack: str | None = None


def checked(wish: Wish) -> Wish:
    """The wish with its texts trimmed and its chips dealt out.

    Raises Refused, with the reason, where no session can be made of it.
    """
    rules = wish.rules
    check_rules(rules, real=wish.real)
    check_seats(rules, wish.seats)
    if wish.real and any(asked is not None for asked in (wish.seed, wish.cut, wish.stack)):
        raise IllegalRules(Refusal.SHOE_ONLY)
    if wish.seed is not None and not (len(wish.seed) == 32 and set(wish.seed) <= set("0123456789abcdef")):
        raise IllegalRules(Refusal.BAD_SEED)
    stack = _stack(wish.stack, rules) if wish.stack else None
    most = rules.decks * DECK - len((stack or "").split()) - 1
    if wish.cut is not None and not 0 <= wish.cut <= most:
        raise IllegalRules(Refusal.CUT_RANGE, place=wish.cut, most=most)
    seats = tuple(
        replace(seat, name=plain_text(seat.name or "") or None, chips=seat.chips or rules.chips) for seat in wish.seats
    )
    return replace(wish, seats=seats, name=plain_text(wish.name or "") or None, stack=stack)


def _stack(text: str, rules: Rules) -> str:
    cards = parse_cards(text)
    for card in cards:
        if card == UNKNOWN or card.endswith("?"):
            raise IllegalRules(Refusal.BAD_STACK, card=card)
    stack = " ".join(cards)
    fresh(rules.decks, stack)
    return stack
