"""The game on the command line: its own commands, and its part in the shared ones."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from casinowar_tui.cli.options import Typed
from casinowar_tui.games.war.cli.options import auto_options, play_options

if TYPE_CHECKING:
    from casinowar_tui.games.war.ledger.book import Book
    from casinowar_tui.session.request import SessionRequest

__all__ = ["COMMANDS", "auto_options", "lines", "play_options", "request", "run_auto"]

COMMANDS: Mapping[str, str] = {}
"""The modules of the game's own commands."""

# Imports are late: play and auto ask every game for its options, but then need the rest of only one.


def request(typed: Typed) -> "SessionRequest":
    """Return the session requested. Raises CannotStart for options that do not fit together, BadProfile."""
    from casinowar_tui.games.war.cli.play import request

    return request(typed)


def run_auto(typed: Typed) -> int:
    """Print the results of automatic play. Raises CannotStart, BadProfile, Refused, StorageFailed."""
    from casinowar_tui.games.war.cli.auto import run

    return run(typed)


def lines(book: "Book", *, over: bool) -> Iterable[str]:
    """Return what ``show`` prints of a session; ``over``: it has ended."""
    from casinowar_tui.games.war.cli.show import lines

    return lines(book, over=over)
