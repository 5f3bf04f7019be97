"""High Card: a third game, registered by tests alone, to show that nothing shared knows which games there are."""

from casinowar_tui.games.game import Game
from tests.high_card import rules, screens
from tests.high_card.lines import Cli, HighCardSession, Ledger, Plain, Tally, Words


class HighCard:
    """Each facet: modules of functions where there are many, else a small object."""

    name, session, settings = "high_card", HighCardSession, screens.LastChoices
    rules, screens, setup = rules, screens, screens
    ledger, tally, words, help, plain, cli = Ledger(), Tally(), Words, Words, Plain(), Cli()


GAME: Game = HighCard()
