"""Build the object that ``casinowar show --json`` prints for War: a stable interface; absent values are null."""

from msgspec.structs import asdict

from casinowar_tui.games.war.ledger.book import Book
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus
from casinowar_tui.ledger.session import session_object


def show(header: Header, status: SessionStatus, book: Book) -> dict[str, object]:
    """Return the session, its players, every battle in order, and the verdict: ``open`` until the game is over."""
    return {
        "session": session_object(header, status, book.rules.battles, len(book.rows)),
        "seats": [
            {"seat": number, "name": seat.name, "player": seat.player, "chips_start": None, "total": count}
            for number, (seat, count) in enumerate(zip(header.seat, book.counts, strict=True), start=1)
        ],
        "battles": [asdict(row) for row in book.rows],
        "verdict": asdict(book.verdict),
    }
