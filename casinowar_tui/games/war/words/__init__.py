"""The sentences of the game; this module has those that shared code needs."""

from casinowar_tui.games.war.words.labels import (
    carry_on_sentence,
    damaged,
    extent,
    good,
    place,
    progress,
    scores,
    short_scores,
    title,
)
from casinowar_tui.games.war.words.refusals import BY_SEAT, refusal_sentences

__all__ = [
    "BY_SEAT",
    "carry_on_sentence",
    "damaged",
    "extent",
    "good",
    "place",
    "progress",
    "refusal_sentences",
    "scores",
    "short_scores",
    "title",
]
