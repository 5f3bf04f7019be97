"""The sentences, names and numbers that every front end shows alike, in the reader's language at call time."""

from casinowar_tui.words.cards import card_name, spoken_card
from casinowar_tui.words.events import card_sentences, event_sentence, narrate
from casinowar_tui.words.help import examples, questions, rules_sentences
from casinowar_tui.words.labels import (
    choice_word,
    game_word,
    outcome_word,
    player_word,
    seat_name,
    seat_names,
    seeded_word,
    status_word,
)
from casinowar_tui.words.outcomes import (
    balance,
    end_reason,
    ended_sentence,
    outcome_sentence,
    verdict_sentence,
)
from casinowar_tui.words.passage import Passage
from casinowar_tui.words.refusals import refusal
from casinowar_tui.words.sessions import carried_sentence, carry_on_sentence, session_sentence, unsaved_sentence
from casinowar_tui.words.text import amount, clean, signed

__all__ = [
    "Passage",
    "amount",
    "balance",
    "card_name",
    "card_sentences",
    "carried_sentence",
    "carry_on_sentence",
    "choice_word",
    "clean",
    "end_reason",
    "ended_sentence",
    "event_sentence",
    "examples",
    "game_word",
    "narrate",
    "outcome_sentence",
    "outcome_word",
    "player_word",
    "questions",
    "refusal",
    "rules_sentences",
    "seat_name",
    "seat_names",
    "seeded_word",
    "session_sentence",
    "signed",
    "spoken_card",
    "status_word",
    "unsaved_sentence",
    "verdict_sentence",
]
