"""Casino War against the bank: rules, commands, events, state, decide, evolve; in that order, a module each."""

from casinowar_tui.engine.casino_war.carry import carry_on
from casinowar_tui.engine.casino_war.commands import Command
from casinowar_tui.engine.casino_war.decide import can, decide, play
from casinowar_tui.engine.casino_war.events import Event
from casinowar_tui.engine.casino_war.evolve import evolve, start
from casinowar_tui.engine.casino_war.recall import recall, undealt
from casinowar_tui.engine.casino_war.rules import Rules
from casinowar_tui.engine.casino_war.state import State

__all__ = [
    "Command", "Event", "Rules", "State", "can", "carry_on", "decide", "evolve", "play", "recall", "start", "undealt",
]  # fmt: skip
