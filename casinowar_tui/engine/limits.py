"""Limits that a session of any game can have."""


def minutes_left(minutes: int | None, played: int) -> int | None:
    """Return the minutes of play left after ``played`` seconds, rounded up and at least 1; None for no limit."""
    return None if minutes is None else max(1, minutes - played // 60)
