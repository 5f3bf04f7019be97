"""Tally games of War: how many were won, how long they lasted, and their wars."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from casinowar_tui.games.war.ledger.book import Book, Result
from casinowar_tui.games.war.ledger.counts import count
from casinowar_tui.i18n import _
from casinowar_tui.ledger.grouping import key_title, persons_of
from casinowar_tui.ledger.keys import ALL, By, Key
from casinowar_tui.ledger.table import Column, Table
from casinowar_tui.words.tally import by_word
from casinowar_tui.words.text import decimal

SPARE = (4, 3, 7, 6, 9, 8, 2)
"""Columns, by number, that a narrow window drops, the first one first."""

SIGNED = -1
"""The column whose numbers are styled by sign; -1 for none."""

COUNTS_CARRIED_ON = False
"""Games that carry on another do not count: the end alone does not show how long a game was."""


class Part(Struct, frozen=True):
    """What a game, or a player in it, adds.

    ``chain``: the most wars in one battle. ``won``: the game has a winner or, for a player, that player won. ``over``:
    the game was played to its end rather than ended early.
    """

    battles: int
    wars: int
    chain: int
    result: Result
    won: bool
    over: bool


class Group(Struct, frozen=True):
    """A line of the tally: the sum of its parts.

    ``wins``: games with a winner or, for a player, games won; ``open``: games not over. ``average``: battles per game
    played to its end, None where there is none.
    """

    key: Key
    sessions: int
    battles: int
    wars: int
    chain: int
    wins: int
    draws: int
    endless: int
    open: int
    average: float | None

    @classmethod
    def of(cls, key: Key, parts: Sequence[Part]) -> Self:
        """Return the sum of some parts, each from a different game."""
        lengths = [part.battles for part in parts if part.over]
        results = [part.result for part in parts]
        return cls(
            key,
            sessions=len(parts),
            battles=sum(part.battles for part in parts),
            wars=sum(part.wars for part in parts),
            chain=max((part.chain for part in parts), default=0),
            wins=sum(part.won for part in parts),
            draws=results.count("draw"),
            endless=results.count("endless"),
            open=results.count("open"),
            average=sum(lengths) / len(lengths) if lengths else None,
        )


def group(key: Key, parts: Sequence[Part]) -> Group:
    """Return the sum of some parts, each from a different game."""
    return Group.of(key, parts)


def total(parts: Sequence[Part], by: By) -> Group:
    """Return the sum of whole games."""
    return Group.of(ALL, parts)


def parts(book: Book, _file: str, session: str) -> tuple[Part, tuple[tuple[Key, Part], ...]] | None:
    """Return what a game (``session``: its id) adds, whole and per person; None where no person has played it."""
    persons = persons_of(book.seats, session)
    if not persons:
        return None
    verdict, went = book.verdict, count(book.rows)
    winner = verdict.leader if verdict.result == "winner" else None
    over = book.ended is not None and book.ended.reason != "player"

    def part(*, won: bool) -> Part:
        return Part(went.battles, went.wars, went.chain, verdict.result, won, over)

    return part(won=winner is not None), tuple((key, part(won=winner in players)) for key, players in persons.items())


def table(groups: Sequence[Group], by: By) -> Table:
    """Return a row for each group. ``length`` is the mean length, in battles, of games played to their end."""
    titles = (
        _("games"),
        _("battles"),
        _("wars"),
        _("longest chain"),
        _("won"),
        _("draws"),
        _("endless"),
        _("open"),
        _("average length"),
    )
    columns = (Column(by_word(by)), *(Column(title, right=True) for title in titles))
    return Table(columns, [(key_title(group.key, by), *_cells(group)) for group in groups])


def _cells(group: Group) -> tuple[str, ...]:
    return (
        str(group.sessions),
        str(group.battles),
        str(group.wars),
        str(group.chain),
        str(group.wins),
        str(group.draws),
        str(group.endless),
        str(group.open),
        "" if group.average is None else decimal(group.average, 1),
    )


def group_object(group: Group) -> dict[str, object]:
    """Return a group as ``tally --json`` prints it."""
    return {
        "key": str(group.key),
        "sessions": group.sessions,
        "battles": group.battles,
        "wars": group.wars,
        "chain": group.chain,
        "wins": group.wins,
        "draws": group.draws,
        "endless": group.endless,
        "open": group.open,
        "average": group.average,
    }


def sentences(_group: Group) -> tuple[str, ...]:
    """Return the sentences that go with a group's numbers: none."""
    return ()


def extremes(_group: Group) -> tuple[str, ...]:
    """Return which games of a group stand out: none."""
    return ()
