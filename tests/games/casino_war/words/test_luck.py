"""What is said of luck: nothing that few hands could not bear, and how seldom the rest is."""

import pytest

from casinowar_tui.games.casino_war.words.luck import FEW, luck_sentences


def _never() -> float:
    """Nobody is to ask how seldom the net is."""
    raise AssertionError


def test_without_a_hand_nothing_is_said_of_luck() -> None:
    assert luck_sentences(0, 0, 0.0, 0.0, _never) == ["No hand is settled yet."]


@pytest.mark.parametrize("net", [-30, 0, 30])
def test_few_hands_are_said_to_be_few_whatever_they_brought(net: int) -> None:
    said = " ".join(luck_sentences(FEW - 1, net, -0.9, 9.2, _never))
    assert "19 hands are too few to speak of luck." in said
    assert "good" not in said
    assert "bad" not in said
    assert "1 hand is too little" in " ".join(luck_sentences(1, 2, -0.05, 2.1, _never))


@pytest.mark.parametrize(
    ("net", "beyond", "said"),
    [
        (0, 0.5, "0 lies between: neither good luck nor bad."),
        (-10, 0.3, "−10 lies between: neither good luck nor bad."),
        (12, 0.08, "+12 is good luck: about one in 12 ends so high or higher."),
        (-12, 0.13, "−12 is bad luck: about one in 8 ends so low or lower."),
        (19, 0.0175, "+19 is good luck: about one in 57 ends so high or higher."),
        (60, 0.00001, "+60 is good luck: less than one in 10000 ends so high or higher."),
    ],
)
def test_how_seldom_a_net_is_that_lies_far_out_is_said(net: int, beyond: float, said: str) -> None:
    span, standing, _few = luck_sentences(20, net, -0.932, 9.46, lambda: beyond)
    assert span == "By the odds 20 such hands bring −0.9 on average and end between −10.4 and +8.5 two times in three."
    assert standing == said


def test_that_hands_are_few_is_said_as_long_as_chance_weighs_more_than_the_odds() -> None:
    few = "With so few hands chance weighs more than the odds."
    assert few in luck_sentences(1000, 0, -46.6, 66.9, _never)
    assert few not in luck_sentences(10_000, -400, -466.0, 211.5, _never)
