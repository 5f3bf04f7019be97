"""Reconstruct the command behind a commit: the one whose result is its events.

A log is verified by deciding the command again. The cards come from the record, so that nothing is shuffled; a full
check removes them from the command (``cards=None``) and lets the shoe deal them anew.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Cut, Ended, Paused, Resumed, Shuffled
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.games.casino_war.rules.commands import (
    CarryOn,
    Command,
    Correct,
    CutShoe,
    Deal,
    End,
    GoToWar,
    Line,
    Open,
    Pause,
    Resume,
    Shuffle,
    Surrender,
    TurnCards,
    Void,
)
from casinowar_tui.games.casino_war.rules.events import (
    Anted,
    Corrected,
    Dealt,
    Event,
    Opened,
    SatOut,
    Surrendered,
    Voided,
    WentToWar,
)
from casinowar_tui.games.casino_war.rules.state import AwaitingCards, AwaitingWar, State


def command_of(events: Sequence[Event], state: State, played: int) -> Command:
    """Return the command that produced these events. ``played``: seconds of play up to them.

    Raises IllegalMove for events that no command begins with.
    """
    cards = _cards(events)
    match events[0]:
        case Opened("", ""):
            return Open()
        case Opened(origin, totals):
            return CarryOn(origin, tuple(map(int, totals.split())))
        case Resumed():
            return Resume()
        case Paused():
            return Pause()
        case Ended():
            return End()
        case Voided(_, reason):
            return Void(reason)
        case Corrected() as event:
            return Correct(event.round, _lines(event, state), played)
        case WentToWar(_, seat):
            return GoToWar(seat, cards or None, played)
        case Surrendered(_, seat):
            return Surrender(seat, cards or None, played)
        case _ if isinstance(state.phase, AwaitingCards | AwaitingWar):
            return TurnCards(cards, played)
        case _:
            return _deal(events, state, cards, played)


def without_cards(command: Command) -> Command:
    """Return a command of the app's own shoe without its cards, so that the shoe deals them anew."""
    return replace(command, cards=None) if isinstance(command, Deal | GoToWar | Surrender) else command


def _deal(events: Sequence[Event], state: State, cards: tuple[Card, ...], played: int) -> Command:
    seed, place, stack = "", None, ""
    antes = [0] * len(state.totals)
    laid = auto = False
    for event in events:
        match event:
            case Anted(_, seat, ante, by_itself) if seat <= len(antes):
                antes[seat - 1] = ante
                laid, auto = True, by_itself
            case SatOut():
                laid = True
            case Shuffled(of, top):
                seed, stack = of or "", top
            case Cut(at):
                place = at
            case _:
                pass
    if laid:
        return Deal(tuple(antes), seed, place or 0, stack, cards or None, played, auto)
    if place is not None:
        return CutShoe(seed, place, stack)
    if isinstance(events[0], Shuffled):
        return Shuffle(seed, stack)
    raise IllegalMove(Refusal.NOT_NOW)


def _cards(events: Sequence[Event]) -> tuple[Card, ...]:
    return tuple(card for event in events if isinstance(event, Dealt) for card in (*event.cards.split(), event.bank))


def _lines(event: Corrected, state: State) -> tuple[Line, ...]:
    """Return a line for every seat of the round. The patterns of the event admit no other words than these."""
    return tuple(
        Line(hand.seat, new.card or "??", event.bank, new.choice, new.war_card, new.war_bank)
        for hand, new in zip(state.find_round(event.round).hands, event.hands, strict=False)
    )
