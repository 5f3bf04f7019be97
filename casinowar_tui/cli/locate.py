"""The command ``locate``: show where everything is. It never writes."""

from pathlib import Path

import click

from casinowar_tui.cli import options
from casinowar_tui.config import paths
from casinowar_tui.i18n import _
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "locate",
        callback=run,
        params=[options.json(), options.saves()],
        help=_("Where sessions, profiles, themes and settings are."),
    )


def run(saves: Path | None, *, as_json: bool) -> int:
    """Print the folders and files that the program uses, without creating any of them."""
    found = paths.saves(options.folder(saves))
    places = {
        "saves": str(paths.absolute(found.folder)),
        "from": found.origin,
        "profiles": str(paths.profiles()),
        "themes": str(paths.themes()),
        "settings": str(paths.settings_file()),
    }
    if as_json:
        streams.answer_json(places)
        return 0
    why = {
        "option": _("named by --saves"),
        "environment": _("named by $CASINOWAR_SAVES"),
        "here": _("because it is in this folder"),
        "user": _("the usual place"),
    }[found.origin]
    rows = [
        (_("sessions"), _("{folder} ({why})").format(folder=places["saves"], why=why)),
        (_("profiles"), places["profiles"]),
        (_("themes"), places["themes"]),
        (_("settings"), places["settings"]),
    ]
    streams.answer(aligned((), rows))
    return 0
