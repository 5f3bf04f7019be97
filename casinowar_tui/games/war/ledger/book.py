"""The book of a game of War: a fold over its events, kept up to date one event at a time."""

from collections.abc import Iterable, Sequence
from typing import Literal, Self, cast

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.rules.events import NOBODY, Battle, Ended, Event, Opened, parts
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.shuffles import Shuffle

Result = Literal["winner", "draw", "endless", "open"]


class Row(Struct, frozen=True):
    """A battle, with the fields of ``show --json``.

    ``cards``: the card that each player turned, None for who was out of the game. ``wars``: how many there were, the
    chained ones counted each. ``winner``: the player (from 1) who took the pot, or None. ``pot``: the cards in it, what
    was carried into the battle with them. ``counts``: the cards that each player held after it; those captured, where
    the cards are played but once.
    """

    battle: int
    cards: tuple[Card | None, ...]
    wars: int
    winner: int | None
    pot: int
    counts: tuple[int, ...]


class Verdict(Struct, frozen=True):
    """How the game ended, or ``open``; ``leader``: the winner (from 1), while it is open who is ahead, or None."""

    result: Result
    leader: int | None


class Book:
    """Every battle of a game in order, and how it ended.

    A battle has the same place in three lists: ``battles`` as recorded, ``rows`` as shown, and ``carried``, the cards
    that lay on the table before it. ``wars`` counts those of all battles. ``shuffles``: each deal's, in order; they
    are used up together when the game ends, as the spoils are shuffled by the first seed.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seat]) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        self.battles: list[Battle] = []
        self.rows: list[Row] = []
        self.carried: list[tuple[Card, ...]] = []
        self.wars = 0
        self.shuffles: list[Shuffle] = []
        self.ended: Ended | None = None
        self._pot: tuple[Card, ...] = ()
        self._start = (0 if self.rules.one_pass else self.rules.share,) * self.rules.players

    @classmethod
    def of(cls, header: Header, commits: Iterable[Commit]) -> Self:
        """The book of a game of War that was read from its file."""
        book = cls(header.rules, header.seat)
        for commit in commits:
            for event in commit.events:
                book.add(cast("Event", event))
        return book

    @property
    def start(self) -> tuple[int, ...]:
        """What the players were ranked by before the first battle: the cards dealt, or none captured yet."""
        return self._start

    @property
    def counts(self) -> tuple[int, ...]:
        """The cards of each player after the last battle, in seat order."""
        return self.rows[-1].counts if self.rows else self.start

    @property
    def verdict(self) -> Verdict:
        """Who has won, or how the game stands."""
        if self.ended is None:
            return Verdict("open", leading(self.counts))
        if self.ended.winner is not None:
            return Verdict("winner", self.ended.winner)
        return Verdict("endless" if self.ended.reason == "endless" else "draw", None)

    def series(self, player: int) -> list[tuple[int, int]]:
        """The cards of a player (from 1) after each battle as (battle, cards), from battle 0, the deal, on."""
        return [(0, self.start[player - 1]), *((row.battle, row.counts[player - 1]) for row in self.rows)]

    def add(self, event: Event) -> None:
        """Something more has happened."""
        match event:
            case Battle():
                self._fought(event)
            case Ended():
                self.ended = event
                self.shuffles = [replace(shuffle, used_up=True) for shuffle in self.shuffles]
            case Opened() if event.hands:
                self._carried_on(event)
            case Shuffled():
                self._pot = ()  # a fresh round begins with an empty table
                self.shuffles.append(Shuffle(len(self.shuffles) + 1, event.seed or ""))

    def _carried_on(self, event: Opened) -> None:
        """The game began with the cards of another one."""
        hands, captured = parts(event.hands), parts(event.captured)
        held = captured if self.rules.one_pass else [a + b for a, b in zip(hands, captured, strict=True)]
        self._start = tuple([len(cards) for cards in held])
        self._pot = tuple(event.pot.split())

    def _fought(self, battle: Battle) -> None:
        pot = self._pot + tuple([card for step in battle.steps for cards in step for card in cards])
        self.battles.append(battle)
        self.carried.append(self._pot)
        self.rows.append(
            Row(
                battle=battle.battle,
                cards=tuple([None if card == NOBODY else card for card in battle.cards.split()]),
                wars=battle.war_count,
                winner=battle.winner,
                pot=len(pot),
                counts=battle.held,
            )
        )
        self.wars += battle.war_count
        if battle.winner is None and not battle.returned:
            self._pot = pot
        else:
            self._pot = (battle.prize,) if battle.prize else ()


def leading(counts: Sequence[int]) -> int | None:
    """The player (from 1) who holds more than any other, or None."""
    most = max(counts)
    return counts.index(most) + 1 if counts.count(most) == 1 else None
