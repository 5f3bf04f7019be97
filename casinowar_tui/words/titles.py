"""The titles of games."""

from casinowar_tui import games


def game_title(name: str) -> str:
    """Return the title of a game; for one unknown to this version, its name in the file."""
    game = games.known_game(name)
    return game.words.title() if game else name
