"""The commands that only read: what there is to type after them. What they need is imported when they run."""

from pathlib import Path

import click

from casinowar_tui.cli import options
from casinowar_tui.i18n import _


def list_() -> click.Command:
    """The command ``list``."""

    def run(saves: Path | None, as_json: bool) -> int:
        from casinowar_tui.cli.listing import list_

        return list_(options.folder(saves), as_json=as_json)

    return click.Command(
        "list", callback=run, params=[options.json(), options.saves()], help=_("The sessions, the newest first.")
    )


def show() -> click.Command:
    """The command ``show``."""

    def run(saves: Path | None, session: str, as_json: bool) -> int:
        from casinowar_tui.cli.show import show

        return show(options.folder(saves), session, as_json=as_json)

    return click.Command(
        "show",
        callback=run,
        params=[click.Argument(["session"], metavar="SESSION"), options.json(), options.saves()],
        help=_("Every round or battle of a session."),
    )


def check() -> click.Command:
    """The command ``check``."""

    def run(saves: Path | None, sessions: tuple[str, ...], as_json: bool) -> int:
        from casinowar_tui.cli.check import check

        return check(options.folder(saves), sessions, as_json=as_json)

    return click.Command(
        "check",
        callback=run,
        params=[
            click.Argument(["sessions"], nargs=-1, metavar="[SESSION|FOLDER/]..."),
            options.json(),
            options.saves(),
        ],
        help=_(
            "Verify sessions: every value, every settlement or battle, every shuffle. Without SESSION all of them. "
            "Nothing is changed."
        ),
    )


def locate() -> click.Command:
    """The command ``locate``."""

    def run(saves: Path | None, as_json: bool) -> int:
        from casinowar_tui.cli.listing import locate

        return locate(options.folder(saves), as_json=as_json)

    return click.Command(
        "locate",
        callback=run,
        params=[options.json(), options.saves()],
        help=_("Where sessions, profiles, themes and settings are."),
    )
