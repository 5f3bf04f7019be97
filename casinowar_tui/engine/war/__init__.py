"""War, the classic game: rules, commands, events, state, decide, evolve; in that order, a module each."""

from casinowar_tui.engine.war.carry import carry_on
from casinowar_tui.engine.war.commands import Command
from casinowar_tui.engine.war.decide import can, decide, play
from casinowar_tui.engine.war.events import Event
from casinowar_tui.engine.war.evolve import evolve, start
from casinowar_tui.engine.war.recall import recall, undealt
from casinowar_tui.engine.war.rules import Rules
from casinowar_tui.engine.war.state import State

__all__ = [
    "Command", "Event", "Rules", "State", "can", "carry_on", "decide", "evolve", "play", "recall", "start", "undealt",
]  # fmt: skip
