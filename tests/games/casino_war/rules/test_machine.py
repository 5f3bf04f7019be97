"""Random sessions of every kind, checked after each command against a ledger kept from the events alone."""

from collections import Counter, defaultdict

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from casinowar_tui.engine.events import Shuffled
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import (
    Correct,
    CutShoe,
    Deal,
    End,
    GoToWar,
    Line,
    Open,
    Pause,
    Resume,
    Shuffle,
    Surrender,
    TurnCards,
    Void,
)
from casinowar_tui.games.casino_war.rules.events import Anted, Corrected, Dealt, Resettled, Settled, Voided, WentToWar
from casinowar_tui.games.casino_war.rules.rules import Rules, check_rules
from casinowar_tui.games.casino_war.rules.state import (
    AwaitingCards,
    AwaitingWar,
    Deciding,
    Over,
    Ready,
    Round,
    Settling,
)

RANKS = st.sampled_from("23456789TJQKA") | st.sampled_from("9K")
CARDS = st.builds(str.__add__, RANKS, st.sampled_from("????cdhs"))
SEEDS = st.integers(0, 50).map("{:032x}".format)
PLACES = st.integers(0, 60)
STACKS = st.sampled_from(["", "9c 9d 9h 9s", "2c 9c 9d 9h 9s 3c 3d 3h 3s", "Kc Kd 2c 3c 4c Kh Ks"])
# What is asked now and then, possible or not.
ANYTHING = [
    Void(), Void("a card fell"), Pause(), Resume(), Open(), End(), CutShoe("0" * 32, 5), Shuffle("0" * 32), Deal((3,)),
    GoToWar(3), Surrender(1), TurnCards(("9?", "9?")), Correct(1, ()),
]  # fmt: skip

RULES = st.builds(
    Rules,
    profile=st.just("any"),
    decks=st.sampled_from([1, 2, 6]),
    shuffle=st.sampled_from(["every_round", "when_short"]),
    burn_after_shuffle=st.integers(0, 1),
    war_burn=st.sampled_from([3, 3, 0]),
    ante=st.just(2),
    ante_min=st.just(2),
    ante_max=st.just(20),
    second_tie_pays=st.integers(1, 3),
    shared_war=st.booleans(),
    seats_max=st.just(7),
    rounds=st.sampled_from([None, None, 6]),
    minutes=st.sampled_from([None, None, 5]),
)


class Ledger:
    """What the events say was laid, paid and seen, added up without the engine."""

    def __init__(self) -> None:
        self.antes: dict[int, dict[int, int]] = defaultdict(dict)
        self.laid: dict[tuple[int, int], int] = {}
        self.paid: dict[tuple[int, int], int] = {}
        self.face_up: Counter[str] = Counter()

    def add(self, event: game.Event) -> None:
        """One more event; a settlement must fit what was laid and the total so far."""
        match event:
            case Anted(number, seat, ante):
                self.antes[number][seat] = self.laid[number, seat] = ante
            case WentToWar(number, seat, stake):
                self.laid[number, seat] += stake
            case Settled() | Resettled():
                self._pay(event)
            case Corrected(number):
                for (seat, ante), choice in zip(self.antes[number].items(), event.choices.split(), strict=True):
                    self.paid.pop((number, seat), None)
                    self.laid[number, seat] = 2 * ante if choice == "war" else ante
            case Voided(number):
                for seat in self.antes.pop(number):
                    self.laid.pop((number, seat), None)
                    self.paid.pop((number, seat), None)
            case Shuffled():
                self.face_up.clear()
            case Dealt(_, cards, bank):
                self.face_up.update([*cards.split(), bank])
            case _:
                pass

    def _pay(self, event: Settled | Resettled) -> None:
        assert event.staked == self.laid.pop((event.round, event.seat))
        assert event.net == event.returned - event.staked
        assert 0 <= event.returned <= 3 * event.staked
        self.paid[event.round, event.seat] = event.net
        assert event.total == self.total(event.seat, up_to=event.round)

    def total(self, seat: int, up_to: int = 10**9) -> int:
        """The sum of a seat's nets in the rounds that count."""
        return sum(net for (number, of), net in self.paid.items() if of == seat and number <= up_to)


class Table(RuleBasedStateMachine):
    """A session at which anything is asked; what is refused must change nothing."""

    @initialize(
        rules=RULES,
        chips=st.lists(st.none() | st.integers(2, 60), min_size=1, max_size=7),
        real=st.booleans(),
    )
    def open(self, rules: Rules, chips: list[int | None], real: bool) -> None:
        check_rules(rules, real=real)
        self.start = self.state = game.start(rules, tuple(chips), real=real)
        self.ledger = Ledger()
        self.events: list[game.Event] = []
        self.corrected = False
        self.played = 0
        self.ask(Open())

    def ask(self, command: game.Command) -> None:
        """Ask for something; what happens must follow from the record of it too."""
        before = self.state
        try:
            events = game.decide(command, before)
        except Refused:
            assert not game.can(command, before)
            return
        asked = game.command_of(events, before, self.played)
        assert game.decide(asked, before) == events
        if isinstance(asked, Deal | GoToWar | Surrender) and not before.real:
            assert game.decide(replace(asked, cards=None), before) == events, "the shoe deals the same again"
        for event in events:
            self.state = game.evolve(self.state, event)
            self.ledger.add(event)
        assert game.play(command, before) == (events, self.state)
        self.events += events
        self.corrected |= isinstance(command, Correct)

    @rule(data=st.data())
    def play_on(self, data: st.DataObject) -> None:
        """Do what is due: a deal, cards to be typed, an answer."""
        match self.state.phase:
            case Ready():
                self.ask(self.deal(data))
            case AwaitingCards(round_):
                self.ask(self.turn(data, len(round_.hands)))
            case AwaitingWar() as phase:
                self.ask(self.turn(data, len(phase.hands) if self.state.rules.shared_war else 1))
            case Deciding() as phase:
                choice = data.draw(st.sampled_from([GoToWar, GoToWar, Surrender]))
                self.ask(choice(phase.seat, played=self.played))

    @rule(data=st.data(), steps=st.integers(3, 12))
    def play_for_a_while(self, data: st.DataObject, steps: int) -> None:
        for _step in range(steps):
            self.play_on(data)

    def deal(self, data: st.DataObject) -> Deal:
        """Antes that the seats can cover; with real cards perhaps the cards at once."""
        stacks = [self.state.stack(seat + 1) for seat in range(len(self.state.chips))]
        pairs = [10 if stack is None else min(10, stack // 2) for stack in stacks]
        antes = tuple(2 * data.draw(st.integers(1, most)) if most > 0 else 0 for most in pairs)
        self.played += data.draw(st.integers(0, 20))
        if self.state.real and data.draw(st.booleans()):
            return Deal(antes, cards=self.turn(data, sum(ante > 0 for ante in antes)).cards, played=self.played)
        shuffle = data.draw(SEEDS), data.draw(PLACES), data.draw(STACKS)
        return Deal(antes, *shuffle, played=self.played, auto=data.draw(st.booleans()))

    def turn(self, data: st.DataObject, seats: int) -> TurnCards:
        """A card a seat and the bank's."""
        return TurnCards(data.draw(st.tuples(*[CARDS] * (seats + 1))), self.played)

    @precondition(lambda self: not self.state.real and self.state.shuffle_due)
    @rule(seed=SEEDS, stack=STACKS)
    def shuffle(self, seed: str, stack: str) -> None:
        self.ask(Shuffle(seed, stack))

    @precondition(lambda self: not self.state.real and (self.state.shuffle_due or self.state.cut_due))
    @rule(seed=SEEDS, place=PLACES)
    def cut(self, seed: str, place: int) -> None:
        self.ask(CutShoe(seed, place))

    @precondition(lambda self: self.state.real and (self.state.history or self.state.round))
    @rule(data=st.data(), bank=CARDS, war_bank=CARDS)
    def correct(self, data: st.DataObject, bank: str, war_bank: str) -> None:
        rounds = [round_ for round_ in (*self.state.history, self.state.round) if round_]
        round_ = data.draw(st.sampled_from(rounds))
        if data.draw(st.booleans()) and round_.bank:
            bank = round_.bank
        seats = data.draw(st.sets(st.sampled_from([hand.seat for hand in round_.hands]), min_size=1))
        lines = tuple(self.line(data, round_, seat, bank, war_bank) for seat in sorted(seats))
        self.ask(Correct(round_.number, lines, self.played))

    def line(self, data: st.DataObject, round_: Round, seat: int, bank: str, war_bank: str) -> Line:
        """A line that is complete, or in the round that runs perhaps left open."""
        card = data.draw(CARDS | st.just(bank[0] + "?"))
        if card[0] != bank[0]:
            return Line(seat, card, bank)
        if round_ is self.state.round:
            return Line(seat, card, bank, data.draw(st.sampled_from([None, "war", "surrender"])))
        if data.draw(st.booleans()):
            return Line(seat, card, bank, "surrender")
        return Line(seat, card, bank, "war", data.draw(CARDS), war_bank)

    @rule(command=st.sampled_from(ANYTHING))
    def ask_anything(self, command: game.Command) -> None:
        self.ask(command)

    @invariant()
    def chips_are_conserved(self) -> None:
        for seat, start in enumerate(self.state.chips, start=1):
            total = self.state.totals[seat - 1]
            assert total == self.ledger.total(seat)
            on_the_table = sum(laid for (_, of), laid in self.ledger.laid.items() if of == seat)
            stack = self.state.stack(seat)
            if start is None:
                assert stack is None
            else:
                assert stack == start + total - on_the_table
                assert self.corrected or stack >= 0

    @invariant()
    def the_round_stands_as_its_phase_says(self) -> None:
        phase = self.state.phase
        assert not isinstance(phase, Settling)
        if isinstance(phase, Ready | Over):
            assert not self.ledger.laid
        settled = {number for number, _seat in self.ledger.paid}
        assert settled - {self.state.number} == set(range(1, self.state.number))

    @invariant()
    def no_card_lies_face_up_more_often_than_the_decks_hold_it(self) -> None:
        if self.state.shoe and not self.state.real:
            assert self.state.shoe.left >= 0
            assert not (self.state.cut_due and (self.state.shoe.drawn or self.state.round)), "no card before the cut"
            assert max(self.ledger.face_up.values(), default=0) <= self.state.rules.decks

    def teardown(self) -> None:
        """The events alone give the same session again."""
        if hasattr(self, "state"):
            state = self.start
            for event in self.events:
                state = game.evolve(state, event)
            assert state == self.state


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
