"""Find the session of Casino War that repeats the cards of a finished one."""

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.same_cards import SameCards


def same_cards(header: Header, book: Book) -> SameCards | None:
    """Return a session with the first shuffle of this one; None where the program has shuffled nothing."""
    first = next(iter(book.shuffles.values()), None)
    if first is None:
        return None
    text = _("A new session with the same rules and seats begins with the same shuffle, cut in the same place.")
    return SameCards(
        _("The same shoe again?"),
        f"{text} {_later(header)}",
        SessionRequest.like(header, seed=first.seed, cut=first.place),
    )


def _later(header: Header) -> str:
    """Return how far the cards are the same."""
    if header.session.seed:
        return _("Every later shuffle follows from the same seed, so it is the same where it is cut as before.")
    if header.rules.shuffle == "every_round":
        return _("Only the cards of round 1 are the same: each later round has a shuffle of its own.")
    return _("Only this first shoe is the same: every later shuffle is another one.")
