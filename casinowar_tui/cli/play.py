"""The command ``play``: start a session."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import click

from casinowar_tui import games
from casinowar_tui.cli import options
from casinowar_tui.cli.game_options import Declared, merged, refuse_foreign
from casinowar_tui.config import paths
from casinowar_tui.engine.seats import LEVELS, Player
from casinowar_tui.i18n import _
from casinowar_tui.session.opening import create_session
from casinowar_tui.session.session import Session
from casinowar_tui.support import streams


def command() -> click.Command:
    """Return the command, with the options of every game."""
    return click.Command(
        "play",
        callback=run,
        help=_("Start a session."),
        params=[
            options.game([*games.GAMES]),
            click.Option(
                ["--player", "named"],
                multiple=True,
                metavar="NAME[=KIND]",
                help=_(
                    "Who sits at the next seat; once for each. Casino War: {kinds}. Lightning: the computer, {levels}."
                ).format(kinds=", ".join(get_args(Player)), levels=", ".join(LEVELS)),
            ),
            options.whole("--minutes", _("Minutes to play; in Casino War instead of rounds."), 1, 10**6),
            options.seed(_("The seed of the shuffles: 32 digits from 0 to f.")),
            click.Option(["--stack"], metavar='"CARDS"', help=_("Cards laid on top of the first shuffle.")),
            click.Option(["--name"], metavar="TITLE", help=_("What the session is called.")),
            *merged(_declared()),
            options.unsaved(),
            options.plain(),
            options.saves(),
        ],
    )


def _declared() -> Declared:
    return {game.name: game.cli.play_options() for game in games.all_games()}


def run(saves: Path | None, **typed: Any) -> int:  # Any: see options.Typed
    """Start a session. Raises CannotStart, BadProfile, Refused and StorageFailed where that is not possible."""
    refuse_foreign(_declared(), typed["game"], typed)
    request = games.game_of(typed["game"]).cli.request(typed)
    chosen = options.folder(saves)

    def make(folder: Path) -> Session:
        return create_session(folder, request)

    def started() -> Session:
        if not typed["unsaved"]:
            return make(paths.saves(chosen).folder)
        from casinowar_tui.session.unsaved import unsaved  # late: seldom asked for

        return unsaved(make)

    return play(chosen, started, plain=typed["plain"])


def play(saves: Path | None, opened: Callable[[], Session], *, plain: bool) -> int:
    """Play a session, opening it only once it is clear that it can be shown."""
    # Late: only one of the screens and the lines of text is needed.
    if not plain:
        streams.need_terminal()
        folder = paths.saves(saves).folder
        session = opened()
        try:
            from casinowar_tui.tui import start

            return start.run(folder, session)
        finally:
            session.close()
    from casinowar_tui.plain import play as lines

    lines.play(opened(), streams.incoming(), streams.outgoing())
    return 0
