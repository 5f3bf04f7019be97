"""The options that the game adds to ``play`` and ``auto``. They need no rules, as the help of any game builds them."""

import click

from casinowar_tui.cli import options
from casinowar_tui.i18n import _


def play_options() -> list[click.Option]:
    """Return the options of a new game."""
    return [
        _variant(),
        options.whole("--players", _("War: how many players; those of the variant unless more are named."), 2, 4),
        options.whole("--battles", _("War: battles to fight at most."), 1),
        options.whole("--first-to", _("War: who first holds so many cards wins."), 1, 10**4),
    ]


def auto_options() -> list[click.Option]:
    """Return the options of automatic play."""
    return [options.whole("--games", _("War: how many games."), 1, 10**6), _variant()]


def _variant() -> click.Option:
    return options.rules_of("--variant", _("War: the rules, a variant or its file; classic unless one is named."))
