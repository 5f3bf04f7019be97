"""The command ``show``: show every round or battle of a session. It never writes."""

from pathlib import Path

import click

from casinowar_tui import games
from casinowar_tui.cli import options
from casinowar_tui.cli.list import utc
from casinowar_tui.config import paths
from casinowar_tui.i18n import _
from casinowar_tui.journal import library
from casinowar_tui.journal.file import unreadable
from casinowar_tui.journal.header import SessionInfo
from casinowar_tui.journal.reading import read
from casinowar_tui.ledger.book import book_of
from casinowar_tui.ledger.session import facts, title
from casinowar_tui.support import streams


def command() -> click.Command:
    """Return the command."""
    return click.Command(
        "show",
        callback=run,
        params=[click.Argument(["session"], metavar="SESSION"), options.json(), options.saves()],
        help=_("Every round or battle of a session."),
    )


def run(saves: Path | None, session: str, *, as_json: bool) -> int:
    """Print everything in a session, as far as it can be read.

    Raises NoSuchSession, AmbiguousSession; UnreadableSession after the answer where the rest is damaged or newer.
    """
    path = library.find(paths.saves(options.folder(saves)).folder, session)
    reading = read(path)
    status = library.status(path, reading)
    header = reading.header
    if header is None or status == "refused":
        if as_json and reading.info and status == "newer":
            streams.answer_json(newer_object(reading.info))
        raise unreadable(path, reading)
    game = games.game_of(reading.game)
    book = book_of(header, reading.commits)
    shown = game.ledger.show(header, status, book)
    if as_json:
        streams.answer_json(shown)
    else:
        planned, played = shown["session"]["rounds_planned"], shown["session"]["rounds_played"]
        lines = game.cli.lines(book, over=status == "finished")
        streams.answer([title(header), facts(header, status, planned, played), *lines])
    if status in ("damaged", "newer"):
        raise unreadable(path, reading)
    return 0


def newer_object(info: SessionInfo) -> dict[str, object]:
    """Return the answer of ``show --json`` for a session whose rules and rounds only a newer version can read."""
    game = games.known_game(info.game) or games.game_of(games.DEFAULT)
    rounds = game.ledger.ROUNDS
    return {
        "session": {
            "id": info.id,
            "name": info.name,
            "game": info.game,
            "profile": None,
            "created": utc(info.created),
            "status": "newer",
            "rounds_planned": None,
            "rounds_played": None,
            "stacked": bool(info.stack),
            "seeded": info.seed is not None,
        },
        "seats": [],
        rounds: [],
        "verdict": {"result": None, "leader": None},
    }
