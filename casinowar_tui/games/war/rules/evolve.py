"""Apply events to the state. Nothing is decided or refused here: an event has already happened."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Paused, Resumed, Shuffled
from casinowar_tui.engine.shoe import order
from casinowar_tui.games.war.rules.events import Battle, Ended, Event, Opened, parts
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.state import BattleDue, DealDue, FreshRound, Over, Phase, Pile, State


def start(rules: Rules) -> State:
    """Return the state before the first event."""
    nothing: tuple[Pile, ...] = ((),) * rules.players
    return State(rules=rules, hands=nothing, captured=nothing, refills=(0,) * rules.players)


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    match event:
        case Battle():
            return _fought(state, event)
        case Shuffled():
            return _dealt(state, event)
        case Opened():
            return _opened(state, event)
        case Ended(reason, winner):
            return replace(state, phase=Over(reason, winner))
        case Resumed() | Paused():
            return state
        case _:
            assert_never(event)


def _opened(state: State, event: Opened) -> State:
    """Return the opened state: the deal is due, or the cards are those of the session carried on."""
    if not event.hands:
        return replace(state, phase=DealDue(tuple(range(1, state.rules.players + 1))))
    hands, pot = parts(event.hands), tuple(event.pot.split())
    return replace(
        state,
        hands=hands,
        captured=parts(event.captured),
        phase=FreshRound() if event.fresh else BattleDue(),
        seed=event.seed or "",
        shuffles=1,
        pot=pot,
        owners=tuple([int(owner) - 1 for owner in event.owners.split()]),
        aside=tuple(event.aside.split()),
        mark=(hands, pot) if state.rules.can_repeat else None,
    )


def _dealt(state: State, event: Shuffled) -> State:
    """Deal the cards one at a time; a player's first card is played first. Cards left over are set aside."""
    rules, seed = state.rules, event.seed or ""
    cards = order(seed, rules.decks, 0, event.stack, jokers=rules.jokers)
    players = state.phase.players if isinstance(state.phase, DealDue) else ()
    round_ = len(cards) // len(players) * len(players) if players else 0
    hands: list[Pile] = [()] * rules.players
    for place, player in enumerate(players):
        hands[player - 1] = cards[place : round_ : len(players)]
    return State(
        rules=rules,
        hands=tuple(hands),
        captured=((),) * rules.players,
        refills=state.refills,
        phase=FreshRound() if state.shuffles else BattleDue(),
        seed=state.seed or seed,
        shuffles=state.shuffles + 1,
        number=state.number,
        aside=cards[round_:],
        mark=(tuple(hands), ()) if rules.can_repeat else None,
    )


def _fought(state: State, event: Battle) -> State:
    rules = state.rules
    hands, captured, refills = list(state.hands), list(state.captured), state.refills
    if event.refills:
        new = parts(event.refills)
        hands = [hand + refill for hand, refill in zip(hands, new, strict=True)]
        captured = [() if refill else pile for pile, refill in zip(captured, new, strict=True)]
        refills = tuple([times + bool(refill) for times, refill in zip(refills, new, strict=True)])
    for step in event.steps:
        hands = [hand[len(cards) :] for hand, cards in zip(hands, step, strict=True)]
    pot: Pile = ()
    owners: tuple[int, ...] = ()
    if event.winner is not None:
        taken = tuple(event.spoils.split())
        winner = event.winner - 1
        if event.prize:
            pot, owners, taken = taken[:1], (winner,), taken[1:]
        piles = captured if rules.captured or rules.one_pass else hands
        piles[winner] += taken
    else:
        laid = [*zip(state.pot, state.owners, strict=True), *_laid(event)]
        if event.returned:
            for card, owner in laid:
                captured[owner] += (card,)
        else:
            pot, owners = tuple([card for card, _ in laid]), tuple([owner for _, owner in laid])
    after = tuple(hands)
    return State(
        rules=rules,
        hands=after,
        captured=tuple(captured),
        refills=refills,
        phase=_phase(state, event),
        seed=state.seed,
        shuffles=state.shuffles,
        number=state.number + 1,
        pot=pot,
        owners=owners,
        aside=state.aside,
        mark=_mark(state, after, pot),
    )


def _laid(event: Battle) -> Iterator[tuple[Card, int]]:
    """Yield the cards of a battle in the order in which they were put down, each with its player (from 0)."""
    for step in event.steps:
        for player, cards in enumerate(step):
            for card in cards:
                yield card, player


def _phase(state: State, event: Battle) -> Phase:
    """Return the phase after a battle; where everybody ran out at once, a fresh round is due to those who fought it."""
    decides = event.winner is None and state.rules.both_out == "fresh_round" and isinstance(state.phase, BattleDue)
    if decides and not any(event.held):
        return DealDue(tuple([player for player, cards in enumerate(event.steps[0], start=1) if cards]))
    return state.phase


def _mark(state: State, hands: tuple[Pile, ...], pot: Pile) -> tuple[tuple[Pile, ...], Pile] | None:
    """Return the position against which a repeated one is recognised.

    It is taken anew after 1, 2, 4, 8 … battles (Brent): once the game cycles, and the interval exceeds the length of
    the cycle, the position recurs.
    """
    number = state.number
    if state.mark is None or number & (number - 1):
        return state.mark
    return hands, pot
