"""What a new session is asked to be, and whether it can be."""

import secrets
from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui import __version__
from casinowar_tui.engine import casino_war
from casinowar_tui.engine.cards import JOKERS, UNKNOWN, Card, parse_cards
from casinowar_tui.engine.casino_war.rules import check_rules, check_seats
from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat, plain_text
from casinowar_tui.engine.shoe import DECK, fresh
from casinowar_tui.journal.header import FORMAT, Header, SessionInfo


class Wish(Struct, frozen=True, kw_only=True):
    """A new session of Casino War. ``seed``, ``cut`` and ``stack`` belong to the app's own shoe."""

    rules: casino_war.Rules
    seats: tuple[Seat, ...] = (Seat(),)
    real: bool = False
    name: str | None = None
    seed: str | None = None
    cut: int | None = None
    stack: str | None = None

    def header(self, at: datetime) -> Header:
        """The head of its file, with an id of its own."""
        info = SessionInfo(
            format=FORMAT,
            id=secrets.token_hex(16),
            game="casino_war",
            cards="real" if self.real else "shoe",
            name=self.name,
            created=at,
            app=__version__,
            seed=self.seed,
            cut=self.cut,
            stack=self.stack or "",
        )
        return Header(session=info, rules=self.rules, seat=self.seats)


def checked(wish: Wish) -> Wish:
    """The wish with its texts trimmed and its chips dealt out.

    Raises Refused, with the reason, where no session can be made of it.
    """
    rules = wish.rules
    check_rules(rules, real=wish.real)
    check_seats(rules, wish.seats)
    if wish.real and any(asked is not None for asked in (wish.seed, wish.cut, wish.stack)):
        raise IllegalRules(Refusal.SHOE_ONLY)
    check_seed(wish.seed)
    stack = stack_of(wish.stack, rules.decks)
    most = rules.decks * DECK - len((stack or "").split()) - 1
    if wish.cut is not None and not 0 <= wish.cut <= most:
        raise IllegalRules(Refusal.CUT_RANGE, place=wish.cut, most=most)
    seats = tuple(replace(seat, chips=seat.chips or rules.chips) for seat in named(wish.seats))
    return replace(wish, seats=seats, name=trimmed(wish.name), stack=stack)


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
