"""Whatever is played, voided and corrected, the book's rows agree with the engine's state and add up to the totals."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import count as counts
from casinowar_tui.games.casino_war.ledger.scorecard import scorecard
from casinowar_tui.games.casino_war.rules.commands import (
    Command,
    Correct,
    Deal,
    GoToWar,
    Line,
    Surrender,
    TurnCards,
    Void,
)
from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding, State
from casinowar_tui.games.casino_war.words.events import narrate

Lay = Callable[..., Any]
RANKS = "39K"  # few, so that ties are common
SEATS = (Seat(chips=30), Seat(chips=12), Seat())
LEDGER = ("card", "choice", "war_card", "war_bank", "outcome")

dice = st.lists(st.integers(0, 999), min_size=12, max_size=12)


def card(number: int) -> str:
    return RANKS[number % 3] + "?"


def line(seat: int, bank: str, a: Sequence[int]) -> Line:
    """A line that fits its cards most of the time."""
    own = card(a[0])
    if own != bank:
        return Line(seat, own, bank)
    if a[1] % 2:
        return Line(seat, own, bank, "surrender")
    return Line(seat, own, bank, "war", card(a[2]), card(a[3]))


def request(state: State, a: Sequence[int]) -> Command:
    """Something to try at a table in this state: mostly what is due, now and then a void or a correction."""
    if a[0] % 8 == 0:
        return Void("for once")
    if a[0] % 8 == 1:
        seats = [seat for seat in (1, 2, 3) if a[1] >> seat & 1] or [1]
        bank = card(a[2])
        lines = tuple(line(seat, bank, a[3 + seat :]) for seat in seats)
        return Correct(1 + a[3] % state.number, lines)
    if isinstance(state.phase, Deciding):
        return GoToWar(state.phase.seat) if a[1] % 2 else Surrender(state.phase.seat)
    if state.round:
        waiting = state.phase.hands if isinstance(state.phase, AwaitingWar) else state.round.hands
        shared = state.rules.shared_war or not isinstance(state.phase, AwaitingWar)
        number = len(waiting) if shared else 1
        return TurnCards(tuple(card(x) for x in a[1 : number + 2]))
    antes = tuple(min(ante, 2 + 2 * (x % 3)) for ante, x in zip(state.next_antes(), a[1:], strict=False))
    return Deal(antes)


def assert_agreement(book: Book, state: State) -> None:
    """Rows against hands, round by round; then every running total, added up anew."""
    valid = [row for row in book.rows if row.status != "void"]
    rounds = [*state.history, *([state.round] if state.round else [])]
    hands = [(round_.number, hand, round_.bank) for round_ in rounds for hand in round_.hands]
    assert [(row.round, row.seat, row.bank) for row in valid] == [(n, hand.seat, bank) for n, hand, bank in hands]
    for row, (_, hand, _) in zip(valid, hands, strict=True):
        assert [getattr(row, field) for field in LEDGER] == [getattr(hand, field) for field in LEDGER]
        assert row.net == (hand.net if hand.outcome else None)
    totals = [0] * len(book.seats)
    for row in book.rows:
        if row.net is None:
            assert (row.outcome, row.staked, row.returned, row.total) == (None,) * 4
        else:
            totals[row.seat - 1] += row.net
            assert row.total == totals[row.seat - 1]
    assert tuple(totals) == book.totals == state.totals
    assert book.rounds_played == state.rounds_played
    assert sum(counts(book.rows, seat).net for seat in (1, 2, 3)) == sum(totals)
    assert {row.round for row in book.rows if row.status == "open"} <= {state.number}


@settings(max_examples=60, deadline=None)
@given(throws=st.lists(dice, min_size=5, max_size=40), shared=st.booleans())
def test_rows_add_up_to_the_totals_after_every_command_and_all_can_be_told(
    kept: Lay, throws: list[list[int]], shared: bool
) -> None:
    table = kept("standard", *SEATS, real=True, decks=99, shared_war=shared)
    for throw in throws:
        try:
            table.do(request(table.state, throw))
        except Refused:
            continue
        assert_agreement(table.book, table.state)
    assert all(narrate(table.events, table.start, SEATS))
    for number in {row.round for row in table.book.rows}:
        assert scorecard(table.book, number).lines


@settings(max_examples=30, deadline=None)
@given(
    seeds=st.lists(st.integers(0, 2**64), min_size=1, max_size=12),
    profile=st.sampled_from(["standard", "massachusetts"]),
)
def test_a_session_from_the_shoe_adds_up_too(kept: Lay, seeds: list[int], profile: str) -> None:
    seats = SEATS[:1] if profile == "massachusetts" else SEATS
    table = kept(profile, *seats, decks=1 if profile == "standard" else 6, seats_max=len(seats))
    for seed in seeds:
        try:
            table.do(Deal(table.state.next_antes(), f"{seed:032x}", seed % 40))
        except Refused:
            break
        for turn in count(seed):
            if not isinstance(table.state.phase, Deciding):
                break
            seat = table.state.phase.seat
            table.do(GoToWar(seat) if turn % 3 else Surrender(seat))
    rows = table.book.rows
    for seat in range(1, len(seats) + 1):
        assert sum(row.net for row in rows if row.seat == seat) == table.state.totals[seat - 1]
    assert {row.status for row in rows} == {"counted"}
    assert all((row.outcome or "").startswith("war") or row.outcome == "second_tie" for row in rows if row.war_card)
