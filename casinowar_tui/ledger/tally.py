"""Tally many sessions, reading each file once: it either counts or is left out.

Nothing is written and no lock is taken; a session in play counts as far as it has been played.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from msgspec import Struct

from casinowar_tui import games
from casinowar_tui.engine.protocols import Own
from casinowar_tui.errors import NoSuchSession
from casinowar_tui.journal.file import file_name
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.library import status
from casinowar_tui.journal.reading import Reading, read
from casinowar_tui.journal.status import Status
from casinowar_tui.ledger.book import book_of
from casinowar_tui.ledger.grouping import Entry, copies, grouped
from casinowar_tui.ledger.keys import By

Reason = Literal["damaged", "newer", "refused", "missing", "stacked", "carried_on", "automatic", "duplicate", "forked"]
Counted = Entry[Own]


class LeftOut(Struct, frozen=True):
    """A session that does not count, and why.

    ``id`` is None where it is unknown. ``duplicate``: the session in another file, ``counted``, begins with all of this
    one; ``forked``: the two were played on differently, ``counted`` further.
    """

    file: str
    id: str | None
    reason: Reason
    counted: str | None = None


class Tally(Struct, frozen=True):
    """The sessions that count, in the order read, and those left out."""

    entries: tuple[Counted, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def unfinished(self) -> tuple[Counted, ...]:
        """Return the unfinished sessions, which count as far as they have been played, grouped by game."""
        return tuple(entry for game in games.GAMES for entry in self.of(game) if entry.status != "finished")

    def of(self, game: str) -> tuple[Counted, ...]:
        """Return the sessions of one game; games are never added together."""
        return tuple(entry for entry in self.entries if entry.game == game)

    def groups(self, game: str, by: By) -> tuple[Own, ...]:
        """Return a line for each profile, player or month of a game, or a single line for the game."""
        found = grouped(self.of(game), by).items()
        return tuple(games.game_of(game).tally.group(key, parts) for key, parts in found)

    def total(self, game: str, by: By) -> Own:
        """Return the total of all sessions of a game."""
        return games.game_of(game).tally.total([entry.whole for entry in self.of(game)], by)

    def lines(self, game: str, by: By) -> tuple[Own, ...]:
        """Return the groups, followed by the total where there are several."""
        groups = self.groups(game, by)
        return (*groups, self.total(game, by)) if len(groups) > 1 else groups


def tally(found: Iterable[Counted | LeftOut]) -> Tally:
    """Tally what each file holds. Of several files of one session only one counts."""
    entries: list[Counted] = []
    left_out: list[LeftOut] = []
    for each in found:
        if isinstance(each, LeftOut):
            left_out.append(each)
        else:
            entries.append(each)
    counted: list[Counted] = []
    for game in games.GAMES:
        once, others = copies([entry for entry in entries if entry.game == game])
        counted += once
        left_out += [_copy(entry, first) for entry, first in others]
    return Tally(tuple(counted), tuple(left_out))


def _copy(entry: Counted, first: Counted) -> LeftOut:
    reason: Reason = "duplicate" if first.chain.startswith(entry.chain) else "forked"
    return LeftOut(entry.file, entry.id, reason, counted=first.file)


def judged(paths: Iterable[Path]) -> Iterator[Counted | LeftOut]:
    """Yield the entry of each file that counts, or why it is left out, in the order of the files."""
    for path in paths:
        try:
            reading = read(path)
        except NoSuchSession:
            yield LeftOut(path.name, None, "missing")
            continue
        yield _judged(path, reading, status(path, reading))


def _judged(path: Path, reading: Reading, status: Status) -> Counted | LeftOut:
    header, ident = reading.header, reading.info.id if reading.info else None
    if header is None or status in ("damaged", "newer", "refused"):
        reason: Reason = "damaged" if status == "damaged" else "newer" if status == "newer" else "refused"
        return LeftOut(path.name, ident, reason)
    if header.session.stack:
        return LeftOut(path.name, ident, "stacked")
    if header.session.origin and not games.game_of(header.session.game).tally.COUNTS_CARRIED_ON:
        return LeftOut(path.name, ident, "carried_on")
    return _entry(path.name, header, reading, status) or LeftOut(path.name, ident, "automatic")


def _entry(file: str, header: Header, reading: Reading, status: Status) -> Counted | None:
    """Return what a session adds; None where no person has played it."""
    session = header.session
    month = f"{session.created.astimezone():%Y-%m}"
    chain = "".join([commit.check for commit in reading.commits])
    renamed = file != file_name(session)
    common = (file, session.id, session.game, header.rules.profile, month, status, chain, renamed)
    game = games.game_of(session.game)
    parts = game.tally.parts(book_of(header, reading.commits), file, session.id)
    return Entry(*common, *parts) if parts else None
