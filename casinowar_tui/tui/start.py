"""The start of the program in a terminal window."""

import gc
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from casinowar_tui.session.session import Session


def run(saves: Path, session: "Session | None" = None) -> int:
    """Open the program in this terminal, at Setup or at the table of a session, until it is left.

    Return the exit code. ``saves`` is the folder of the saved sessions.
    """
    gc.disable()  # what a start builds stays: looking for garbage in it costs 30 ms; the app enables it again
    from casinowar_tui.tui.app import CasinowarApp

    app = CasinowarApp(saves, session)
    if app.console.color_system == "standard":
        from casinowar_tui.tui.terminal.colours import SixteenColours  # late: most terminals have more

        app.more_filters = (SixteenColours(),)
    app.run()
    return app.return_code or 0
