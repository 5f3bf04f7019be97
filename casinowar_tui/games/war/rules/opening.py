"""The state of a new game."""

from collections.abc import Sequence

from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import CardSource, fresh
from casinowar_tui.games.war.rules.evolve import start
from casinowar_tui.games.war.rules.rules import Rules, check_rules, check_seats
from casinowar_tui.games.war.rules.state import State


def initial_state(rules: Rules, seats: Sequence[Seat], source: CardSource) -> State:
    """Return the state before the first event. Raises Refused where these cannot make a game."""
    check_rules(rules)
    if source.real or source.cut is not None:
        raise IllegalRules(Refusal.REAL_CARDS_ONLY if source.real else Refusal.CUT_RANGE)
    if source.stack:
        fresh(rules.decks, source.stack, jokers=rules.jokers)
    check_seats(rules, seats)
    return start(rules)
