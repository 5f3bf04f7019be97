"""The replay of a saved session of any game. Nothing is written for it, and no lock taken."""

from pathlib import Path

from textual.screen import Screen

from casinowar_tui import games
from casinowar_tui.tui.screens.saved_record import replayable_record


def replay_of(path: Path, number: int | None = None) -> Screen[int]:
    """Return the replay of a saved session, from a number on, as far as its file can be read.

    Raises as ``replayable_record`` does.
    """
    record = replayable_record(path)
    return games.game_of(record.header.session.game).screens.replay_screen(record, number)
