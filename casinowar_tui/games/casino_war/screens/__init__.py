"""The screens of Casino War, each imported when it is first shown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.screen import Screen

    from casinowar_tui.config.settings import Settings
    from casinowar_tui.games.casino_war.rules.rules import Rules
    from casinowar_tui.games.casino_war.session.session import CasinoWarSession


def table_screen(session: "CasinoWarSession", settings: "Settings", *, deal: bool) -> "Screen[None]":
    """Return the table of an open session; ``deal``: the first cards are dealt without being asked for."""
    from casinowar_tui.games.casino_war.screens.table import TableScreen

    return TableScreen(session, settings.pace, advice=settings.advice, fingerprint=settings.fingerprint, deal=deal)


def odds_screen(rules: "Rules") -> "Screen[None]":
    """Return the odds of some rules."""
    from casinowar_tui.games.casino_war.screens.odds import OddsScreen

    return OddsScreen(rules)
