"""War, the classic game: rules, commands, events, state, decide, evolve; in that order, a module each."""

from casinowar_tui.games.war.rules.carry import carry_on
from casinowar_tui.games.war.rules.command_of import recall, undealt
from casinowar_tui.games.war.rules.commands import Command
from casinowar_tui.games.war.rules.decide import can, decide, play
from casinowar_tui.games.war.rules.events import Event
from casinowar_tui.games.war.rules.evolve import evolve, start
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.state import State

__all__ = [
    "Command", "Event", "Rules", "State", "can", "carry_on", "decide", "evolve", "play", "recall", "start", "undealt",
]  # fmt: skip
