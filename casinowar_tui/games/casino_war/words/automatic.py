"""Automatic play in words: how far it has got, and why it stopped."""

from casinowar_tui.games.casino_war.rules.automatic import Stop
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import signed


def progress_sentence(played: int, rounds: int) -> str:
    """Return the number of the current round, and of how many."""
    return _("Automatic: round {played} of {rounds}").format(played=played, rounds=rounds)


def stopped_sentence(stop: Stop | None, played: int, gained: int, name: str = "") -> str:
    """Return why play stopped (None: the player stopped it), after how many rounds, and the chips gained.

    ``name`` is the seat with too few chips, where that is why it stopped.
    """
    text = n_("Automatic play: {count} round, {gained}.", "Automatic play: {count} rounds, {gained}.", played)
    return f"{text.format(count=played, gained=signed(gained))} {_reason(stop, gained, name)}"


def _reason(stop: Stop | None, gained: int, name: str) -> str:
    match stop:
        case "rounds":
            return _("All of them are played.")
        case "ahead":
            return _("It stopped {chips} ahead.").format(chips=gained)
        case "behind":
            return _("It stopped {chips} behind.").format(chips=-gained)
        case "chips":
            return _("It stopped for too few chips: {name} cannot cover the smallest ante.").format(name=name)
        case "over":
            return _("It ended with the session.")
        case None:
            return _("You stopped it.")
