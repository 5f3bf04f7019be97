"""A process that plays a session to its end and says after each commit which one is on the disk.

``player.py FILE``: goes on with the session and writes the check of each commit, a line each, to its output.
"""

import os
import sys
from itertools import count
from pathlib import Path
from typing import Any

from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.session.opening import open_session
from casinowar_tui.session.session import Session


def say(session: Session) -> None:
    """Acknowledge the last commit."""
    os.write(1, f"{session.journal.check}\n".encode())


def main(path: Path) -> None:
    """Play until somebody kills the process."""
    session: Any = open_session(path)  # of either game
    say(session)
    for turn in count():
        if session.over:
            return
        if isinstance(session, WarSession):
            session.fight()
        elif session.state.round is None:
            session.deal()
        elif turn % 2:
            session.go_to_war()
        else:
            session.surrender()
        say(session)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
