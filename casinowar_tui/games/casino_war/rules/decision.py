"""The steps of a round that several commands share, each added to the events that the command has produced so far."""

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.events import Burned, Cut, Ended, Shuffled
from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.engine.shoe import check_dealt, check_shoe
from casinowar_tui.games.casino_war.rules.events import Dealt, Event, Settled, Surrendered
from casinowar_tui.games.casino_war.rules.evolve import evolve
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.rules import Outcome, first_outcome, settle, war_outcome
from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding, Hand, Ready, State

Result = tuple[tuple[Event, ...], State]


class Decision:
    """The events that one command has produced so far, and the state after them."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @property
    def result(self) -> Result:
        """Return the events and the state after them."""
        return tuple(self.events), self.state

    def add(self, event: Event) -> None:
        """Add an event and evolve the state by it."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def burn(self, count: int) -> None:
        """Set cards aside unseen."""
        if count:
            self.add(Burned(count))

    def peek(self, count: int) -> tuple[Card, ...]:
        """Return the next cards of the app's shoe."""
        return self.state.shoe.peek(count) if self.state.shoe else ()

    def shuffle(self, seed: str, place: int, stack: str) -> None:
        """Shuffle everything, cut, and burn. People shuffle and cut real cards themselves.

        Raises IllegalRules as ``cut`` does.
        """
        if self.state.real:
            self.add(Shuffled())
            self.burn(self.state.rules.burn_after_shuffle)
        else:
            self.add(Shuffled(seed, stack))
            self.cut(place)

    def cut(self, place: int) -> None:
        """Cut the shuffled shoe and burn. Raises IllegalRules as ``check_shoe`` does."""
        rules, shoe = self.state.rules, self.state.shoe
        check_shoe(rules.decks, shoe.stack if shoe else "", place)
        self.add(Cut(place))
        self.burn(rules.burn_after_shuffle)

    def settle(self, hand: Hand, outcome: Outcome) -> None:
        """Pay a hand of the round in progress."""
        state = self.state
        staked, returned = settle(state.rules, hand.ante, outcome)
        net = returned - staked
        total = state.totals[hand.seat - 1] + net
        self.add(Settled(state.number, hand.seat, outcome, staked, returned, net, total))

    def settle_first(self) -> None:
        """Pay every hand that the first cards decide."""
        round_ = self.state.phase.round
        if round_ is None or round_.bank is None:
            return
        for hand in round_.hands:
            outcome = first_outcome(hand.card, round_.bank) if hand.card else None
            if outcome:
                self.settle(hand, outcome)

    def force(self) -> None:
        """End the tie of each seat whose turn it is and that has no chips for a war stake."""
        while isinstance(self.state.phase, Deciding):
            hand = self.state.phase.hand
            if self.state.can_lay(hand.seat, hand.ante):
                return
            self.add(Surrendered(self.state.number, hand.seat, forced=True))
            self.settle(hand, "forced_surrender")

    def war(self, cards: tuple[Card, ...] | None) -> None:
        """Play every war that is due from the app's shoe, or with the cards of a record.

        Raises IllegalMove where a record has fewer cards than the wars take, or more than the decks contain.
        """
        rules = self.state.rules
        while isinstance(self.state.phase, AwaitingWar):
            count = 1 + (len(self.state.phase.hands) if rules.shared_war else 1)
            if cards is None:
                shoe = self.state.shoe
                self.war_deal(shoe.peek(count, after=rules.war_burn) if shoe else ())
            else:
                if len(cards) < count:
                    raise IllegalMove(CasinoWarRefusal.CARDS_COUNT, expected=count, given=len(cards))
                check_dealt(self.state.shoe, cards[:count])
                self.war_deal(cards[:count])
                cards = cards[count:]

    def war_deal(self, cards: tuple[Card, ...]) -> None:
        """Burn, turn the war cards of the next war (its seats, then the bank) and pay it."""
        phase = self.state.phase
        if not isinstance(phase, AwaitingWar):
            return
        fighters, bank = phase.hands[: len(cards) - 1], cards[-1]
        self.burn(self.state.rules.war_burn)
        self.add(Dealt(self.state.number, " ".join(cards[:-1]), bank, war=True))
        for hand, card in zip(fighters, cards, strict=False):
            self.settle(hand, war_outcome(card, bank))

    def finish(self, played: int) -> None:
        """End the session if the round just settled was its last, by rounds, minutes or chips.

        ``played``: seconds of play so far.
        """
        state = self.state
        if not isinstance(state.phase, Ready):
            return
        rules = state.rules
        if rules.rounds is not None and state.rounds_played >= rules.rounds:
            self.add(Ended("rounds"))
        elif rules.minutes is not None and played >= 60 * rules.minutes:
            self.add(Ended("minutes"))
        elif not state.anybody_can_play:
            self.add(Ended("chips"))

    def finish_broke(self) -> None:
        """End the session if no seat can cover the smallest ante any more."""
        if isinstance(self.state.phase, Ready) and not self.state.anybody_can_play:
            self.add(Ended("chips"))
