"""The book of a game of War: a fold over its events and the states after them, kept up to date one event at a time."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.rules import Event, State
from casinowar_tui.games.war.rules.events import NOBODY, Battle, Ended, Opened
from casinowar_tui.ledger.shuffles import Shuffle

Result = Literal["winner", "draw", "endless", "open"]


class Row(Struct, frozen=True):
    """A battle, with the fields of ``show --json``.

    ``cards``: the card that each player turned, None for a player who was out of the game. ``wars``: how many there
    were, each of a chain counted. ``winner``: the player (from 1) who took the pot, or None. ``pot``: the cards in it,
    those carried into the battle included. ``counts``: the cards that each player held after it; those captured, where
    the cards are played only once.
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

    ``state``: the state after the last event, at first the one before any. ``start``: what the players were ranked by
    before the first battle, the cards dealt, or none captured yet. A battle has the same place in three lists:
    ``battles`` as recorded, ``rows`` as shown, and ``carried``, the cards that lay on the table before it. ``wars``
    counts those of all battles. ``shuffles``: each deal's, in order; they are used up together when the game ends, as
    the spoils are shuffled by the first seed.
    """

    def __init__(self, seats: Sequence[Seat], state: State) -> None:
        self.rules = rules = state.rules
        self.seats = tuple(seats)
        self.state = state
        self.start = (0 if rules.one_pass else rules.share,) * rules.players
        self.battles: list[Battle] = []
        self.rows: list[Row] = []
        self.carried: list[tuple[Card, ...]] = []
        self.wars = 0
        self.shuffles: list[Shuffle] = []
        self.ended: Ended | None = None

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

    def add(self, event: Event, state: State) -> None:
        """Enter an event; ``state`` is the one after it."""
        carried, self.state = self.state.pot, state
        match event:
            case Battle():
                self._fought(event, carried)
            case Ended():
                self.ended = event
                self.shuffles = [replace(shuffle, used_up=True) for shuffle in self.shuffles]
            case Opened() if event.hands:
                self.start = state.counts
            case Shuffled():
                self.shuffles.append(Shuffle(len(self.shuffles) + 1, event.seed or ""))

    def _fought(self, battle: Battle, carried: tuple[Card, ...]) -> None:
        """Enter a battle that was fought with these cards on the table."""
        self.battles.append(battle)
        self.carried.append(carried)
        self.rows.append(
            Row(
                battle=battle.battle,
                cards=tuple([None if card == NOBODY else card for card in battle.cards.split()]),
                wars=battle.war_count,
                winner=battle.winner,
                pot=len(carried) + sum([len(cards) for step in battle.steps for cards in step]),
                counts=self.state.counts,
            )
        )
        self.wars += battle.war_count


def leading(counts: Sequence[int]) -> int | None:
    """The player (from 1) who holds more than any other, or None."""
    most = max(counts)
    return counts.index(most) + 1 if counts.count(most) == 1 else None
