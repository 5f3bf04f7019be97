"""The tally over many sessions: each file is read once, and ends either among those that count or among those left out.

Nothing is written and no lock taken; a session in play counts as far as it goes.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.errors import NoSuchSession
from casinowar_tui.games.casino_war.ledger import tally as rounds
from casinowar_tui.games.casino_war.ledger.book import Book as CasinoWarBook
from casinowar_tui.games.war.ledger import tally as battles
from casinowar_tui.games.war.ledger.book import Book as WarBook
from casinowar_tui.journal.file import file_name
from casinowar_tui.journal.header import Header
from casinowar_tui.journal.library import Status, status
from casinowar_tui.journal.reading import Reading, read
from casinowar_tui.ledger.grouping import ALL, By, Entry, copies, grouped

Reason = Literal["damaged", "newer", "refused", "missing", "stacked", "carried_on", "automatic", "duplicate", "forked"]
Counted = Entry[rounds.Part] | Entry[battles.Part]
P = TypeVar("P", rounds.Part, battles.Part)


class LeftOut(Struct, frozen=True):
    """A session that does not count, and why.

    ``id`` is None where it is not known. ``duplicate``: the session of ``counted``, another file, begins with all of
    this one; ``forked``: both were played on differently, that one further.
    """

    file: str
    id: str | None
    reason: Reason
    counted: str | None = None


class Tally(Struct, frozen=True):
    """The sessions that count, those of each game apart, in the order in which they were read; and the others."""

    casino_war: tuple[Entry[rounds.Part], ...]
    war: tuple[Entry[battles.Part], ...]
    left_out: tuple[LeftOut, ...]

    @property
    def unfinished(self) -> tuple[Counted, ...]:
        """The sessions that count as far as they go."""
        every: tuple[Counted, ...] = (*self.casino_war, *self.war)
        return tuple(entry for entry in every if entry.status != "finished")

    def casino_war_groups(self, by: By) -> tuple[rounds.Group, ...]:
        """A line for each profile, player or month of Casino War, or one for the game."""
        return tuple(rounds.Group.of(key, parts) for key, parts in grouped(self.casino_war, by).items())

    def casino_war_total(self, by: By) -> rounds.Group:
        """What those lines add up to, with the luck of all seats together."""
        total = rounds.Group.of(ALL, [entry.whole for entry in self.casino_war])
        return replace(total, rounds=total.luck.hands) if by == "seat" else total

    def casino_war_lines(self, by: By) -> tuple[rounds.Group, ...]:
        """Those lines, and after several the one for all together."""
        groups = self.casino_war_groups(by)
        return (*groups, self.casino_war_total(by)) if len(groups) > 1 else groups

    def war_groups(self, by: By) -> tuple[battles.Group, ...]:
        """A line for each variant, player or month of War, or one for the game."""
        return tuple(battles.Group.of(key, parts) for key, parts in grouped(self.war, by).items())

    def war_lines(self, by: By) -> tuple[battles.Group, ...]:
        """Those lines, and after several the one for all games; players share games, so that theirs add up to more."""
        groups = self.war_groups(by)
        return (*groups, battles.Group.of(ALL, [entry.whole for entry in self.war])) if len(groups) > 1 else groups


def tally(found: Iterable[Counted | LeftOut]) -> Tally:
    """Put together what was found of each file. Of several files of one session only one counts."""
    casino: list[Entry[rounds.Part]] = []
    wars: list[Entry[battles.Part]] = []
    out: list[LeftOut] = []
    for each in found:
        if isinstance(each, LeftOut):
            out.append(each)
        elif isinstance(each.whole, rounds.Part):
            casino.append(each)
        else:
            wars.append(each)
    casino, others = _once(casino)
    wars, more = _once(wars)
    return Tally(tuple(casino), tuple(wars), (*out, *others, *more))


def _once(entries: list[Entry[P]]) -> tuple[list[Entry[P]], list[LeftOut]]:
    counted, others = copies(entries)
    return counted, [
        LeftOut(
            entry.file, entry.id, "duplicate" if first.chain.startswith(entry.chain) else "forked", counted=first.file
        )
        for entry, first in others
    ]


def judged(paths: Iterable[Path]) -> Iterator[Counted | LeftOut]:
    """What is found in each file, one after another."""
    for path in paths:
        try:
            reading = read(path)
        except NoSuchSession:
            yield LeftOut(path.name, None, "missing")
            continue
        yield _judged(path, reading, status(path, reading))


def _judged(path: Path, reading: Reading, stands: Status) -> Counted | LeftOut:
    header, ident = reading.header, reading.info.id if reading.info else None
    if header is None or stands in ("damaged", "newer", "refused"):
        reason: Reason = "damaged" if stands == "damaged" else "newer" if stands == "newer" else "refused"
        return LeftOut(path.name, ident, reason)
    if header.session.stack:
        return LeftOut(path.name, ident, "stacked")
    if header.session.origin and header.session.game == "war":  # how long the game was cannot be told of its end
        return LeftOut(path.name, ident, "carried_on")
    return _entry(path.name, header, reading, stands) or LeftOut(path.name, ident, "automatic")


def _entry(file: str, header: Header, reading: Reading, stands: Status) -> Counted | None:
    """What a session adds; None where no person has played it."""
    session = header.session
    month = f"{session.created.astimezone():%Y-%m}"
    chain = "".join([commit.check for commit in reading.commits])
    renamed = file != file_name(session)
    common = (file, session.id, session.game, header.rules.profile, month, stands, chain, renamed)
    if session.game == "war":
        fought = battles.parts(WarBook.of(header, reading.commits), session.id)
        return Entry(*common, *fought) if fought else None
    dealt = rounds.parts(CasinoWarBook.of(header, reading.commits), file, session.id)
    return Entry(*common, *dealt) if dealt else None
