"""What games of War come to together: how many were won, how long they were, and their wars."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from casinowar_tui.games.war.ledger.book import Book, Result
from casinowar_tui.games.war.ledger.course import course
from casinowar_tui.ledger.grouping import Key, persons_of


class Part(Struct, frozen=True):
    """What a game, or a player of it, adds.

    ``chain``: the most wars in one battle. ``won``: somebody has won, of a player that player. ``over``: the game was
    played to its end, and not ended before.
    """

    battles: int
    wars: int
    chain: int
    result: Result
    won: bool
    over: bool


class Group(Struct, frozen=True):
    """A line of the tally: what its parts add up to.

    ``wins``: games that have a winner, of a player those won; ``open``: those not over. ``average``: battles of a game
    that was played to its end, None where there is none.
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
        """The sum of some parts, each of another game."""
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


def parts(book: Book, session: str) -> tuple[Part, tuple[tuple[Key, Part], ...]] | None:
    """What a game adds as a whole, and what each person; None where no person has played. ``session``: its id."""
    persons = persons_of(book.seats, session)
    if not persons:
        return None
    verdict, went = book.verdict, course(book.rows)
    winner = verdict.leader if verdict.result == "winner" else None
    over = book.ended is not None and book.ended.reason != "player"

    def part(*, won: bool) -> Part:
        return Part(went.battles, went.wars, went.chain, verdict.result, won, over)

    return part(won=winner is not None), tuple((key, part(won=winner in players)) for key, players in persons.items())
