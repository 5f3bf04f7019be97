"""The options that the game adds to ``play`` and ``auto``. They need no rules, as the help of any game builds them."""

import click

from casinowar_tui.cli import options
from casinowar_tui.games.casino_war.policies import POLICIES
from casinowar_tui.i18n import _


def play_options() -> list[click.Option]:
    """Return the options of a new session."""
    return [
        _profile(),
        _decks(),
        options.whole("--seats", _("Casino War: how many seats; 1 unless players are named."), 1, 7),
        options.whole("--ante", _("Casino War: the usual ante in chips, an even number."), 1),
        options.whole("--chips", _("Casino War: the chips each seat starts with."), 2),
        options.whole("--rounds", _("Casino War: rounds to play."), 1),
        click.Option(
            ["--cards"],
            type=click.Choice(["shoe", "real"]),
            help=_("Casino War: cards from the program's shoe, or real cards of which it keeps the score."),
        ),
        options.whole("--cut", _("Casino War: where the first shuffle is cut."), 0, 10**4),
    ]


def auto_options() -> list[click.Option]:
    """Return the options of automatic play."""
    return [
        options.whole("--rounds", _("Casino War: rounds in each session."), 1),
        click.Option(
            ["--policy"],
            type=click.Choice([*POLICIES]),
            help=_("Casino War: what is done at every tie, always_war unless it is named."),
        ),
        options.whole("--sessions", _("Casino War: how many sessions; 1 unless it is named."), 1, 10**6),
        _profile(),
        _decks(),
        options.whole("--ante", _("Casino War: the ante of every round in chips, an even number."), 1),
        click.Option(["--save"], is_flag=True, default=None, help=_("Casino War: save the sessions.")),
    ]


def _profile() -> click.Option:
    return options.rules_of(
        "--profile", _("Casino War: the rules, a profile or its file; massachusetts unless one is named.")
    )


def _decks() -> click.Option:
    return options.whole("--decks", _("Casino War: decks in the set."), 1, 99)
