"""What the shared code needs from a game: an object with one facet for each use.

Facets are imported on first use: a command that shows no screen does not import Textual, and a session of one game does
not import another.
"""

from __future__ import annotations  # every type here is for the type checker: none is imported

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from msgspec import Struct

    from casinowar_tui.engine.protocols import Own
    from casinowar_tui.games.facets import HelpFacet, LedgerFacet, RulesFacet, TallyFacet, WordsFacet
    from casinowar_tui.games.interfaces import CliFacet, PlainFacet, ScreensFacet, SetupFacet


class Game(Protocol):
    """A game, by its facets."""

    @property
    def name(self) -> str:
        """Return the name in session files and on the command line."""

    @property
    def rules(self) -> RulesFacet:
        """Return the rules: pure, without files or screens."""

    @property
    def session(self) -> Own:
        """Return the class of a session in play, a kind of ``Session``."""

    @property
    def ledger(self) -> LedgerFacet:
        """Return the ledger."""

    @property
    def tally(self) -> TallyFacet:
        """Return the tally over many sessions."""

    @property
    def words(self) -> WordsFacet:
        """Return the short words and sentences."""

    @property
    def help(self) -> HelpFacet:
        """Return what the help shows."""

    @property
    def plain(self) -> PlainFacet:
        """Return the game in lines of text."""

    @property
    def cli(self) -> CliFacet:
        """Return the game on the command line."""

    @property
    def settings(self) -> type[Struct]:
        """Return the struct of the last choices for a session, whose fields are keys of the settings file."""

    @property
    def setup(self) -> SetupFacet:
        """Return the choices of a new session on the first screen."""

    @property
    def screens(self) -> ScreensFacet:
        """Return the game on screens."""
