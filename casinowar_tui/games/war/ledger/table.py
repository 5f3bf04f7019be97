"""Build the table of War's battles, with a row for each."""

from collections.abc import Sequence

from casinowar_tui.games.war.ledger.book import Book, Row
from casinowar_tui.games.war.words.events import player_names
from casinowar_tui.i18n import _
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.cards import card_name


def table(book: Book) -> Table:
    """Return every battle in order, with per-player values in seat order."""
    names = player_names(book.seats)
    columns = (
        Column(_("battle"), right=True),
        Column(_("cards")),
        Column(_("wars"), right=True),
        Column(_("pot"), right=True),
        Column(_("held"), right=True),
        Column(_("winner")),
    )
    return Table(columns, [_cells(row, names) for row in book.rows])


def _cells(row: Row, names: Sequence[str]) -> tuple[str, ...]:
    return (
        str(row.battle),
        " ".join("-" if card is None else card_name(card) for card in row.cards),
        str(row.wars or ""),
        str(row.pot),
        " ".join(str(count) for count in row.counts),
        names[row.winner - 1] if row.winner else "",
    )
