"""The saved sessions of a folder: their order, how a word selects one, and a summary of each."""

import os
import re
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime
from os import DirEntry
from pathlib import Path

from msgspec import Struct

from casinowar_tui.engine.events import Paused
from casinowar_tui.errors import AmbiguousSession, CannotStart, NoSuchSession
from casinowar_tui.i18n import _
from casinowar_tui.journal import disk
from casinowar_tui.journal.lock import holder
from casinowar_tui.journal.newer import known_info
from casinowar_tui.journal.reading import Reading, Verdict, read
from casinowar_tui.journal.status import Status

LATEST = "latest"

_ENDING = ".toml"
# Sync programs name the copy they make after a conflict between two computers with extra words behind the name.
_NAME = re.compile(r"(?P<second>[0-9]{8}-[0-9]{6})-(?P<id>[0-9a-f]{8})(?:[^0-9a-f].*)?\.toml", re.DOTALL)
_LAST_SECOND = 253402300799  # the last second of the year 9999
_HEAD = 4096  # the bytes of a file that contain its id


class Summary(Struct, frozen=True):
    """A saved session in a list. A value that is not known is None, empty or 0.

    ``rounds_planned`` and ``rounds_played`` count battles in War; ``totals``: the sum of nets (chips) of each seat, in
    War the cards of each; ``seeded``: started with a given seed; ``last``: the time of the last commit (UTC).
    """

    path: Path
    status: Status
    id: str | None = None
    name: str | None = None
    game: str | None = None
    profile: str | None = None
    cards: str | None = None
    rounds_planned: int | None = None
    rounds_played: int = 0
    totals: tuple[int, ...] = ()
    stacked: bool = False
    seeded: bool = False
    created: datetime | None = None
    last: datetime | None = None


def names(folder: Path) -> list[str]:
    """Return the file names of the saved sessions, the newest first; none for a missing folder.

    They are ordered by the time in their names, and by last modification where a name has none or within one second.
    Raises CannotStart for a folder that cannot be read.
    """
    try:
        files = disk.regular_files(folder, _ENDING)
    except FileNotFoundError:
        return []
    except OSError as error:
        text = _("The folder {folder} cannot be read ({detail}). Choose another with --saves.")
        raise CannotStart(text.format(folder=folder, detail=error.strerror)) from error
    seconds = {file.name: _second(file) for file in files}
    often = Counter(seconds.values())
    # The last modification is read only where it decides: it costs a system call for every file.
    changes = {file.name: f"{_changed(file):020}" for file in files if often[seconds[file.name]] > 1}
    # One text a name: tuples of the three take much longer to sort.
    return sorted(seconds, key=lambda name: seconds[name] + changes.get(name, "") + name, reverse=True)


def _second(file: "DirEntry[str]") -> str:
    stamped = _NAME.fullmatch(file.name)
    if stamped:
        return stamped["second"]
    second = min(max(_changed(file) // 10**9, 0), _LAST_SECOND)
    return f"{datetime.fromtimestamp(second, UTC):%Y%m%d-%H%M%S}"


def _changed(file: "DirEntry[str]") -> int:
    """Return the last modification in nanoseconds since 1970; 0 for a file that has gone meanwhile."""
    with suppress(OSError):
        return file.stat(follow_symlinks=False).st_mtime_ns
    return 0


def find(folder: Path, word: str) -> Path:
    """Return the session that a word selects: ``latest``, the beginning of an id, a file name, or a path with a slash.

    Only such a path leads out of the folder. Of several files of one session the one that continues where the others
    end is selected. Raises NoSuchSession, AmbiguousSession, and CannotStart as ``names``.
    """
    if os.sep in word:
        path = Path(word)
        if not os.path.lexists(path):
            raise NoSuchSession(word, path.parent)
        return path
    saved = names(folder)
    for name in (word, word + _ENDING):
        if name in saved:
            return folder / name
    newest = word == LATEST and bool(saved)
    begins = _ident(folder / saved[0]) if newest else word.lower()
    known = re.fullmatch("[0-9a-f]{1,32}", begins)
    fitting = [name for name in saved if _fits(folder, name, begins)] if known else []
    if newest and not fitting:
        return folder / saved[0]
    if len(fitting) > 1:
        fitting = _furthest(folder, fitting)
    if len(fitting) > 1:
        raise AmbiguousSession(word, fitting)
    if not fitting:
        raise NoSuchSession(word, folder)
    return folder / fitting[0]


def _ident(path: Path) -> str:
    """Return the id of a saved session, or the part of it that its name holds; empty where neither is known."""
    stamped = _NAME.fullmatch(path.name)
    return stamped["id"] if stamped else _head_ident(path)


def _head_ident(path: Path) -> str:
    """Return the id in a file; empty where it has none."""
    try:
        info = known_info(disk.read_head(path, _HEAD))
    except OSError:
        return ""
    return info.id if info else ""


def _furthest(folder: Path, names: list[str]) -> list[str]:
    """Return the one of a session's files that begins with each of the others; all of them where there is none."""
    found = [(name, read(folder / name)) for name in names]
    if len({(reading.info.id if reading.info else _ident(folder / name))[:8] for name, reading in found}) > 1:
        return names
    chains = {name: [commit.check for commit in reading.commits] for name, reading in found}
    # Of equal files the one with the shorter name is the original, not a copy.
    found.sort(key=lambda file: (-len(chains[file[0]]), not file[1].playable, len(file[0]), file[0]))
    (first, _), *others = found
    same = all(chains[first][: len(chains[name])] == chains[name] for name, _ in others)
    return [first] if same else names


def _fits(folder: Path, name: str, prefix: str) -> bool:
    """Return whether a session's id begins with the prefix; the file is opened only where its name does not tell."""
    stamped = _NAME.fullmatch(name)
    if stamped and (len(prefix) <= 8 or not prefix.startswith(stamped["id"])):
        return stamped["id"].startswith(prefix)
    return _head_ident(folder / name).startswith(prefix)


def status(path: Path, reading: Reading) -> Status:
    """Return the status of a session, in one word."""
    match reading.verdict:
        case Verdict.DAMAGED:
            return "damaged"
        case Verdict.NEWER:
            return "newer"
        case Verdict.REFUSED:
            return "refused"
    if holder(path):
        return "in_use"
    if reading.verdict is Verdict.TORN:
        return "torn"
    if reading.state and reading.state.over:
        return "finished"
    return "paused" if isinstance(reading.commits[-1].events[-1], Paused) else "in_progress"


def summary(path: Path) -> Summary:
    """Return a saved session as a row of a list. Nothing is written. Raises NoSuchSession for a missing file."""
    reading = read(path)
    info, header, state = reading.info, reading.header, reading.state
    return Summary(
        path,
        status(path, reading),
        id=info.id if info else None,
        name=info.name if info else None,
        game=info.game if info else None,
        profile=header.rules.profile if header else None,
        cards=info.cards if info else None,
        rounds_planned=state.planned if state else None,
        rounds_played=state.played if state else 0,
        totals=state.scores if state else (),
        stacked=bool(info and info.stack),
        seeded=bool(info and info.seed),
        created=info.created if info else None,
        last=reading.commits[-1].at if reading.commits else None,
    )
