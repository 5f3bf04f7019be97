"""Totals that grow without end: what the session file could no longer hold is refused before anything is laid."""

from collections.abc import Callable
from typing import Any

from casinowar_tui.games.casino_war.rules.commands import Correct, Deal, GoToWar, Line, TurnCards

Lay = Callable[..., Any]
ANTE = 10**9
MOST = 10**12


def test_no_ante_is_laid_and_nothing_corrected_by_which_a_total_could_no_longer_be_kept(table: Lay) -> None:
    at = table("standard", real=True, decks=99, shuffle="every_round", second_tie_pays=3, ante_max=ANTE, stacks=(None,))
    tie, war = Deal((ANTE,), cards=("9c", "9h")), TurnCards(("Kc", "Kh"))
    for _round in range(333):
        at.when(tie, GoToWar(1), war)
    assert at.state.totals == (999 * 10**9,)
    assert at.refused(tie) == ("total_limit", {"seat": 1, "most": MOST})
    at.when(Deal((2,), cards=("9c", "9h")), GoToWar(1), war)
    at.when(Correct(1, (Line(1, "2c", "9h"),)))
    for _round in range(2):
        at.when(Deal((ANTE,), cards=("Kc", "9h")))
    assert at.state.totals == (997 * 10**9 + 6,)
    assert at.refused(Correct(1, (Line(1, "9c", "9h", "war", "Kc", "Kh"),)))[0] == "total_limit"


def test_a_loss_without_end_is_bounded_too(table: Lay) -> None:
    at = table("standard", real=True, ante_max=ANTE, stacks=(None,), shuffle="every_round")
    for _round in range(499):
        at.when(Deal((ANTE,), cards=("9c", "9h")), GoToWar(1), TurnCards(("2c", "Kh")))
        if not at.can(Deal((ANTE,))):
            break
    assert at.state.totals[0] - 2 * ANTE >= -MOST
    assert at.refused(Deal((ANTE,))) == ("total_limit", {"seat": 1, "most": MOST})
