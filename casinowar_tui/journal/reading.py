"""What a session file holds: a verdict, and everything good before its first flaw.

Bad content raises nothing.
"""

from enum import StrEnum
from pathlib import Path

import msgspec

from casinowar_tui.engine.protocols import Own
from casinowar_tui.errors import NoSuchSession
from casinowar_tui.journal import disk
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.commits import Commits, InvalidCommit
from casinowar_tui.journal.header import Header, SessionInfo
from casinowar_tui.journal.newer import known_info, newer_format
from casinowar_tui.journal.problems import Flaw, Problem

MAX_FILE = 16 * 1024 * 1024

_NEWER = (Flaw.NEWER_FORMAT, Flaw.UNKNOWN_GAME, Flaw.UNKNOWN_KIND)


class Verdict(StrEnum):
    """How far a session file can be used: played; played once its torn end is set aside; only looked at; not at all."""

    WHOLE = "whole"
    TORN = "torn"
    DAMAGED = "damaged"
    NEWER = "newer"
    REFUSED = "refused"


class Reading(msgspec.Struct, frozen=True):
    """What a session file holds up to its first flaw.

    ``info`` can be known although the rest of the header is not. ``state`` is the game's after the last good commit,
    ``played`` the seconds of play up to it, ``good_end`` the byte after it, and ``size`` counts all bytes read.
    ``recovered`` is the file to which a torn end was set aside when the session was opened for play.
    """

    verdict: Verdict
    problem: Problem | None = None
    info: SessionInfo | None = None
    header: Header | None = None
    commits: tuple[Commit, ...] = ()
    state: Own | None = None
    played: int = 0
    good_end: int = 0
    size: int = 0
    recovered: Path | None = None

    @property
    def game(self) -> str:
        """Return the name of the game; empty where it is not known."""
        return self.info.game if self.info else ""

    @property
    def playable(self) -> bool:
        """Return whether the session can be played on from here."""
        return self.verdict in (Verdict.WHOLE, Verdict.TORN)


def read(path: Path, *, redeal: bool = False) -> Reading:
    """Return what a session file holds, without writing or locking. Raises NoSuchSession for a missing file.

    With ``redeal`` a card that differs from the one its shuffle deals is a flaw too.
    """
    try:
        data = disk.read_file(path, MAX_FILE)
    except FileNotFoundError as error:
        raise NoSuchSession(str(path), path.parent) from error
    except OSError as error:
        return refused(error)
    return read_bytes(data, redeal=redeal)


def refused(error: OSError) -> Reading:
    """Return the verdict on a file whose bytes cannot be read."""
    match error:
        case disk.NotAFile():
            problem = Problem(Flaw.NOT_A_FILE)
        case disk.TooBig():
            problem = Problem(Flaw.TOO_BIG)
        case _:
            problem = Problem(Flaw.UNREADABLE, detail=error.strerror or str(error))
    return Reading(Verdict.REFUSED, problem)


def read_bytes(data: bytes, *, redeal: bool = False) -> Reading:
    """Return what the bytes of a session file hold; ``redeal`` as in ``read``."""
    commits = Commits(data, redeal=redeal)
    flaw: InvalidCommit | None = None
    try:
        commits.scan()
    except InvalidCommit as found:
        flaw = found
    if not commits.all:
        return _headless(commits, flaw or InvalidCommit(Flaw.NOT_A_SESSION))
    if flaw:
        newer = flaw.code in _NEWER
        return _reading(commits, Verdict.NEWER if newer else Verdict.DAMAGED, problem(commits, flaw))
    if commits.rest_is_blank():
        return _reading(commits, Verdict.WHOLE, None)
    return _reading(commits, Verdict.TORN, problem(commits, InvalidCommit(Flaw.TORN)))


def _reading(commits: Commits, verdict: Verdict, problem: Problem | None) -> Reading:
    return Reading(
        verdict,
        problem,
        commits.info,
        commits.header,
        tuple(commits.all),
        commits.state,
        commits.played,
        commits.end,
        len(commits.data),
    )


def problem(commits: Commits, flaw: InvalidCommit) -> Problem:
    """Return the problem with the next commit after those in ``commits``, and its place."""
    number = commits.state.number if commits.state else None
    return Problem(flaw.code, commits.line + flaw.line, number, flaw.detail, flaw.differs)


def _headless(commits: Commits, flaw: InvalidCommit) -> Reading:
    """Return the verdict on a file without a good first commit: a newer version wrote it, or it is not a session."""
    data = commits.data
    found = problem(commits, flaw)
    if version := newer_format(data):
        found = Problem(Flaw.NEWER_FORMAT, 1, None, str(version))
    if found.code in _NEWER:
        return Reading(Verdict.NEWER, found, commits.info or known_info(data), commits.header, size=len(data))
    try:
        data.decode()
    except UnicodeDecodeError:
        found = Problem(Flaw.NOT_TEXT)
    return Reading(Verdict.REFUSED, found, size=len(data))
