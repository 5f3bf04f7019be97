"""Automatic play: what is answered to a tie without asking anybody, and when playing on by itself stops."""

from typing import Literal

from msgspec import Struct

from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.seats import Policy
from casinowar_tui.engine.shoe import flip
from casinowar_tui.games.casino_war.rules.commands import GoToWar, Surrender
from casinowar_tui.games.casino_war.rules.state import Deciding, State

Stop = Literal["over", "ahead", "behind", "chips", "rounds"]
"""Why automatic play stops: the session is over, so many chips are won or lost, a seat has too few chips for the
smallest ante, or all rounds are played."""


class Plan(Struct, frozen=True, kw_only=True):
    """How to play on by itself: at a tie by ``policy``, for so many rounds at most.

    ``ahead``, ``behind``: chips won or lost since then at which it stops before; None for no such rule.
    """

    policy: Policy
    rounds: int
    ahead: int | None = None
    behind: int | None = None

    def fulfilled(self, played: int, gained: int) -> Stop | None:
        """Why it stops after so many rounds, by which so many chips were gained; None while it goes on."""
        if self.ahead is not None and gained >= self.ahead:
            return "ahead"
        if self.behind is not None and -gained >= self.behind:
            return "behind"
        return "rounds" if played >= self.rounds else None


def answer(policy: Policy, state: State, *, coin: bool = False) -> GoToWar | Surrender:
    """What an automatic player answers to the open question.

    A coin falls as the seed of the session has it; with real cards, which have none, ``coin`` is how it fell (True
    goes to war). Raises IllegalMove where no question is open.
    """
    if not isinstance(state.phase, Deciding):
        raise IllegalMove(Refusal.NOT_NOW)
    seat, seed = state.phase.seat, state.first_seed
    if seed and policy == "coin_flip":
        coin = flip(seed, state.number, seat)
    war = {"always_war": True, "always_surrender": False, "coin_flip": coin}[policy]
    return GoToWar(seat) if war else Surrender(seat)
