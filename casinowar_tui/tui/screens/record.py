"""What a session file says, for screens that show it. Nothing is written for them, and no lock taken."""

from typing import NamedTuple

from casinowar_tui.errors import UnreadableSession
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.status import Status


class Record(NamedTuple):
    """What a session file holds as far as it can be read; ``flaw`` is why it can be read no further."""

    header: Header
    commits: tuple[Commit, ...]
    status: Status
    flaw: UnreadableSession | None
