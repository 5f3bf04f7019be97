"""Every first deal, both answers to every tie, and every war deal, in both shipped profiles.

What is right stands here as a table, taken from the rules as written, none of it worked out by the engine.
"""

from collections.abc import Callable
from typing import Any

import pytest

from casinowar_tui.engine.events import Burned
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import Command, Deal, GoToWar, Surrender
from casinowar_tui.games.casino_war.rules.events import Settled, WentToWar
from casinowar_tui.games.casino_war.rules.state import Deciding, Ready, State

LOW_TO_HIGH = "23456789TJQKA"
SEED = "0123456789abcdef0123456789abcdef"

# The ante is 2. How the seat's card stands to the bank's, what the seat chooses, how its war card stands to
# the bank's: the outcome, chips staked and returned, and the net.
PAID = {
    "massachusetts": {
        ("higher",): ("win", 2, 4, +2),
        ("lower",): ("lose", 2, 0, -2),
        ("equal", "surrender"): ("surrender", 2, 1, -1),
        ("equal", "war", "higher"): ("war_win", 4, 6, +2),
        ("equal", "war", "equal"): ("second_tie", 4, 8, +4),
        ("equal", "war", "lower"): ("war_lose", 4, 0, -4),
    },
    "standard": {
        ("higher",): ("win", 2, 4, +2),
        ("lower",): ("lose", 2, 0, -2),
        ("equal", "surrender"): ("surrender", 2, 1, -1),
        ("equal", "war", "higher"): ("war_win", 4, 6, +2),
        ("equal", "war", "equal"): ("second_tie", 4, 6, +2),
        ("equal", "war", "lower"): ("war_lose", 4, 0, -4),
    },
}


def stands(card: str, bank: str) -> str:
    """How a rank stands to the bank's, by their places in the order of ranks."""
    mine, theirs = LOW_TO_HIGH.index(card), LOW_TO_HIGH.index(bank)
    return "higher" if mine > theirs else "lower" if mine < theirs else "equal"


def play(state: State, command: Command) -> tuple[State, tuple[game.Event, ...]]:
    """The state after a command, and what happened."""
    events = game.decide(command, state)
    for event in events:
        state = game.evolve(state, event)
    return state, events


def paid(state: State, events: tuple[game.Event, ...]) -> tuple[str, int, int, int]:
    """The one settlement there must be, of a round that is over, with its total carried."""
    assert isinstance(state.phase, Ready)
    (settled,) = [event for event in events if isinstance(event, Settled)]
    assert settled.total == settled.net == state.totals[0]
    return settled.outcome, settled.staked, settled.returned, settled.net


def deal(card: str, bank: str) -> Deal:
    """A deal of two ranks; the suits differ, which must not matter."""
    return Deal((2,), seed=SEED, cards=(card + "c", bank + "s"))


@pytest.mark.parametrize("profile", PAID)
@pytest.mark.parametrize("card", LOW_TO_HIGH)
def test_every_first_deal_is_paid_as_written_or_asks(profile: str, card: str, table: Callable[..., Any]) -> None:
    opened = table(profile).state
    for bank in LOW_TO_HIGH:
        state, events = play(opened, deal(card, bank))
        how = stands(card, bank)
        if how == "equal":
            assert isinstance(state.phase, Deciding)
            assert not any(isinstance(event, Settled) for event in events)
        else:
            assert paid(state, events) == PAID[profile][how,]


@pytest.mark.parametrize("profile", PAID)
@pytest.mark.parametrize("card", LOW_TO_HIGH)
def test_every_tie_surrendered_is_paid_as_written(profile: str, card: str, table: Callable[..., Any]) -> None:
    tied, _events = play(table(profile).state, deal(card, card))
    assert paid(*play(tied, Surrender(1))) == PAID[profile]["equal", "surrender"]


@pytest.mark.parametrize("profile", PAID)
@pytest.mark.parametrize("card", LOW_TO_HIGH)
def test_every_war_of_every_tie_is_paid_as_written(profile: str, card: str, table: Callable[..., Any]) -> None:
    tied, _events = play(table(profile).state, deal(card, card))
    for mine in LOW_TO_HIGH:
        for theirs in LOW_TO_HIGH:
            state, events = play(tied, GoToWar(1, cards=(mine + "d", theirs + "h")))
            assert [event for event in events if isinstance(event, WentToWar | Burned)] == [
                WentToWar(1, 1, 2),
                Burned(3),
            ]
            assert paid(state, events) == PAID[profile]["equal", "war", stands(mine, theirs)]
