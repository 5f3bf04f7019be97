"""Classic War for two to four players, with its house variants. The facets are imported when they are asked for."""

from __future__ import annotations  # the types of the facets are for the checker alone

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from msgspec import Struct

    from casinowar_tui.games.facets import HelpFacet, LedgerFacet, RulesFacet, TallyFacet, WordsFacet
    from casinowar_tui.games.game import Game
    from casinowar_tui.games.interfaces import CliFacet, PlainFacet, ScreensFacet, SetupFacet
    from casinowar_tui.games.war.session.session import WarSession


class War:
    """The game, by its facets."""

    name = "war"

    @property
    def rules(self) -> RulesFacet:
        """Return the rules."""
        from casinowar_tui.games.war import rules

        return rules

    @property
    def session(self) -> type[WarSession]:
        """Return the class of a session in play."""
        from casinowar_tui.games.war.session.session import WarSession

        return WarSession

    @property
    def ledger(self) -> LedgerFacet:
        """Return the ledger."""
        from casinowar_tui.games.war import ledger

        return ledger

    @property
    def tally(self) -> TallyFacet:
        """Return the tally over many sessions."""
        from casinowar_tui.games.war.ledger import tally

        return tally

    @property
    def words(self) -> WordsFacet:
        """Return the short words and sentences."""
        from casinowar_tui.games.war import words

        return words

    @property
    def help(self) -> HelpFacet:
        """Return what the help says."""
        from casinowar_tui.games.war.words import help as of_the_game

        return of_the_game

    @property
    def plain(self) -> PlainFacet:
        """Return the game in lines of text."""
        from casinowar_tui.games.war import plain

        return plain

    @property
    def cli(self) -> CliFacet:
        """Return the game on the command line."""
        from casinowar_tui.games.war import cli

        return cli

    @property
    def settings(self) -> type[Struct]:
        """Return the struct of the last choices."""
        from casinowar_tui.games.war.settings import LastChoices

        return LastChoices

    @property
    def setup(self) -> SetupFacet:
        """Return what the first screen asks of a new session."""
        from casinowar_tui.games.war.screens import setup_choices

        return setup_choices

    @property
    def screens(self) -> ScreensFacet:
        """Return the game on screens."""
        from casinowar_tui.games.war import screens

        return screens


GAME: Game = War()
