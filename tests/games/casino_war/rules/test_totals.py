"""The total after many rounds, against two other ways to its distribution: all counts of outcomes, and Fourier's."""

from cmath import exp, pi
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb, gcd

import pytest

from casinowar_tui.games.casino_war.rules.odds import chances
from casinowar_tui.games.casino_war.rules.rules import Rules, settle
from casinowar_tui.games.casino_war.rules.totals import Totals, totals

LoadRules = Callable[..., Rules]
WAR, SURRENDER, COIN = Fraction(1), Fraction(0), Fraction(1, 2)
POLICIES = {"war": WAR, "surrender": SURRENDER}


def nets(rules: Rules, war: Fraction) -> dict[int, Fraction]:
    """The chance of each net of a round, in chips."""
    found: dict[int, Fraction] = {}
    for outcome, chance in chances(rules, war).items():
        staked, returned = settle(rules, rules.ante, outcome)
        found[returned - staked] = found.get(returned - staked, Fraction(0)) + chance
    return found


def splits(rounds: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many rounds fall into so many parts."""
    if parts == 1:
        yield (rounds,)
        return
    for first in range(rounds + 1):
        yield from ((first, *rest) for rest in splits(rounds - first, parts - 1))


def counted_out(rules: Rules, rounds: int, war: Fraction) -> dict[int, Fraction]:
    """The chance of each total: for every count of the outcomes, how many orders it has and how likely each is."""
    each = nets(rules, war)
    found: dict[int, Fraction] = {}
    for counts in splits(rounds, len(each)):
        chance, left = Fraction(1), rounds
        for count, once in zip(counts, each.values(), strict=True):
            chance *= comb(left, count) * once**count
            left -= count
        total = sum(count * net for count, net in zip(counts, each, strict=True))
        found[total] = found.get(total, Fraction(0)) + chance
    return found


def transformed(rules: Rules, rounds: int, war: Fraction, places: int) -> tuple[float, float, float]:
    """Ahead, level and behind from the characteristic function, for totals within half so many places around zero."""
    each = nets(rules, war)
    step = gcd(*each)
    most = places // 2 - 1
    ahead = level = 0.0
    for place in range(places):
        turn = exp(-2j * pi * place / places)
        power = sum(float(chance) * turn ** -(net // step) for net, chance in each.items()) ** rounds
        level += power.real / places
        above = turn * (1 - turn**most) / (1 - turn) if place else most
        ahead += (power * above).real / places
    return ahead, level, 1 - ahead - level


def shares(found: Totals) -> tuple[float, float, float]:
    return found.ahead, found.level, found.behind


def test_twenty_rounds_of_massachusetts_always_at_war_come_to_the_published_figures(rules: LoadRules) -> None:
    found = totals(rules("massachusetts"), 20)
    assert round(float(found.mean), 6) == -0.932023
    assert round(found.sd, 4) == 9.4598
    assert [round(100 * share, 4) for share in shares(found)] == [41.2614, 9.9356, 48.8030]


@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
@pytest.mark.parametrize(("rounds", "war"), [(1, WAR), (20, WAR), (1, SURRENDER), (20, SURRENDER), (7, COIN)], ids=str)
def test_every_total_has_the_chance_that_counting_all_outcomes_out_gives(
    profile: str, rounds: int, war: Fraction, rules: LoadRules
) -> None:
    table = rules(profile)
    exact = counted_out(table, rounds, war)
    found = totals(table, rounds, war)
    assert sum(exact.values()) == 1
    assert list(found.chances) == sorted(found.chances)
    for total in exact.keys() | found.chances.keys():
        assert found.chances.get(total, 0) == pytest.approx(float(exact.get(total, 0)), rel=1e-14, abs=1e-20)
    assert found.mean == sum(total * chance for total, chance in exact.items())
    assert found.variance == sum((total - found.mean) ** 2 * chance for total, chance in exact.items())


@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("rounds", "places"), [(20, 256), (1000, 2048), (10_000, 8192)])
def test_ahead_level_and_behind_agree_with_the_characteristic_function(
    profile: str, policy: str, rounds: int, places: int, rules: LoadRules
) -> None:
    table, war = rules(profile), POLICIES[policy]
    assert shares(totals(table, rounds, war)) == pytest.approx(transformed(table, rounds, war, places), abs=1e-10)


@pytest.mark.parametrize("rounds", [0, 1, 999, 100_000])
def test_the_chances_add_up_to_one_and_have_the_mean_and_the_variance_of_so_many_rounds(
    rounds: int, rules: LoadRules
) -> None:
    found = totals(rules("standard", ante=10), rounds, COIN)
    mean = sum(total * chance for total, chance in found.chances.items())
    assert sum(shares(found)) == pytest.approx(1, abs=1e-14)
    assert mean == pytest.approx(float(found.mean), rel=1e-10)
    assert sum((total - mean) ** 2 * chance for total, chance in found.chances.items()) == pytest.approx(
        float(found.variance), rel=1e-10
    )


@pytest.mark.parametrize("policy", POLICIES)
def test_most_totals_leave_out_as_few_on_each_side_as_they_may(policy: str, rules: LoadRules) -> None:
    found = totals(rules("massachusetts"), 20, POLICIES[policy])
    low, high = found.most(0.9)
    below = sum(chance for total, chance in found.chances.items() if total < low)
    above = sum(chance for total, chance in found.chances.items() if total > high)
    assert below <= 0.05 < below + found.chances[low]
    assert above <= 0.05 < above + found.chances[high]


def test_all_chips_are_counted_in_the_ante_of_the_profile(rules: LoadRules) -> None:
    small, large = (totals(rules("massachusetts", ante=ante), 20) for ante in (2, 10))
    assert {5 * total: chance for total, chance in small.chances.items()} == large.chances
    assert large.mean == 5 * small.mean
    assert large.sd == pytest.approx(5 * small.sd)
