"""The screens of Casino War, each imported when it is first shown."""

from textual.screen import Screen

from casinowar_tui.config.settings import Settings
from casinowar_tui.games.casino_war.session.session import CasinoWarSession


def table_screen(session: CasinoWarSession, settings: Settings, *, deal: bool) -> Screen[None]:
    """Return the table of an open session; ``deal``: the first cards are dealt without being asked for."""
    from casinowar_tui.games.casino_war.screens.table import CasinoWarTable

    return CasinoWarTable(session, settings.pace, advice=settings.advice, fingerprint=settings.fingerprint, deal=deal)
