"""What a tally of any game is made of: sessions that count, in parts, and the lines that the parts are put into."""

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
    """A session that counts: where it belongs, and what it adds.

    ``month``: the one in which it began, ``2026-11``, by the clock of this computer. ``chain``: the checks of all its
    commits, one after another: that of a copy that was played on begins with that of the other. ``renamed``: its file
    has not the name that the program gave it. ``whole`` is what it adds as a session, ``persons`` what each person
    adds.
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
        """What it adds, and to which lines."""
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
    """Return what a line is called."""
    if key == ALL:
        return _("all together")
    if key.seat:
        return _("{session}, seat {number}").format(session=key.name[:ID_SHOWN], number=key.seat)
    return game_title(key.name) if by == "game" else clean(key.name)


def persons_of(seats: Iterable[Seat], session: str) -> dict[Key, list[int]]:
    """The persons at the table of a session, given by its id, each with the numbers of the own seats, from 1.

    A name is taken exactly but for space around it; a seat without one is a person that no other session knows.
    """
    found: dict[Key, list[int]] = {}
    for number, seat in enumerate(seats, start=1):
        if seat.player == "person":
            key = Key((seat.name or "").strip()) if given_name(seat) else Key(session, number)
            found.setdefault(key, []).append(number)
    return found


def grouped(entries: Iterable[Entry[P]], by: By) -> dict[Key, list[P]]:
    """The parts of each line. Names come in the order of the alphabet, unnamed seats after them as found."""
    found: dict[Key, list[P]] = {}
    for entry in entries:
        for key, part in entry.parts(by):
            found.setdefault(key, []).append(part)
    return dict(sorted(found.items(), key=lambda item: (item[0].seat > 0, "" if item[0].seat else item[0].name)))


def copies(entries: Sequence[Entry[P]]) -> tuple[list[Entry[P]], list[tuple[Entry[P], Entry[P]]]]:
    """The sessions to count, each once, and the others of their ids, each with the one that counts in its place.

    Of one id the longest chain counts; of several such that in the file that has kept its name.
    """
    first: dict[str, Entry[P]] = {}
    for entry in sorted(entries, key=lambda entry: (-len(entry.chain), entry.renamed, entry.file)):
        first.setdefault(entry.id, entry)
    counted = [entry for entry in entries if first[entry.id] is entry]
    return counted, [(entry, first[entry.id]) for entry in entries if first[entry.id] is not entry]
