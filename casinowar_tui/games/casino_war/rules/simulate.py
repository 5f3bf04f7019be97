"""Play rounds without a log, for statistics, by the same rules as any other."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from casinowar_tui.engine.cards import Card
from casinowar_tui.engine.commands import Open
from casinowar_tui.engine.seats import Policy
from casinowar_tui.engine.shoe import fresh, nth_seed, shuffled
from casinowar_tui.games.casino_war.rules.automatic import answer
from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar
from casinowar_tui.games.casino_war.rules.decide import play
from casinowar_tui.games.casino_war.rules.evolve import start
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules, round_needs
from casinowar_tui.games.casino_war.rules.state import Deciding


def open_ended(rules: Rules, rounds: int | None = None) -> Rules:
    """Return the rules with an open tally and ``rounds`` rounds, None for no last one; no other limit remains."""
    return replace(rules, chips=None, rounds=rounds, minutes=None)


def simulate(rules: Rules, policy: Policy, seed: str) -> Iterator[Outcome]:
    """Yield the outcomes of one seat's rounds, without end, as in a session with this seed (32 hex digits).

    The seat places the usual ante, keeps an open tally and answers ties by ``policy``. The rules are already checked.
    """
    state = play(Open(), start(open_ended(rules), (None,)))[1]
    antes, decks = (rules.ante,), fresh(rules.decks)
    first: tuple[Card, ...] | None = None
    war: tuple[Card, ...] | None = None
    while True:
        shuffle = nth_seed(seed, state.shuffles + 1) if state.shuffle_due else ""
        if shuffle and rules.shuffle == "every_round":
            first, war = _top(rules, decks, shuffle)
        _, state = play(Deal(antes, shuffle, cards=first), state)
        if isinstance(state.phase, Deciding):
            command = answer(policy, state)
            if isinstance(command, GoToWar):
                command = GoToWar(command.seat, war)
            _, state = play(command, state)
        if state.last and (outcome := state.last.hands[0].outcome):
            yield outcome


def _top(rules: Rules, decks: Sequence[Card], seed: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the first cards of a shoe that deals one round, and those of its war, without ordering the rest."""
    burned = rules.burn_after_shuffle
    top = tuple(shuffled(decks, seed, burned + round_needs(rules, 1)))[burned:]
    return top[:2], top[-2:]
