"""The rules of High Card: a card each, and the highest one wins the round. There is nothing to decide."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.cards import value
from casinowar_tui.engine.commands import Command, End, Open, Pause, Resume
from casinowar_tui.engine.events import Ended, Event, Opened, Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.shoe import Shoe


class Rules(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    game: ClassVar[str] = "high_card"
    profile: str = "high-card"
    rounds: int = 3
    minutes: int | None = None


class Turned(Event, frozen=True, tag="turned"):
    cards: str


class Turn(Command, frozen=True):
    seed: str
    stack: str
    cards: str = ""


class State(Struct, frozen=True, kw_only=True):
    rules: Rules
    scores: tuple[int, ...]
    number: int = 1
    shuffles: int = 0
    under_way: bool = True
    over: bool = False
    cards: str = ""

    @property
    def planned(self) -> int:
        return self.rules.rounds

    @property
    def played(self) -> int:
        return self.number - 1


SIMPLE: dict[type[Command], Event] = {Open: Opened(), Resume: Resumed(), Pause: Paused(), End: Ended("player")}
KINDS: dict[str, type[Event]] = {
    str(kind.__struct_config__.tag): kind for kind in (Opened, Resumed, Paused, Shuffled, Turned, Ended)
}


def initial_state(rules: Rules, seats: Sequence[Any], source: object) -> State:
    return State(rules=rules, scores=(0,) * len(seats))


def play(command: Command, state: State) -> tuple[tuple[Event, ...], State]:
    if state.over:
        raise IllegalMove(Refusal.SESSION_OVER)
    if isinstance(command, Turn):
        cards = command.cards or " ".join(Shoe(1, command.seed, 0, command.stack).peek(len(state.scores)))
        last = (Ended("rounds"),) if state.number == state.rules.rounds else ()
        events: tuple[Event, ...] = (Shuffled(command.seed, command.stack), Turned(cards), *last)
    else:
        events = (SIMPLE[type(command)],)
    for event in events:
        state = evolve(state, event)
    return events, state


def evolve(state: State, event: Event) -> State:
    match event:
        case Shuffled():
            return replace(state, shuffles=state.shuffles + 1)
        case Turned(cards):
            worth = [value(card) for card in cards.split()]
            scores = tuple(score + (each == max(worth)) for score, each in zip(state.scores, worth, strict=True))
            return replace(state, number=state.number + 1, scores=scores, cards=cards)
        case Ended():
            return replace(state, under_way=False, over=True)
    return state


def can(command: Command, state: State) -> bool:
    return not state.over


def command_of(events: Sequence[Event], state: State, played: int) -> Command:
    match events:
        case [Shuffled(str(seed), stack), Turned(cards), *_]:
            return Turn(seed, stack, cards)
    return next(command for command, event in SIMPLE.items() if type(event) is type(events[0]))()


def without_cards(command: Command) -> Command:
    return replace(command, cards="") if isinstance(command, Turn) else command


def carry_on(state: State, origin: str, played: int) -> tuple[Rules, Command]:
    raise IllegalMove(Refusal.SESSION_OVER)
