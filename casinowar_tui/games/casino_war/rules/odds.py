"""The exact odds of Casino War, as fractions.

A card burned face down counts as unseen: the next card is as likely to be any of the unseen ones as if nothing had been
burned. For the same reason the number of seats changes nothing. From a full shoe the figures are those that Wizard of
Odds publishes.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from casinowar_tui.engine.cards import RANKS, UNKNOWN, Card
from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.engine.seats import Player
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, settle

SUITS_A_DECK = 4
HALF = Fraction(1, 2)
WAR_SHARES: dict[Player, Fraction] = {"always_war": Fraction(1), "coin_flip": HALF, "always_surrender": Fraction(0)}
"""The share of its ties at which an automatic player goes to war."""

TIE_BET_PAYS = 10
"""The usual payout, to 1, of houses that accept a bet on the tie."""


class WarOdds(Struct, frozen=True):
    """The chances of a seat that goes to war; they add up to one."""

    win: Fraction
    second_tie: Fraction
    lose: Fraction


class Advice(Struct, frozen=True):
    """The mean net of the whole round, in chips, after each answer to a tie."""

    war: Fraction
    surrender: Fraction

    @property
    def margin(self) -> Fraction:
        """Return by how many chips war is better; never below 0, and 0 only where no second tie is possible."""
        return self.war - self.surrender


class RoundOdds(Struct, frozen=True):
    """The odds of one round from a full shoe.

    ``tie``: the chance of a tie; ``second_tie``: the chance of a second, given the first; ``tie_bet``: the mean net of
    a bet on the tie that pays TIE_BET_PAYS, per unit of the bet. The others are means and standard deviations of the
    net, per unit of ante, for a seat that always surrenders or always goes to war.
    """

    tie: Fraction
    second_tie: Fraction
    tie_bet: Fraction
    surrender: Fraction
    war: Fraction
    sd_surrender: float
    sd_war: float


def unseen(decks: int, seen: Iterable[Card]) -> tuple[int, ...]:
    """Return how many cards of each rank, from two to ace, are still unseen; ``??`` does not count as seen.

    Raises IllegalMove where more cards of a rank were seen than the decks contain.
    """
    counts = dict.fromkeys(RANKS, SUITS_A_DECK * decks)
    for card in seen:
        if card == UNKNOWN:
            continue
        counts[card[0]] -= 1
        if counts[card[0]] < 0:
            raise IllegalMove(CasinoWarRefusal.TOO_MANY_OF_RANK, rank=card[0], most=SUITS_A_DECK * decks)
    return tuple(counts.values())


def war_odds(unseen: Sequence[int]) -> WarOdds:
    """Return the chances of a war, whose two cards come from ``unseen`` (cards of each rank).

    Both cards are drawn alike, so that higher and lower are equally likely. Raises ValueError for fewer than two cards.
    """
    cards = sum(unseen)
    if cards < 2:
        raise ValueError(f"a war takes two unseen cards, not {cards}")
    second_tie = Fraction(sum(count * (count - 1) for count in unseen), cards * (cards - 1))
    either = (1 - second_tie) * HALF
    return WarOdds(either, second_tie, either)


def advice(rules: Rules, ante: int, unseen: Sequence[int]) -> Advice:
    """Return what a tied seat with this ante (chips) can expect. Raises ValueError for fewer than two cards."""
    return Advice(
        war=_mean(rules, ante, _at_war(war_odds(unseen))),
        surrender=_mean(rules, ante, {"surrender": Fraction(1)}),
    )


def chances(rules: Rules, war: Fraction = Fraction(1)) -> dict[Outcome, Fraction]:
    """Return the chance of each outcome of a hand from a full shoe; ``war``: the share of ties at which it goes to war.

    The chances add up to one; an impossible outcome is left out. The seat never runs short of chips.
    """
    tie, at_war = _ties(rules)
    decided: dict[Outcome, Fraction] = {"win": (1 - tie) * HALF, "lose": (1 - tie) * HALF}
    fought: dict[Outcome, Fraction] = {outcome: tie * war * chance for outcome, chance in _at_war(at_war).items()}
    every = {**decided, "surrender": tie * (1 - war), **fought}
    return {outcome: chance for outcome, chance in every.items() if chance}


def mean_and_variance(rules: Rules, chances: dict[Outcome, Fraction]) -> tuple[Fraction, Fraction]:
    """Return mean and variance of the net of a hand with these chances, per unit of ante and per unit squared."""
    # Computed with an ante of 2, so that half of it is whole.
    mean = _mean(rules, 2, chances) / 2
    return mean, _mean(rules, 2, chances, power=2) / 4 - mean**2


def element_of_risk(rules: Rules, chances: dict[Outcome, Fraction]) -> Fraction:
    """Return the mean net of a hand with these chances per chip staked on average, war stakes included."""
    staked = sum(chance * settle(rules, 2, outcome)[0] / 2 for outcome, chance in chances.items())
    return mean_and_variance(rules, chances)[0] / staked


def round_odds(rules: Rules) -> RoundOdds:
    """Return the odds of one round by these rules, from a full shoe of their decks."""
    tie, war = _ties(rules)
    tie_bet = tie * TIE_BET_PAYS - (1 - tie)
    mean_surrender, var_surrender = mean_and_variance(rules, chances(rules, Fraction(0)))
    mean_war, var_war = mean_and_variance(rules, chances(rules))
    sds = sqrt(var_surrender), sqrt(var_war)
    return RoundOdds(tie, war.second_tie, tie_bet, mean_surrender, mean_war, *sds)


def _ties(rules: Rules) -> tuple[Fraction, WarOdds]:
    """Return the chance of a tie from a full shoe, and the odds of the war after one."""
    of_a_rank = SUITS_A_DECK * rules.decks
    full = (of_a_rank,) * len(RANKS)
    tie = war_odds(full).second_tie  # the first deal of a seat and the bank is drawn just like a war
    return tie, war_odds((of_a_rank - 2, *full[1:]))


def _at_war(odds: WarOdds) -> dict[Outcome, Fraction]:
    return {"war_win": odds.win, "second_tie": odds.second_tie, "war_lose": odds.lose}


def _mean(rules: Rules, ante: int, chances: dict[Outcome, Fraction], power: int = 1) -> Fraction:
    """Return the mean of a power of the net, in chips, over outcomes with these chances."""
    total = Fraction(0)
    for outcome, chance in chances.items():
        staked, returned = settle(rules, ante, outcome)
        total += chance * (returned - staked) ** power
    return total
