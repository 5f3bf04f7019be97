"""Group the sessions that count, split into parts, into the lines of a tally, for any game."""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from casinowar_tui.engine.seats import Seat
from casinowar_tui.i18n import _
from casinowar_tui.journal.status import Status
from casinowar_tui.ledger.keys import ALL, ID_SHOWN, By, Key
from casinowar_tui.words.labels import given_name
from casinowar_tui.words.text import clean
from casinowar_tui.words.titles import game_title

P = TypeVar("P")


class Entry(Struct, Generic[P], frozen=True):
    """A session that counts: the lines it belongs to and what it adds to them.

    ``month``: when it began, as ``2026-11`` in local time. ``chain``: the checks of all its commits, joined; a copy
    that was played on has the chain of the original as its prefix. ``renamed``: the file no longer has the name that
    the program gave it. ``whole``: what the session adds; ``persons``: what each person adds.
    """

    file: str
    id: str
    game: str
    profile: str
    month: str
    status: Status
    chain: str
    renamed: bool
    whole: P
    persons: tuple[tuple[Key, P], ...]

    def parts(self, by: By) -> Iterable[tuple[Key, P]]:
        """Return the parts that the session adds, and the line each belongs to."""
        match by:
            case "profile":
                return ((Key(self.profile), self.whole),)
            case "game":
                return ((Key(self.game), self.whole),)
            case "month":
                return ((Key(self.month), self.whole),)
            case "seat":
                return self.persons


def key_title(key: Key, by: By) -> str:
    """Return the title of a line."""
    if key == ALL:
        return _("all together")
    if key.seat:
        return _("{session}, seat {number}").format(session=key.name[:ID_SHOWN], number=key.seat)
    return game_title(key.name) if by == "game" else clean(key.name)


def persons_of(seats: Iterable[Seat], session: str) -> dict[Key, list[int]]:
    """Return the people at the table of a session (given by its id), each with their own seat numbers, from 1.

    Names match exactly, apart from surrounding space; a seat without a name is a person unknown to any other session.
    """
    found: dict[Key, list[int]] = {}
    for number, seat in enumerate(seats, start=1):
        if seat.player == "person":
            key = Key((seat.name or "").strip()) if given_name(seat) else Key(session, number)
            found.setdefault(key, []).append(number)
    return found


def grouped(entries: Iterable[Entry[P]], by: By) -> dict[Key, list[P]]:
    """Return the parts of each line. Names are in alphabetical order, unnamed seats follow in the order found."""
    found: dict[Key, list[P]] = {}
    for entry in entries:
        for key, part in entry.parts(by):
            found.setdefault(key, []).append(part)
    return dict(sorted(found.items(), key=lambda item: (item[0].seat > 0, "" if item[0].seat else item[0].name)))


def copies(entries: Sequence[Entry[P]]) -> tuple[list[Entry[P]], list[tuple[Entry[P], Entry[P]]]]:
    """Split entries into those to count, one per id, and the rest, each paired with the entry counted in its place.

    For each id the longest chain counts; among equally long ones, the file that has kept its name.
    """
    first: dict[str, Entry[P]] = {}
    for entry in sorted(entries, key=lambda entry: (-len(entry.chain), entry.renamed, entry.file)):
        first.setdefault(entry.id, entry)
    counted = [entry for entry in entries if first[entry.id] is entry]
    return counted, [(entry, first[entry.id]) for entry in entries if first[entry.id] is not entry]
