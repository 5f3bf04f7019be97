"""What holds in every allowed combination of options: no card is lost, replay equals live, every game ends."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle, product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from casinowar_tui.engine.cards import deck
from casinowar_tui.engine.refusals import IllegalRules
from casinowar_tui.engine.shoe import nth_seed, order
from casinowar_tui.games.war import rules as game
from casinowar_tui.games.war.rules.commands import Deal, Fight, Open, Pause, Resume
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.rules import Rules, check_rules
from casinowar_tui.games.war.rules.state import DealDue, Over, State

SEEDS = st.binary(min_size=16, max_size=16).map(bytes.hex)
TIMES = st.tuples(*[st.none() | st.integers(-50, 60)] * 2)


def combinations() -> Iterator[Rules]:
    """All rules that are allowed, over every option; the limits apart."""
    options: dict[str, list[Any]] = {
        "players": [2, 3, 4], "decks": [1, 2], "jokers": [False, True], "face_down": [1, 2, 3],
        "short": ["commit", "lose"], "captured": [False, True], "one_pass": [False, True],
        "both_out": ["draw", "fresh_round"], "fighters": ["tied", "everybody"],
        "spoils": ["shuffled", "table", "winner_first", "loser_first"], "lowest_wins": [False, True],
        "ace_low": [False, True], "prize": [False, True], "lightning": [False, True],
    }  # fmt: skip
    for values in product(*options.values()):
        rules = Rules(profile="any", **dict(zip(options, values, strict=True)))
        try:
            check_rules(rules)
        except IllegalRules:
            continue
        yield rules


ALLOWED = list(combinations())
LIMITS = st.fixed_dictionaries(
    {"minutes": st.sampled_from([None, None, 1]), "battles": st.sampled_from([None, None, 40])}
)
MORE = st.sampled_from([None, None, 1, 5])


def on_table(state: State) -> Counter[str]:
    """Every card of the game, wherever it lies."""
    piles = (*state.hands, *state.captured, state.pot, state.aside)
    return Counter(card for pile in piles for card in pile)


def check(before: State, battle: Battle, after: State) -> None:
    """What a battle's record says must fit the piles before and after it."""
    rules = before.rules
    assert battle.held == after.counts
    stored = msgspec.to_builtins(battle)
    assert msgspec.convert(stored, Battle) == battle
    assert all(isinstance(value, int | str) for value in stored.values())
    laid = Counter(card for step in battle.steps for cards in step for card in cards)
    won = Counter(battle.spoils.split())
    if battle.winner is not None:
        assert won == laid + Counter(before.pot), "the winner takes all that was laid and what was carried"
        assert battle.winner in before.able
        assert after.pot == ((battle.prize,) if battle.prize else ())
    else:
        assert not won
        assert after.pot == () if battle.returned else Counter(after.pot) == laid + Counter(before.pot)
    for cards in battle.steps[0]:
        assert len(cards) <= 1
    for step in battle.steps[1:]:
        assert all(len(cards) <= rules.face_down + 1 for cards in step)
    if rules.lightning:
        assert battle.war_count == 0
    assert set(before.able) == {player for player, cards in enumerate(battle.steps[0], start=1) if cards}


def play_out(begin: State, seed: str, times: Callable[[], tuple[int | None, ...]]) -> State:
    """A game from some state to its end, each commit checked and asked again from its record."""
    state, rules = begin, begin.rules
    whole = Counter(deck(jokers=rules.jokers) * rules.decks)
    events: list[game.Event] = []
    played = 0
    while not isinstance(state.phase, Over):
        before = state
        command: game.Command = Open()
        if isinstance(before.phase, DealDue):
            command = Deal(nth_seed(seed, before.shuffles + 1))
        elif before.shuffles:
            played += 1
            command = Fight(played, times() if rules.lightning else ())
        happened, state = game.play(command, before)
        events += happened
        asked = game.command_of(happened, before, played)
        assert game.play(asked, before) == (happened, state), "the record alone gives the same"
        assert game.without_cards(asked) == command, "nothing but chance is left out of what was asked"
        if state.shuffles:
            assert on_table(state) == whole
        if isinstance(happened[0], Battle):
            check(before, happened[0], state)
    again = begin
    for event in events:
        again = game.evolve(again, event)
    assert again == state
    return state


def nearly_over(rules: Rules, seed: str) -> State:
    """A game late in its course: few cards of few ranks each, so that wars are many and players short; others aside."""
    few = [card for card in order(seed, rules.decks, jokers=rules.jokers) if card[0] in "A9*2"]
    state = game.play(Deal(seed, " ".join(few)), game.play(Open(), game.start(rules))[1])[1]
    each = len(few) // rules.players
    hands = tuple(hand[: each - player] for player, hand in enumerate(state.hands))
    rest = tuple(card for player, hand in enumerate(state.hands) for card in hand[each - player :])
    return replace(state, hands=hands, aside=state.aside + rest, mark=(hands, ()) if rules.can_repeat else None)


def bounded(rules: Rules) -> Rules:
    """The rules, with a limit where a game may have no end: in a fixed order, and where the quicker can always lose."""
    return replace(rules, battles=rules.battles or 400) if rules.can_repeat or rules.lightning else rules


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(ALLOWED), LIMITS, MORE, SEEDS, st.lists(TIMES, min_size=1, max_size=30))
def test_no_card_is_lost_and_replay_equals_live_and_every_game_ends(
    rules: Rules, limits: dict[str, int | None], more: int | None, seed: str, times: list[tuple[int | None, ...]]
) -> None:
    rules = bounded(replace(rules, first_to=more and rules.share + more, **limits))
    check_rules(rules)
    turns = iter(range(10**9))
    end = play_out(game.start(rules), seed, lambda: times[next(turns) % len(times)]).phase
    assert isinstance(end, Over)
    assert end.reason != "endless" or rules.can_repeat
    assert end.winner is None or end.reason not in ("endless", "both_out")


@pytest.mark.parametrize("every", [16, pytest.param(1, marks=pytest.mark.statistics)])
def test_no_card_is_lost_where_few_are_left_in_any_allowed_combination(every: int) -> None:
    ends = Counter[str]()
    for number, rules in list(enumerate(ALLOWED))[::every]:
        times = cycle([(300, 301), (None, None), (250, 250), (None, -7), (None, None), (400, 300)])
        end = play_out(nearly_over(bounded(rules), f"{number:032x}"), f"{number:032x}", times.__next__).phase
        assert isinstance(end, Over)
        ends[end.reason] += 1
    print(f"\n{ends.total()} games: {dict(ends)}")
    assert set(ends) >= {"cards", "one_pass", "endless", "both_out", "fresh_round"}


def test_options_leave_thousands_of_games_to_choose_from() -> None:
    assert len(ALLOWED) > 3000
    assert {rules.players for rules in ALLOWED if rules.lightning} == {2}


@pytest.mark.parametrize("spoils", ["shuffled", "table", "winner_first", "loser_first"])
@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(1, 3), st.booleans(), st.booleans())
def test_the_mirrored_deck_under_lowest_wins_gives_the_same_game_battle_by_battle(
    spoils: str, seed: str, face_down: int, jokers: bool, captured: bool
) -> None:
    base = {"decks": 1, "players": 2, "short": "commit", "one_pass": False, "both_out": "draw", "fighters": "tied",
            "ace_low": False, "prize": False, "lightning": False, "battles": 2000}  # fmt: skip
    varied = {"face_down": face_down, "jokers": jokers, "captured": captured, "spoils": spoils}
    high, low = (
        Rules(profile="any", lowest_wins=lowest, **base, **varied)  # type: ignore[arg-type]
        for lowest in (False, True)
    )
    mirror = str.maketrans("23456789TJQK", "KQJT98765432")
    cards = order(seed, 1, jokers=jokers)
    mirrored = [card if card[0] == "*" else card[0].translate(mirror) + card[1] for card in cards]
    straight, turned = (
        game.play(Deal(seed, " ".join(stack)), game.play(Open(), game.start(rules))[1])[1]
        for rules, stack in ((high, cards), (low, mirrored))
    )
    while not isinstance(straight.phase, Over):
        (one, *end), straight = game.play(Fight(), straight)
        (other, *other_end), turned = game.play(Fight(), turned)
        assert isinstance(one, Battle)
        assert isinstance(other, Battle)
        assert (one.winner, one.counts, one.war_count) == (other.winner, other.counts, other.war_count)
        assert end == other_end


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(ALLOWED), SEEDS, st.integers(1, 60))
def test_a_game_that_is_paused_and_resumed_goes_on_as_if_it_had_not_been(rules: Rules, seed: str, pause: int) -> None:
    through = broken = game.play(Deal(seed), game.play(Open(), game.start(rules))[1])[1]
    for battle in range(80):
        if not isinstance(through.phase, Over) and not isinstance(through.phase, DealDue):
            fight = Fight(times=(300 + battle % 7, 303)) if rules.lightning else Fight()
            through = game.play(fight, through)[1]
            if battle == pause:
                broken = game.play(Resume(), game.play(Pause(), broken)[1])[1]
            broken = game.play(fight, broken)[1]
    assert broken == through
