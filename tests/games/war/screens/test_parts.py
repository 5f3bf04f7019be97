"""The parts that only War's tables have: lanes, the bar of shares, large letters, and the race of two keys."""

import pytest
from rich.cells import cell_len

from casinowar_tui.games.war.screens.race import Race
from casinowar_tui.tui.widgets import card
from casinowar_tui.tui.widgets.lanes import Cap, Laid, Lanes, LanesView, LaneView, plan
from casinowar_tui.tui.widgets.letters import ROWS, WIDTH, large
from casinowar_tui.tui.widgets.rows import Row, cells
from casinowar_tui.tui.widgets.shares import FILLS, Share, Shares, stretches


def lanes(players: int, wars: int, *, down: int = 3, cap: Cap | None = None) -> LanesView:
    """Players who fought so many wars."""
    laid = (Laid(face="9c"), *(Laid(down, "Td") for _ in range(wars)))
    lane = LaneView("Ana", ("20 cards", "20"), 20, ("takes 2 cards", "+2"), "win", won=True, laid=laid, cap=cap)
    heads = ("Card", *(f"War {number}" for number in range(1, wars + 1))) if wars else ("",)
    return LanesView((lane,) * players, heads, "Pot: 2 cards")


def drawn(view: LanesView, width: int, height: int) -> list[Row]:
    widget = Lanes()
    widget.set_reactive(Lanes.view, view)
    return widget.draw(width, height)


def text(rows: list[Row]) -> str:
    return "\n".join("".join(part for part, _style in row) for row in rows)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wars", [0, 1, 2, 3, 5, 9])
@pytest.mark.parametrize("size", [(80, 18), (80, 17), (120, 24), (200, 60), (50, 14), (40, 12)])
def test_lanes_fit_into_their_part_of_the_window(players: int, wars: int, size: tuple[int, int]) -> None:
    rows = drawn(lanes(players, wars), *size)
    assert len(rows) <= size[1]
    assert max(map(cells, rows)) <= size[0]
    assert text(rows).count("Ana") == players
    assert "…" not in text(rows)


@pytest.mark.parametrize(
    ("players", "wars", "size", "cards"),
    [
        (2, 0, (80, 18), "broad"),
        (2, 2, (80, 18), "broad"),
        (2, 3, (80, 18), "small"),
        (3, 1, (80, 18), "medium"),
        (4, 1, (80, 18), "small"),
        (2, 1, (120, 24), "large"),
        (4, 1, (120, 24), "medium"),
    ],
)
def test_cards_are_as_large_as_there_is_room_for(players: int, wars: int, size: tuple[int, int], cards: str) -> None:
    assert plan(lanes(players, wars), *size).cards == cards


def test_of_a_chain_that_is_too_long_the_last_wars_stay_under_their_own_headings() -> None:
    view = lanes(2, 12)
    how = plan(view, 80, 18)
    assert how.cards == "small"
    assert how.first > 0
    assert "War 12" in text(drawn(view, 80, 18))
    assert "Card" not in text(drawn(view, 80, 18))


def test_the_piles_stay_where_they_are_when_a_war_begins() -> None:
    assert plan(lanes(2, 0), 80, 18).left == plan(lanes(2, 1), 80, 18).left


def test_what_is_compared_stands_in_one_line_though_somebody_laid_less() -> None:
    view = lanes(2, 1)
    short = LaneView("Ben", ("0 cards",), 0, laid=(Laid(face="9d"), Laid(1, "Kh")))
    rows = text(drawn(LanesView((view.lanes[0], short), view.heads), 80, 18)).splitlines()
    ten, king = (next(line for line in rows if name in line) for name in ("10♢", "K♡"))
    assert ten.index("10♢") == king.index("K♡")


def test_a_key_is_drawn_large_where_there_is_room() -> None:
    view = lanes(2, 0, cap=Cap("l", "243 ms", "pressed"))
    for line in large("l"):
        assert line.strip() in text(drawn(view, 80, 18))
    assert "243 ms" in text(drawn(view, 80, 18))
    assert " l  243 ms" in text(drawn(view, 50, 14))


def test_every_letter_has_a_shape_of_its_own() -> None:
    shapes = {large(letter) for letter in "abcdefghijklmnopqrstuvwxyz"}
    assert len(shapes) == 26
    assert {len(shape) for shape in shapes} == {ROWS}
    assert {len(row) for shape in shapes for row in shape} == {WIDTH}
    assert large("F5") == ("", "F5", "")


def test_jokers_are_told_apart_and_named_where_there_is_room() -> None:
    assert card.name("*1") != card.name("*2")
    assert card.ink("*1") != card.ink("*2")
    for size in ("medium", "broad", "large", "huge"):
        assert "JOKER" in "".join(card.rows("*1", size))
    assert {cell_len(row) for row in card.rows("*2", "small")} == {5}


@pytest.mark.parametrize(
    ("counts", "width", "cells_"),
    [([26, 26], 80, [40, 40]), ([52, 0], 80, [80, 0]), ([51, 1], 20, [19, 1]), ([0, 0], 80, [0, 0])],
)
def test_shares_are_in_proportion_and_never_nothing_for_something(
    counts: list[int], width: int, cells_: list[int]
) -> None:
    assert stretches(counts, width) == cells_


def test_shares_differ_in_more_than_colour_and_are_told_where_there_is_room() -> None:
    widget = Shares()
    widget.set_reactive(Shares.view, (Share("Ana", 30), Share("Ben", 20), Share("Cleo", 1), Share("Dov", 1)))
    (row,) = widget.draw(80, 1)
    shown = text([row])
    assert len(shown) == 80
    assert set(FILLS[:2]) <= set(shown)
    assert " Ana 30 " in shown
    assert "Cleo" not in shown


def test_the_first_key_after_the_turn_counts() -> None:
    race = Race((None, None), due=10.0)
    race.turned = 10.02
    counted = [race.press(player, at) for player, at in ((1, 10.27), (1, 10.3))]
    assert (counted, race.complete) == ([True, False], False), "only the first time"
    assert race.press(0, 10.4)
    assert (race.times(), race.complete) == ((380, 250), True)


@pytest.mark.parametrize("turned", [None, 10.02])
def test_a_key_before_the_turn_is_early_and_ends_the_race(turned: float | None) -> None:
    race = Race((None, None), due=10.0)
    race.press(0, 9.4)
    race.turned = turned
    assert (race.early, race.complete) == (True, True)
    assert race.times() == (-600 if turned is None else -620, None)


def test_two_keys_of_one_read_came_at_once() -> None:
    race = Race((None, None), due=0.0)
    race.turned = 0.0
    race.press(1, 0.2504)
    race.press(0, 0.2519)
    assert race.times() == (250, 250)


def test_the_computer_has_its_time_unless_the_cards_were_never_turned() -> None:
    race = Race((None, 300), due=0.0)
    assert not race.press(1, 0.1), "nobody presses for it"
    race.turned = 0.0
    race.press(0, 0.2)
    assert race.complete
    assert race.times() == (200, 300)
    early = Race((None, 300), due=1.0)
    early.press(0, 0.5)
    assert early.times() == (-500, None)


def test_a_key_that_comes_too_late_is_none() -> None:
    race = Race((None, None), due=0.0)
    race.turned = 0.0
    race.press(0, 5.2)
    assert race.times() == (None, None)
