"""What games of War come to together: how many were won, how long they were, and their wars."""

from collections.abc import Sequence
from typing import Self

from msgspec import Struct

from casinowar_tui.ledger.grouping import Key, seat_key
from casinowar_tui.ledger.war.book import Book, Result
from casinowar_tui.ledger.war.course import course


class Part(Struct, frozen=True):
    """What a game, or a player of it, adds.

    ``chain``: the most wars in one battle. ``won``: somebody has won, of a player that player. ``over``: the game was
    played to its end, and not ended before.
    """

    file: str
    battles: int
    wars: int
    chain: int
    result: Result
    won: bool
    over: bool


class Group(Struct, frozen=True):
    """A line of the tally: what its parts add up to, those of one file being one session.

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
        """The sum of some parts. A name at two seats of a game is one player of it."""
        games = {part.file: part for part in sorted(parts, key=lambda part: part.won)}.values()
        lengths = [game.battles for game in games if game.over]
        results = [game.result for game in games]
        return cls(
            key,
            sessions=len(games),
            battles=sum(game.battles for game in games),
            wars=sum(game.wars for game in games),
            chain=max((game.chain for game in games), default=0),
            wins=sum(game.won for game in games),
            draws=results.count("draw"),
            endless=results.count("endless"),
            open=results.count("open"),
            average=sum(lengths) / len(lengths) if lengths else None,
        )


def parts(book: Book, file: str, session: str) -> tuple[Part, tuple[tuple[Key, Part], ...]] | None:
    """What a game adds as a whole, and what each person in it; None where no person has played.

    ``file`` and ``session`` are its file's name and its id.
    """
    persons = [number for number, seat in enumerate(book.seats, start=1) if seat.player == "person"]
    if not persons:
        return None
    verdict, went = book.verdict, course(book.rows)
    over = book.ended is not None and book.ended.reason != "player"

    def part(*, won: bool) -> Part:
        return Part(file, went.battles, went.wars, went.chain, verdict.result, won, over)

    seats = tuple(
        (
            seat_key(book.seats[player - 1], player, session),
            part(won=verdict.result == "winner" and verdict.leader == player),
        )
        for player in persons
    )
    return part(won=verdict.result == "winner"), seats
