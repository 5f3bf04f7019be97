"""How a session begins: new, or carried on from another."""

from collections.abc import Sequence

from msgspec.structs import replace

from casinowar_tui.engine.limits import minutes_left
from casinowar_tui.engine.refusals import IllegalMove, IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import CardSource, check_shoe
from casinowar_tui.games.casino_war.rules.commands import CarryOn
from casinowar_tui.games.casino_war.rules.evolve import start, without
from casinowar_tui.games.casino_war.rules.rules import Rules, check_rules, check_seats
from casinowar_tui.games.casino_war.rules.state import State


def initial_state(rules: Rules, seats: Sequence[Seat], source: CardSource) -> State:
    """Return the state before the first event. Raises Refused where these cannot make a session."""
    check_rules(rules, real=source.real)
    if source.real and (source.seed or source.stack or source.cut is not None):
        raise IllegalRules(Refusal.SHOE_ONLY)
    check_shoe(rules.decks, source.stack, source.cut)
    check_seats(rules, seats)
    return start(rules, tuple(seat.chips for seat in seats), real=source.real)


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
