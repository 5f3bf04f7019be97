"""The game on the command line: its options, and what its commands answer."""

from casinowar_tui.games.war.cli.play import request
from casinowar_tui.games.war.cli.show import lines

__all__ = ["lines", "request"]
