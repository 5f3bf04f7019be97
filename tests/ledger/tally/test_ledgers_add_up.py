"""Whatever is played, the ledgers of the sessions add up to the tally, whatever that goes by."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import count
from casinowar_tui.games.casino_war.ledger.luck import luck
from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar, Surrender
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.journal.reading import read
from casinowar_tui.ledger.book import book_of
from casinowar_tui.ledger.keys import WAYS
from casinowar_tui.ledger.tally import judged, tally

Write = Callable[..., Any]
PEOPLE = (Seat("Ana"), Seat(), Seat("Bo", chips=9))

turns = st.lists(st.integers(0, 2**40), min_size=0, max_size=8)
sittings = st.lists(st.tuples(st.sampled_from(["standard", "massachusetts"]), st.integers(1, 3), turns), max_size=4)


def play(session: Any, turns: list[int]) -> None:
    """A round for each turn, with a choice at each tie; the last one can stay open."""
    for number, turn in enumerate(turns):
        try:
            session.do(Deal(session.state.next_antes(), f"{turn:032x}", 0))
        except Refused:
            return
        while isinstance(session.state.phase, Deciding) and (turn % 5 or number + 1 < len(turns)):
            seat = session.state.phase.seat
            session.do((GoToWar if (turn >> seat) % 2 else Surrender)(seat))


def books(folder: Path) -> list[Book]:
    readings = [read(path) for path in folder.glob("*.toml")]
    return [book_of(reading.header, reading.commits) for reading in readings if reading.header]


@settings(max_examples=40, deadline=None)
@given(sittings=sittings)
def test_the_ledgers_of_all_sessions_add_up_to_the_tally(
    write_in: Write, sittings: list[tuple[str, int, list[int]]]
) -> None:
    with TemporaryDirectory() as name:
        for number, (profile, seats, turns) in enumerate(sittings, start=1):
            people = PEOPLE[: seats if profile == "standard" else 1]
            play(write_in(Path(name), number, profile, *people, real=False, decks=1), turns)
        found = tally(judged(sorted(Path(name).glob("*.toml"))))
        ledgers = books(Path(name))
    counts = [count(book.rows) for book in ledgers]
    expected = [luck(book.rules, book.rows, seat + 1) for book in ledgers for seat in range(len(book.seats))]
    assert len(found.of("casino_war")) == len(sittings)
    for by in WAYS:
        groups = found.groups("casino_war", by)
        total = found.total("casino_war", by)
        assert sum(group.luck.net for group in groups) == total.luck.net == sum(sum(book.totals) for book in ledgers)
        assert sum(group.ties for group in groups) == total.ties == sum(each.ties for each in counts)
        assert sum(group.wars for group in groups) == total.wars == sum(each.wars for each in counts)
        assert sum(group.surrenders for group in groups) == total.surrenders == sum(each.surrenders for each in counts)
        promised = sum((each.expected for each in expected), Fraction(0))
        assert sum((group.luck.expected for group in groups), Fraction(0)) == total.luck.expected == promised
        rounds = sum(
            each.hands if by == "seat" else book.rounds_played for each, book in zip(counts, ledgers, strict=True)
        )
        assert sum(group.rounds for group in groups) == total.rounds == rounds
