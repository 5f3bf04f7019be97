"""What sessions of Casino War come to together: the rounds that persons played, by profile, game, player or month."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import count
from casinowar_tui.games.casino_war.ledger.luck import Luck, together
from casinowar_tui.games.casino_war.ledger.rows import Attempt
from casinowar_tui.ledger.grouping import Key, persons_of


class Part(Struct, frozen=True):
    """What a session, or a person in it, adds: settled hands in rounds that count and were not automatic.

    ``rounds``: those settled in which a person has a hand; of one person the hands. ``luck`` has the net and the
    expected net, in chips. ``automatic``: rounds left out because they were played automatically.
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
        """The sum of some parts, each of another session."""
        played = [Best(part.file, part.luck.net) for part in parts if part.luck.hands]
        return cls(
            key,
            sessions=len(parts),
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
    """What a session adds as a whole, and what each person; None where no person has played it.

    ``file`` and ``session`` are its file's name and its id. Before its first round it adds nothing, and still counts.
    """
    persons = persons_of(book.seats, session)
    valid = [attempt for attempt in book.attempts if attempt.reason is None]
    own = [attempt for attempt in valid if not attempt.auto]
    if not persons or (valid and not own):
        return None
    rows = [book.rows[index] for attempt in own for index in attempt.indexes]

    def part(seats: Sequence[int]) -> Part:
        counts = count(row for row in rows if row.seat in seats)
        won = together(book.rules, rows, seats)
        return Part(file, counts.hands, counts.ties, counts.wars, counts.surrenders, won, len(valid) - len(own))

    everybody = [number for numbers in persons.values() for number in numbers]
    rounds = sum(_settled(book, attempt, everybody) for attempt in own)
    return replace(part(everybody), rounds=rounds), tuple((key, part(seats)) for key, seats in persons.items())


def _settled(book: Book, attempt: Attempt, persons: Sequence[int]) -> bool:
    """Whether a round is settled, with a person's hand in it."""
    rows = [book.rows[index] for index in attempt.indexes]
    return all(row.outcome for row in rows) and any(row.seat in persons for row in rows)
