"""The command ``tally``: add up many sessions, game by game, and name those that do not count. It never writes."""

from collections.abc import Iterator
from pathlib import Path

import click

from casinowar_tui import games
from casinowar_tui.cli import options
from casinowar_tui.cli.progress import with_progress
from casinowar_tui.config import paths
from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.ledger.keys import WAYS, By
from casinowar_tui.ledger.tally import Tally, judged, tally
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned, table_lines
from casinowar_tui.words.tally import reason_words, unfinished_sentence


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "tally",
        callback=run,
        params=[
            click.Argument(["sessions"], nargs=-1, metavar="[SESSION...]"),
            click.Option(["--all", "every"], is_flag=True, help=_("All saved sessions, as where none is named.")),
            click.Option(["--by"], type=click.Choice(WAYS), default=WAYS[0], help=_("What the lines stand for.")),
            options.json(),
            options.saves(),
        ],
        help=_("What many sessions come to together. Each game stands apart, and those left out are named."),
    )


def run(saves: Path | None, sessions: tuple[str, ...], by: By, *, every: bool, as_json: bool) -> int:
    """Print the tally of the sessions; of all in the folder where none is named, or for ``every``.

    Raises NoSuchSession, AmbiguousSession, and CannotStart for a folder that cannot be read, or for both at once.
    """
    if every and sessions:
        raise CannotStart(_("Name the sessions to add up, or ask for --all of them."))
    folder = paths.saves(options.folder(saves)).folder
    named = [library.find(folder, word) for word in sessions]
    once = {file.parent.resolve() / file.name: file for file in named}  # a session can be named in several ways
    files = [*once.values()] if sessions else [folder / name for name in library.names(folder)]
    with with_progress(files, _("Sessions")) as each:
        found = tally(judged(each))
    if as_json:
        streams.answer_json(_object(found, by))
    elif not files:
        streams.answer([_("No session is saved in {folder}.").format(folder=folder)])
    else:
        streams.answer(_lines(found, by))
    return 0


def _object(found: Tally, by: By) -> dict[str, object]:
    """Return the answer of ``tally --json``: the default game's groups at the top, the others' under their names."""
    first, *others = games.GAMES
    return {
        "groups": _groups(found, first, by),
        **{game: {"groups": _groups(found, game, by)} for game in others},
        "unfinished": [{"session": entry.file, "id": entry.id, "status": entry.status} for entry in found.unfinished],
        "left_out": [
            {"session": each.file, "id": each.id, "reason": each.reason, "counted": each.counted}
            for each in found.left_out
        ],
    }


def _groups(found: Tally, game: str, by: By) -> list[dict[str, object]]:
    return [games.game_of(game).tally.group_object(group) for group in found.groups(game, by)]


def _lines(found: Tally, by: By) -> Iterator[str]:
    """Yield the answer for a person to read: a table and sentences for each game, and the sessions left out."""
    for game in games.all_games():
        if found.of(game.name):
            yield game.words.title()
            yield from table_lines(game.tally.table(found.lines(game.name, by), by))
            total = found.total(game.name, by)
            yield from (*game.tally.sentences(total), *game.tally.extremes(total))
            yield ""
    yield from filter(None, [unfinished_sentence(entry.status for entry in found.unfinished)])
    if found.left_out:
        yield _("Left out:")
        yield from aligned((), [(each.file, reason_words(each.reason, each.counted)[0]) for each in found.left_out])
