"""The program with High Card among its games, in a process of its own."""

from casinowar_tui import games
from casinowar_tui.cli.main import main

games.GAMES["high_card"] = "tests.high_card"
main()
