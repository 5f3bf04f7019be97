"""The shoe: shuffled decks whose order follows from a seed, so that anyone can deal them again.

The order is computed when the first card is drawn, not when the shuffle is recorded: a long log is read without
shuffling anything.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256, shake_256
from struct import unpack

from msgspec import Struct

from casinowar_tui.engine.cards import Card, deck
from casinowar_tui.engine.refusals import IllegalMove, IllegalRules, Refusal

DECK = 52
_CARDS = frozenset(deck())


class CardSource(Struct, frozen=True):
    """Where the cards of a session come from: people (``real``), or the program's own shoe with the options requested.

    ``seed``: 32 hex digits; ``cut``: where the first shuffle is cut; ``stack``: the cards on top of it.
    """

    real: bool = False
    seed: str | None = None
    cut: int | None = None
    stack: str = ""


class Shoe(Struct, frozen=True, gc=False):
    """A shuffled set of decks and how many of its cards are gone, dealt or burned.

    ``seed`` is None where people shuffle real cards; ``place`` is where the shoe is cut, None until it is; ``stack``
    names the cards put on top, separated by spaces; ``dealt`` holds the cards turned since, for the app's own shoe
    only.
    """

    decks: int
    seed: str | None = None
    place: int | None = 0
    stack: str = ""
    drawn: int = 0
    dealt: str = ""

    @property
    def left(self) -> int:
        """Return the number of cards not yet drawn."""
        return self.decks * DECK - self.drawn

    def peek(self, count: int, after: int = 0) -> tuple[Card, ...]:
        """Return the next ``count`` cards after skipping ``after`` cards.

        The shoe has a seed, is cut, and holds enough cards. Raises IllegalRules without a seed or before the cut.
        """
        if self.seed is None or self.place is None:
            raise IllegalRules(Refusal.SHOE_ONLY)
        start = self.drawn + after
        return order(self.seed, self.decks, self.place, self.stack)[start : start + count]


def fresh(decks: int, stack: str = "", *, jokers: bool = False) -> list[Card]:
    """Return new decks in sequence, with any jokers, less the first match of each card of the stack.

    Raises IllegalRules where the decks do not contain the stack.
    """
    cards = list(deck(jokers=jokers)) * decks
    for card in stack.split():
        if card not in cards:
            raise IllegalRules(Refusal.BAD_STACK, card=card)
        cards.remove(card)
    return cards


@lru_cache(maxsize=8)
def order(seed: str, decks: int, place: int = 0, stack: str = "", *, jokers: bool = False) -> tuple[Card, ...]:
    """Return all cards of a shoe in dealing order: the stack, then the rest shuffled by the seed and cut.

    ``place`` is how many cards the cut moves from the top to the bottom of the shuffled rest. Raises IllegalRules where
    the decks do not contain the stack.
    """
    cards = shuffled(fresh(decks, stack, jokers=jokers), seed)
    place %= len(cards) or 1
    shoe = (*stack.split(), *cards[place:], *cards[:place])
    if sorted(shoe) != _composition(decks, jokers):  # never deal from an incomplete shoe
        raise AssertionError(f"the shuffle of {decks} decks lost a card")
    return shoe


def shuffled(cards: Sequence[Card], seed: str, top: int | None = None) -> list[Card]:
    """Return the cards in the order that follows from a seed: Fisher-Yates from the top, driven by SHAKE-256.

    A word of its output that would favour some places is skipped, so that every order is equally likely. With ``top``
    only the first ``top`` cards are returned, which is faster.
    """
    order, count = list(cards), len(cards)
    steps = count - 1 if top is None else min(top, count - 1)
    fair = 2**32 - count  # any word below it is fair; only the few above need the exact limit
    k, used, asked = 0, 0, steps + 16
    while k < steps:
        for word in _words(seed, asked)[used:]:
            m = count - k
            if word >= fair and word >= 2**32 - 2**32 % m:
                continue
            other = k + word % m
            order[k], order[other] = order[other], order[k]
            k += 1
            if k == steps:
                break
        used, asked = asked, 2 * asked
    return order[:top]


@lru_cache(maxsize=8)
def _composition(decks: int, jokers: bool) -> list[Card]:
    return sorted(deck(jokers=jokers) * decks)


def max_cut(decks: int, stack: str) -> int:
    """Return the most cards that a cut can move to the bottom: all but one of those not in the stack."""
    return max(decks * DECK - len(stack.split()) - 1, 0)


def check_shoe(decks: int, stack: str, place: int | None) -> None:
    """Raise IllegalRules for a stack that the decks do not contain, or a cut outside the cards below the stack."""
    if stack:
        fresh(decks, stack)
    if place is not None and not 0 <= place <= max_cut(decks, stack):
        raise IllegalRules(Refusal.CUT_RANGE, place=place, most=max_cut(decks, stack))


def check_dealt(shoe: Shoe | None, cards: tuple[Card, ...]) -> None:
    """Raise IllegalMove where the cards of a record, with those dealt before, exceed what the decks contain."""
    for card in cards:
        if shoe is None or card not in _CARDS:
            raise IllegalMove(Refusal.UNKNOWN_CARD)
        if shoe.dealt.count(card) + cards.count(card) > shoe.decks:
            raise IllegalMove(Refusal.TOO_MANY_OF_CARD, card=card, most=shoe.decks)


def fingerprint(seed: str) -> str:
    """Return what can be shown of a shuffle before the cut: the first 16 hex digits of the SHA-256 of its seed.

    The hash covers the seed's 32 hex digits as text. A player who notes it can check later that the seed was fixed by
    then.
    """
    return sha256(seed.encode("ascii")).hexdigest()[:16]


def derived(seed: str, path: str) -> bytes:
    """Return the SHA-256 of ``seed/path``, the source of further seeds and random draws."""
    return sha256(f"{seed}/{path}".encode("ascii")).digest()


def derived_seed(seed: str, path: str) -> str:
    """Return the seed derived from ``seed/path``: the first 32 hex digits of its SHA-256."""
    return derived(seed, path).hex()[:32]


def nth_seed(seed: str, n: int) -> str:
    """Return the seed of the n-th shuffle (from 1) of a session started with a given seed."""
    return seed if n == 1 else derived_seed(seed, str(n))


def flip(seed: str, number: int, seat: int) -> bool:
    """Return the coin flip of an automatic seat in a round: the lowest bit of a hash of the session seed.

    True goes to war.
    """
    return bool(derived(seed, f"flip/{number}/{seat}")[-1] & 1)


def _words(seed: str, count: int) -> tuple[int, ...]:
    stream = shake_256(f"casinowar-shuffle/1\n{seed}".encode("ascii"))
    return unpack(f">{count}I", stream.digest(4 * count))
