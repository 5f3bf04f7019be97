"""The covariance of two seats at one table, whose cards are compared with the same card of the bank.

Exact, as fractions, for a round from a full shoe; burned cards change nothing.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from math import perm

from casinowar_tui.engine.cards import RANKS
from casinowar_tui.games.casino_war.rules.odds import SUITS_A_DECK, chances, mean_and_variance, war_odds
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, settle

AT_WAR: tuple[Outcome, ...] = ("second_tie", "war_win", "war_lose")
"""How a war ends where the seat's card is equal (0), higher (1) or lower (-1)."""

Nets = tuple[Fraction, ...]
Counts = tuple[int, ...]


def covariance(rules: Rules, one: Fraction, other: Fraction) -> Fraction:
    """Return the covariance of the nets of two seats in a round, per unit of both antes.

    ``one`` and ``other``: the shares of their ties at which they go to war. Where only one of them ties, the products
    of both nets add up to 0: the other's card is as likely to be lower as it is to be higher by the same distance.
    """
    full = (SUITS_A_DECK * rules.decks,) * len(RANKS)
    nets = tuple(_net(rules, outcome) for outcome in AT_WAR)
    tied = Fraction(perm(full[0], 3) * len(RANKS), perm(sum(full), 3))
    surrender, war = _net(rules, "surrender"), _war(nets, _less(full, 0, 3))
    both = one * other * _wars(rules.decks, nets, rules.shared_war)
    both += (one + other - 2 * one * other) * war * surrender + (1 - one) * (1 - other) * surrender**2
    means = [mean_and_variance(rules, chances(rules, share))[0] for share in (one, other)]
    return _together(full, _sign) + tied * both - means[0] * means[1]


@lru_cache(maxsize=32)
def _wars(decks: int, nets: Nets, shared: bool) -> Fraction:
    """Return the mean product of the nets of two wars, after both seats and the bank had cards of one rank."""
    full = (SUITS_A_DECK * decks,) * len(RANKS)
    if shared:  # against a high card of the bank both are likely to lose, so the rank of the tie matters
        net = partial(_fought, nets)
        return sum((_together(_less(full, rank, 3), net) for rank in range(len(RANKS))), Fraction(0)) / len(RANKS)
    left, total = _less(full, 0, 3), Fraction(0)
    for bank, banks in enumerate(left):
        for card, cards in enumerate(_less(left, bank)):
            if ways := banks * cards:
                total += ways * _fought(nets, card, bank) * _war(nets, _less(_less(left, bank), card))
    return total / perm(sum(left), 2)


def _together(counts: Counts, net: Callable[[int, int], Fraction | int]) -> Fraction:
    """Return the mean product of the nets of two cards against a third, the bank's.

    ``counts``: the cards of each rank that all three are drawn from.
    """
    total = Fraction(0)
    for bank, banks in enumerate(counts):
        nets = [(cards, net(card, bank)) for card, cards in enumerate(_less(counts, bank))] if banks else []
        total += banks * (sum(cards * each for cards, each in nets) ** 2 - sum(cards * each**2 for cards, each in nets))
    return total / perm(sum(counts), 3)


def _war(nets: Nets, counts: Sequence[int]) -> Fraction:
    """Return the mean net of a war; ``counts``: the cards of each rank that it is drawn from."""
    odds = war_odds(counts)
    return odds.second_tie * nets[0] + odds.win * nets[1] + odds.lose * nets[-1]


def _fought(nets: Nets, card: int, bank: int) -> Fraction:
    return nets[_sign(card, bank)]


def _sign(card: int, bank: int) -> int:
    return (card > bank) - (card < bank)


def _less(counts: Counts, rank: int, cards: int = 1) -> Counts:
    return (*counts[:rank], counts[rank] - cards, *counts[rank + 1 :])


def _net(rules: Rules, outcome: Outcome) -> Fraction:
    """Return the net of an outcome per unit of ante."""
    staked, returned = settle(rules, 2, outcome)
    return Fraction(returned - staked, 2)
