"""The state of a Casino War table: a class for each phase, and what outlasts the rounds."""

from typing import ClassVar

from msgspec import Struct

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import EndReason
from casinowar_tui.engine.refusals import IllegalMove, Refusal
from casinowar_tui.engine.shoe import DECK, Shoe
from casinowar_tui.games.casino_war.rules.rules import Choice, Outcome, Rules, round_needs


class Hand(Struct, frozen=True, gc=False):
    """One seat's part in one round. Amounts are chips; ``war_bank`` is the bank's card in this seat's war."""

    seat: int
    ante: int
    card: Card | None = None
    choice: Choice | None = None
    war_card: Card | None = None
    war_bank: Card | None = None
    outcome: Outcome | None = None
    staked: int = 0
    returned: int = 0

    @property
    def laid(self) -> int:
        """Return the chips on the table while the hand runs: the ante, and the war stake once at war."""
        return 2 * self.ante if self.choice == "war" else self.ante

    @property
    def net(self) -> int:
        """Return the net of the hand, in chips; 0 until it is settled."""
        return self.returned - self.staked


class Round(Struct, frozen=True, gc=False):
    """A round: the hands of the seats that play, in seat order, and the bank's first card.

    ``shuffle`` counts the shuffles of the session before it: rounds with the same count share one shuffle.
    """

    number: int
    shuffle: int
    hands: tuple[Hand, ...]
    bank: Card | None = None

    def tied(self, hand: Hand) -> bool:
        """Return whether the first cards of a hand are of equal rank."""
        card, bank = hand.card, self.bank
        return card is not None and bank is not None and card[0] == bank[0]

    def hand(self, seat: int) -> Hand | None:
        """Return the hand of a seat, or None where it sits out."""
        for hand in self.hands:
            if hand.seat == seat:
                return hand
        return None


class Unopened(Struct, frozen=True, gc=False):
    """Nothing has happened yet."""

    round: ClassVar[None] = None


class Ready(Struct, frozen=True, gc=False):
    """Between rounds: a deal is due."""

    round: ClassVar[None] = None


class AwaitingCards(Struct, frozen=True, gc=False):
    """Antes are placed; the first real cards have yet to be typed."""

    round: Round


class Deciding(Struct, frozen=True, gc=False):
    """A tied seat has to surrender or go to war."""

    round: Round

    @property
    def hand(self) -> Hand:
        """Return the hand to decide: the first tied one, in seat order, without a choice."""
        return next(hand for hand in self.round.hands if hand.choice is None and self.round.tied(hand))

    @property
    def seat(self) -> int:
        """Return the number of the seat that has to decide."""
        return self.hand.seat


class AwaitingWar(Struct, frozen=True, gc=False):
    """Every tied seat has chosen and war cards have yet to be turned."""

    round: Round

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Return the hands at war that have no war card yet, in seat order."""
        return tuple(hand for hand in self.round.hands if hand.choice == "war" and hand.war_card is None)


class Settling(Struct, frozen=True, gc=False):
    """All cards are turned and hands remain to be paid; it never outlasts a command."""

    round: Round


class Over(Struct, frozen=True, gc=False):
    """The session has ended."""

    round: ClassVar[None] = None
    reason: EndReason


Running = AwaitingCards | Deciding | AwaitingWar | Settling
Phase = Unopened | Ready | Running | Over


class State(Struct, frozen=True, gc=False):
    """The whole state of a session of Casino War.

    ``chips``: what each seat started with, None for an open tally; ``totals``: the sum of nets of each seat; ``antes``:
    the last ante of each seat; ``most``: the most cards that a round of all seats can use up; ``number``: the round due
    or in progress; ``shuffles``: shuffles so far; ``first_seed``: the seed of the first of them; ``last``: the round
    just settled, until the next antes are placed; ``history``: settled rounds, kept only where real cards make
    corrections possible.
    """

    rules: Rules
    real: bool
    chips: tuple[int | None, ...]
    totals: tuple[int, ...]
    antes: tuple[int, ...]
    most: int
    phase: Phase = Unopened()
    number: int = 1
    shoe: Shoe | None = None
    shuffles: int = 0
    first_seed: str | None = None
    last: Round | None = None
    history: tuple[Round, ...] = ()

    @property
    def round(self) -> Round | None:
        """Return the round in progress, or None."""
        return self.phase.round

    @property
    def latest_round(self) -> Round | None:
        """Return the round whose cards were turned last, or None."""
        if self.round and self.round.bank:
            return self.round
        return self.last or (self.history[-1] if self.history else None)

    def find_round(self, number: int) -> Round:
        """Return the round in progress or a settled one. Raises IllegalMove where no such round is kept."""
        if self.round and self.round.number == number:
            return self.round
        if not 1 <= number <= len(self.history):
            raise IllegalMove(Refusal.NO_SUCH_ROUND, round=number)
        return self.history[number - 1]

    @property
    def rounds_played(self) -> int:
        """Return how many rounds are settled and count."""
        return self.number - 1

    @property
    def over(self) -> bool:
        """Return whether the session has ended."""
        return isinstance(self.phase, Over)

    @property
    def under_way(self) -> bool:
        """Return whether there is something left to carry on."""
        return not isinstance(self.phase, Unopened | Over)

    @property
    def planned(self) -> int | None:
        """Return how many rounds the session is planned to have; None where something else ends it."""
        return self.rules.rounds

    @property
    def played(self) -> int:
        """Return how many rounds are settled and count, under the name that all games share."""
        return self.rounds_played

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the sum of nets of each seat, by which seats are ranked besides their chips."""
        return self.totals

    def stack(self, seat: int) -> int | None:
        """Return the chips a seat can still stake, without those on the table; None for an open tally."""
        start = self.chips[seat - 1]
        if start is None:
            return None
        stack = start + self.totals[seat - 1]
        hand = self.round.hand(seat) if self.round else None
        return stack - hand.laid if hand and hand.outcome is None else stack

    def can_lay(self, seat: int, stake: int) -> bool:
        """Return whether a seat has the chips for a further stake."""
        stack = self.stack(seat)
        return stack is None or stack >= stake

    @property
    def shuffle_due(self) -> bool:
        """Return whether everything is shuffled together before the next antes."""
        shoe = self.shoe
        if shoe is None:
            return True
        if self.rules.shuffle == "every_round":
            return shoe.drawn > self.rules.burn_after_shuffle
        if self.rules.decks * DECK - shoe.drawn >= self.most:
            return False
        low = self.rules.ante_min
        playing = sum(self.can_lay(seat, low) for seat in range(1, len(self.totals) + 1))
        return shoe.left < round_needs(self.rules, playing)

    @property
    def cut_due(self) -> bool:
        """Return whether the app's shoe is shuffled and not yet cut."""
        return self.shoe is not None and self.shoe.place is None

    @property
    def anybody_can_play(self) -> bool:
        """Return whether any seat can cover the smallest ante."""
        if None in self.chips:
            return True
        return any(self.can_lay(seat, self.rules.ante_min) for seat in range(1, len(self.totals) + 1))

    def next_antes(self) -> tuple[int, ...]:
        """Return the ante of each seat as before, or the most it can still cover; 0 for a seat that sits out."""
        low = self.rules.ante_min
        antes = []
        for seat, ante in enumerate(self.antes, start=1):
            stack = self.stack(seat)
            most = ante if stack is None else min(ante, stack - stack % 2)
            antes.append(most if most >= low else 0)
        return tuple(antes)
