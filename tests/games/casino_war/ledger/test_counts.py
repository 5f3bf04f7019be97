"""Counts of outcomes and sums of chips, for a seat and for the table."""

from collections.abc import Callable
from typing import Any

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.counts import count

Lay = Callable[..., Any]


def test_outcomes_ties_wars_and_sums_are_counted_for_each_seat(kept: Lay) -> None:
    table = kept("standard", Seat(chips=100), Seat(chips=100), real=True)
    table.deal("9c Kc 9h", 6, 2)
    table.war(1)
    table.turn("Td Th")
    table.deal("9c 3c 9h", 2, 20)
    table.surrender(1)
    one, both = count(table.book.rows, 1), count(table.book.rows)
    assert (one.hands, one.ties, one.wars, one.staked, one.returned, one.net) == (2, 2, 1, 14, 19, 5)
    assert one.outcomes["second_tie"] == one.outcomes["surrender"] == 1
    assert (both.hands, both.ties, both.net) == (4, 2, 5 + 2 - 20)
    assert sum(both.outcomes.values()) == both.hands
    assert both.largest_win == table.book.rows[0]
    assert both.largest_loss == table.book.rows[3]


def test_void_and_open_hands_are_left_out(kept: Lay) -> None:
    table = kept("standard", Seat(), Seat(), real=True)
    table.deal("Kc Kd 9h")
    table.void()
    table.deal("9c 3c 9h")
    counts = count(table.book.rows)
    assert (counts.hands, counts.net, counts.ties) == (1, -2, 0)
    assert counts.largest_win is None


def test_nothing_played_counts_nothing(kept: Lay) -> None:
    counts = count(kept("standard").book.rows)
    assert (counts.hands, counts.net, counts.largest_win, counts.largest_loss) == (0, 0, None, None)
    assert set(counts.outcomes.values()) == {0}
