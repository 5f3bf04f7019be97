"""The book of a session: a fold over its events, kept up to date one event at a time."""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Self, cast

from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Burned, Cut, Ended, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.rows import Attempt, Row, RowStatus
from casinowar_tui.games.casino_war.rules import Event
from casinowar_tui.games.casino_war.rules.events import (
    Anted,
    Corrected,
    Dealt,
    Opened,
    Resettled,
    SatOut,
    Settled,
    Surrendered,
    Voided,
    WentToWar,
)
from casinowar_tui.games.casino_war.rules.rules import Choice, Rules
from casinowar_tui.games.casino_war.rules.verdict import Verdict, judge
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header
from casinowar_tui.ledger.shuffles import Shuffle


class Book:
    """Every round of a session as rows in the order they were dealt, void attempts among them.

    ``shuffles``: those of the app's own shoe in order, by the index of the first attempt that is dealt from each.
    ``stacked``: whether cards were laid on top of a shuffle, so that the odds do not hold.

    An event costs the same however long the session is; only a correction goes through the rows after it.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seat]) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        self.rows: list[Row] = []
        self.attempts: list[Attempt] = []
        self.shuffles: dict[int, Shuffle] = {}
        self.stacked = False
        self._totals = [0] * len(seats)
        self._start = tuple(self._totals)
        self._running: Attempt | None = None
        self._burned = 0
        self._shuffled = 0

    @classmethod
    def of(cls, header: Header, commits: Iterable[Commit]) -> Self:
        """The book of a session of Casino War that was read from its file."""
        book = cls(header.rules, header.seat)
        for commit in commits:
            for event in commit.events:
                book.add(cast("Event", event))
        return book

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of nets of each seat, in seat order."""
        return tuple(self._totals)

    @property
    def rounds_played(self) -> int:
        """Rounds that are settled and count."""
        return sum(attempt.reason is None and attempt is not self._running for attempt in self.attempts)

    @property
    def verdict(self) -> Verdict:
        """Who wins, as it stands."""
        return judge([seat.chips for seat in self.seats], self._totals)

    @property
    def automatic(self) -> frozenset[int]:
        """Where the hands of persons are that were played automatically, which no tally counts."""
        played = [attempt for attempt in self.attempts if attempt.auto]
        every = (index for attempt in played for index in attempt.indexes)
        return frozenset(index for index in every if self.seats[self.rows[index].seat - 1].player == "person")

    @property
    def exposed(self) -> list[Card]:
        """The cards turned since the last shuffle; the bank's card of a shared war once for all its seats."""
        return [card for attempt in self.attempts[self._shuffled :] for card in self._turned(attempt)]

    def seen_at_choice(self, attempt: Attempt) -> list[Card]:
        """The cards turned since the shuffle when the tied seats of an attempt chose: none of its war cards yet.

        They are the cards as they are valid now, corrected ones in the place of those typed first.
        """
        earlier = takewhile(lambda each: each is not attempt, self.attempts[attempt.shuffle :])
        return [*(card for each in earlier for card in self._turned(each)), *self._turned(attempt, war=False)]

    def _turned(self, attempt: Attempt, *, war: bool = True) -> list[Card]:
        """The cards turned in an attempt; with ``war`` false the first ones alone."""
        rows = [self.rows[index] for index in attempt.indexes]
        cards = [*(row.bank for row in rows[:1]), *(row.card for row in rows)]
        if war:
            fought = [row.war_bank for row in rows if row.war_bank]
            cards += fought[:1] if self.rules.shared_war else fought
            cards += [row.war_card for row in rows]
        return [card for card in cards if card]

    def series(self, seat: int) -> list[tuple[int, int]]:
        """The running total of a seat as (round, total), from round 0 on; rounds that do not count are left out."""
        return [
            (0, self._start[seat - 1]),
            *((row.round, row.total) for row in self.rows if row.seat == seat and row.total is not None),
        ]

    def attempts_at(self, number: int) -> list[Attempt]:
        """All attempts at a round, the valid one last."""
        return [attempt for attempt in self.attempts if attempt.round == number]

    def add(self, event: Event) -> None:
        """Something more has happened."""
        match event:
            case Anted():
                self._anted(event)
            case Settled() | Resettled():
                self._paid(event)
            case Dealt():
                self._dealt(event)
            case Burned(count=count) if self._running is None:
                self._burned = count
            case Shuffled():
                self._use_up()
                self._shuffled = len(self.attempts)
                self.stacked = self.stacked or bool(event.stack)
                if event.seed:
                    self.shuffles[self._shuffled] = Shuffle(len(self.shuffles) + 1, event.seed)
            case Cut(place):
                self.shuffles[self._shuffled] = replace(self.shuffles[self._shuffled], place=place)
            case Ended():
                self._use_up()
            case WentToWar():
                self._chosen(event.seat, "war")
            case Surrendered():
                self._chosen(event.seat, "forced_surrender" if event.forced else "surrender")
            case SatOut():
                attempt = self._attempt(event.round)
                attempt.sat_out += (event.seat,)
            case Opened(totals=totals) if totals:
                self._totals = [int(total) for total in totals.split()]
                self._start = tuple(self._totals)
            case Voided():
                self._voided(event)
            case Corrected():
                self._corrected(event)

    def _use_up(self) -> None:
        """No further card comes from the last shuffle."""
        if shuffle := self.shuffles.get(self._shuffled):
            self.shuffles[self._shuffled] = replace(shuffle, used_up=True)

    def _attempt(self, number: int) -> Attempt:
        """The attempt that is running, begun if none is."""
        if self._running is None:
            self._running = Attempt(number, len(self.rows), self._burned, self._shuffled)
            self._burned = 0
            self.attempts.append(self._running)
        return self._running

    def _valid(self, number: int) -> Attempt:
        """The attempt at a round that counts, or will."""
        return next(
            attempt for attempt in reversed(self.attempts) if attempt.round == number and attempt.reason is None
        )

    def _index(self, attempt: Attempt, seat: int) -> int:
        return next(index for index in attempt.indexes if self.rows[index].seat == seat)

    def _anted(self, event: Anted) -> None:
        attempt = self._attempt(event.round)
        attempt.antes += (event.ante,)
        attempt.auto = event.auto
        self.rows.append(Row(event.round, event.seat))

    def _dealt(self, event: Dealt) -> None:
        indexes = list(self._attempt(event.round).indexes)
        if event.war:
            rows = self.rows
            indexes = [i for i in indexes if rows[i].choice == "war" and rows[i].war_card is None]
        for index, card in zip(indexes, event.cards.split(), strict=False):
            row = self.rows[index]
            if event.war:
                self.rows[index] = replace(row, war_card=card, war_bank=event.bank)
            else:
                self.rows[index] = replace(row, card=card, bank=event.bank)

    def _chosen(self, seat: int, choice: Choice) -> None:
        if self._running:
            index = self._index(self._running, seat)
            self.rows[index] = replace(self.rows[index], choice=choice)

    def _paid(self, event: Settled | Resettled) -> None:
        attempt = self._valid(event.round)
        index = self._index(attempt, event.seat)
        self.rows[index] = replace(
            self.rows[index],
            outcome=event.outcome,
            staked=event.staked,
            returned=event.returned,
            net=event.net,
            total=event.total,
        )
        self._shift(index, event.net)
        if attempt is self._running and all(self.rows[i].outcome for i in attempt.indexes):
            self._mark(attempt, "corrected" if attempt.corrections else "counted")
            self._running = None
            if self.rules.shuffle == "every_round":
                self._use_up()

    def _shift(self, index: int, net: int) -> None:
        """Add what a row brought to the total of its seat, and to every later row of it."""
        seat = self.rows[index].seat
        self._totals[seat - 1] += net
        for later in range(index + 1, len(self.rows)):
            row = self.rows[later]
            if row.seat == seat and row.total is not None:
                self.rows[later] = replace(row, total=row.total + net)

    def _mark(self, attempt: Attempt, status: RowStatus) -> None:
        for index in attempt.indexes:
            self.rows[index] = replace(self.rows[index], status=status)

    def _unpay(self, index: int) -> None:
        """Take what a row brought out of the totals, and out of the row."""
        row = self.rows[index]
        self.rows[index] = replace(row, outcome=None, staked=None, returned=None, net=None, total=None)
        if row.net:
            self._shift(index, -row.net)

    def _voided(self, event: Voided) -> None:
        attempt = self._valid(event.round)
        attempt.reason = event.reason
        for index in attempt.indexes:
            self._unpay(index)
        self._mark(attempt, "void")
        self._running = None

    def _corrected(self, event: Corrected) -> None:
        attempt = self._valid(event.round)
        attempt.corrections += 1
        for index, hand in zip(attempt.indexes, event.hands, strict=False):
            self._unpay(index)
            self.rows[index] = replace(self.rows[index], bank=event.bank, **hand._asdict())
        if attempt is not self._running:
            self._mark(attempt, "corrected")
