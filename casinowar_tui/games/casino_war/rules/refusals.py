"""What only the rules of Casino War refuse, by name. The sentences are in the words of the game."""

from casinowar_tui.engine.refusals import Reason


class CasinoWarRefusal(Reason):
    """The game's own reasons. The comment after a name lists its details."""

    ROUND_DUE = "round_due"  # no round is in progress: a deal is due
    ROUND_OPEN = "round_open"  # a round is in progress and must be finished first
    DECISION_DUE = "decision_due"  # seat: must surrender or go to war first
    CARDS_DUE = "cards_due"  # real cards have to be typed first
    NOT_THIS_SEAT = "not_this_seat"  # seat, due: another seat has to decide
    NO_SUCH_SEAT = "no_such_seat"  # seat
    ANTES_COUNT = "antes_count"  # expected, given
    ODD_ANTE = "odd_ante"  # seat, ante
    ANTE_LIMITS = "ante_limits"  # seat, ante, low, high
    TOO_FEW_CHIPS = "too_few_chips"  # seat, chips, stake
    TOTAL_LIMIT = "total_limit"  # seat, most: no larger total can be kept
    CARDS_COUNT = "cards_count"  # expected, given
    TOO_MANY_OF_RANK = "too_many_of_rank"  # rank, most
    AUTO_REAL = "auto_real"  # real cards are turned by people
    NOTHING_TO_VOID = "nothing_to_void"
    NO_SHUFFLE_DUE = "no_shuffle_due"
    LINE_INCOMPLETE = "line_incomplete"  # seat: a tie without a choice
    LINE_NOT_A_TIE = "line_not_a_tie"  # seat: a choice where there was no tie
    BANK_DIFFERS = "bank_differs"  # the bank has one first card, and one in a shared war, for all seats
    WAR_CARDS_DUE = "war_cards_due"  # seat: the war cards of a corrected line are missing
    SEATS_RANGE = "seats_range"  # seats, most
    TIE_BET = "tie_bet"  # profiles with a tie bet are not dealt for now
    LIMITS_CROSSED = "limits_crossed"  # low, high
    CHIPS_BELOW_ANTE = "chips_below_ante"  # chips, low
    TOO_FEW_DECKS = "too_few_decks"  # needed, cards
    DECKS_RANGE = "decks_range"  # decks

    @property
    def game(self) -> str:
        """Return the name of the game."""
        return "casino_war"
