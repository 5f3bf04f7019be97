"""What the rules refuse, named. The sentence a person reads is made of it elsewhere, in the reader's language."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why something is not possible. Details that belong to it stand behind each name."""

    NOT_NOW = "not_now"  # the command fits no rule in this phase
    ROUND_DUE = "round_due"  # no round is in progress: a deal is due
    ROUND_OPEN = "round_open"  # a round is in progress and must be finished first
    DECISION_DUE = "decision_due"  # seat: must surrender or go to war first
    CARDS_DUE = "cards_due"  # real cards are to be typed first
    NOT_THIS_SEAT = "not_this_seat"  # seat, due: another seat is to decide
    SESSION_OVER = "session_over"
    NO_SUCH_SEAT = "no_such_seat"  # seat
    NO_SUCH_ROUND = "no_such_round"  # round
    ANTES_COUNT = "antes_count"  # expected, given
    ODD_ANTE = "odd_ante"  # seat, ante
    ANTE_LIMITS = "ante_limits"  # seat, ante, low, high
    TOO_FEW_CHIPS = "too_few_chips"  # seat, chips, stake
    TOTAL_LIMIT = "total_limit"  # seat, most: no larger total can be kept
    NOT_A_CARD = "not_a_card"  # text
    UNKNOWN_CARD = "unknown_card"  # a compared card cannot be ??
    CARDS_COUNT = "cards_count"  # expected, given
    TOO_MANY_OF_RANK = "too_many_of_rank"  # rank, most
    TOO_MANY_OF_CARD = "too_many_of_card"  # card, most
    REAL_CARDS_ONLY = "real_cards_only"  # the app's own shoe is neither corrected nor voided
    AUTO_REAL = "auto_real"  # real cards are turned by people
    SHOE_ONLY = "shoe_only"  # seed, cut and stack belong to the app's shoe
    NOTHING_TO_VOID = "nothing_to_void"
    CUT_RANGE = "cut_range"  # place, most
    NO_SHUFFLE_DUE = "no_shuffle_due"
    LINE_INCOMPLETE = "line_incomplete"  # seat: a tie without a choice
    LINE_NOT_A_TIE = "line_not_a_tie"  # seat: a choice where there was no tie
    BANK_DIFFERS = "bank_differs"  # the bank has one first card, and one in a shared war, for all seats
    WAR_CARDS_DUE = "war_cards_due"  # seat: the war cards of a corrected line are missing
    BAD_STACK = "bad_stack"  # card: not so often in the decks
    BAD_SEED = "bad_seed"
    SEATS_RANGE = "seats_range"  # seats, most
    TIE_BET = "tie_bet"  # profiles with a tie bet are not dealt for now
    LIMITS_CROSSED = "limits_crossed"  # low, high
    CHIPS_BELOW_ANTE = "chips_below_ante"  # chips, low
    TOO_FEW_DECKS = "too_few_decks"  # needed, cards
    DECKS_RANGE = "decks_range"  # decks
    BAD_TEXT = "bad_text"  # control characters, or too long: most
    BAD_REASON = "bad_reason"
    NOTHING_DEALT = "nothing_dealt"  # War: no game can be carried on before its cards are dealt
    DEAL_DUE = "deal_due"  # War: the cards are to be dealt first
    BATTLE_DUE = "battle_due"  # War: the cards are dealt
    TIMES_COUNT = "times_count"  # expected, given: when each player pressed, in lightning only
    TIMES_RANGE = "times_range"  # low, high
    OPTIONS_CLASH = "options_clash"  # option, beside
    LIGHTNING_PLAYERS = "lightning_players"  # players
    FIRST_TO_RANGE = "first_to_range"  # first_to, low, high
    PLAYERS_COUNT = "players_count"  # expected, given
    PLAYER_KIND = "player_kind"  # seat, kind: no player of this game
    NO_CHIPS = "no_chips"  # seat: there are no stakes in War


class Refused(ValueError):
    """Something the rules do not allow; ``reason`` names it and ``details`` holds its numbers and words."""

    def __init__(self, reason: Refusal, **details: int | str) -> None:
        super().__init__(f"{reason.value} {details}" if details else reason.value)
        self.reason = reason
        self.details = details


class IllegalMove(Refused):
    """A command that is not possible in this state of the game. Nothing has happened."""


class IllegalRules(Refused):
    """Rules, seats or wishes of which no session can be made."""
