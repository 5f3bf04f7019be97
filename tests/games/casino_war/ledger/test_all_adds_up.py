"""Whatever is played: the scorecards add up to the ledger, and the counts, the course and the luck to the totals."""

import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.engine.events import Shuffled
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.choices import weigh
from casinowar_tui.games.casino_war.ledger.counts import OUTCOMES, count
from casinowar_tui.games.casino_war.ledger.luck import expected_outcomes, luck, promised
from casinowar_tui.games.casino_war.ledger.scorecard import scorecard
from casinowar_tui.games.casino_war.ledger.streaks import streaks
from casinowar_tui.games.casino_war.ledger.sums import outcome_sentences, seat_sentences, sum_sentences
from casinowar_tui.games.casino_war.rules.commands import Correct, Deal, GoToWar, Line, Surrender, TurnCards, Void
from casinowar_tui.games.casino_war.rules.events import Corrected, Dealt
from casinowar_tui.games.casino_war.rules.odds import advice, unseen
from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding

Lay = Callable[..., Any]
SEATS = (Seat("Ana", chips=30), Seat(chips=8), Seat("Bo", player="coin_flip"))
PAID = re.compile(r"(\d+) back for (\d+): ([+−]?\d+)\. (?:Total|Chips): ([+−]?\d+)\.$")


def number(text: str) -> int:
    """A number as it is shown."""
    return int(text.replace("−", "-"))


def played(kept: Lay, seed: int) -> Any:
    """A table at which something was done some times: from the shoe or with real cards, with voids and corrections."""
    dice = Random(seed)
    seats = SEATS[: dice.randint(1, 3)]
    real, shared = dice.random() < 0.7, dice.random() < 0.5
    table = kept("standard", *seats, real=real, shared_war=shared, decks=99 if real else dice.randint(1, 6))
    for _ in range(dice.randint(0, 40)):
        try:
            step(table, dice, real=real)
        except Refused:
            continue
    return table


def step(table: Any, dice: Random, *, real: bool) -> None:
    """What is due, or now and then a void or a correction."""
    state, chance = table.state, dice.random()
    if real and chance < 0.08:
        table.do(Void(dice.choice(["", "a card fell"])))
    elif real and chance < 0.2:
        table.do(correction(state.number, dice))
    elif isinstance(state.phase, Deciding):
        table.do(dice.choice([GoToWar, Surrender])(state.phase.seat))
    elif state.round:
        waiting = state.phase.hands if isinstance(state.phase, AwaitingWar) else state.round.hands
        separate = isinstance(state.phase, AwaitingWar) and not state.rules.shared_war
        table.do(TurnCards(tuple(card(dice) for _ in range(1 + (1 if separate else len(waiting))))))
    else:
        antes = tuple(min(ante, 2 * dice.randint(1, 4)) for ante in state.next_antes())
        table.do(Deal(antes, f"{dice.getrandbits(128):032x}", dice.randint(0, 30)))


def card(dice: Random) -> str:
    """One of few, so that ties are common."""
    return dice.choice("39K") + "?"


def correction(latest: int, dice: Random) -> Correct:
    """A correction of some round for one seat; often one that is not possible."""
    own, bank = card(dice), card(dice)
    line = Line(1, own, bank)
    if own == bank:
        line = (
            Line(1, own, bank, "war", card(dice), card(dice))
            if dice.random() < 0.5
            else Line(1, own, bank, "surrender")
        )
    return Correct(dice.randint(1, latest), (line,))


def told(book: Book) -> list[tuple[int, int, int, int]]:
    """Returned, staked, net and balance of each paid hand, as the scorecards tell them, round by round."""
    numbers = sorted({attempt.round for attempt in book.attempts})
    lines = [line for each in numbers for line in scorecard(book, each).lines]
    return [tuple(map(number, found.groups())) for line in lines if (found := PAID.search(line))]  # type: ignore[misc]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_scorecards_add_up_to_the_ledger(kept: Lay, seed: int) -> None:
    book = played(kept, seed).book
    paid = [row for row in book.rows if row.outcome]
    hands = told(book)
    assert [hand[:3] for hand in hands] == [(row.returned, row.staked, row.net) for row in paid]
    assert sum(hand[2] for hand in hands) == sum(book.totals)
    starts = [seat.chips or 0 for seat in book.seats]
    assert [hand[3] for hand in hands] == [starts[row.seat - 1] + row.total for row in paid]


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_counts_course_and_luck_of_each_seat_agree_with_its_total(kept: Lay, seed: int) -> None:
    book = played(kept, seed).book
    for seat, total in enumerate(book.totals, start=1):
        counts, found, went = count(book.rows, seat), luck(book.rules, book.rows, seat), streaks(book.series(seat))
        assert counts.net == found.net == total
        assert counts.hands == found.hands == sum(expected_outcomes(book.rules, counts).values())
        assert (found.deviations is None) == (counts.hands == 0)
        assert (went.won.length if went.won else 0) <= counts.hands
        assert (went.rise.change if went.rise else 0) >= max(0, total)
        assert (went.fall.change if went.fall else 0) <= min(0, total)
    every = count(book.rows)
    assert every.net == sum(book.totals)
    assert sum(promised(book).values()) == every.hands == sum(every.outcomes[outcome] for outcome in OUTCOMES)
    assert all([*outcome_sentences(book), *sum_sentences(book), *seat_sentences(book)])


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_choice_is_weighed_by_the_cards_that_lay_open_when_it_was_made(kept: Lay, seed: int) -> None:
    table = played(kept, seed)
    book, corrected = table.book, any(isinstance(event, Corrected) for event in table.events)
    seen: list[str] = []
    open_at_first: list[list[str]] = []
    for event in table.events:
        if isinstance(event, Shuffled):
            seen = []
        elif isinstance(event, Dealt):
            seen = [*seen, *event.cards.split(), event.bank]
            open_at_first += [] if event.war else [seen]
    dealt = [attempt for attempt in book.attempts if book.rows[attempt.first].card]
    for attempt, cards in zip(dealt, open_at_first, strict=True):
        for row in (book.rows[index] for index in attempt.indexes):
            found = weigh(book, attempt, row)
            assert (found is None) == (row.choice is None or row.outcome is None)
            if found:
                assert found.cost == (found.worth.margin if row.choice == "surrender" else Fraction(0)) >= 0
                assert corrected or found.worth == advice(book.rules, row.ante, unseen(book.rules.decks, cards))
