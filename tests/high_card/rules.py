"""The rules of High Card: a card each, and the highest one wins the round. There is nothing to decide."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.cards import value
from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume
from casinowar_tui.engine.events import Ended, Event, Opened, Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import CardSource, Shoe


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    game: ClassVar[str] = "high_card"
    profile: str
    rounds: int
    minutes: int | None = None


class Turned(Event, frozen=True, tag="turned"):
    """A card for each seat was turned; ``cards`` has them in seat order, separated by spaces."""

    cards: str


class Turn(Command, frozen=True):
    """Shuffle, and turn a card for each seat."""

    seed: str
    stack: str = ""
    cards: str | None = None


class CarryOn(Command, frozen=True):
    origin: str


class State(Struct, frozen=True, kw_only=True):
    """``scores``: the rounds that each seat has won; ``cards``: those turned last."""

    rules: Rules
    scores: tuple[int, ...]
    number: int = 1
    shuffles: int = 0
    under_way: bool = False
    over: bool = False
    cards: str = ""

    @property
    def planned(self) -> int:
        return self.rules.rounds

    @property
    def played(self) -> int:
        return self.number - 1


KINDS: dict[str, type[Event]] = {
    str(kind.__struct_config__.tag): kind for kind in (Opened, Resumed, Paused, Shuffled, Turned, Ended)
}


def initial_state(rules: Rules, seats: Sequence[Seat], _source: CardSource) -> State:
    return State(rules=rules, scores=(0,) * len(seats))


def winner(cards: str) -> int | None:
    """Return the seat, from 0, that wins a round; None for a tie."""
    worth = [value(card) for card in cards.split()]
    return worth.index(max(worth)) if worth.count(max(worth)) == 1 else None


def decide(command: Command, state: State) -> tuple[Event, ...]:
    if state.over:
        raise IllegalMove(Refusal.SESSION_OVER)
    match command:
        case Open():
            return (Opened(),)
        case CarryOn(origin):
            return (Opened(origin),)
        case Resume():
            return (Resumed(),)
        case Pause():
            return (Paused(),)
        case End():
            return (Ended("player"),)
        case Turn(seed, stack, cards):
            turned = cards or " ".join(Shoe(1, seed, 0, stack).peek(len(state.scores)))
            last = (Ended("rounds"),) if state.number == state.rules.rounds else ()
            return (Shuffled(seed, stack), Turned(turned), *last)
    raise IllegalMove(Refusal.NOT_NOW)


def evolve(state: State, event: Event) -> State:
    match event:
        case Opened():
            return replace(state, under_way=True)
        case Shuffled():
            return replace(state, shuffles=state.shuffles + 1)
        case Turned(cards):
            scores = tuple(score + (seat == winner(cards)) for seat, score in enumerate(state.scores))
            return replace(state, number=state.number + 1, scores=scores, cards=cards)
        case Ended():
            return replace(state, under_way=False, over=True)
    return state


def play(command: Command, state: State) -> tuple[tuple[Event, ...], State]:
    events = decide(command, state)
    for event in events:
        state = evolve(state, event)
    return events, state


def can(_command: Command, state: State) -> bool:
    return not state.over


def command_of(events: Sequence[Event], _state: State, _played: int) -> Command:
    match events:
        case [Opened(origin), *_]:
            return CarryOn(origin) if origin else Open()
        case [Resumed()]:
            return Resume()
        case [Paused()]:
            return Pause()
        case [Ended()]:
            return End()
        case [Shuffled(str(seed), stack), Turned(cards), *_]:
            return Turn(seed, stack, cards)
    raise IllegalMove(Refusal.NOT_NOW)


def without_cards(command: Command) -> Command:
    return replace(command, cards=None) if isinstance(command, Turn) else command


def carry_on(state: State, origin: str, _played: int) -> tuple[Rules, Command]:
    return replace(state.rules, rounds=state.rules.rounds - state.played), CarryOn(origin)
