"""Automatic play in words: how far it is, and how it stopped."""

from casinowar_tui.games.casino_war.rules.automatic import Stop
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.text import signed


def progress_sentence(played: int, rounds: int) -> str:
    """Which round of how many it has come to."""
    return _("Automatic: round {played} of {rounds}").format(played=played, rounds=rounds)


def stopped_sentence(stop: Stop | None, played: int, gained: int, name: str = "") -> str:
    """How it stopped, None being by the player: after so many rounds, by which so many chips were gained.

    ``name`` is that of the seat that has too few chips, where it stopped for that.
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
