"""A session as the object that ``casinowar show --json`` prints: a stable interface; absent values are null."""

from datetime import UTC
from typing import Any, Literal

from msgspec.structs import asdict

from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.book import Book

SessionStatus = Literal["in_progress", "paused", "finished", "torn", "damaged", "newer", "in_use"]


def show(header: Header, status: SessionStatus, book: Book) -> dict[str, Any]:
    """The session, its seats, a row for each round and seat in the order dealt, and the verdict as it stands."""
    session = header.session
    verdict = book.verdict
    return {
        "session": {
            "id": session.id,
            "name": session.name,
            "game": session.game,
            "profile": header.rules.profile,
            "created": session.created.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "status": status,
            "rounds_planned": book.rules.rounds,
            "rounds_played": book.rounds_played,
            "stacked": bool(session.stack),
        },
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
