"""Play whole games without a log, for statistics, by the same rules as any other."""

from collections.abc import Sequence

from msgspec import Struct

from casinowar_tui.engine.commands import Open
from casinowar_tui.engine.seats import Level
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.games.war.rules.commands import Command, Deal, Fight
from casinowar_tui.games.war.rules.decide import play
from casinowar_tui.games.war.rules.events import Battle, EndReason
from casinowar_tui.games.war.rules.evolve import start
from casinowar_tui.games.war.rules.lightning import LATEST, reaction
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.state import DealDue, Over, State

_FIGHT = Fight()


class Game(Struct, frozen=True):
    """The course of a game: its battles, its wars (chained ones counted each), its end and the counts at the end."""

    battles: int
    wars: int
    reason: EndReason
    winner: int | None
    counts: tuple[int, ...]


def simulate(rules: Rules, seed: str, stack: str = "", levels: Sequence[Level] = ("medium", "medium")) -> Game:
    """Return the game that follows from a seed (32 hex digits), with the cards of ``stack`` on top.

    ``levels`` are the players' in lightning. The time limit is left out: no time passes. The rules are already checked.
    """
    state, wars = play(Open(), start(rules))[1], 0
    while True:
        match state.phase:
            case Over(reason, winner):
                return Game(state.battles_fought, wars, reason, winner, state.counts)
            case DealDue():
                first = state.shuffles == 0
                command: Command = Deal(nth_seed(seed, state.shuffles + 1), stack if first else "")
            case _:
                command = Fight(times=_times(state, levels)) if rules.lightning else _FIGHT
        events, state = play(command, state)
        if isinstance(events[0], Battle) and events[0].wars:
            wars += events[0].war_count


def _times(state: State, levels: Sequence[Level]) -> tuple[int | None, ...]:
    times = [reaction(level, state.seed, state.number, player) for player, level in enumerate(levels, start=1)]
    return tuple([time if time <= LATEST else None for time in times])
