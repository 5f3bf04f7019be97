"""The words for the terms of the game, and for the progress of a session."""

from collections.abc import Sequence

from casinowar_tui.engine.seats import Player
from casinowar_tui.games.casino_war.rules.rules import Choice, Outcome
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import signed

SHOWN_APART = 2
"""The most totals that fit beside the date in a list."""


def title() -> str:
    """Return what the game is called."""
    return _("Casino War")


def place(number: int) -> str:
    """Return where a session is wrong, as the end of a sentence."""
    return _("in round {number}").format(number=number)


def good(count: int) -> str:
    """Return how much of a session was found good."""
    return n_("{count} round is good", "{count} rounds are good", count).format(count=count)


def damaged() -> str:
    """Return the sentence, with placeholders, for a damaged session whose good part can be carried on."""
    return _(
        "{name} is damaged at line {line}, in round {round}. Everything before it can be viewed, "
        "and carried on in a new session."
    )


def extent(played: int, planned: int | None) -> str:
    """Return how far a session is."""
    text = _("{number} of {planned} rounds played") if planned else _("rounds played: {number}")
    return text.format(number=played, planned=planned)


def progress(number: int, planned: int | None) -> str:
    """Return which round it is, and of how many."""
    text = _("round {round} of {total}") if planned else _("round {round}")
    return text.format(round=number, total=planned)


def scores(totals: Sequence[int]) -> str:
    """Return the total (chips of net) of each seat."""
    return " ".join(signed(total) for total in totals)


def short_scores(totals: Sequence[int]) -> str:
    """Return the totals where there is little room; for several seats only the lowest and the highest."""
    if len(totals) <= SHOWN_APART:
        return scores(totals)
    low, high = signed(min(totals)), signed(max(totals))
    return _("{low} to {high}").format(low=low, high=high) if low != high else low


def carry_on_sentence() -> str:
    """Return what to type where a session in play can no longer be written."""
    return _("Type carry on to go on from here in a new session; the stakes of a round in progress go back.")


def outcome_word(outcome: Outcome) -> str:
    """Return how a hand ended, in a word or two for a table column."""
    return {
        "win": _("won"),
        "lose": _("lost"),
        "surrender": _("surrender"),
        "forced_surrender": _("forced surrender"),
        "war_win": _("war won"),
        "war_lose": _("war lost"),
        "second_tie": _("second tie"),
    }[outcome]


def choice_word(choice: Choice | None) -> str:
    """Return what a tied seat did; empty where there was no tie."""
    if choice is None:
        return ""
    return {"war": _("war"), "surrender": _("surrender"), "forced_surrender": _("forced surrender")}[choice]


def player_word(player: Player) -> str:
    """Return who plays a seat."""
    return {
        "person": _("person"),
        "always_war": _("always war"),
        "always_surrender": _("always surrender"),
        "coin_flip": _("coin flip"),
    }[player]
