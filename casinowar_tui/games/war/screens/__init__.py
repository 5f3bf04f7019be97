"""The screens of War, each imported when first shown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.widget import Widget

    from casinowar_tui.config.settings import Settings
    from casinowar_tui.errors import BadProfile
    from casinowar_tui.games.war.ledger.book import Book
    from casinowar_tui.games.war.screens.setup_choices import SetupChoices
    from casinowar_tui.games.war.session.session import WarSession
    from casinowar_tui.journal.header import Header
    from casinowar_tui.tui.screens.ledger.contents import Contents
    from casinowar_tui.tui.screens.record import Record

odds_screen = None
"""War has no stakes and no decisions, so it has no odds to show."""


def table_screen(session: "WarSession", settings: "Settings", *, deal: bool) -> "Screen[None]":
    """Return the table of an open session, or that of lightning."""
    from casinowar_tui.games.war.screens.lightning import LightningTable
    from casinowar_tui.games.war.screens.table import WarTable

    if session.rules.lightning:
        return LightningTable(session, fingerprint=settings.fingerprint)
    return WarTable(session, settings.pace, fingerprint=settings.fingerprint)


def session_form(choices: "SetupChoices") -> "tuple[Widget, list[BadProfile]]":
    """Return the form for a new session, and what is wrong with the variants that it leaves out."""
    import casinowar_tui.games.war.profiles as profiles
    from casinowar_tui.games.war.screens.setup_form import SetupForm

    found, bad = profiles.available()
    return SetupForm(choices, found), bad


def ledger_contents(header: "Header", book: "Book") -> "Contents":
    """Return what the ledger shows of a book."""
    from casinowar_tui.games.war.screens.ledger import BattleContents

    return BattleContents(header, book)


def replay_screen(record: "Record", number: int | None = None) -> "Screen[int]":
    """Return the replay of a record, starting at a number."""
    from casinowar_tui.games.war.screens.replay import WarReplay

    return WarReplay(record, number)
