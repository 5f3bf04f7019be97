"""Break the events of one action into frames."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Burned, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.rules import Event, State, evolve
from casinowar_tui.games.casino_war.rules.events import Dealt, Settled, Surrendered, WentToWar
from casinowar_tui.games.casino_war.words.events import event_sentence


class Frame(Struct, frozen=True):
    """The table in transition. ``turned``: how many cards of the current deal are face up."""

    state: State
    exposed: tuple[Card, ...]
    turned: int | None
    sentence: str = ""


def exposed_after(exposed: Iterable[Card], events: Iterable[Event]) -> tuple[Card, ...]:
    """Return the cards turned since the last shuffle, once these events have happened."""
    cards = list(exposed)
    for event in events:
        match event:
            case Shuffled():
                cards = []
            case Dealt():
                cards += [*event.cards.split(), event.bank]
    return tuple(cards)


def frames(before: State, exposed: Sequence[Card], events: Iterable[Event], seats: Sequence[Seat]) -> Iterator[Frame]:
    """Yield what is visible while events happen, but not the final state, nor a shuffle ahead of its cut."""
    state, cards, events = before, tuple(exposed), tuple(events)
    for event in events:
        sentence = ""
        if isinstance(event, Shuffled):  # do not reveal beforehand which cards are on top
            sentence = event_sentence(Shuffled(event.seed), state, seats)
        elif isinstance(event, Burned | WentToWar | Surrendered):
            sentence = event_sentence(event, state, seats)
        state, cards = evolve(state, event), exposed_after(cards, (event,))
        match event:
            case Dealt():
                for turned in range(len(event.cards.split()) + 2):
                    yield Frame(state, cards, turned)
            case Shuffled() if event is events[-1]:
                pass
            case Shuffled() | Burned() | WentToWar() | Surrendered():
                yield Frame(state, cards, None, sentence)
            case Settled() if len(seats) > 1:
                yield Frame(state, cards, None)
