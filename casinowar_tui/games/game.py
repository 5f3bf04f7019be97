"""What the shared parts ask of a game: an object with a facet for each thing that they do with it.

Facets are imported when they are first asked for: a command that shows no screen imports no Textual, and a session of
one game nothing of another.
"""

from __future__ import annotations  # every type here is for the checker: nothing of them is imported

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
        """Return what the help says."""

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
        """Return what the first screen asks of a new session."""

    @property
    def screens(self) -> ScreensFacet:
        """Return the game on screens."""
