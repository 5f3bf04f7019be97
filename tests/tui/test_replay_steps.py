"""The steps of a replay, without a window: whatever was played, they show the states that it went through, in order."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import count, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as casino_war
from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules.state import AwaitingWar, Deciding, Ready
from casinowar_tui.games.casino_war.screens.replay_steps import RoundsReplay
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war import rules as war
from casinowar_tui.games.war.rules.commands import Deal, Fight
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import DealDue
from casinowar_tui.games.war.screens.replay_steps import BattlesReplay
from casinowar_tui.journal.commit import Commit
from casinowar_tui.journal.header import Header, SessionInfo
from casinowar_tui.ledger import replay
from casinowar_tui.ledger.replay import Place, Replay

NOW = datetime(2026, 1, 2, 20, 15, tzinfo=UTC)
SEED = "5f" * 16
SEATS = (Seat("Ana", chips=30), Seat(chips=12), Seat())
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"


class Played:
    """A session as it goes: its commits, and every state that it has had."""

    def __init__(self, game: Any, start: Any, rules: Any, seats: tuple[Seat, ...], *, real: bool = False) -> None:
        info = SessionInfo(
            format=1, id="0" * 32, game="casino_war" if game is casino_war else "war", cards="real" if real else "shoe",
            created=NOW, app="0",
        )  # fmt: skip
        self.header = Header(info, rules, seats)
        self.commits: list[Commit] = []
        self.states = [start]
        self._game = game
        self.do(do.Open())

    @property
    def state(self) -> Any:
        return self.states[-1]

    def do(self, command: Any) -> None:
        """Let a command happen; one that is refused does not."""
        try:
            events, _state = self._game.play(command, self.state)
        except Refused:
            return
        self.commits.append(Commit(events, NOW, "", 1, 1))
        for event in events:
            self.states.append(self._game.evolve(self.state, event))


def rounds(profile: str = "standard", *seats: Seat, real: bool = False, **changes: Any) -> Played:
    """A table of Casino War."""
    seats = seats or (Seat(),)
    rules = replace(profiles.load(profile), **changes)
    start = casino_war.start(rules, tuple(seat.chips for seat in seats), real=real)
    return Played(casino_war, start, rules, seats, real=real)


def battles(variant: str = "classic", number: int = 0, seed: str = SEED, stack: str = "", **changes: Any) -> Played:
    """A game of War with so many battles, in lightning with a key of both players each."""
    rules = replace(variants.load(variant), **changes)
    game = Played(war, war.start(rules), rules, tuple(Seat() for _ in range(rules.players)))
    while number and not game.state.over:
        if isinstance(game.state.phase, DealDue):
            game.do(Deal(nth_seed(seed, game.state.shuffles + 1), "" if game.state.shuffles else stack))
        else:
            game.do(Fight(times=(300, -20) if rules.lightning else ()))
            number -= 1
    return game


def every(told: Replay[Any, Any]) -> Iterator[Place]:
    """All places from the first to the last."""
    place: Place | None = Place(0, 0)
    while place is not None:
        yield place
        place = told.next(place)


def assert_shows(told: Replay[Any, Any], shown: Sequence[Any], live: Sequence[Any]) -> None:
    """What is shown are states that the session had, in their order, up to its last; the way back is the same."""
    places = list(every(told))
    assert len(shown) == len(places)
    at = 0
    for state in shown:
        while live[at] != state:
            at += 1
    assert live[at] == live[-1]
    assert [told.previous(after) for _before, after in pairwise(places)] == places[:-1]
    assert places[-1] == told.last
    shares = [told.share(place) for place in places]
    assert shares == sorted(shares)
    assert (shares[0] > 0, shares[-1]) == (True, 1)


def random_round(table: Played, throws: Iterator[int], *, real: bool) -> None:
    """Something that can be done at a table of Casino War."""
    state, dice = table.state, next(throws)
    ranks = "39K"
    if real and dice % 9 == 0:
        table.do(do.Void("for once"))
    elif real and dice % 9 == 1 and state.rounds_played:
        table.do(do.Correct(1 + dice % state.rounds_played, (do.Line(1 + dice % 2, "2?", ranks[dice % 3] + "?"),)))
    elif isinstance(state.phase, Deciding):
        table.do(do.GoToWar(state.phase.seat) if dice % 3 else do.Surrender(state.phase.seat))
    elif state.round:
        due = state.phase.hands if isinstance(state.phase, AwaitingWar) else state.round.hands
        number = len(due) if state.rules.shared_war or not isinstance(state.phase, AwaitingWar) else 1
        table.do(do.TurnCards(tuple(ranks[(dice >> 2 * each) % 3] + "?" for each in range(number + 1))))
    elif isinstance(state.phase, Ready):
        if not real and dice % 5 == 0:
            table.do(do.CutShoe(nth_seed(SEED, state.shuffles + 1), dice % 40))
        table.do(do.Deal(state.next_antes(), "" if real else nth_seed(SEED, table.state.shuffles + 1), dice % 40))


@settings(max_examples=20, deadline=None)
@given(
    throws=st.lists(st.integers(0, 999), min_size=10, max_size=60),
    profile=st.sampled_from(["standard", "massachusetts"]),
    real=st.booleans(),
    shared=st.booleans(),
)
def test_every_step_shows_a_state_that_the_table_had(throws: list[int], profile: str, real: bool, shared: bool) -> None:
    seats = SEATS if profile == "standard" else SEATS[:1]
    table = rounds(profile, *seats, real=real, decks=99 if real else 1, shared_war=shared)
    dice = iter(throws)
    for _ in throws:
        random_round(table, dice, real=real)
    told = RoundsReplay(table.header, table.commits)
    steps = [told.at(place) for place in every(told)]
    assert_shows(told, [step.frame.state for step in steps], table.states)
    assert all(step.caption.text for step in steps)
    numbers = [chapter.number for chapter in told.chapters]
    assert numbers == sorted(numbers)
    again = len(numbers) - len(set(numbers))
    void = sum(chapter.mark == "void" for chapter in told.chapters)
    assert void == again + (told.chapters[-1].mark == "void")


@settings(max_examples=20, deadline=None)
@given(
    variant=st.sampled_from([rules.profile for rules in variants.available()[0]]),
    seed=st.integers(0, 2**64),
)
def test_every_step_shows_a_state_that_the_game_of_war_had(variant: str, seed: int) -> None:
    game = battles(variant, 60, f"{seed:032x}")
    told = BattlesReplay(game.header, game.commits)
    steps = [told.at(place) for place in every(told)]
    assert_shows(told, [step.moment.state for step in steps], game.states)
    assert all(step.caption.text for step in steps)
    assert [chapter.number for chapter in told.chapters] == list(range(1, game.state.number))
    assert steps[-1].moment.wars == sum(
        event.war_count for commit in game.commits for event in commit.events[:1] if isinstance(event, Battle)
    )


def sentences(told: Replay[Any, Any], chapter: int = 0) -> list[str]:
    return [step.caption.text for step in told.steps(chapter)]


def test_a_round_with_a_war_is_shown_card_by_card_with_a_sentence_each() -> None:
    table = rounds("massachusetts")
    table.do(do.Deal((2,), SEED, 0, TIE))
    table.do(do.GoToWar(1))
    assert sentences(RoundsReplay(table.header, table.commits)) == [
        "A new session by the rules of massachusetts.",
        "All 312 cards are shuffled; those that were asked for lie on top. The cards are not cut.",
        "1 card is burned, face down.",
        "You: an ante of 2.",
        "You: 9♣.",
        "Bank: 9♥. A tie, 9♣ against 9♥. Surrender, or go to war?",
        "You: war, with a war stake of 2.",
        "3 cards are burned, face down.",
        "You: K♦.",
        "Bank: K♥.",
        "Second tie: the war stake wins 2 to 1. 8 back for 4: +4. Total: +4.",
    ]


def test_cards_that_are_not_turned_yet_are_neither_seen_nor_told() -> None:
    table = rounds("massachusetts")
    table.do(do.Deal((2,), SEED, 0, "5d Kc 9h"))
    antes, first, last, _paid = RoundsReplay(table.header, table.commits).steps(0)[3:]
    laid = antes.frame.state.round
    assert laid
    assert (laid.bank, antes.frame.turned) == (None, None)
    assert (first.frame.turned, "9" in first.caption.text) == (1, False)
    assert (last.frame.turned, last.caption.text) == (None, "Bank: 9♥.")


def test_void_and_corrected_rounds_stand_where_they_happened_and_are_marked() -> None:
    table = rounds(real=True)
    for cards in (("9c", "4d"), ("Qh", "2s")):
        table.do(do.Deal((2,), cards=cards))
    table.do(do.Void("a card lay face up"))
    table.do(do.Deal((2,), cards=("Th", "3s")))
    table.do(do.Correct(1, (do.Line(1, "2c", "4d"),)))
    table.do(do.Deal((2,), cards=("5h", "6s")))
    told = RoundsReplay(table.header, table.commits)
    assert [(chapter.number, chapter.mark) for chapter in told.chapters] == [
        (1, "corrected"), (2, "void"), (2, ""), (3, ""),
    ]  # fmt: skip
    assert (
        sentences(told, 1)[-1] == "Round 2 is void (a card lay face up): every stake goes back, and it is played again."
    )
    corrected, paid = sentences(told, 2)[-2:]
    assert corrected.startswith("Round 1 is corrected.")
    assert paid.startswith("Lower than the bank")
    assert told.place_of(2) == Place(1, 0)


def test_the_burned_pile_of_real_cards_is_counted_from_the_cards_that_lay_open() -> None:
    table = rounds(real=True, burn_after_shuffle=0)
    table.do(do.Deal((2,), cards=("9c", "9d")))
    table.do(do.GoToWar(1))
    table.do(do.TurnCards(("Kc", "4d")))
    frame = RoundsReplay(table.header, table.commits).steps(0)[-1].frame
    assert frame.state.shoe
    assert (frame.state.shoe.drawn, sorted(frame.exposed)) == (7, ["4d", "9c", "9d", "Kc"])


def test_a_chained_war_is_laid_face_down_then_face_up_then_taken() -> None:
    chain = "9c 9h 2c 3c 4c 5c 6c 7c Td Th 2d 3d 4d 5d 6d 7d Ks Qs"
    game = battles(number=1, stack=chain)
    told = BattlesReplay(game.header, game.commits)
    assert sentences(told)[2:] == [
        "Player 1: 9♣. Player 2: 9♥. 9♣, 9♥: war.",
        "War. Player 1: 3 cards face down. Player 2: 3 cards face down.",
        "Player 1: 10♦. Player 2: 10♥. 10♦, 10♥: war.",
        "War. Player 1: 3 cards face down. Player 2: 3 cards face down.",
        "Player 1: K♠. Player 2: Q♠.",
        "9♣, 9♥: war. 10♦, 10♥: war. K♠ beats Q♠. Player 1 takes 18 cards.",
    ]
    assert [step.laid for step in told.steps(0)[2:]] == [1, 2, 3, 4, 5, None]
    assert [step.moment.wars for step in told.steps(0)[2:]] == [0, 0, 0, 0, 0, 2]


def test_lightning_tells_when_each_player_pressed() -> None:
    game = battles("lightning", 1)
    said = sentences(BattlesReplay(game.header, game.commits))[-1]
    assert said == "Player 1: 300 ms. Player 2: 20 ms too early. Player 1 takes 2 cards."


@pytest.mark.parametrize("every_so_many", [1, 3, 32])
def test_what_is_kept_of_the_way_changes_no_step(every_so_many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = battles("quick", 50)
    usual = BattlesReplay(game.header, game.commits)
    expected = [usual.steps(chapter) for chapter in range(len(usual.chapters))]
    monkeypatch.setattr(replay, "EVERY", every_so_many)
    told = BattlesReplay(game.header, game.commits)
    for chapter in reversed(range(len(told.chapters))):
        assert told.steps(chapter) == expected[chapter]


def test_a_session_without_a_round_is_its_beginning() -> None:
    table = rounds()
    told = RoundsReplay(table.header, table.commits)
    assert [told.at(place).caption.text for place in every(told)] == ["A new session by the rules of standard."]
    assert told.next(told.last) is None
    assert told.previous(Place(0, 0)) is None
    assert told.place_of(7) == Place(0, 0)


def test_going_back_goes_through_few_rounds_again_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    table = rounds()
    for _round in range(200):
        table.do(do.Deal((2,), nth_seed(SEED, table.state.shuffles + 1)))
        if isinstance(table.state.phase, Deciding):
            table.do(do.Surrender(1))
    told = RoundsReplay(table.header, table.commits)
    calls = count()
    after = RoundsReplay._after
    monkeypatch.setattr(RoundsReplay, "_after", lambda *of: (next(calls), after(*of))[1])
    told.steps(150)
    assert next(calls) < 10 * replay.EVERY
