"""Build the book of a session by folding its events and the states after them, one event at a time."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Burned, Cut, Ended, Shuffled
from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.rows import Attempt, Row, RowStatus
from casinowar_tui.games.casino_war.rules import Event, State
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
from casinowar_tui.games.casino_war.rules.state import Hand, Round
from casinowar_tui.games.casino_war.rules.verdict import Verdict, judge
from casinowar_tui.ledger.shuffles import Shuffle


class Book:
    """Every round of a session as rows in the order dealt, including void attempts.

    ``seats``: who sits where; ``state``: the state after the last event, initially the one before any. ``shuffles``:
    the shuffles of the app's own shoe in order, keyed by the index of the first attempt dealt from each. ``stacked``:
    whether cards were put on top of a shuffle, so that the odds do not hold.

    Adding an event takes the same time however long the session is; only a correction updates all later rows.
    """

    def __init__(self, seats: Sequence[Seat], state: State) -> None:
        self.rules = state.rules
        self.seats = tuple(seats)
        self.state = state
        self.rows: list[Row] = []
        self.attempts: list[Attempt] = []
        self.shuffles: dict[int, Shuffle] = {}
        self.stacked = False
        self._start = state.totals
        self._running: Attempt | None = None
        self._burned = 0
        self._shuffled = 0

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of nets of each seat, in seat order."""
        return self.state.totals

    @property
    def rounds_played(self) -> int:
        """The number of rounds that are settled and count."""
        return self.state.rounds_played

    @property
    def verdict(self) -> Verdict:
        """The current winner."""
        return judge(self.state.chips, self.state.totals)

    @property
    def automatic(self) -> frozenset[int]:
        """The places of automatically played hands of persons, which no tally counts."""
        played = [attempt for attempt in self.attempts if attempt.auto]
        every = (index for attempt in played for index in attempt.indexes)
        return frozenset(index for index in every if self.seats[self.rows[index].seat - 1].player == "person")

    @property
    def exposed(self) -> list[Card]:
        """The cards turned since the last shuffle; the bank's card in a shared war counts once for all its seats."""
        return [card for attempt in self.attempts[self._shuffled :] for card in self._turned(attempt)]

    def seen_at_choice(self, attempt: Attempt) -> list[Card]:
        """Return the cards turned since the shuffle when the tied seats of an attempt chose: none of its war cards yet.

        Corrected cards take the place of those first typed.
        """
        earlier = takewhile(lambda each: each is not attempt, self.attempts[attempt.shuffle :])
        return [*(card for each in earlier for card in self._turned(each)), *self._turned(attempt, war=False)]

    def _turned(self, attempt: Attempt, *, war: bool = True) -> list[Card]:
        """Return the cards turned in an attempt; with ``war`` false only the first ones."""
        rows = [self.rows[index] for index in attempt.indexes]
        cards = [*(row.bank for row in rows[:1]), *(row.card for row in rows)]
        if war:
            fought = [row.war_bank for row in rows if row.war_bank]
            cards += fought[:1] if self.rules.shared_war else fought
            cards += [row.war_card for row in rows]
        return [card for card in cards if card]

    def series(self, seat: int) -> list[tuple[int, int]]:
        """Return the running total of a seat as (round, total), from round 0 on, without rounds that do not count."""
        return [
            (0, self._start[seat - 1]),
            *((row.round, row.total) for row in self.rows if row.seat == seat and row.total is not None),
        ]

    def attempts_at(self, number: int) -> list[Attempt]:
        """Return all attempts at a round, the valid one last."""
        return [attempt for attempt in self.attempts if attempt.round == number]

    def add(self, event: Event, state: State) -> None:
        """Add an event; ``state`` is the one after it."""
        self.state = state
        match event:
            case Anted():
                attempt = self._attempt(event.round)
                attempt.antes += (event.ante,)
                attempt.auto = event.auto
                self.rows.append(Row(event.round, event.seat))
            case Settled() | Resettled():
                self._paid(event)
            case Dealt() | WentToWar() | Surrendered():
                self._copy(self._attempt(event.round))
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
            case SatOut():
                self._attempt(event.round).sat_out += (event.seat,)
            case Opened():
                self._start = state.totals
            case Voided():
                self._voided(event)
            case Corrected():
                self._corrected(event)

    def _use_up(self) -> None:
        """Record that no more cards come from the last shuffle."""
        if shuffle := self.shuffles.get(self._shuffled):
            self.shuffles[self._shuffled] = replace(shuffle, used_up=True)

    def _attempt(self, number: int) -> Attempt:
        """Return the attempt in progress, starting one if there is none."""
        if self._running is None:
            self._running = Attempt(number, len(self.rows), self._burned, self._shuffled)
            self._burned = 0
            self.attempts.append(self._running)
        return self._running

    def _valid(self, number: int) -> Attempt:
        """Return the attempt at a round that counts, or will count."""
        if self._running and self._running.round == number:
            return self._running
        return next(
            attempt for attempt in reversed(self.attempts) if attempt.round == number and attempt.reason is None
        )

    def _round(self, number: int) -> Round:
        """Return a valid round from the state: in progress, just settled, or in the history of real cards."""
        for round_ in (self.state.round, self.state.last):
            if round_ and round_.number == number:
                return round_
        return self.state.history[number - 1]

    def _copy(self, attempt: Attempt) -> None:
        """Update all rows of an attempt from the state. A row that is still settled keeps its total."""
        round_, status = self._round(attempt.round), self._status(attempt)
        for index, hand in zip(attempt.indexes, round_.hands, strict=True):
            self.rows[index] = _row(round_, hand, self.rows[index].total, status)

    def _status(self, attempt: Attempt) -> RowStatus:
        """Return the status of the rows of a valid attempt."""
        return "open" if attempt is self._running else "corrected" if attempt.corrections else "counted"

    def _paid(self, event: Settled | Resettled) -> None:
        """Record what a hand was paid, in its own row only, unless this ends the round."""
        attempt, round_ = self._valid(event.round), self._round(event.round)
        finished = attempt is self._running and self.state.round is None
        if finished:
            self._running = None
            if self.rules.shuffle == "every_round":
                self._use_up()
        status = self._status(attempt)
        for index, hand in zip(attempt.indexes, round_.hands, strict=True):
            if hand.seat == event.seat:
                self.rows[index] = _row(round_, hand, event.total, status)
                self._shift(index, event.net)
            elif finished:
                self.rows[index] = replace(self.rows[index], status=status)

    def _shift(self, index: int, net: int) -> None:
        """Add the net of a row to the total of every later row of its seat; the state holds only the last total."""
        seat = self.rows[index].seat
        for later in range(index + 1, len(self.rows)):
            row = self.rows[later]
            if row.seat == seat and row.total is not None:
                self.rows[later] = replace(row, total=row.total + net)

    def _unpay(self, attempt: Attempt) -> None:
        """Remove the nets of an attempt from the totals of all later rows."""
        for index in attempt.indexes:
            if net := self.rows[index].net:
                self._shift(index, -net)

    def _voided(self, event: Voided) -> None:
        """Keep the cards of a void round, but none of its amounts."""
        attempt = self._valid(event.round)
        attempt.reason = event.reason
        self._unpay(attempt)
        for index in attempt.indexes:
            row = self.rows[index]
            self.rows[index] = Row(
                row.round, row.seat, row.card, row.bank, row.choice, row.war_card, row.war_bank, status="void"
            )
        self._running = None

    def _corrected(self, event: Corrected) -> None:
        """Apply the corrected cards; the events that follow pay the hands again."""
        attempt = self._valid(event.round)
        attempt.corrections += 1
        self._unpay(attempt)
        self._copy(attempt)


def _row(round_: Round, hand: Hand, total: int | None, status: RowStatus) -> Row:
    """Return the row of a hand; ``total`` is left out while the hand is unsettled."""
    cards = (round_.number, hand.seat, hand.card, round_.bank, hand.choice, hand.war_card, hand.war_bank)
    if hand.outcome is None:
        return Row(*cards, status=status)
    return Row(*cards, hand.outcome, hand.staked, hand.returned, hand.net, total, status)
