"""What only the rules of War refuse, by name. The sentences are in the words of the game."""

from casinowar_tui.engine.refusals import Reason


class WarRefusal(Reason):
    """The game's own reasons. The comment after a name lists its details."""

    NOTHING_DEALT = "nothing_dealt"  # War: no game can be carried on before its cards are dealt
    DEAL_DUE = "deal_due"  # War: the cards have to be dealt first
    BATTLE_DUE = "battle_due"  # War: the cards are dealt
    TIMES_COUNT = "times_count"  # expected, given: when each player pressed, in lightning only
    TIMES_RANGE = "times_range"  # low, high
    OPTIONS_CLASH = "options_clash"  # option, beside
    LIGHTNING_PLAYERS = "lightning_players"  # players
    FIRST_TO_RANGE = "first_to_range"  # first_to, low, high
    PLAYERS_COUNT = "players_count"  # expected, given
    NO_CHIPS = "no_chips"  # seat: there are no stakes in War

    @property
    def game(self) -> str:
        """Return the name of the game."""
        return "war"
