"""Limits that the sessions of any game can have."""


def minutes_left(minutes: int | None, played: int) -> int | None:
    """The minutes of play that are left after so many seconds, begun ones whole and one at least; None: no limit."""
    return None if minutes is None else max(1, minutes - played // 60)
