"""The commands that say what there is: the saved sessions, and where everything is. They never write."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from casinowar_tui import games
from casinowar_tui.config import paths
from casinowar_tui.errors import NoSuchSession
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned
from casinowar_tui.words.labels import status_word
from casinowar_tui.words.titles import game_title


def list_(saves: Path | None, *, as_json: bool) -> int:
    """Answer with the saved sessions, the newest first. Raises CannotStart for a folder that cannot be read."""
    folder = paths.saves(saves).folder
    found = list(_summaries(folder))
    if as_json:
        streams.answer_json({"saves": str(folder), "sessions": [_listed(summary) for summary in found]})
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
        except NoSuchSession:  # moved away since the folder was read
            continue


def _listed(summary: library.Summary) -> dict[str, Any]:
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


def locate(saves: Path | None, *, as_json: bool) -> int:
    """Answer with the folders and files that the program uses; none of them is created."""
    found = paths.saves(saves)
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


def utc(moment: datetime | None) -> str | None:
    """A moment as the answers in JSON hold it."""
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if moment else None
