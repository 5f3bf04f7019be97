"""Tally sessions of Casino War: the rounds that persons played, by profile, game, player or month."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.games.casino_war.ledger.book import Book
from casinowar_tui.games.casino_war.ledger.counts import count
from casinowar_tui.games.casino_war.ledger.luck import Luck, together
from casinowar_tui.games.casino_war.ledger.rows import Attempt
from casinowar_tui.games.casino_war.words.luck import FEW, luck_sentences
from casinowar_tui.i18n import _, n_
from casinowar_tui.ledger.grouping import key_title, persons_of
from casinowar_tui.ledger.keys import ALL, By, Key
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.tally import by_word
from casinowar_tui.words.text import decimal, signed

SPARE = (6, 7, 8, 5, 4, 9, 1, 2)
"""Columns, by number, that a narrow window drops, the first one first."""

SIGNED = 3
"""The column whose numbers are styled by sign; -1 for none."""

COUNTS_CARRIED_ON = True
"""A session that carries on another counts, because it has rounds of its own."""


class Part(Struct, frozen=True):
    """What a session, or a person in it, adds: settled hands in rounds that count and were not automatic.

    ``rounds``: settled rounds in which a person has a hand or, for a single person, the hands. ``luck`` holds the net
    and the expected net, in chips. ``automatic``: rounds left out because they were played automatically.
    """

    file: str
    rounds: int
    ties: int
    wars: int
    surrenders: int
    luck: Luck
    automatic: int = 0


class Best(NamedTuple):
    """A session by its file name, and its net in chips."""

    file: str
    net: int


class Group(Struct, frozen=True):
    """A line of the tally: the sum of its parts. ``best`` and ``worst`` are None where no hand is settled."""

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
        """Return the sum of some parts, each from a different session."""
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


def group(key: Key, parts: Sequence[Part]) -> Group:
    """Return the sum of some parts, each from a different session."""
    return Group.of(key, parts)


def total(parts: Sequence[Part], by: By) -> Group:
    """Return the sum of whole sessions; by player this counts the hands of all seats, and their luck together."""
    whole = Group.of(ALL, parts)
    return replace(whole, rounds=whole.luck.hands) if by == "seat" else whole


def parts(book: Book, file: str, session: str) -> tuple[Part, tuple[tuple[Key, Part], ...]] | None:
    """Return what a session adds as a whole and per person; None where no person has played it.

    ``file`` and ``session`` are its file name and id. Before its first round it adds nothing, but still counts.
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
    """Return whether a round is settled and a person has a hand in it."""
    rows = [book.rows[index] for index in attempt.indexes]
    return all(row.outcome for row in rows) and any(row.seat in persons for row in rows)


def table(groups: Sequence[Group], by: By) -> Table:
    """Return a row for each group. ``luck`` is in standard deviations, and left out where there are few hands."""
    titles = (
        _("sessions"),
        _("hands") if by == "seat" else _("rounds"),
        _("net"),
        _("ties"),
        _("wars"),
        _("surrenders"),
        _("best"),
        _("worst"),
        _("expected"),
        _("luck"),
    )
    columns = (Column(by_word(by)), *(Column(title, right=True) for title in titles))
    return Table(columns, [(key_title(group.key, by), *_cells(group)) for group in groups])


def sentences(group: Group) -> Iterator[str]:
    """Yield whether the net of a line is luck, and what the line leaves out."""
    luck = group.luck
    yield from luck_sentences(luck.hands, luck.net, float(luck.expected), luck.sd, luck.beyond)
    if group.automatic:
        text = n_(
            "{count} round was played automatically and does not count.",
            "{count} rounds were played automatically and do not count.",
            group.automatic,
        )
        yield text.format(count=group.automatic)


def extremes(group: Group) -> Iterator[str]:
    """Yield which sessions of a line are the best and the worst, where there are several."""
    if group.best and group.worst and group.best != group.worst:
        yield _("Best session: {net}, {file}.").format(net=signed(group.best.net), file=group.best.file)
        yield _("Worst session: {net}, {file}.").format(net=signed(group.worst.net), file=group.worst.file)


def _cells(group: Group) -> tuple[str, ...]:
    luck = group.luck
    return (
        str(group.sessions),
        str(group.rounds),
        signed(luck.net),
        str(group.ties),
        str(group.wars),
        str(group.surrenders),
        signed(group.best.net) if group.best else "",
        signed(group.worst.net) if group.worst else "",
        decimal(float(luck.expected), 1, sign=True),
        decimal(luck.deviations or 0, 1, sign=True) if luck.hands >= FEW else "",
    )


def group_object(group: Group) -> dict[str, object]:
    """Return a group as ``tally --json`` prints it."""
    return {
        "key": str(group.key),
        "sessions": group.sessions,
        "rounds": group.rounds,
        "net": group.luck.net,
        "ties": group.ties,
        "wars": group.wars,
        "surrenders": group.surrenders,
        "expected": float(group.luck.expected),
        "sd": group.luck.sd,
        "luck": group.luck.deviations,
        "best": _best(group.best),
        "worst": _best(group.worst),
        "automatic": group.automatic,
    }


def _best(session: Best | None) -> dict[str, object] | None:
    return {"session": session.file, "net": session.net} if session else None
