"""How far two seats win and lose together, worked out here from one card to the next."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.covariance import covariance
from casinowar_tui.games.casino_war.rules.odds import chances, mean_and_variance
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, settle

Counts = tuple[int, ...]
RANKS = range(13)


def net(rules: Rules, outcome: Outcome) -> Fraction:
    staked, returned = settle(rules, 2, outcome)
    return Fraction(returned - staked, 2)


def without(counts: Counts, rank: int) -> Counts:
    return (*counts[:rank], counts[rank] - 1, *counts[rank + 1 :])


def fought(rules: Rules, card: int, bank: int) -> Fraction:
    return net(rules, "war_win" if card > bank else "war_lose" if card < bank else "second_tie")


@cache
def one_war(rules: Rules, counts: Counts) -> Fraction:
    """The mean of a war from these cards."""
    cards = sum(counts)
    return sum(
        (
            Fraction(counts[bank] * without(counts, bank)[card], cards * (cards - 1)) * fought(rules, card, bank)
            for bank, card in product(RANKS, RANKS)
            if counts[bank]
        ),
        Fraction(0),
    )


def two_wars(rules: Rules, counts: Counts) -> Fraction:
    """The mean product of two wars from these cards, against one card of the bank or one each."""
    cards, total = sum(counts), Fraction(0)
    for bank, card in product(RANKS, RANKS):
        rest = without(without(counts, bank), card)
        if min(rest) < 0:
            continue
        first = Fraction(counts[bank] * without(counts, bank)[card], cards * (cards - 1)) * fought(rules, card, bank)
        if rules.shared_war:
            second = sum(Fraction(rest[other], cards - 2) * fought(rules, other, bank) for other in RANKS)
        else:
            second = one_war(rules, rest)
        total += first * second
    return total


def product_of(rules: Rules, one: Fraction, other: Fraction, decks: int) -> Fraction:
    """The mean product of the nets of two seats, over every three first cards."""
    full = (4 * decks,) * 13
    cards, total = sum(full), Fraction(0)
    for bank, a, b in product(RANKS, RANKS, RANKS):
        left = without(without(without(full, bank), a), b)
        ways = full[bank] * without(full, bank)[a] * without(without(full, bank), a)[b]
        chance = Fraction(ways, cards * (cards - 1) * (cards - 2))
        gave_up = net(rules, "surrender")
        if a == b == bank:
            war = one_war(rules, left)
            both = one * other * two_wars(rules, left) + (one + other - 2 * one * other) * war * gave_up
            total += chance * (both + (1 - one) * (1 - other) * gave_up**2)
            continue
        tied = {card: share * one_war(rules, left) + (1 - share) * gave_up for card, share in ((0, one), (1, other))}
        values = [
            tied[seat] if card == bank else net(rules, "win" if card > bank else "lose")
            for seat, card in enumerate((a, b))
        ]
        total += chance * values[0] * values[1]
    return total


@pytest.mark.parametrize("shared", [True, False])
def test_the_covariance_is_that_of_every_deal(shared: bool) -> None:
    rules = replace(profiles.load("standard"), decks=1, shared_war=shared, second_tie_pays=3)
    one, other = Fraction(1, 3), Fraction(3, 4)
    means = [mean_and_variance(rules, chances(rules, share))[0] for share in (one, other)]
    assert covariance(rules, one, other) == product_of(rules, one, other, 1) - means[0] * means[1]


def test_two_seats_share_about_a_third_of_their_variance() -> None:
    rules = profiles.load("standard")
    variance = mean_and_variance(rules, chances(rules))[1]
    assert float(covariance(rules, Fraction(1), Fraction(1)) / variance) == pytest.approx(0.3, abs=0.01)
