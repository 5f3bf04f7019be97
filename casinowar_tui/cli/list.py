"""The command ``list``: list the saved sessions. It never writes."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click

from casinowar_tui import games
from casinowar_tui.cli import options
from casinowar_tui.config import paths
from casinowar_tui.errors import NoSuchSession
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned
from casinowar_tui.words.labels import status_word
from casinowar_tui.words.titles import game_title


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "list", callback=run, params=[options.json(), options.saves()], help=_("The sessions, the newest first.")
    )


def run(saves: Path | None, *, as_json: bool) -> int:
    """Print the saved sessions, newest first. Raises CannotStart for a folder that cannot be read."""
    folder = paths.saves(options.folder(saves)).folder
    found = list(_summaries(folder))
    if as_json:
        streams.answer_json({"saves": str(folder), "sessions": [_object(summary) for summary in found]})
        return 0
    if not found:
        streams.answer([_("No session is saved in {folder}.").format(folder=folder)])
        return 0
    heads = (_("id"), _("status"), _("game"), _("profile"), _("rounds"), _("totals"), _("last"), _("name"))
    streams.answer(aligned(heads, [_columns(summary) for summary in found], right=(4,)))
    return 0


def _summaries(folder: Path) -> Iterator[library.Summary]:
    for name in library.names(folder):
        try:
            yield library.summary(folder / name)
        except NoSuchSession:  # moved since the folder was read
            continue


def _object(summary: library.Summary) -> dict[str, object]:
    return {
        "id": summary.id,
        "file": summary.path.name,
        "name": summary.name,
        "game": summary.game,
        "profile": summary.profile,
        "cards": summary.cards,
        "created": utc(summary.created),
        "last": utc(summary.last),
        "status": summary.status,
        "rounds_planned": summary.rounds_planned,
        "rounds_played": summary.rounds_played,
        "totals": list(summary.totals),
        "stacked": summary.stacked,
        "seeded": summary.seeded,
    }


def _columns(summary: library.Summary) -> tuple[str, ...]:
    rounds = str(summary.rounds_played)
    if summary.rounds_planned:
        rounds = _("{number}/{rounds}").format(number=rounds, rounds=summary.rounds_planned)
    marks = [_("(real cards)")] if summary.cards == "real" else []
    if summary.stacked:
        marks.append(_("(stacked)"))
    if summary.seeded:
        marks.append(_("(given seed)"))
    return (
        (summary.id or "")[:8] or "?",
        status_word(summary.status),
        game_title(summary.game or "?"),
        summary.profile or "?",
        rounds,
        games.game_of(summary.game or "").words.scores(summary.totals) if summary.totals else "",
        f"{summary.last.astimezone():%Y-%m-%d %H:%M}" if summary.last else "?",
        " ".join((summary.name or ("" if summary.id else summary.path.name), *marks)).strip(),
    )


def utc(moment: datetime | None) -> str | None:
    """Return a moment in the format of JSON answers."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if moment else None
