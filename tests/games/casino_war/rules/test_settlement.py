"""The published settlement cases, dealt from a stacked shoe."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar, Surrender
from casinowar_tui.games.casino_war.rules.events import Settled

VECTORS = tomllib.loads(Path(__file__).with_name("vectors").joinpath("settlement.toml").read_text("utf-8"))
CASES = VECTORS["case"]
SEED = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_published_case_is_settled_as_published(case: dict[str, Any], table: Callable[..., Any]) -> None:
    antes = tuple(case["antes"])
    changes = {key: case[key] for key in ("shared_war",) if key in case}
    stacks = tuple(case["chips"]) if "chips" in case else None
    at = table(case["profile"], seats=len(antes), stacks=stacks, **changes)

    at.when(Deal(antes, seed=SEED, stack=case["stack"]))
    for choice in case["choices"]:
        at.when((GoToWar if choice == "war" else Surrender)(at.state.phase.seat))

    hands = {event.seat: event for event in at.events if isinstance(event, Settled)}
    paid = [hands[seat] for seat in range(1, len(antes) + 1)]
    assert at.state.round is None
    for field in ("outcome", "staked", "returned", "net"):
        assert [getattr(hand, field) for hand in paid] == case[field]
    assert [hand.total for hand in paid] == case["net"] == list(at.state.totals)
