"""The filters for the rounds of a book."""

from collections.abc import Callable, Sequence

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.rows import Row
from casinowar_tui.i18n import _, n_
from casinowar_tui.tui.screens.ledger.contents import Kind


def kinds(book: Book) -> tuple[Kind, ...]:
    """Return all lines, then those with a tie or a war, those lost, those voided or corrected, and automatic ones."""
    rows = book.rows
    return (
        Kind(_("All rounds"), range(len(rows))),
        _kind(_("Ties"), rows, lambda row: row.tied),
        _kind(_("Wars"), rows, lambda row: row.choice == "war"),
        _kind(_("Losses"), rows, lambda row: (row.net or 0) < 0),
        _kind(_("Void"), rows, lambda row: row.status == "void"),
        _kind(_("Corrected"), rows, lambda row: row.status == "corrected"),
        Kind(_("Automatic"), sorted(book.automatic)),
    )


def losses(rows: Sequence[Row], above: int) -> Kind:
    """Return the lines that lost more than this many chips."""
    name = n_("Losses above {count} chip", "Losses above {count} chips", above).format(count=above)
    return _kind(name, rows, lambda row: (row.net or 0) < -above)


def _kind(name: str, rows: Sequence[Row], belongs: Callable[[Row], bool]) -> Kind:
    return Kind(name, [index for index, row in enumerate(rows) if belongs(row)])
