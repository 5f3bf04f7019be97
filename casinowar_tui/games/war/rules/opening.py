"""How a session begins: new, or carried on from another."""

from collections.abc import Sequence

from msgspec.structs import replace

from casinowar_tui.engine.limits import minutes_left
from casinowar_tui.engine.refusals import IllegalMove, IllegalRules, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import CardSource, derived_seed, fresh
from casinowar_tui.games.war.rules.commands import CarryOn
from casinowar_tui.games.war.rules.evolve import start
from casinowar_tui.games.war.rules.refusals import WarRefusal
from casinowar_tui.games.war.rules.rules import Rules, check_rules, check_seats
from casinowar_tui.games.war.rules.state import FreshRound, State


def initial_state(rules: Rules, seats: Sequence[Seat], source: CardSource) -> State:
    """Return the state before the first event. Raises Refused where these cannot make a game."""
    check_rules(rules)
    if source.real or source.cut is not None:
        raise IllegalRules(Refusal.REAL_CARDS_ONLY if source.real else Refusal.CUT_RANGE)
    if source.stack:
        fresh(rules.decks, source.stack, jokers=rules.jokers)
    check_seats(rules, seats)
    return start(rules)


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
