"""The command ``auto``: let the program play games by itself, without a screen."""

from pathlib import Path
from typing import Any

import click

from casinowar_tui import games
from casinowar_tui.cli import options
from casinowar_tui.cli.game_options import Declared, merged, refuse_foreign
from casinowar_tui.i18n import _


def command() -> click.Command:
    """Return the command, with the options of every game that can play itself."""
    declared = _declared()
    return click.Command(
        "auto",
        callback=run,
        params=[
            options.game([*declared]),
            *merged(declared),
            options.seed(_("The seed of the first session or game; the next by counting up.")),
            options.json(),
            options.saves(),
        ],
        help=_("Play by itself, without a screen. What it came to is said, in Casino War beside the odds."),
    )


def _declared() -> Declared:
    every = {game.name: game.cli.auto_options() for game in games.all_games()}
    return {name: own for name, own in every.items() if own}


def run(saves: Path | None, **typed: Any) -> int:  # Any: see options.Typed
    """Print the results of the games. Raises what the game's ``run_auto`` raises, and CannotStart."""
    refuse_foreign(_declared(), typed["game"], typed)
    return games.game_of(typed["game"]).cli.run_auto({**typed, "saves": options.folder(saves)})
