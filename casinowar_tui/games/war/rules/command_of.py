"""Reconstruct the command behind a commit: the one whose result is its events.

A log is verified by deciding the command again. The shuffled orders of spoils and captured cards come from the record,
so that only the deal is shuffled; a full check removes them from the command and lets the seed shuffle them anew.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from casinowar_tui.engine.events import Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.war.rules.commands import CarryOn, Command, Deal, End, Fight, Open, Pause, Resume
from casinowar_tui.games.war.rules.events import NOBODY, Battle, Ended, Event, Opened, parts
from casinowar_tui.games.war.rules.state import State


def command_of(events: Sequence[Event], state: State, played: int) -> Command:
    """Return the command that produced these events. ``played``: seconds of play up to them.

    Raises IllegalMove for events that no command begins with.
    """
    match events[0]:
        case Battle() as battle:
            return _fight(battle, played)
        case Shuffled(seed, stack):
            return Deal(seed or "", stack)
        case Opened(hands="", captured="", seed=None):
            return Open()
        case Opened() as opened:
            return _carried(opened)
        case Resumed():
            return Resume()
        case Paused():
            return Pause()
        case Ended():
            return End()
        case _:
            raise IllegalMove(Refusal.NOT_NOW)


def without_cards(command: Command) -> Command:
    """Return a command without the orders of a record, so that the seed shuffles every card anew."""
    return replace(command, spoils=None, refills=None) if isinstance(command, Fight) else command


def _carried(opened: Opened) -> CarryOn:
    return CarryOn(
        opened.origin,
        opened.seed or "",
        parts(opened.hands),
        parts(opened.captured),
        tuple(opened.pot.split()),
        tuple([int(owner) - 1 for owner in opened.owners.split()]),
        tuple(opened.aside.split()),
        opened.fresh,
    )


def _fight(battle: Battle, played: int) -> Fight:
    times = [None if time == NOBODY else int(time) for time in battle.times.split()]
    refills = parts(battle.refills) if battle.refills else None
    return Fight(played, tuple(times), tuple(battle.spoils.split()), refills)
