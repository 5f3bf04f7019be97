"""The games that a session file can hold, by the name in its header."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, get_args

from msgspec import Struct

from casinowar_tui.engine import casino_war
from casinowar_tui.engine.casino_war.rules import check_rules, check_seats
from casinowar_tui.journal.header import Header

Event = casino_war.Event
State = casino_war.State


class Game(NamedTuple):
    """What reading a log takes of a game: the types of its rules and events, and its functions.

    ``kinds``: the class of each kind of event; ``start``: the state before the first, which raises Refused for a header
    of which no session can be made; ``play``: what a command brings about, and the state after it; ``recall``: the
    command that brought some events about; ``undealt``: that command with its cards left to the app's own shoe.
    """

    rules: type[casino_war.Rules]
    kinds: dict[str, type[Event]]
    start: Callable[[Header], State]
    play: Callable[[Any, State], tuple[tuple[Event, ...], State]]
    recall: Callable[[Sequence[Event], State, int], Any]
    undealt: Callable[[Any], Any]


def _kinds(events: Any) -> dict[str, type[Any]]:
    """The classes of a union of events by their tags."""
    classes: tuple[type[Struct], ...] = get_args(events)
    return {str(kind.__struct_config__.tag): kind for kind in classes}


def _casino_war_start(header: Header) -> State:
    check_rules(header.rules, real=header.real)
    check_seats(header.rules, header.seat)
    return casino_war.start(header.rules, tuple(seat.chips for seat in header.seat), real=header.real)


GAMES = {
    "casino_war": Game(
        casino_war.Rules,
        _kinds(Event),
        _casino_war_start,
        casino_war.play,
        casino_war.recall,
        casino_war.undealt,
    )
}
