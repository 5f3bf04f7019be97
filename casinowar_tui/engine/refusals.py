"""The names of what the rules refuse. The sentence that a person reads is built elsewhere, in the reader's language."""

from enum import StrEnum


class Reason(StrEnum):
    """Why something is not possible: the base of the shared reasons and of each game's own."""

    @property
    def game(self) -> str:
        """Return the name of the game whose reason this is; empty for one that any game can have."""
        return ""


class Refusal(Reason):
    """The reasons that any game can have. The comment after a name lists its details."""

    NOT_NOW = "not_now"  # no rule accepts the command in this phase
    SESSION_OVER = "session_over"
    NO_SUCH_ROUND = "no_such_round"  # round
    NOT_A_CARD = "not_a_card"  # text
    UNKNOWN_CARD = "unknown_card"  # a card to compare cannot be ??
    TOO_MANY_OF_CARD = "too_many_of_card"  # card, most
    REAL_CARDS_ONLY = "real_cards_only"  # the app's own shoe cannot be corrected or voided
    SHOE_ONLY = "shoe_only"  # seed, cut and stack are options of the app's shoe
    CUT_RANGE = "cut_range"  # place, most
    BAD_STACK = "bad_stack"  # card: the decks do not contain it that often
    BAD_SEED = "bad_seed"
    BAD_TEXT = "bad_text"  # control characters, or too long: most
    BAD_REASON = "bad_reason"
    PLAYER_KIND = "player_kind"  # seat, kind: not a player of this game


class Refused(ValueError):
    """Something the rules do not allow; ``reason`` names it and ``details`` holds its numbers and words."""

    def __init__(self, reason: Reason, **details: int | str) -> None:
        super().__init__(f"{reason.value} {details}" if details else reason.value)
        self.reason = reason
        self.details = details


class IllegalMove(Refused):
    """A command that is not possible in this state of the game. Nothing has changed."""


class IllegalRules(Refused):
    """Rules, seats or requests that cannot make a session."""
