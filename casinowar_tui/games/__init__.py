"""The games by name; no other shared code names them."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from casinowar_tui.games.game import Game

GAMES = {"casino_war": "casinowar_tui.games.casino_war", "war": "casinowar_tui.games.war"}
"""The package of each game by its name in session files and on the command line, in display order."""

DEFAULT = next(iter(GAMES))
"""The game to play where none is named."""


def known_game(name: str) -> "Game | None":
    """Return the game with this name, importing it on first use; None for one unknown to this version."""
    if name not in GAMES:
        return None
    game: Game = import_module(GAMES[name]).GAME
    return game


def game_of(name: str) -> "Game":
    """Return the game with a known name, such as that of a session already read. Raises KeyError."""
    found: Game = import_module(GAMES[name]).GAME
    return found


def all_games() -> "tuple[Game, ...]":
    """Return every game, in display order."""
    return tuple(game_of(name) for name in GAMES)
