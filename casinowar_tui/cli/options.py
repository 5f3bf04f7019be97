"""Options shared by several commands. This module imports no game and no file, so any command or game may import it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from casinowar_tui.i18n import _

MAX_NUMBER = 10**9

Typed = Mapping[str, Any]  # the value click parses depends on the option's type
"""What was typed for the options of a command, by name; None for an option that was not typed."""


def saves() -> click.Option:
    """Return the option for the folder of the sessions."""
    return click.Option(
        ["--saves"], type=click.Path(path_type=Path), metavar="DIR", help=_("The folder of the sessions.")
    )


def json() -> click.Option:
    """Return the option for JSON output."""
    return click.Option(["--json", "as_json"], is_flag=True, help=_("Answer as JSON."))


def plain() -> click.Option:
    """Return the option to play without screens."""
    return click.Option(["--plain"], is_flag=True, help=_("Play in lines of text, without screens."))


def unsaved() -> click.Option:
    """Return the option to play without a file."""
    return click.Option(
        ["--unsaved"], is_flag=True, help=_("Play without saving, as where nothing can be written; nothing is kept.")
    )


def game(names: Sequence[str]) -> click.Option:
    """Return the option to choose one of these games; the first is the default."""
    return click.Option(
        ["--game"],
        type=click.Choice(names),
        default=names[0],
        help=_("Which game it is; the first unless one is named."),
    )


def seed(help_text: str) -> click.Option:
    """Return the option for the seed of shuffles."""
    return click.Option(["--seed"], metavar="HEX", help=help_text)


def rules_of(name: str, help_text: str) -> click.Option:
    """Return an option for the name of a game's rules, or a file with them."""
    return click.Option([name], metavar="NAME|FILE", help=help_text)


def whole(name: str, help_text: str, least: int, most: int = MAX_NUMBER) -> click.Option:
    """Return an option that takes a whole number."""
    return click.Option([name], type=click.IntRange(least, most), metavar="N", help=help_text)


def folder(saves: Path | None) -> Path | None:
    """Return the folder that ``--saves`` names after or before a command; None where it names none."""
    root = click.get_current_context().find_root()
    named: Path | None = saves or root.params.get("saves")
    return named
