"""Options that several commands have."""

from pathlib import Path

import click

from casinowar_tui.i18n import _

MOST = 10**9


def saves() -> click.Option:
    """Where the sessions are."""
    return click.Option(
        ["--saves"], type=click.Path(path_type=Path), metavar="DIR", help=_("The folder of the sessions.")
    )


def json() -> click.Option:
    """An answer for programs."""
    return click.Option(["--json", "as_json"], is_flag=True, help=_("Answer as JSON."))


def whole(name: str, help_text: str, least: int, most: int = MOST) -> click.Option:
    """An option that takes a whole number."""
    return click.Option([name], type=click.IntRange(least, most), metavar="N", help=help_text)


def folder(saves: Path | None) -> Path | None:
    """The folder named for a command, or before it."""
    root = click.get_current_context().find_root()
    named: Path | None = saves or root.params.get("saves")
    return named


def profile() -> click.Option:
    """The rules of a session of Casino War."""
    return click.Option(
        ["--profile"],
        metavar="NAME|FILE",
        help=_("Casino War: the rules, a profile or its file; massachusetts unless one is named."),
    )


def variant() -> click.Option:
    """The rules of a game of War."""
    return click.Option(
        ["--variant"],
        metavar="NAME|FILE",
        help=_("War: the rules, a variant or its file; classic unless one is named."),
    )
