"""What ``casinowar show --json`` says of a session as such, the same for any game."""

from datetime import UTC
from typing import Any, Literal

from casinowar_tui.journal.header import Header

SessionStatus = Literal["in_progress", "paused", "finished", "torn", "damaged", "newer", "in_use"]


def session_object(header: Header, status: SessionStatus, planned: int | None, played: int) -> dict[str, Any]:
    """The object under ``session``; ``planned`` and ``played`` count rounds or battles."""
    session = header.session
    return {
        "id": session.id,
        "name": session.name,
        "game": session.game,
        "profile": header.rules.profile,
        "created": session.created.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "status": status,
        "rounds_planned": planned,
        "rounds_played": played,
        "stacked": bool(session.stack),
    }
