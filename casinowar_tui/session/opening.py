"""Opening a saved session of whichever game it is."""

from pathlib import Path
from typing import TYPE_CHECKING

from casinowar_tui.journal.file import Journal

if TYPE_CHECKING:
    from casinowar_tui.games.casino_war.session.session import CasinoWarSession
    from casinowar_tui.games.war.session.session import WarSession


def open_session(path: Path) -> "CasinoWarSession | WarSession":
    """Go on with a saved session, exactly where it stopped.

    Raises NoSuchSession, SessionInUse, UnreadableSession, StorageFailed.
    """
    journal, reading = Journal.open(path)
    if reading.info and reading.info.game == "war":
        from casinowar_tui.games.war.session.session import WarSession

        return WarSession.take_up(journal, reading)
    from casinowar_tui.games.casino_war.session.session import CasinoWarSession

    return CasinoWarSession.take_up(journal, reading)
