"""War, the classic game: rules, commands, events, state, decide, evolve; in that order, a module each."""

from typing import get_args

from casinowar_tui.games.war.rules.command_of import command_of, without_cards
from casinowar_tui.games.war.rules.commands import Command
from casinowar_tui.games.war.rules.decide import can, decide, play
from casinowar_tui.games.war.rules.events import Event
from casinowar_tui.games.war.rules.evolve import evolve, start
from casinowar_tui.games.war.rules.opening import carry_on, initial_state
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.state import State

__all__ = [
    "KINDS",
    "Command",
    "Event",
    "Rules",
    "State",
    "can",
    "carry_on",
    "command_of",
    "decide",
    "evolve",
    "initial_state",
    "play",
    "start",
    "without_cards",
]

KINDS: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in get_args(Event)}
"""The class of each kind of event, by its tag in session files."""
