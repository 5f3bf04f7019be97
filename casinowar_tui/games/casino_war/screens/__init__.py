"""The screens of Casino War, each imported when first shown."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.widget import Widget

    from casinowar_tui.config.settings import Settings
    from casinowar_tui.errors import BadProfile
    from casinowar_tui.games.casino_war.ledger.book import Book
    from casinowar_tui.games.casino_war.rules.rules import Rules
    from casinowar_tui.games.casino_war.screens.setup_choices import SetupChoices
    from casinowar_tui.games.casino_war.session.session import CasinoWarSession
    from casinowar_tui.journal.header import Header
    from casinowar_tui.tui.screens.ledger.contents import Contents
    from casinowar_tui.tui.screens.record import Record


def table_screen(session: "CasinoWarSession", settings: "Settings", *, deal: bool) -> "Screen[None]":
    """Return the table of an open session; ``deal``: deal the first cards without waiting for a key."""
    from casinowar_tui.games.casino_war.screens.table import CasinoWarTable

    return CasinoWarTable(session, settings.pace, advice=settings.advice, fingerprint=settings.fingerprint, deal=deal)


def odds_screen(rules: "Rules") -> "Screen[None]":
    """Return the screen with the odds of some rules."""
    from casinowar_tui.games.casino_war.screens.odds import OddsScreen

    return OddsScreen(rules)


def session_form(choices: "SetupChoices") -> "tuple[Widget, list[BadProfile]]":
    """Return the form for a new session, and what is wrong with the profiles that it leaves out."""
    import casinowar_tui.games.casino_war.profiles as profiles
    from casinowar_tui.games.casino_war.screens.setup_form import SetupForm

    found, bad = profiles.available()
    return SetupForm(choices, found), bad


def ledger_contents(header: "Header", book: "Book") -> "Contents":
    """Return what the ledger shows of a book."""
    from casinowar_tui.games.casino_war.screens.ledger import RoundContents

    return RoundContents(header, book)


def replay_screen(record: "Record", number: int | None = None) -> "Screen[int]":
    """Return the replay of a record, starting at a number."""
    from casinowar_tui.games.casino_war.screens.replay import CasinoWarReplay

    return CasinoWarReplay(record, number)
