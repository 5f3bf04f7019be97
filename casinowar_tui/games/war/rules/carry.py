"""Carry a game on in a new session, from its current state."""

from msgspec.structs import replace

from casinowar_tui.engine.limits import minutes_left
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.shoe import derived_seed
from casinowar_tui.games.war.rules.commands import CarryOn
from casinowar_tui.games.war.rules.refusals import WarRefusal
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.state import FreshRound, State


def carry_on(state: State, origin: str, played: int) -> tuple[Rules, CarryOn]:
    """Return the rules and the first command of a session that carries on from this state.

    ``origin`` is the id and check of the old session, ``played`` its seconds of play. The new one has the battles and
    minutes that are left, and its random draws follow from a seed derived from the old one's seed and check. Raises
    IllegalMove where the game is over, or no card is dealt.
    """
    if not state.under_way:
        raise IllegalMove(Refusal.SESSION_OVER if state.over else WarRefusal.NOTHING_DEALT)
    rules = state.rules
    left = None if rules.battles is None else rules.battles - state.battles_fought
    seed = derived_seed(state.seed, origin.split()[-1])
    command = CarryOn(
        origin, seed, state.hands, state.captured, state.pot, state.owners, state.aside,
        isinstance(state.phase, FreshRound),
    )  # fmt: skip
    return replace(rules, battles=left, minutes=minutes_left(rules.minutes, played)), command
