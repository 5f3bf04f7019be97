"""Who wins: one seat against the bank, several by their chips."""

import pytest

from casinowar_tui.games.casino_war.rules.verdict import judge


@pytest.mark.parametrize(("total", "result", "leader"), [(1, "player", 1), (0, "drawn", None), (-1, "bank", None)])
@pytest.mark.parametrize("chips", [None, 40])
def test_one_seat_wins_above_zero_and_the_bank_below(
    total: int, result: str, leader: int | None, chips: int | None
) -> None:
    verdict = judge([chips], [total])
    assert (verdict.result, verdict.leader) == (result, leader)


def test_several_seats_are_ranked_by_their_chips_and_keep_their_start() -> None:
    verdict = judge([40, 100, 40], [6, -50, -3])
    assert (verdict.result, verdict.leader) == ("ranking", 2)
    assert [(s.place, s.seat, s.start, s.total, s.score) for s in verdict.standings] == [
        (1, 2, 100, -50, 50),
        (2, 1, 40, 6, 46),
        (3, 3, 40, -3, 37),
    ]


def test_equal_seats_share_a_place_and_nobody_leads() -> None:
    verdict = judge([40, 40, 40], [2, -2, 2])
    assert verdict.leader is None
    assert [(s.place, s.seat) for s in verdict.standings] == [(1, 1), (1, 3), (3, 2)]


def test_seats_of_an_open_tally_are_ranked_by_their_totals() -> None:
    verdict = judge([None, None], [-5, -4])
    assert verdict.leader == 2
    assert [s.score for s in verdict.standings] == [-4, -5]
