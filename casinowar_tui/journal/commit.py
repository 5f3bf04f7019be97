"""A commit: the events that one command produced, as sealed in a session file."""

from datetime import datetime

from msgspec import Struct

from casinowar_tui.engine.events import Event


class Commit(Struct, frozen=True):
    """All events of one command. It begins at ``line`` (from 1) and ends before the byte ``end``; ``at`` is UTC."""

    events: tuple[Event, ...]
    at: datetime
    check: str
    line: int
    end: int
