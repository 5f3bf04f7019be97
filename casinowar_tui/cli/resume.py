"""The command ``resume``: resume a session."""

from pathlib import Path

import click

from casinowar_tui.cli import options
from casinowar_tui.cli.play import play
from casinowar_tui.config import paths
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.session.opening import open_session
from casinowar_tui.session.session import Session


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "resume",
        callback=run,
        params=[
            click.Argument(["session"], default="latest", metavar="[SESSION]"),
            click.Option(
                ["--carry-on"],
                is_flag=True,
                help=_("Carry on in a new session after the last good round; the old file stays."),
            ),
            options.unsaved(),
            options.plain(),
            options.saves(),
        ],
        help=_("Go on with a session. SESSION is latest, the beginning of its id, its file's name, or a path."),
    )


def run(saves: Path | None, session: str, *, plain: bool, carry_on: bool, unsaved: bool) -> int:
    """Resume a session, or carry it on in a new one. Raises CannotStart, and what ``find`` and opening raise."""
    chosen = options.folder(saves)

    def opened() -> Session:
        folder = paths.saves(chosen).folder
        path = library.find(folder, session)
        if not carry_on and not unsaved:
            return open_session(path)
        # Late: only a session that cannot be resumed in its own file needs these.
        from casinowar_tui.session.carry import carry_on_from
        from casinowar_tui.session.unsaved import unsaved as in_scratch_folder
        from casinowar_tui.session.unsaved import unsaved_copy

        if not carry_on:
            return unsaved_copy(path)
        if not unsaved:
            return carry_on_from(path, folder)
        return in_scratch_folder(lambda scratch: carry_on_from(path, scratch))

    return play(chosen, opened, plain=plain)
