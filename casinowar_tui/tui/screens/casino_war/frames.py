"""The events of one action as a row of pictures, each shown for a moment before the next."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct
from textual.timer import Timer
from textual.widget import Widget

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.casino_war import Event, State, evolve
from casinowar_tui.engine.casino_war.events import Dealt, Settled, Surrendered, WentToWar
from casinowar_tui.engine.events import Burned, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.words import event_sentence

PACES = {"brisk": 0.13, "slow": 0.6}
"""Seconds that a frame is shown; an ``instant`` table shows none."""


class Frame(Struct, frozen=True):
    """A picture of the table on the way. ``turned``: how many cards of the deal under way lie face up."""

    state: State
    exposed: tuple[Card, ...]
    turned: int | None
    sentence: str = ""


def exposed_after(exposed: Iterable[Card], events: Iterable[Event]) -> tuple[Card, ...]:
    """The cards turned since the last shuffle, once these events have happened."""
    cards = list(exposed)
    for event in events:
        match event:
            case Shuffled():
                cards = []
            case Dealt():
                cards += [*event.cards.split(), event.bank]
    return tuple(cards)


def frames(before: State, exposed: Sequence[Card], events: Iterable[Event], seats: Sequence[Seat]) -> Iterator[Frame]:
    """What is seen while the events happen, without what is seen once all have."""
    state, cards = before, tuple(exposed)
    for event in events:
        sentence = ""
        if isinstance(event, Shuffled):  # what lies on top is not to be told beforehand
            sentence = event_sentence(Shuffled(event.seed), state, seats)
        elif isinstance(event, Burned | WentToWar | Surrendered):
            sentence = event_sentence(event, state, seats)
        state, cards = evolve(state, event), exposed_after(cards, (event,))
        match event:
            case Dealt():
                for turned in range(len(event.cards.split()) + 2):
                    yield Frame(state, cards, turned)
            case Shuffled() | Burned() | WentToWar() | Surrendered():
                yield Frame(state, cards, None, sentence)
            case Settled() if len(seats) > 1:
                yield Frame(state, cards, None)


class Reel:
    """Shows frames one after another by a timer of ``owner``, and calls ``done`` after the last or when cut short."""

    def __init__(self, owner: Widget, show: Callable[[Frame], None], done: Callable[[], None]) -> None:
        self._owner = owner
        self._show = show
        self._done = done
        self._frames: Iterator[Frame] = iter(())
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether frames are being shown."""
        return self._timer is not None

    def start(self, pictures: Iterable[Frame], pace: float) -> None:
        """Show the first frame now and another every ``pace`` seconds."""
        self._frames = iter(pictures)
        self._timer = self._owner.set_interval(pace, self._next)
        self._next()

    def finish(self) -> None:
        """Stop, and show the end at once."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._done()

    def _next(self) -> None:
        frame = next(self._frames, None)
        if frame is None:
            self.finish()
        else:
            self._show(frame)
