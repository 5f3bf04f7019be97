"""The parts of the table one by one: cards, the arrangement, rows of text, and the balance as bars."""

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from casinowar_tui.engine.cards import RANKS, deck
from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.balance import plot
from casinowar_tui.tui.widgets.felt import Plan, plan
from casinowar_tui.tui.widgets.rows import cells, clipped, middle, spread
from casinowar_tui.tui.widgets.seat import SeatView, _compact, _full

ALL = (*deck(), *(f"{rank}?" for rank in RANKS), "??", card.BACK, card.PLACE)
SIZES = tuple(card.CELLS)
SUITS = {"c": "♣", "d": "♢", "h": "♡", "s": "♠"}


@pytest.mark.parametrize("size", SIZES)
def test_every_card_fills_the_cells_of_its_size(size: card.Size) -> None:
    width, height = card.CELLS[size]
    for each in ALL:
        rows = card.rows(each, size)
        assert len(rows) == height, each
        assert {cell_len(row) for row in rows} == {width}, each
        assert "\ufe0f" not in "".join(rows)


@pytest.mark.parametrize("size", ["medium", "broad", "large", "huge"])
def test_rank_and_suit_stand_in_two_opposite_corners(size: card.Size) -> None:
    for each in deck():
        rows = [row[1:-1] for row in card.rows(each, size)[1:-1]]
        rank, suit = each[0].replace("T", "10"), SUITS[each[1]]
        if size in ("medium", "broad"):
            assert rows[0].startswith(rank + suit)
            assert rows[-1].endswith(rank + suit)
        else:
            assert rows[0].startswith(rank)
            assert rows[1].startswith(suit)
            assert rows[-1].endswith(rank)
            assert rows[-2].endswith(suit)


@pytest.mark.parametrize("size", ["large", "huge"])
def test_a_card_has_as_many_pips_as_its_rank_says(size: card.Size) -> None:
    for number, rank in enumerate("A23456789T", start=1):
        drawn = "".join(card.rows(f"{rank}s", size))
        assert drawn.count("♠") == number + 2
        assert "".join(card.rows(f"{rank}?", size)).count("•") == number


@pytest.mark.parametrize("size", SIZES)
def test_red_and_black_differ_in_more_than_colour(size: card.Size) -> None:
    for rank in RANKS:
        drawn = {suit: "".join(card.rows(rank + suit, size)) for suit in "cdhs"}
        assert not set(drawn["d"] + drawn["h"]) & set("♣♠♦♥")
        assert not set(drawn["c"] + drawn["s"]) & set("♡♢♦♥")
        assert card.ink(rank + "d") != card.ink(rank + "c")


def test_a_card_that_lies_face_down_shows_nothing_of_itself() -> None:
    for size in SIZES:
        assert not set("".join(card.rows(card.BACK, size))) & set("23456789TJQKA10♣♠♡♢")


def _regions(chosen: Plan) -> list[Region]:
    return [*chosen.seats, chosen.bank, chosen.burned, chosen.shoe]


@pytest.mark.parametrize("versus", [False, True])
@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("size", [(80, 16), (80, 17), (100, 24), (120, 28), (300, 90), (79, 30), (40, 15), (50, 13)])
def test_everything_has_its_own_place_on_the_table(size: tuple[int, int], seats: int, versus: bool) -> None:
    chosen = plan(*size, seats, versus=versus)
    regions = _regions(chosen)
    assert len(chosen.seats) == seats
    if size != (50, 13) or seats < 7:
        assert all(Region(0, 0, *size).contains_region(region) for region in regions)
    for number, region in enumerate(regions):
        assert not any(region.overlaps(other) for other in regions[number + 1 :])


@pytest.mark.parametrize("versus", [False, True])
@pytest.mark.parametrize("seats", range(1, 8))
def test_in_80_by_24_cards_are_drawn_as_cards_for_any_number_of_seats(seats: int, versus: bool) -> None:
    assert plan(80, 16, seats, versus=versus).cards != "text"


def test_in_a_larger_window_cards_are_larger() -> None:
    order = list(card.CELLS)
    for seats in range(1, 8):
        assert order.index(plan(120, 28, seats).cards) > order.index(plan(80, 16, seats).cards)


def test_below_80_columns_cards_are_text() -> None:
    assert plan(79, 40, 1).cards == "text"


def test_a_place_is_as_wide_as_it_may_be_and_cuts_no_number() -> None:
    view = SeatView(
        name="A name that is longer than its place",
        hand=("Th", "Ts"),
        stake=("Ante 100, war stake 100", "Ante 100 + 100", "100 + 100"),
        result="Forced surrender",
        net="−100",
        purse=("Chips: 12300", "12300"),
    )
    for width, size in ((11, "small"), (15, "medium"), (19, "broad"), (24, "medium"), (40, "text")):
        rows = _compact(view, width) if size == "text" else _full(view, size, width)  # type: ignore[arg-type]
        shown = "\n".join("".join(text for text, _style in row) for row in rows)
        assert max(cells(row) for row in rows) <= width
        for words in ("−100", "12300", "10♡", "10♠"):
            assert words in shown
        assert shown.count("100") == 3
        assert "Forced" in shown
        assert "surrender" in shown


def test_texts_are_shortened_by_cells_not_characters() -> None:
    assert clipped("新しい名前", 5) == "新し…"
    assert clipped("name", 4) == "name"
    assert clipped("name", 0) == ""
    row = spread((("新しい", "bold"),), (("12", ""),), 6)
    assert cells(row) == 6
    assert cells(middle((("ab", ""),), 6)) == 4


def test_bars_go_up_for_gains_and_down_for_losses() -> None:
    rows = ["".join(text for text, _style in row) for row in plot((0, 4, 8, -4), 37, 6)]
    assert {len(row) for row in rows} == {37}
    assert rows[0].split()[0] == "+8"
    assert rows[3].split()[0] == "0"
    assert rows[-1].split()[0] == "−4"
    body = [row[7:] for row in rows]
    assert body[0] == " " * 10 + "█" * 10 + " " * 10
    assert body[3][:20] == "█" * 20
    assert set(body[5][:20]) == {" "}
    assert set(body[5][20:]) == {"█"}


def test_the_highest_and_the_lowest_total_are_named_where_their_bars_end() -> None:
    rows = ["".join(text for text, _style in row) for row in plot((0, 2, -2, -4), 37, 10)]
    marks = {row[:7].strip(): row[7:] for row in rows if row[:7].strip()}
    assert list(marks) == ["+2", "0", "−4"]
    assert marks["+2"].startswith("█")
    assert marks["−4"].endswith("█")


@pytest.mark.parametrize("values", [(0,), (0, 0, 0), (0, -2), (0, 2), (0, 10**12, -(10**12)), tuple(range(1000))])
@pytest.mark.parametrize("height", [1, 2, 8])
def test_any_balance_can_be_drawn(values: tuple[int, ...], height: int) -> None:
    rows = plot(values, 30, height)
    assert len(rows) == height
    assert min(cells(row) for row in rows) >= 30
