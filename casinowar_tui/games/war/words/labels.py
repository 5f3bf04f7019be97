"""The words for the terms of the game, and for the progress of a session."""

from collections.abc import Sequence

from casinowar_tui.engine.seats import Level
from casinowar_tui.i18n import _, n_


def title() -> str:
    """Return what the game is called."""
    return _("War")


def place(number: int) -> str:
    """Return where a session is wrong, as the end of a sentence."""
    return _("in battle {number}").format(number=number)


def good(count: int) -> str:
    """Return how much of a session was found good."""
    return n_("{count} battle is good", "{count} battles are good", count).format(count=count)


def damaged() -> str:
    """Return the sentence, with placeholders, for a damaged session whose good part can be carried on."""
    return _(
        "{name} is damaged at line {line}, in battle {round}. Everything before it can be viewed, "
        "and carried on in a new session."
    )


def extent(played: int, planned: int | None) -> str:
    """Return how far a session is."""
    text = _("{number} of {planned} battles played") if planned else _("battles played: {number}")
    return text.format(number=played, planned=planned)


def progress(number: int, planned: int | None) -> str:
    """Return which battle it is, and of how many."""
    text = _("battle {round} of {total}") if planned else _("battle {round}")
    return text.format(round=number, total=planned)


def scores(counts: Sequence[int]) -> str:
    """Return the cards of each player."""
    return " ".join(map(str, counts))


def short_scores(counts: Sequence[int]) -> str:
    """Return the cards of each player where there is little room."""
    return ":".join(map(str, counts))


def carry_on_sentence() -> str:
    """Return what to type where a session in play can no longer be written."""
    return _("Type carry on to go on from here in a new session.")


def level_word(level: Level) -> str:
    """Return how fast the computer is."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[level]
