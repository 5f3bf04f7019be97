"""Carry a session on in a new one, from its current state."""

from msgspec.structs import replace

from casinowar_tui.engine.limits import minutes_left
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.casino_war.rules.commands import CarryOn
from casinowar_tui.games.casino_war.rules.evolve import without
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.casino_war.rules.state import State


def carry_on(state: State, origin: str, played: int) -> tuple[Rules, CarryOn]:
    """Return the rules and the first command of a session that carries on from this state.

    ``origin`` is the id and check of the old session, ``played`` its seconds of play. The new one has the rounds and
    minutes that are left. A round in progress does not count: every stake is returned, as when it is void. Raises
    IllegalMove where nothing is left to play.
    """
    rules = state.rules
    left = None if rules.rounds is None else rules.rounds - state.rounds_played
    if not state.under_way or left == 0:
        raise IllegalMove(Refusal.SESSION_OVER)
    totals = without(state.totals, state.round) if state.round else state.totals
    return replace(rules, rounds=left, minutes=minutes_left(rules.minutes, played)), CarryOn(origin, totals)
