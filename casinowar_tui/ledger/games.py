"""What the ledger of each game offers to those that serve any game. A game is imported when it is asked for."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from casinowar_tui.journal.commits import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.export.sheet import Data, Sheet
from casinowar_tui.ledger.session import SessionStatus


class Game(NamedTuple):
    """One game. The book is always that of the game itself.

    ``book``: it, of what was read of a session; ``show``: the object of ``show --json``; ``data``: the rounds or
    battles for a spreadsheet; ``sheet``: everything for people to read.
    """

    book: Callable[[Header, Iterable[Commit]], Any]
    show: Callable[[Header, SessionStatus, Any], dict[str, Any]]
    data: Callable[[Any], Data]
    sheet: Callable[[Header, SessionStatus, Any], Sheet]


def game_of(header: Header) -> Game:
    """The game of a session."""
    if header.session.game == "war":
        from casinowar_tui.games.war.ledger import export as war
        from casinowar_tui.games.war.ledger.book import Book as WarBook
        from casinowar_tui.games.war.ledger.show import show as war_show

        return Game(WarBook.of, war_show, war.data, war.sheet)
    from casinowar_tui.games.casino_war.ledger import export as casino_war
    from casinowar_tui.games.casino_war.ledger.book import Book
    from casinowar_tui.games.casino_war.ledger.show import show

    return Game(Book.of, show, casino_war.data, casino_war.sheet)
