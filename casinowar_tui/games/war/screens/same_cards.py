"""Find the game of War that repeats the cards of a finished one."""

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.i18n import _
from casinowar_tui.journal.header import Header
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.tui.screens.same_cards import SameCards


def same_cards(header: Header, book: Book) -> SameCards | None:
    """Return a game with the deal of this one; None where nothing was dealt, or only the last battle of another."""
    if not book.shuffles or header.session.origin:
        return None
    text = _("A new game with the same rules and players is dealt the same cards.")
    if header.rules.lightning:
        after = _("Who takes them is for the keys to say.")
    else:
        after = _("The spoils are shuffled by the same seed: it goes the same way, battle by battle.")
    return SameCards(
        _("The same game again?"), f"{text} {after}", SessionRequest.like(header, seed=book.shuffles[0].seed)
    )
