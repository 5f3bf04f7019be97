"""Build the book of a game of War by folding its events and the states after them, one event at a time."""

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

    ``cards``: the card that each player turned, None for a player who is out of the game. ``wars``: the number of wars,
    counting each one in a chain. ``winner``: the player (from 1) who took the pot, or None. ``pot``: the number of
    cards in it, including those carried into the battle. ``counts``: the cards that each player held after the battle,
    or had captured where the cards are played only once.
    """

    battle: int
    cards: tuple[Card | None, ...]
    wars: int
    winner: int | None
    pot: int
    counts: tuple[int, ...]


class Verdict(Struct, frozen=True):
    """How the game ended, or ``open``; ``leader``: the winner (from 1), in an open game whoever is ahead, or None."""

    result: Result
    leader: int | None


class Book:
    """Every battle of a game in order, and how the game ended.

    ``state``: the state after the last event, initially the one before any. ``start``: the counts before the first
    battle, either cards dealt or, where captured cards decide, 0 for each player. Three lists are parallel, one entry
    per battle: ``battles`` as recorded, ``rows`` as shown, and ``carried``, the cards already on the table. ``wars`` is
    the total over all battles. ``shuffles``: one per deal, in order; all are used up only when the game ends, because
    the first seed also shuffles the spoils.
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
        """The winner, or the current leader of an open game."""
        if self.ended is None:
            return Verdict("open", leading(self.counts))
        if self.ended.winner is not None:
            return Verdict("winner", self.ended.winner)
        return Verdict("endless" if self.ended.reason == "endless" else "draw", None)

    def series(self, player: int) -> list[tuple[int, int]]:
        """Return a player's (from 1) cards after each battle as (battle, cards), starting with battle 0, the deal."""
        return [(0, self.start[player - 1]), *((row.battle, row.counts[player - 1]) for row in self.rows)]

    def add(self, event: Event, state: State) -> None:
        """Add an event; ``state`` is the one after it."""
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
        """Add a battle fought with these cards already on the table."""
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
    """Return the player (from 1) who holds more than any other, or None."""
    most = max(counts)
    return counts.index(most) + 1 if counts.count(most) == 1 else None
