"""The commands that only read: what there is to type after them. What they need is imported when they run."""

from pathlib import Path
from typing import Any

import click

from casinowar_tui.cli import options
from casinowar_tui.i18n import _

FORMATS = ("csv", "csv-eu", "json", "md", "html", "svg")
"""What a session can be exported to; the module for it is imported when that is to be done."""

TALLIED_BY = ("profile", "game", "seat", "month")
"""What a tally can go by; the module that adds up is imported when that is to be done."""


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


def export() -> click.Command:
    """The command ``export``."""

    def run(saves: Path | None, session: str, form: str, out: Path | None) -> int:
        from casinowar_tui.cli.export import export
        from casinowar_tui.ledger.export.formats import Format

        return export(options.folder(saves), session, Format(form), out)

    return click.Command(
        "export",
        callback=run,
        params=[
            click.Argument(["session"], metavar="SESSION"),
            click.Option(
                ["--format", "form"],
                type=click.Choice(FORMATS),
                required=True,
                help=_("A table for spreadsheets, data, text, a score sheet to print, or a picture."),
            ),
            click.Option(
                ["-o", "out"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=_("The file to write, in the place of one that is there; else the standard output."),
            ),
            options.saves(),
        ],
        help=_("A session as a file to keep, print, send or work with."),
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
        help=_("Verify sessions, or all. Every value, settlement, battle and shuffle is checked, and nothing changed."),
    )


def odds() -> click.Command:
    """The command ``odds``."""

    def run(saves: Path | None, profile: str | None, as_json: bool, **asked: Any) -> int:  # noqa: ARG001
        from casinowar_tui.games.casino_war.cli.odds import odds

        return odds(profile, as_json=as_json, **asked)

    return click.Command(
        "odds",
        callback=run,
        params=[
            click.Option(
                ["--profile"], metavar="NAME|FILE", help=_("A profile or its file; massachusetts unless one is named.")
            ),
            options.whole("--decks", _("Decks in the shoe, in place of what the profile says."), 1, 8),
            options.whole("--rounds", _("After how many rounds; those of the profile, or 20."), 1, 100_000),
            click.Option(
                ["--policy", "answer"],
                type=click.Choice(["war", "surrender"]),
                default="war",
                help=_("What is done at every tie."),
            ),
            options.json(),
            options.saves(),
        ],
        help=_("What Casino War brings by the odds, worked out exactly."),
    )


def tally() -> click.Command:
    """The command ``tally``."""

    def run(saves: Path | None, sessions: tuple[str, ...], every: bool, by: Any, as_json: bool) -> int:
        from casinowar_tui.cli.tally import tally

        return tally(options.folder(saves), sessions, by, every=every, as_json=as_json)

    return click.Command(
        "tally",
        callback=run,
        params=[
            click.Argument(["sessions"], nargs=-1, metavar="[SESSION...]"),
            click.Option(["--all", "every"], is_flag=True, help=_("All saved sessions, as where none is named.")),
            click.Option(
                ["--by"], type=click.Choice(TALLIED_BY), default=TALLIED_BY[0], help=_("What the lines stand for.")
            ),
            options.json(),
            options.saves(),
        ],
        help=_("What many sessions come to together. Each game stands apart, and those left out are named."),
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
