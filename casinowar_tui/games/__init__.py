"""The games by name: the only place of the shared code that names them."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from casinowar_tui.games.game import Game

GAMES = {"casino_war": "casinowar_tui.games.casino_war", "war": "casinowar_tui.games.war"}
"""The package of each game by its name in session files and on the command line, in the order shown."""

DEFAULT = next(iter(GAMES))
"""The game that is played where none is named."""


def known_game(name: str) -> "Game | None":
    """Return the game of a name; None for one that this version does not know. It is imported when first asked for."""
    if name not in GAMES:
        return None
    game: Game = import_module(GAMES[name]).GAME
    return game


def game_of(name: str) -> "Game":
    """Return the game of a name that is known, as that of a session which was read. Raises KeyError."""
    found: Game = import_module(GAMES[name]).GAME
    return found


def all_games() -> "tuple[Game, ...]":
    """Return every game, in the order in which they are shown."""
    return tuple(game_of(name) for name in GAMES)
