"""The screens of War, each imported when it is first shown."""

from textual.screen import Screen

from casinowar_tui.config.settings import Settings
from casinowar_tui.games.war.session.session import WarSession


def table_screen(session: WarSession, settings: Settings, *, deal: bool) -> Screen[None]:  # noqa: ARG001 - cards deal themselves
    """Return the table of an open session, or that of lightning."""
    from casinowar_tui.games.war.screens.lightning import LightningTable
    from casinowar_tui.games.war.screens.table import WarTable

    if session.rules.lightning:
        return LightningTable(session, fingerprint=settings.fingerprint)
    return WarTable(session, settings.pace, fingerprint=settings.fingerprint)
