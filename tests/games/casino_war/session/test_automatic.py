"""A session that plays on by itself: what it records, for whom it decides, and why it stops."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Policy, Seat
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.games.casino_war.rules.events import Anted, Surrendered, WentToWar
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.simulate import simulate
from casinowar_tui.games.casino_war.rules.state import Deciding, Over, Ready
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest

SEED = "5f" * 16
TIE = "5d 9c 9h 2c 3c 4c Kd Kh"
ALL_TIED = "9c 9d 9s 9h 2c 3c 4c 2d Kd 2h 5h"
"""Three seats and the bank tie; in the war of the first and the second seat a two and a king meet a two."""

Begin = Callable[..., CasinoWarSession]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """A new session: ``begin("standard", Seat("Ana", chips=10), stack=…, rounds=…)``; other names change the rules."""
    sessions = []

    def make(
        profile: str = "massachusetts", *seats: Seat, real: bool = False, stack: str | None = None, **rules: Any
    ) -> CasinoWarSession:
        request = SessionRequest(
            rules=replace(profiles.load(profile), **rules),
            seats=seats or (Seat(),),
            real=real,
            stack=stack,
            seed=None if real else SEED,
        )
        sessions.append(CasinoWarSession.create(tmp_path, request))
        return sessions[-1]

    yield make
    for session in sessions:
        session.close()


def played(session: CasinoWarSession, rounds: int = 500, **stops: int) -> Automatic:
    """Automatic play of a session until it stops."""
    run = Automatic(session, Plan(policy="always_war", rounds=rounds, **stops))
    while not run.stop:
        run.round()
    return run


def test_every_round_of_it_says_so_in_the_file_and_no_other(begin: Begin) -> None:
    session = begin(rounds=None)
    session.deal()
    while isinstance(session.state.phase, Deciding):
        session.go_to_war()
    run = played(session, rounds=30)
    session.deal()
    assert (run.stop, run.played) == ("rounds", 30)
    reading = read(session.path, redeal=True)
    assert (reading.verdict, reading.state) == (Verdict.WHOLE, session.state)
    antes = [event for commit in reading.commits for event in commit.events if isinstance(event, Anted)]
    assert [ante.auto for ante in antes] == [False, *[True] * 30, False]
    assert [attempt.auto for attempt in session.book.attempts] == [ante.auto for ante in antes]


@pytest.mark.parametrize(("policy", "event"), [("always_war", WentToWar), ("always_surrender", Surrendered)])
def test_the_way_decides_for_persons_and_automatic_seats_for_themselves(
    begin: Begin, policy: Policy, event: type[Any]
) -> None:
    other: Policy = "always_surrender" if policy == "always_war" else "always_war"
    session = begin("standard", Seat("Ana"), Seat("Bo", player=other), Seat("Cy"), stack=ALL_TIED)
    events = session.deal(auto=policy)
    assert {answer.seat for answer in events if isinstance(answer, event)} == {1, 3}
    assert isinstance(session.state.phase, Ready)
    assert {row.choice for row in session.book.rows} == {"war", "surrender"}


def test_a_person_is_asked_again_in_the_round_after_it(begin: Begin) -> None:
    session = begin("standard", stack="9c 9h 2c 3c 4c Kd Kh Qc Qh")
    session.deal(auto="always_war")
    session.deal()
    assert isinstance(session.state.phase, Deciding)


def test_it_stops_when_so_many_chips_are_won_or_lost_since_it_began(begin: Begin) -> None:
    session = begin(rounds=None)
    for rule in ("ahead", "behind", "ahead"):
        began = session.state.totals[0]
        run = played(session, **{rule: 6})
        assert run.stop == rule
        assert run.gained == session.state.totals[0] - began
        nets = [row.net or 0 for row in session.book.rows[-run.played :]]
        sums = [sum(nets[: end + 1]) * (1 if rule == "ahead" else -1) for end in range(len(nets))]
        assert sums[-1] >= 6 > max(sums[:-1], default=0)


def test_the_chips_of_persons_count_and_where_there_are_none_those_of_all(begin: Begin) -> None:
    session = begin("standard", Seat("Ana"), Seat("Bo", player="always_war"), stack="Kc 2c 9h")
    run = Automatic(session, Plan(policy="always_war", rounds=5))
    run.round()
    assert (session.state.totals, run.gained) == ((2, -2), 2)
    alone = begin("standard", *[Seat(player="always_war")] * 2, stack="Kc Qc 9h")
    run = Automatic(alone, Plan(policy="always_war", rounds=5))
    run.round()
    assert (alone.state.totals, run.gained) == ((2, 2), 4)


def test_it_stops_at_the_end_of_the_session(begin: Begin) -> None:
    session = begin(rounds=7)
    run = played(session)
    assert (run.stop, run.played, session.state.phase) == ("over", 7, Over("rounds"))


def test_it_stops_where_a_seat_cannot_play_any_more_and_goes_on_without_it_when_asked_again(begin: Begin) -> None:
    session = begin("standard", Seat("Ana", chips=400), Seat("Bo", chips=4))
    run = played(session)
    assert (run.stop, run.out) == ("chips", 2)
    assert session.state.next_antes()[1] == 0
    again = played(session, rounds=3)
    assert (again.stop, again.out, again.played) == ("rounds", None, 3)


def test_the_first_antes_can_be_others_and_stay(begin: Begin) -> None:
    session = begin(rounds=None)
    run = Automatic(session, Plan(policy="always_surrender", rounds=3))
    run.round((6,))
    run.round()
    assert [attempt.antes for attempt in session.book.attempts] == [(6,), (6,)]


def test_real_cards_are_not_played_automatically_and_nothing_happens(begin: Begin) -> None:
    session = begin(real=True)
    run = Automatic(session, Plan(policy="always_war", rounds=3))
    with pytest.raises(Refused) as refused:
        run.round()
    assert refused.value.reason is CasinoWarRefusal.AUTO_REAL
    assert (run.played, session.state.phase) == (0, Ready())


def test_an_open_question_is_to_be_answered_first(begin: Begin) -> None:
    session = begin(stack=TIE)
    session.deal()
    with pytest.raises(Refused) as refused:
        session.deal(auto="always_war")
    assert refused.value.reason is CasinoWarRefusal.DECISION_DUE


def test_a_round_that_could_not_be_finished_waits_for_its_person(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(stack=TIE)
    append, commits = session.journal.append, []

    def once(*of: Any) -> None:
        commits.append(of)
        if len(commits) > 1:
            raise StorageFailed(session.path, Trouble.FULL)
        append(*of)

    with monkeypatch.context() as patch:
        patch.setattr(session.journal, "append", once)
        with pytest.raises(StorageFailed):
            session.deal(auto="always_war")
    assert isinstance(session.state.phase, Deciding)
    assert session.surrender()
    assert session.book.attempts[0].auto
    assert read(session.path).state == session.state


@pytest.mark.parametrize("policy", ["always_war", "always_surrender", "coin_flip"])
@pytest.mark.parametrize("profile", ["massachusetts", "standard"])
def test_simulated_rounds_are_those_of_a_session_with_the_same_seed(begin: Begin, profile: str, policy: Policy) -> None:
    session = begin(profile, Seat(player=policy), rounds=None, chips=None)
    for _ in range(120):
        session.deal(auto=policy)
    found = [row.outcome for row in session.book.rows]
    assert found == list(islice(simulate(session.rules, policy, SEED), 120))
    assert {"win", "lose"} < set(found)
