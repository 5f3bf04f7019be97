"""Decide a command: the events that it produces, or a refusal with the reason."""

from casinowar_tui.engine.events import Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove, Refusal, Refused
from casinowar_tui.engine.shoe import fresh, order
from casinowar_tui.games.war.rules.battle import fight
from casinowar_tui.games.war.rules.commands import CarryOn, Command, Deal, End, Fight, Open, Pause, Resume
from casinowar_tui.games.war.rules.events import Ended, Event, Opened, joined
from casinowar_tui.games.war.rules.evolve import evolve
from casinowar_tui.games.war.rules.lightning import check_times
from casinowar_tui.games.war.rules.refusals import WarRefusal
from casinowar_tui.games.war.rules.state import BattleDue, DealDue, FreshRound, Over, State, Unopened

LONGEST = 50_000
"""Battles after which a game in a fixed order is called endless even where no position has recurred.

With two cards face down in ``table`` order, for example, that can take more than a hundred thousand.
"""

Result = tuple[tuple[Event, ...], State]


def decide(command: Command, state: State) -> tuple[Event, ...]:
    """Return the events that a command produces. Raises Refused, with nothing changed, where the rules forbid it."""
    return play(command, state)[0]


def play(command: Command, state: State) -> Result:
    """Decide and evolve in one: return the events that a command produces, and the state after them.

    Raises Refused as ``decide`` does.
    """
    match command, state.phase:
        case Fight(), BattleDue() | FreshRound():
            return _fight(command, state)
        case Deal(), DealDue():
            return _deal(command, state)
        case Open(), Unopened():
            return _one(Opened(), state)
        case CarryOn(), Unopened():
            return _carried(command, state)
        case Resume(), DealDue() | BattleDue() | FreshRound():
            return _one(Resumed(), state)
        case Pause(), DealDue() | BattleDue() | FreshRound():
            return _one(Paused(), state)
        case End(), DealDue() | BattleDue() | FreshRound():
            return _one(Ended("player", state.leader), state)
        case _:
            raise _out_of_turn(state)


def can(command: Command, state: State) -> bool:
    """Return whether a command is possible now."""
    try:
        decide(command, state)
    except Refused:
        return False
    return True


def _one(event: Event, state: State) -> Result:
    return (event,), evolve(state, event)


def _out_of_turn(state: State) -> IllegalMove:
    """Return the refusal of a command that does not fit the phase; it names what has to happen first."""
    match state.phase:
        case DealDue():
            return IllegalMove(WarRefusal.DEAL_DUE)
        case BattleDue() | FreshRound():
            return IllegalMove(WarRefusal.BATTLE_DUE)
        case Over():
            return IllegalMove(Refusal.SESSION_OVER)
        case _:
            return IllegalMove(Refusal.NOT_NOW)


def _carried(command: CarryOn, state: State) -> Result:
    rules = state.rules
    held = (*command.hands, *command.captured)
    cards = [*command.pot, *command.aside, *(card for pile in held for card in pile)]
    whole = sorted(cards) == sorted(fresh(rules.decks, jokers=rules.jokers))
    seats = {len(command.hands), len(command.captured)} == {rules.players}
    owned = len(command.owners) == len(command.pot) and all(owner < rules.players for owner in command.owners)
    if not whole or not seats or not owned:
        raise IllegalMove(Refusal.BAD_STACK, card="")
    opened = Opened(
        command.origin,
        command.seed,
        joined(command.hands),
        joined(command.captured),
        " ".join(command.pot),
        " ".join(str(owner + 1) for owner in command.owners),
        " ".join(command.aside),
        command.fresh,
    )
    after = evolve(state, opened)
    if len(after.able) < 2:
        raise IllegalMove(Refusal.SESSION_OVER)
    return (opened,), after


def _deal(command: Deal, state: State) -> Result:
    rules = state.rules
    # Raises for a stack that the decks do not contain.
    order(command.seed, rules.decks, 0, command.stack, jokers=rules.jokers)
    return _one(Shuffled(command.seed, command.stack), state)


def _fight(command: Fight, state: State) -> Result:
    if state.rules.lightning or command.times:
        check_times(command.times, state.rules.players if state.rules.lightning else 0)
    battle = fight(command, state)
    after = evolve(state, battle)
    ended = _ended(state, after, battle.winner, command.played)
    return ((battle,), after) if ended is None else ((battle, ended), evolve(after, ended))


def _ended(before: State, after: State, winner: int | None, played: int) -> Ended | None:
    """Return the end that a battle produced, checking limits last. ``played``: seconds of play so far."""
    rules = after.rules
    if isinstance(before.phase, FreshRound):
        return Ended("fresh_round", winner)
    if isinstance(after.phase, DealDue):
        return None
    able = after.able
    if len(able) < 2:
        if rules.one_pass:
            return Ended("one_pass", after.leader)
        return Ended("cards", able[0]) if able else Ended("both_out")
    if rules.first_to is not None and max(after.counts) >= rules.first_to:
        return Ended("first_to", after.leader)
    if rules.battles is not None and after.battles_fought >= rules.battles:
        return Ended("battles", after.leader)
    if rules.minutes is not None and played >= 60 * rules.minutes:
        return Ended("minutes", after.leader)
    if before.mark == (after.hands, after.pot) or (rules.can_repeat and after.battles_fought >= LONGEST):
        return Ended("endless")
    return None
