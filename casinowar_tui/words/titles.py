"""What games are called."""

from casinowar_tui import games


def game_title(name: str) -> str:
    """Return what a game is called; one that this version does not know, by its name in the file."""
    game = games.known_game(name)
    return game.words.title() if game else name
