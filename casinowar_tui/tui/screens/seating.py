"""The table of a session that is open, of whichever game it is."""

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

from casinowar_tui.config.settings import Settings

if TYPE_CHECKING:
    from casinowar_tui.games.casino_war.session.session import CasinoWarSession
    from casinowar_tui.games.war.session.session import WarSession


def table_of(session: "CasinoWarSession | WarSession", settings: Settings, *, deal: bool) -> Screen[None]:
    """The table of a session. Setup starts without it, and each game without the other's."""
    if session.header.session.game == "war":
        from casinowar_tui.games.war.screens.lightning import LightningTable
        from casinowar_tui.games.war.screens.table import WarTable

        game = cast("WarSession", session)
        table = LightningTable(game) if game.rules.lightning else WarTable(game, settings.pace)
        table.play.fingerprint = settings.fingerprint
        return table
    from casinowar_tui.games.casino_war.screens.table import TableScreen

    return TableScreen(
        cast("CasinoWarSession", session),
        settings.pace,
        advice=settings.advice,
        fingerprint=settings.fingerprint,
        deal=deal,
    )
