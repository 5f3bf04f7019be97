"""Automatic play: the answer to a tie without asking anybody, and when automatic play stops."""

from typing import Literal

from msgspec import Struct

from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.seats import Policy
from casinowar_tui.engine.shoe import flip
from casinowar_tui.games.casino_war.rules.commands import GoToWar, Surrender
from casinowar_tui.games.casino_war.rules.state import Deciding, State

Stop = Literal["over", "ahead", "behind", "chips", "rounds"]
"""Why automatic play stops.

The session is over, the plan's limit of chips won or lost is reached, a seat has too few chips for the smallest ante,
or all rounds are played.
"""


class Plan(Struct, frozen=True, kw_only=True):
    """A plan for automatic play: answer ties by ``policy``, for at most ``rounds`` rounds.

    ``ahead``, ``behind``: chips won or lost since it began at which it stops early; None for no such limit.
    """

    policy: Policy
    rounds: int
    ahead: int | None = None
    behind: int | None = None

    def fulfilled(self, played: int, gained: int) -> Stop | None:
        """Return why automatic play stops after ``played`` rounds and ``gained`` chips; None while it continues."""
        if self.ahead is not None and gained >= self.ahead:
            return "ahead"
        if self.behind is not None and -gained >= self.behind:
            return "behind"
        return "rounds" if played >= self.rounds else None


def answer(policy: Policy, state: State, *, coin: bool = False) -> GoToWar | Surrender:
    """Return the answer of an automatic player to the open question.

    The seed of the session decides a coin flip; real cards have no seed, and ``coin`` is how it fell (True goes to
    war). Raises IllegalMove where no question is open.
    """
    if not isinstance(state.phase, Deciding):
        raise IllegalMove(Refusal.NOT_NOW)
    seat, seed = state.phase.seat, state.first_seed
    if seed and policy == "coin_flip":
        coin = flip(seed, state.number, seat)
    war = {"always_war": True, "always_surrender": False, "coin_flip": coin}[policy]
    return GoToWar(seat) if war else Surrender(seat)
