"""The session: what it writes before it changes, what it takes up again, and who plays by themselves."""

import errno
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.events import Cut, Shuffled
from casinowar_tui.engine.refusals import Refusal, Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.errors import StorageFailed, Trouble
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.games.casino_war.rules.state import Deciding, Over, Ready
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest

TIE = "5d 9c 9h 2c 3c 4c Kd Kh"


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def ahead(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def wanted() -> SessionRequest:
    return SessionRequest(rules=profiles.load("massachusetts"))


@pytest.fixture
def create(tmp_path: Path) -> Iterator[Callable[..., CasinoWarSession]]:
    sessions = []

    def make(wanted: SessionRequest, **given: Clock) -> CasinoWarSession:
        sessions.append(CasinoWarSession.create(tmp_path, wanted, **given))
        return sessions[-1]

    yield make
    for session in sessions:
        session.close()


def test_what_is_asked_for_is_on_disk_before_it_shows(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(replace(wanted, stack=TIE))
    before = len(read(session.path).commits)
    events = session.deal()
    assert read(session.path).commits[before].events == events
    assert read(session.path).state == session.state


@pytest.mark.fault(9)
def test_a_question_is_the_same_after_the_process_is_gone(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(replace(wanted, stack=TIE))
    session.deal()
    asked = session.state
    session.close()
    again = CasinoWarSession.open(session.path)
    assert again.state == asked
    assert isinstance(again.state.phase, Deciding)
    again.go_to_war()
    assert again.book.totals == (4,)
    again.close()


@pytest.mark.fault(6)
@pytest.mark.parametrize("fails", ["write", "fsync"])
def test_what_cannot_be_written_has_not_happened_and_can_be_tried_again(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest, fails: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = create(wanted)
    before, rows = session.state, list(session.book.rows)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, fails, full)
        with pytest.raises(StorageFailed):
            session.deal()
        assert (session.state, list(session.book.rows)) == (before, rows)
    session.deal()
    assert read(session.path).state == session.state
    assert read(session.path).verdict is Verdict.WHOLE


def test_a_file_that_is_full_takes_no_new_round(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = create(wanted)
    monkeypatch.setattr("casinowar_tui.journal.file.FULL", 10)
    with pytest.raises(StorageFailed) as refused:
        session.deal()
    assert refused.value.trouble is Trouble.TOO_LONG


def test_a_given_seed_makes_the_same_session_again(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    seeded = replace(wanted, seed="0123456789abcdef0123456789abcdef", seats=(Seat(player="coin_flip"),))
    one, other = create(seeded), create(seeded)
    for _ in range(20):
        assert one.deal() == other.deal()
    seeds = [event.seed for commit in read(one.path).commits for event in commit.events if hasattr(event, "seed")]
    assert seeds == [nth_seed(str(seeded.seed), n) for n in range(1, 21)]


def test_pauses_are_no_time_of_play(create: Callable[..., CasinoWarSession], wanted: SessionRequest) -> None:
    clock = Clock()
    session = create(wanted, now=clock)
    clock.ahead(seconds=30)
    session.deal()
    clock.ahead(seconds=10)
    session.pause()
    session.close()
    clock.ahead(hours=9)
    again = CasinoWarSession.open(session.path, now=clock)
    assert again.played() == 40
    clock.ahead(seconds=5)
    assert again.played() == 45
    again.close()


def test_time_that_has_run_out_ends_the_session_after_a_settlement_and_reads_the_same(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    clock = Clock()
    rules = replace(wanted.rules, rounds=None, minutes=1)
    session = create(replace(wanted, rules=rules, stack=TIE), now=clock)
    session.deal()
    clock.ahead(seconds=60)
    session.surrender()
    assert session.state.phase == Over("minutes")
    assert read(session.path).state == session.state


def test_a_clock_that_moves_within_a_command_is_read_once(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    class Running(Clock):
        def __call__(self) -> datetime:
            self.ahead(seconds=1)
            return self.now

    rules = replace(wanted.rules, rounds=None, minutes=1)
    session = create(replace(wanted, rules=rules, seats=(Seat(player="always_war"),)), now=Running())
    while isinstance(session.state.phase, Ready):
        session.deal()
    assert read(session.path).verdict is Verdict.WHOLE


def test_automatic_seats_answer_by_themselves_also_after_a_kill(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(replace(wanted, stack=TIE, seats=(Seat(player="always_war"),)))
    events = game_events(session, do.Deal((2,), "0" * 32, 0, TIE))
    session.close()
    assert events[-1] == "dealt"
    again = CasinoWarSession.open(session.path)
    assert again.book.totals == (4,)
    again.close()


def game_events(session: CasinoWarSession, command: do.Command) -> list[str]:
    """The kinds of the events of one command, without what automatic seats answer."""
    return [type(event).__name__.lower() for event in session._execute(command)]


def test_a_finished_session_of_real_cards_is_resumed_by_a_correction_only(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(replace(wanted, real=True, rules=replace(wanted.rules, rounds=1)))
    session.deal(cards=("9c", "Kd"))
    session.close()
    size = session.path.stat().st_size
    again = CasinoWarSession.open(session.path)
    with pytest.raises(Refused):
        again.correct(2, (do.Line(1, "Ac", "Kd"),))
    assert session.path.stat().st_size == size
    again.correct(1, (do.Line(1, "Ac", "Kd"),))
    assert again.book.totals == (2,)
    assert isinstance(again.state.phase, Over)
    again.close()


@pytest.mark.fault(18, 20)
@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"seed": "XYZ"}, Refusal.BAD_SEED),
        ({"stack": "9c 9c 9c 9c 9c 9c 9c"}, Refusal.BAD_STACK),
        ({"stack": "9"}, Refusal.BAD_STACK),
        ({"stack": "nine"}, Refusal.NOT_A_CARD),
        ({"cut": 312}, Refusal.CUT_RANGE),
        ({"real": True, "cut": 3}, Refusal.SHOE_ONLY),
        ({"seats": (Seat(), Seat())}, CasinoWarRefusal.SEATS_RANGE),
        ({"seats": (Seat(name="a\x1b[2J"),)}, Refusal.BAD_TEXT),
        ({"name": "x" * 61}, Refusal.BAD_TEXT),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused_and_leaves_no_file(
    tmp_path: Path, wanted: SessionRequest, asked: dict[str, object], reason: Refusal
) -> None:
    with pytest.raises(Refused) as refused:
        CasinoWarSession.create(tmp_path / "saves", replace(wanted, **asked))
    assert refused.value.reason is reason
    assert not (tmp_path / "saves").exists()


def test_a_session_that_cannot_be_resumed_on_disk_lets_go_of_it(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = create(wanted)
    session.close()

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", full)
        with pytest.raises(StorageFailed):
            CasinoWarSession.open(session.path)
    CasinoWarSession.open(session.path).close()


def shuffles(session: CasinoWarSession) -> list[list[str]]:
    """The kinds of the events of each commit that shuffles or cuts."""
    kinds = [[type(event).__name__ for event in commit.events] for commit in read(session.path).commits]
    return [each for each in kinds if {"Shuffled", "Cut"} & {*each}]


def test_where_the_fingerprint_is_shown_each_shuffle_is_a_commit_of_its_own(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(replace(wanted, rules=replace(wanted.rules, rounds=2)))
    (first,) = session.show_fingerprint(on=True)
    assert isinstance(first, Shuffled)
    session.deal()
    while not session.over:
        session.surrender() if isinstance(session.state.phase, Deciding) else session.deal()
    assert [kinds[:3] for kinds in shuffles(session)] == [["Shuffled"], ["Cut", "Burned", "Anted"]] * 2
    assert read(session.path, redeal=True).verdict is Verdict.WHOLE


def test_without_it_shuffle_and_cut_are_in_the_commit_of_the_deal(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(wanted)
    session.deal()
    assert [kinds[:4] for kinds in shuffles(session)] == [["Shuffled", "Cut", "Burned", "Anted"]]


def test_a_process_that_is_gone_between_shuffle_and_cut_leaves_the_same_shoe(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(wanted)
    session.shuffle()
    shoe = session.state.shoe
    session.close()
    again = CasinoWarSession.open(session.path)
    again.show_fingerprint(on=True)
    assert again.state.shoe == shoe
    assert again.state.cut_due
    again.cut(100)
    again.deal()
    assert [kinds[:3] for kinds in shuffles(again)[:2]] == [["Shuffled"], ["Cut", "Burned"]]
    assert read(session.path, redeal=True).verdict is Verdict.WHOLE
    again.close()


@pytest.mark.parametrize(("asked", "place"), [({"seed": "5f" * 16}, 0), ({"seed": "5f" * 16, "cut": 33}, 33)])
def test_a_deal_cuts_a_waiting_shoe_where_a_given_seed_or_cut_says(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest, asked: dict[str, Any], place: int
) -> None:
    apart, at_once = create(replace(wanted, **asked)), create(replace(wanted, **asked))
    assert apart.shuffle() + apart.deal() == at_once.deal()
    assert apart.state.shoe is not None
    assert apart.state.shoe.place == place
    apart.show_fingerprint(on=True)
    while isinstance(apart.state.phase, Deciding):
        apart.surrender()
    cut = [event.place for event in apart.deal() if isinstance(event, Cut)]
    assert cut[0] == 0, "only the first shuffle is cut where it was asked"


def test_a_chance_cut_leaves_ten_cards_at_either_end_of_what_is_not_stacked(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest
) -> None:
    session = create(
        replace(wanted, rules=replace(wanted.rules, decks=1), stack=" ".join(f"{r}c" for r in "23456789TJQKA"))
    )
    session.shuffle()
    events = session.deal()
    assert isinstance(events[0], Cut)
    assert 10 <= events[0].place <= 39 - 10


def test_real_cards_and_a_full_file_are_not_shuffled_ahead(
    create: Callable[..., CasinoWarSession], wanted: SessionRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert create(replace(wanted, real=True)).show_fingerprint(on=True) == ()
    session = create(wanted)
    monkeypatch.setattr("casinowar_tui.journal.file.FULL", 10)
    assert session.show_fingerprint(on=True) == ()
