"""A commit: what one command brought about, as it is sealed in a session file."""

from datetime import datetime

from msgspec import Struct

from casinowar_tui.engine.events import Event


class Commit(Struct, frozen=True):
    """All events of one command. ``line`` (from 1) is where it begins, ``end`` the byte after it, ``at`` UTC."""

    events: tuple[Event, ...]
    at: datetime
    check: str
    line: int
    end: int
