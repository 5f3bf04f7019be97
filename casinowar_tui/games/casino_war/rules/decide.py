"""Decide a command: the events that it produces, or a refusal with the reason."""

from casinowar_tui.engine.cards import UNKNOWN, Card
from casinowar_tui.engine.events import Ended, Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove, Refusal, Refused
from casinowar_tui.engine.shoe import check_dealt
from casinowar_tui.games.casino_war.rules.commands import (
    CarryOn,
    Command,
    Correct,
    CutShoe,
    Deal,
    End,
    GoToWar,
    Open,
    Pause,
    Resume,
    Shuffle,
    Surrender,
    TurnCards,
    Void,
)
from casinowar_tui.games.casino_war.rules.correct import correct
from casinowar_tui.games.casino_war.rules.decision import Decision, Result
from casinowar_tui.games.casino_war.rules.events import (
    Anted,
    Dealt,
    Event,
    Opened,
    SatOut,
    Surrendered,
    Voided,
    WentToWar,
)
from casinowar_tui.games.casino_war.rules.evolve import evolve
from casinowar_tui.games.casino_war.rules.real_cards import check_turned
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.rules import check_ante, check_total
from casinowar_tui.games.casino_war.rules.state import (
    AwaitingCards,
    AwaitingWar,
    Deciding,
    Over,
    Ready,
    State,
    Unopened,
)


def decide(command: Command, state: State) -> tuple[Event, ...]:
    """Return the events that a command produces. Raises Refused, with nothing changed, where the rules forbid it."""
    return play(command, state)[0]


def play(command: Command, state: State) -> Result:
    """Decide and evolve in one: return the events that a command produces, and the state after them.

    A round is decided step by step, each step in the state after the previous events; a caller that needs that state
    need not evolve again. Raises Refused as ``decide`` does.
    """
    match command, state.phase:
        case Deal(), Ready():
            return _deal(command, state)
        case GoToWar() | Surrender(), Deciding():
            return _choose(command, state)
        case TurnCards(), AwaitingCards() | AwaitingWar():
            return _turn(command, state)
        case Shuffle() | CutShoe(), Ready():
            return _prepare(command, state)
        case Void(), AwaitingCards() | Deciding() | AwaitingWar() | Ready() | Over():
            return _one(_void(command, state), state)
        case Correct(), AwaitingCards() | Deciding() | AwaitingWar() | Ready() | Over():
            return correct(command, state)
        case Open(), Unopened():
            return _one(Opened(), state)
        case CarryOn(), Unopened():
            return _one(_carried(command, state), state)
        case Resume(), AwaitingCards() | Deciding() | AwaitingWar() | Ready() | Over():
            return _one(Resumed(), state)
        case Pause(), AwaitingCards() | Deciding() | AwaitingWar() | Ready():
            return _one(Paused(), state)
        case End(), Ready():
            return _one(Ended("player"), state)
        case _:
            raise _out_of_turn(state)


def _one(event: Event, state: State) -> Result:
    return (event,), evolve(state, event)


def can(command: Command, state: State) -> bool:
    """Return whether a command is possible now."""
    try:
        decide(command, state)
    except Refused:
        return False
    return True


def _out_of_turn(state: State) -> IllegalMove:
    """Return the refusal of a command that does not fit the phase; it names what has to happen first."""
    match state.phase:
        case Ready():
            return IllegalMove(CasinoWarRefusal.ROUND_DUE)
        case Deciding() as phase:
            return IllegalMove(CasinoWarRefusal.DECISION_DUE, seat=phase.seat)
        case AwaitingCards() | AwaitingWar():
            return IllegalMove(CasinoWarRefusal.CARDS_DUE)
        case Over():
            return IllegalMove(Refusal.SESSION_OVER)
        case _:
            return IllegalMove(Refusal.NOT_NOW)


def _deal(command: Deal, state: State) -> Result:
    if len(command.antes) != len(state.totals):
        raise IllegalMove(CasinoWarRefusal.ANTES_COUNT, expected=len(state.totals), given=len(command.antes))
    decision = Decision(state)
    if state.shuffle_due:
        decision.shuffle(command.seed, command.place, command.stack)
    elif (shoe := state.shoe) and shoe.place is None:
        decision.cut(command.place)
    number, rules = state.number, state.rules
    seats = 0
    for seat, ante in enumerate(command.antes, start=1):
        stack = state.stack(seat)
        if stack is not None and stack < rules.ante_min:
            decision.add(SatOut(number, seat))
            continue
        check_ante(rules, ante, seat)
        if stack is not None and stack < ante:
            raise IllegalMove(CasinoWarRefusal.TOO_FEW_CHIPS, seat=seat, chips=stack, stake=ante)
        check_total(state.totals[seat - 1], ante, seat)
        decision.add(Anted(number, seat, ante, command.auto))
        seats += 1
    if not seats:
        raise IllegalMove(
            CasinoWarRefusal.TOO_FEW_CHIPS, seat=1, chips=max(state.stack(1) or 0, 0), stake=rules.ante_min
        )
    if command.cards is not None or not state.real:
        cards = decision.peek(seats + 1) if command.cards is None else command.cards
        if command.cards is not None and not state.real:
            check_dealt(decision.state.shoe, cards)
        _first_cards(decision, cards, seats)
        decision.finish(command.played)
    return decision.result


def _first_cards(decision: Decision, cards: tuple[Card, ...], seats: int) -> None:
    """Turn a card for each seat and the bank, pay the hands that they decide, and put the question to the ties."""
    _check_turned(decision, cards, seats + 1)
    decision.add(Dealt(decision.state.number, " ".join(cards[:-1]), cards[-1]))
    decision.settle_first()
    decision.force()


def _check_turned(decision: Decision, cards: tuple[Card, ...], expected: int) -> None:
    if len(cards) != expected:
        raise IllegalMove(CasinoWarRefusal.CARDS_COUNT, expected=expected, given=len(cards))
    if UNKNOWN in cards:
        raise IllegalMove(Refusal.UNKNOWN_CARD)
    if decision.state.real:
        check_turned(decision.state, cards)


def _choose(command: GoToWar | Surrender, state: State) -> Result:
    phase = state.phase
    if not isinstance(phase, Deciding) or command.seat != phase.seat:
        due = phase.seat if isinstance(phase, Deciding) else 0
        raise IllegalMove(CasinoWarRefusal.NOT_THIS_SEAT, seat=command.seat, due=due)
    hand, decision = phase.hand, Decision(state)
    if isinstance(command, GoToWar):
        # A seat without the chips for it would have ended as a forced surrender, before any question.
        decision.add(WentToWar(state.number, hand.seat, hand.ante))
    else:
        decision.add(Surrendered(state.number, hand.seat))
        decision.settle(hand, "surrender")
    decision.force()
    if isinstance(decision.state.phase, AwaitingWar) and not state.real:
        decision.war(command.cards)
    decision.finish(command.played)
    return decision.result


def _turn(command: TurnCards, state: State) -> Result:
    if not state.real:
        raise IllegalMove(Refusal.REAL_CARDS_ONLY)
    decision = Decision(state)
    match state.phase:
        case AwaitingCards(round_):
            _first_cards(decision, command.cards, len(round_.hands))
        case AwaitingWar() as phase:
            fighters = len(phase.hands) if state.rules.shared_war else 1
            _check_turned(decision, command.cards, fighters + 1)
            decision.war_deal(command.cards)
    decision.finish(command.played)
    return decision.result


def _carried(command: CarryOn, state: State) -> Opened:
    seats = len(state.totals)
    if len(command.totals) != seats:
        raise IllegalMove(CasinoWarRefusal.ANTES_COUNT, expected=seats, given=len(command.totals))
    for seat, total in enumerate(command.totals, start=1):
        check_total(total, 0, seat)
    return Opened(command.origin, " ".join(map(str, command.totals)))


def _prepare(command: Shuffle | CutShoe, state: State) -> Result:
    """Shuffle, cut, or both, before the deal."""
    if state.real:
        raise IllegalMove(Refusal.SHOE_ONLY)
    decision, due = Decision(state), state.shuffle_due
    if isinstance(command, Shuffle) and due:
        decision.add(Shuffled(command.seed, command.stack))
    elif isinstance(command, CutShoe) and due:
        decision.shuffle(command.seed, command.place, command.stack)
    elif isinstance(command, CutShoe) and state.cut_due:
        decision.cut(command.place)
    else:
        raise IllegalMove(CasinoWarRefusal.NO_SHUFFLE_DUE)
    return decision.result


def _void(command: Void, state: State) -> Voided:
    if not state.real:
        raise IllegalMove(Refusal.REAL_CARDS_ONLY)
    round_ = state.round or state.last
    if round_ is None:
        raise IllegalMove(CasinoWarRefusal.NOTHING_TO_VOID)
    return Voided(round_.number, command.reason)
