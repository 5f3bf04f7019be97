"""The state of a new session."""

from collections.abc import Sequence

from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import CardSource, check_shoe
from casinowar_tui.games.casino_war.rules.evolve import start
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
