"""Apply events to the state. Nothing is decided or refused here: an event has already happened."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Burned, Cut, Ended, Paused, Resumed, Shuffled
from casinowar_tui.engine.shoe import Shoe
from casinowar_tui.games.casino_war.rules.events import (
    Anted,
    Corrected,
    Dealt,
    Event,
    Opened,
    Resettled,
    SatOut,
    Settled,
    Surrendered,
    Voided,
    WentToWar,
)
from casinowar_tui.games.casino_war.rules.rules import Rules, round_needs, war_needs
from casinowar_tui.games.casino_war.rules.state import (
    AwaitingCards,
    AwaitingWar,
    Deciding,
    Hand,
    Over,
    Ready,
    Round,
    Running,
    Settling,
    State,
)

_READY = Ready()


def start(rules: Rules, chips: tuple[int | None, ...], *, real: bool = False) -> State:
    """Return the state before the first event; ``chips``: one entry for each seat, None for an open tally."""
    seats = len(chips)
    most = round_needs(rules, seats)
    return State(rules=rules, real=real, chips=chips, totals=(0,) * seats, antes=(rules.ante,) * seats, most=most)


def evolve(state: State, event: Event) -> State:
    """Return the state after an event."""
    match event:
        case Anted():
            return _anted(state, event)
        case Dealt():
            return _dealt(state, event)
        case Settled() | Resettled():
            return _paid(state, event)
        case Shuffled(seed, stack):
            # People cut real cards as they shuffle them.
            return replace(
                state,
                shoe=Shoe(state.rules.decks, seed, None if seed else 0, stack),
                shuffles=state.shuffles + 1,
                first_seed=state.first_seed or seed,
            )
        case Cut(place):
            return replace(state, shoe=replace(_shoe(state), place=place))
        case Burned(count):
            return replace(state, shoe=_drawn(state, count))
        case WentToWar() | Surrendered():
            return _chosen(state, event)
        case Voided():
            return _voided(state, event)
        case Corrected():
            return _corrected(state, event)
        case Opened(totals=text):
            totals = tuple(map(int, text.split())) if text else state.totals
            return replace(state, phase=Ready(), totals=totals)
        case Ended(reason):
            return replace(state, phase=Over(reason))
        case Resumed() | Paused() | SatOut():
            return state
        case _:
            assert_never(event)


def _shoe(state: State) -> Shoe:
    """Return the shoe, which every event that touches it presupposes."""
    return state.shoe or Shoe(state.rules.decks)


def _drawn(state: State, count: int) -> Shoe:
    shoe = _shoe(state)
    return replace(shoe, drawn=shoe.drawn + count)


def _running(state: State) -> Round:
    return state.phase.round or Round(state.number, state.shuffles, ())


def _stage(round_: Round) -> Running | None:
    """Return the phase that follows from a round's cards and choices; None once every hand is paid."""
    if round_.bank is None:
        return AwaitingCards(round_)
    war = unpaid = False
    for hand in round_.hands:
        if hand.outcome is None:
            unpaid = True
            if hand.choice is None:
                if round_.tied(hand):
                    return Deciding(round_)
            elif hand.choice == "war" and hand.war_card is None:
                war = True
    if war:
        return AwaitingWar(round_)
    return Settling(round_) if unpaid else None


def _set(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    if len(values) == 1:
        return (value,)
    return (*values[: seat - 1], value, *values[seat:])


def _with(round_: Round, new: Hand) -> Round:
    hands = round_.hands
    hands = (new,) if len(hands) == 1 else tuple([new if hand.seat == new.seat else hand for hand in hands])
    return Round(round_.number, round_.shuffle, hands, round_.bank)


def _anted(state: State, event: Anted) -> State:
    before, hand = state.phase.round, Hand(event.seat, event.ante)
    phase = AwaitingCards(Round(state.number, state.shuffles, (*before.hands, hand) if before else (hand,)))
    if state.antes[event.seat - 1] == event.ante:
        return replace(state, phase=phase, last=None)
    return replace(state, phase=phase, antes=_set(state.antes, event.seat, event.ante), last=None)


def _dealt(state: State, event: Dealt) -> State:
    round_ = _running(state)
    cards = event.cards.split()
    if event.war:
        hands = round_.hands
        waiting = [hand for hand in hands if hand.choice == "war" and hand.war_card is None]
        for hand, card in zip(waiting, cards, strict=False):
            round_ = _with(round_, replace(hand, war_card=card, war_bank=event.bank))
    else:
        hands = tuple(map(_turned, round_.hands, cards))
        round_ = Round(round_.number, round_.shuffle, hands, event.bank)
    phase = _stage(round_) or Settling(round_)
    shoe = _shoe(state)
    turned = shoe.dealt if state.real else shoe.dealt + event.cards + event.bank
    shoe = Shoe(shoe.decks, shoe.seed, shoe.place, shoe.stack, shoe.drawn + len(cards) + 1, turned)
    return replace(state, phase=phase, shoe=shoe)


def _turned(hand: Hand, card: Card) -> Hand:
    return Hand(hand.seat, hand.ante, card)


def _chosen(state: State, event: WentToWar | Surrendered) -> State:
    round_ = _running(state)
    hands = []
    for hand in round_.hands:
        if hand.seat != event.seat:
            hands.append(hand)
        elif isinstance(event, WentToWar):
            hands.append(replace(hand, choice="war"))
        else:
            hands.append(replace(hand, choice="forced_surrender" if event.forced else "surrender"))
    round_ = replace(round_, hands=tuple(hands))
    return replace(state, phase=_stage(round_) or Settling(round_))


def _paid(state: State, event: Settled | Resettled) -> State:
    totals = _set(state.totals, event.seat, state.totals[event.seat - 1] + event.net)
    if event.round != state.number:
        return replace(_put_back(state, _pay(state.history[event.round - 1], event)), totals=totals)
    round_ = _pay(_running(state), event)
    if phase := _stage(round_):
        return replace(state, phase=phase, totals=totals)
    state = replace(state, phase=_READY, totals=totals, number=state.number + 1, last=round_)
    return replace(state, history=(*state.history, round_)) if state.real else state


def _pay(round_: Round, event: Settled | Resettled) -> Round:
    """Return the round with the hand of the event's seat settled."""
    for hand in round_.hands:
        if hand.seat == event.seat:
            paid = Hand(
                hand.seat, hand.ante, hand.card, hand.choice, hand.war_card, hand.war_bank,
                event.outcome, event.staked, event.returned,
            )  # fmt: skip
            return _with(round_, paid)
    return round_


def _put_back(state: State, round_: Round) -> State:
    """Return the state with a settled round replaced."""
    at = round_.number - 1
    history = (*state.history[:at], round_, *state.history[at + 1 :])
    last = round_ if state.last and state.last.number == round_.number else state.last
    return replace(state, history=history, last=last)


def without(totals: tuple[int, ...], round_: Round) -> tuple[int, ...]:
    """Return the totals (chips, in seat order) without the nets of a round's hands."""
    for hand in round_.hands:
        totals = _set(totals, hand.seat, totals[hand.seat - 1] - hand.net)
    return totals


def _voided(state: State, event: Voided) -> State:
    round_ = state.round or state.last or Round(event.round, state.shuffles, ())
    return replace(
        state,
        phase=Ready(),
        number=event.round,
        totals=without(state.totals, round_),
        history=state.history[: event.round - 1],
        shoe=None,
        last=None,
    )


def _corrected(state: State, event: Corrected) -> State:
    running = event.round == state.number
    old = _running(state) if running else state.history[event.round - 1]
    new = replace(old, bank=event.bank, hands=tuple(_corrected_hands(old, event)))
    if state.shoe and old.shuffle == state.shuffles:
        more = _used(state.rules, new) - _used(state.rules, old)
        state = replace(state, shoe=_drawn(state, more))
    state = replace(state, totals=without(state.totals, old))
    if running:
        return replace(state, phase=_stage(new) or Settling(new))
    if state.phase == Over("chips"):  # the session continues, unless it ends again for lack of chips
        state = replace(state, phase=Ready())
    return _put_back(state, new)


def _corrected_hands(old: Round, event: Corrected) -> Iterator[Hand]:
    for hand, new in zip(old.hands, event.hands, strict=False):
        yield Hand(hand.seat, hand.ante, *new)


def _used(rules: Rules, round_: Round) -> int:
    """Return how many cards of the set a round has used up, including burns."""
    wars = sum(hand.war_card is not None for hand in round_.hands)
    return len(round_.hands) + 1 + war_needs(rules, wars)
