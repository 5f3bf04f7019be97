"""What marks rows that are no plain ones: on a page, in a table of text, and on the scorecard."""

from collections.abc import Callable
from typing import Any

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.grid import grid
from casinowar_tui.games.casino_war.ledger.marks import marks
from casinowar_tui.games.casino_war.ledger.scorecard import scorecard
from casinowar_tui.games.casino_war.ledger.table import table

Lay = Callable[..., Any]


def test_a_persons_hands_that_were_played_automatically_are_marked_everywhere(kept: Lay) -> None:
    book = _played(kept)
    assert marks(book) == ["", "", "automatic", ""]
    assert [row[-1] for row in table(book).rows] == ["Ana", "Robot", "Ana (automatic)", "Robot"]
    outcomes = [(row[4].rsplit(", ", 1)[-1], row[9].rsplit(", ", 1)[-1]) for row in _grid(book)]
    assert [one == "automatic" for one, _other in outcomes] == [False, True]
    assert "automatic" not in [other for _one, other in outcomes]


def test_the_scorecard_says_that_a_round_was_played_automatically(kept: Lay) -> None:
    book = _played(kept)
    assert ["Played automatically." in scorecard(book, number).lines for number in (1, 2)] == [False, True]


def test_where_no_person_plays_nothing_is_marked(kept: Lay) -> None:
    laid = kept("standard", Seat("Robot", player="always_war"))
    laid.deal(stack="5d Kc 9h", auto=True)
    assert marks(laid.book) == [""]
    assert "Played automatically." not in scorecard(laid.book, 1).lines


def _played(kept: Lay) -> Any:
    """A round that a person plays, and one that is played automatically."""
    laid = kept("standard", Seat("Ana"), Seat("Robot", player="always_war"))
    laid.deal(stack="5d Kc Qc 9h")
    laid.deal(stack="5d Kc Qc 9h", auto=True)
    return laid.book


def _grid(book: Any) -> Any:
    return grid(book, [seat.name for seat in book.seats]).rows
