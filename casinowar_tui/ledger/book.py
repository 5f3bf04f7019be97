"""Build the book of a session of any game by folding its events."""

from collections.abc import Iterable

from casinowar_tui import games
from casinowar_tui.engine.protocols import Own
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header


def book_of(header: Header, commits: Iterable[Commit]) -> Own:
    """Return the book of a session read from its file."""
    game = games.game_of(header.session.game)
    state = game.rules.initial_state(header.rules, header.seat, header.source)
    book = game.ledger.Book(header.seat, state)
    for commit in commits:
        for event in commit.events:
            state = game.rules.evolve(state, event)
            book.add(event, state)
    return book
