"""What sessions of Casino War come to together: the rounds that persons played, by profile, game, player or month."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from msgspec import Struct

from casinowar_tui.ledger.casino_war.book import Book
from casinowar_tui.ledger.casino_war.counts import count
from casinowar_tui.ledger.casino_war.luck import Luck, luck
from casinowar_tui.ledger.casino_war.rows import Attempt, Row
from casinowar_tui.ledger.grouping import ALL, Key, seat_key


class Part(Struct, frozen=True):
    """What a session, or a seat of it, adds: settled hands of persons in rounds that count and were not automatic.

    ``rounds``: those settled in which a person has a hand; of a seat its hands. ``automatic``: rounds left out because
    they were played automatically. ``luck`` has the net and the expected net, in chips.
    """

    file: str
    rounds: int
    ties: int
    wars: int
    surrenders: int
    luck: Luck
    automatic: int = 0


class Best(NamedTuple):
    """A session by the name of its file, and what it brought in chips."""

    file: str
    net: int


class Group(Struct, frozen=True):
    """A line of the tally: what its parts add up to. ``best`` and ``worst`` are None where no hand is settled."""

    key: Key
    sessions: int
    rounds: int
    ties: int
    wars: int
    surrenders: int
    luck: Luck
    automatic: int
    best: Best | None
    worst: Best | None

    @classmethod
    def of(cls, key: Key, parts: Sequence[Part]) -> Self:
        """The sum of some parts; those of one file are one session."""
        nets: Counter[str] = Counter()
        for part in parts:
            if part.luck.hands:
                nets[part.file] += part.luck.net
        played = [Best(file, net) for file, net in nets.items()]
        return cls(
            key,
            sessions=len({part.file for part in parts}),
            rounds=sum(part.rounds for part in parts),
            ties=sum(part.ties for part in parts),
            wars=sum(part.wars for part in parts),
            surrenders=sum(part.surrenders for part in parts),
            luck=sum((part.luck for part in parts), Luck()),
            automatic=sum(part.automatic for part in parts),
            best=max(played, key=lambda each: each.net, default=None),
            worst=min(played, key=lambda each: each.net, default=None),
        )


def parts(book: Book, file: str, session: str) -> tuple[Part, tuple[tuple[Key, Part], ...]] | None:
    """What a session adds as a whole, and what each seat of a person; None where no person has played it.

    ``file`` and ``session`` are its file's name and its id. Before its first round it adds nothing, and still counts.
    """
    persons = [number for number, seat in enumerate(book.seats, start=1) if seat.player == "person"]
    valid = [attempt for attempt in book.attempts if attempt.reason is None]
    own = [attempt for attempt in valid if not attempt.auto]
    if not persons or (valid and not own):
        return None
    rows = [book.rows[index] for attempt in own for index in attempt.indexes]
    automatic = len(valid) - len(own)
    seats = tuple(
        (seat_key(book.seats[seat - 1], seat, session), _part(book, rows, seat, file, automatic)) for seat in persons
    )
    together = Group.of(ALL, [part for _key, part in seats])
    whole = Part(
        file,
        sum(_settled(book, attempt, persons) for attempt in own),
        together.ties,
        together.wars,
        together.surrenders,
        together.luck,
        automatic,
    )
    return whole, seats


def _part(book: Book, rows: Iterable[Row], seat: int, file: str, automatic: int) -> Part:
    counts = count(rows, seat)
    return Part(
        file, counts.hands, counts.ties, counts.wars, counts.surrenders, luck(book.rules, rows, seat), automatic
    )


def _settled(book: Book, attempt: Attempt, persons: Sequence[int]) -> bool:
    """Whether a round is settled, with a person's hand in it."""
    rows = [book.rows[index] for index in attempt.indexes]
    return all(row.outcome for row in rows) and any(row.seat in persons for row in rows)
