"""The odds of Casino War in words: what each policy pays, as a table and in sentences for newcomers."""

from collections.abc import Iterator
from fractions import Fraction

from casinowar_tui.engine.seats import Player
from casinowar_tui.games.casino_war.rules.odds import (
    TIE_BET_PAYS,
    WAR_SHARES,
    Advice,
    WarOdds,
    chances,
    element_of_risk,
    mean_and_variance,
    round_odds,
)
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, settle
from casinowar_tui.games.casino_war.rules.totals import Totals
from casinowar_tui.games.casino_war.words.labels import outcome_word, player_word
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import capital, decimal, signed

OUTCOMES: tuple[Outcome, ...] = ("win", "lose", "surrender", "war_win", "war_lose", "second_tie")
POLICIES: tuple[Player, ...] = ("always_war", "always_surrender")
MOST = 0.9
"""The share of sessions within the totals given as the usual range."""
SELDOM = 0.001
"""The smallest share of sessions without a tie that is worth mentioning."""


def percent(share: float | Fraction, digits: int = 2) -> str:
    """Return a share as a percentage."""
    return _("{share} %").format(share=decimal(100 * float(share), digits))


def odds_table(rules: Rules) -> list[tuple[str, ...]]:
    """Return a line for each figure of one round: its name, then one value per policy in ``POLICIES``.

    The expectation is a share of the ante, the standard deviation is in antes, and the element of risk is a share of
    the total stake.
    """
    hands = [chances(rules, WAR_SHARES[policy]) for policy in POLICIES]
    lines = [
        (capital(outcome_word(outcome)), *(percent(each.get(outcome, 0)) for each in hands)) for outcome in OUTCOMES
    ]
    moments = [mean_and_variance(rules, each) for each in hands]
    return [
        *lines,
        (_("Expectation"), *(percent(mean, 3) for mean, _variance in moments)),
        (_("Standard deviation"), *(decimal(float(variance) ** 0.5, 4) for _mean, variance in moments)),
        (_("Element of risk"), *(percent(element_of_risk(rules, each), 3) for each in hands)),
    ]


def odds_sentences(rules: Rules) -> Iterator[str]:
    """Yield what to expect from one round, in sentences."""
    odds = round_odds(rules)
    yield _("Ties: {ties} of {rounds} rounds ({share}). Second ties: {second} of {wars} wars ({other}).").format(
        ties=odds.tie.numerator,
        rounds=odds.tie.denominator,
        share=percent(odds.tie),
        second=odds.second_tie.numerator,
        wars=odds.second_tie.denominator,
        other=percent(odds.second_tie),
    )
    yield _(
        "War costs less than surrender: of every 100 chips laid as antes, who always goes to war loses {war} on "
        "average, who always surrenders {surrender}."
    ).format(war=_hundred(odds.war), surrender=_hundred(odds.surrender))
    yield _("Element of risk: of every 100 chips staked, war stakes too, war loses {risk}.").format(
        risk=_hundred(element_of_risk(rules, chances(rules)))
    )
    yield _("A bet on the tie, as some houses take at {pays} to 1, loses {loss} of 100 chips.").format(
        pays=TIE_BET_PAYS, loss=_hundred(odds.tie_bet)
    )


def totals_title(rules: Rules, rounds: int, policy: Player) -> str:
    """Return the title of the totals: how many rounds, and which policy."""
    return n_(
        "After {count} round at an ante of {ante}, {policy}",
        "After {count} rounds at an ante of {ante}, {policy}",
        rounds,
    ).format(count=rounds, ante=rules.ante, policy=player_word(policy))


def totals_sentences(rules: Rules, totals: Totals) -> Iterator[str]:
    """Yield what to expect from this many rounds, in sentences; all amounts are in chips."""
    yield _("The total is {mean} on average, with a standard deviation of {sd}.").format(
        mean=decimal(float(totals.mean), 3, sign=True), sd=decimal(totals.sd, 3)
    )
    low, high = totals.most(MOST)
    yield _("Nine sessions in ten end between {low} and {high}.").format(low=signed(low), high=signed(high))
    if (none := (1 - float(round_odds(rules).tie)) ** totals.rounds) >= SELDOM:
        yield _("In {share} of sessions no tie comes.").format(share=percent(none, 1))
    if rules.shuffle == "when_short" and rules.chips is not None:
        yield _("Counted as if each round had a fresh shoe and chips never ran out.")
    elif rules.shuffle == "when_short":
        yield _("Counted as if each round had a fresh shoe.")
    elif rules.chips is not None:
        yield _("Counted as if chips never ran out.")


def totals_lines(rules: Rules, totals: Totals, policy: Player) -> Iterator[str]:
    """Yield the lines for the total after this many rounds of a policy: title, shares, sentences."""
    yield totals_title(rules, totals.rounds, policy)
    yield ", ".join(f"{name} {share}" for name, share in endings(totals))
    yield from totals_sentences(rules, totals)


def endings(totals: Totals) -> tuple[tuple[str, str], ...]:
    """Return the names and shares of sessions that end ahead, level and behind."""
    return (
        (_("Ahead"), percent(totals.ahead)),
        (_("Level"), percent(totals.level)),
        (_("Behind"), percent(totals.behind)),
    )


def net_of(rules: Rules, ante: int, outcome: Outcome) -> str:
    """Return the net of an outcome at an ante, in chips."""
    staked, returned = settle(rules, ante, outcome)
    return signed(returned - staked)


def war_of(rules: Rules, ante: int, odds: WarOdds) -> tuple[tuple[Outcome, str, str], ...]:
    """Return how a war can end: each outcome, its net at an ante (chips), and its chance in percent."""
    chances: tuple[tuple[Outcome, Fraction], ...] = (
        ("war_win", odds.win),
        ("second_tie", odds.second_tie),
        ("war_lose", odds.lose),
    )
    return tuple(
        (outcome, net_of(rules, ante, outcome), decimal(100 * float(chance), 1)) for outcome, chance in chances
    )


def advice_sentence(advice: Advice) -> str:
    """Return the better answer to a tie, and what the other one costs on average, in chips."""
    if not advice.margin:
        return _("On average both are worth the same.")
    return _("War is better: surrender costs {chips} chips more on average.").format(
        chips=decimal(float(advice.margin), 2)
    )


def decks_words(decks: int) -> str:
    """Return the number of decks in a shoe, in words."""
    return n_("One deck", "{decks} decks", decks).format(decks=decks)


def _hundred(mean: Fraction) -> str:
    """Return the average loss per hundred chips."""
    return decimal(-100 * float(mean), 2)
