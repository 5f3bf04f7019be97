"""Build the object that ``casinowar show --json`` prints: a stable interface; absent values are null."""

from msgspec.structs import asdict

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import SessionStatus
from casinowar_tui.ledger.session import session_object


def show(header: Header, status: SessionStatus, book: Book) -> dict[str, object]:
    """Return the session, its seats, a row for each round and seat in the order dealt, and the current verdict."""
    verdict = book.verdict
    return {
        "session": session_object(header, status, book.rules.rounds, book.rounds_played),
        "seats": [
            {
                "seat": number,
                "name": seat.name,
                "player": seat.player,
                "chips_start": seat.chips,
                "total": total,
            }
            for number, (seat, total) in enumerate(zip(header.seat, book.totals, strict=True), start=1)
        ],
        "rounds": [asdict(row) for row in book.rows],
        "verdict": {"result": verdict.result, "leader": verdict.leader},
    }
