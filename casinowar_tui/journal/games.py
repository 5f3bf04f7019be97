"""The games that a session file can hold, by the name in its header.

Each is imported when the first of its files is read: whoever lists sessions of one game does not wait for the other.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast, get_args

from msgspec import Struct

from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.shoe import check_shoe, fresh
from casinowar_tui.journal.header import Header

if TYPE_CHECKING:
    from casinowar_tui.games.casino_war import rules as casino_war
    from casinowar_tui.games.war import rules as war

    Event = casino_war.Event | war.Event
    State = casino_war.State | war.State
else:
    Event = State = Struct


class Game(NamedTuple):
    """What a log and a session take of a game: the types of its rules and events, and its functions.

    ``kinds``: the class of each kind of event; ``start``: the state before the first, which raises Refused for a header
    of which no session can be made; ``play``: what a command brings about, and the state after it; ``can``: whether it
    is possible; ``recall``: the command that brought some events about; ``undealt``: that command with its cards left
    to the app's own shoe; ``carry_on``: the rules and the first command of a session that carries on where a state is,
    of that state, the id and check of the old session, and its seconds of play. Rules, events and states are the game's
    own.
    """

    rules: type[Struct]
    kinds: dict[str, type[Event]]
    start: Callable[[Header], State]
    play: Callable[[Any, Any], tuple[tuple[Event, ...], State]]
    can: Callable[[Any, Any], bool]
    recall: Callable[[Any, Any, int], Any]
    undealt: Callable[[Any], Any]
    carry_on: Callable[[Any, str, int], tuple[Any, Any]]


@lru_cache
def game_of(name: str) -> Game | None:
    """The game of a name, or None for one that this version does not know."""
    match name:
        case "casino_war":
            return _casino_war()
        case "war":
            return _war()
        case _:
            return None


def _casino_war() -> Game:
    from casinowar_tui.games.casino_war import rules as casino_war
    from casinowar_tui.games.casino_war.rules.rules import check_rules, check_seats

    def start(header: Header) -> casino_war.State:
        rules, asked = cast("casino_war.Rules", header.rules), header.session
        check_rules(rules, real=header.real)
        if header.real and (asked.seed or asked.stack or asked.cut is not None):
            raise IllegalRules(Refusal.SHOE_ONLY)
        check_shoe(rules.decks, asked.stack, asked.cut)
        check_seats(rules, header.seat)
        return casino_war.start(rules, tuple(seat.chips for seat in header.seat), real=header.real)

    kinds = _kinds(casino_war.Event)
    return Game(
        casino_war.Rules,
        kinds,
        start,
        casino_war.play,
        casino_war.can,
        casino_war.recall,
        casino_war.undealt,
        casino_war.carry_on,
    )


def _war() -> Game:
    from casinowar_tui.games.war import rules as war
    from casinowar_tui.games.war.rules.rules import check_rules, check_seats

    def start(header: Header) -> war.State:
        rules, asked = cast("war.Rules", header.rules), header.session
        check_rules(rules)
        if header.real or asked.cut is not None:
            raise IllegalRules(Refusal.REAL_CARDS_ONLY if header.real else Refusal.CUT_RANGE)
        if asked.stack:
            fresh(rules.decks, asked.stack, jokers=rules.jokers)
        check_seats(rules, header.seat)
        return war.start(rules)

    return Game(war.Rules, _kinds(war.Event), start, war.play, war.can, war.recall, war.undealt, war.carry_on)


def _kinds(events: Any) -> dict[str, type[Any]]:
    """The classes of a union of events by their tags."""
    classes: tuple[type[Struct], ...] = get_args(events)
    return {str(kind.__struct_config__.tag): kind for kind in classes}
