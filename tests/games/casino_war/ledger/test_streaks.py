"""The longest runs of a seat, and how far its total rose and fell."""

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casinowar_tui.games.casino_war.ledger.streaks import Streak, Streaks, Swing, streaks


def series(*nets: int) -> list[tuple[int, int]]:
    """A running total from these nets, round by round."""
    return list(enumerate(accumulate(nets, initial=0)))


def test_the_longest_runs_and_swings_are_found_with_their_rounds() -> None:
    found = streaks(series(-2, -2, 2, 4, 2, -1, -4, -2, -2, 2))
    assert found.won == Streak(3, 3, 5)
    assert found.lost == Streak(4, 6, 9)
    assert found.rise == Swing(-4, 4, 3, 5)
    assert found.fall == Swing(4, -5, 6, 9)
    assert found.fall.change == -9


def test_of_several_alike_the_first_counts() -> None:
    found = streaks(series(2, -2, 2, -2))
    assert (found.won, found.lost) == (Streak(1, 1, 1), Streak(1, 2, 2))
    assert (found.rise, found.fall) == (Swing(0, 2, 1, 1), Swing(2, 0, 2, 2))


def test_the_start_is_a_low_and_a_peak() -> None:
    assert streaks(series(2, 2)).rise == Swing(0, 4, 1, 2)
    assert streaks(series(-2, -2)).fall == Swing(0, -4, 1, 2)


@pytest.mark.parametrize("start", [10, -10])
def test_a_total_that_was_carried_on_is_no_swing(start: int) -> None:
    assert streaks([(0, start)]) == Streaks(None, None, None, None)
    found = streaks([(0, start), (1, start + 2), (2, start - 2)])
    assert (found.rise, found.fall) == (Swing(start, start + 2, 1, 1), Swing(start + 2, start - 2, 2, 2))


@pytest.mark.parametrize(
    ("nets", "expected"),
    [
        ((), Streaks(None, None, None, None)),
        ((2,), Streaks(Streak(1, 1, 1), None, Swing(0, 2, 1, 1), None)),
        ((-4,), Streaks(None, Streak(1, 1, 1), None, Swing(0, -4, 1, 1))),
    ],
)
def test_there_is_nothing_where_nothing_was_won_or_lost(nets: tuple[int, ...], expected: Streaks) -> None:
    assert streaks(series(*nets)) == expected


def test_rounds_in_which_the_seat_had_no_part_are_passed_over() -> None:
    assert streaks([(0, 0), (1, 2), (4, 4), (5, 0)]).won == Streak(2, 1, 4)


@given(st.lists(st.sampled_from([2, -2, -1, 4, -4]), max_size=40))
def test_swings_are_the_largest_differences_between_an_earlier_and_a_later_total(nets: list[int]) -> None:
    found, totals = streaks(series(*nets)), [total for _round, total in series(*nets)]
    changes = [after - before for place, after in enumerate(totals) for before in totals[: place + 1]]
    assert (found.rise.change if found.rise else 0) == max(changes)
    assert (found.fall.change if found.fall else 0) == min(changes)
    for swing in (found.rise, found.fall):
        if swing:
            assert swing.change == sum(nets[swing.first - 1 : swing.last])
