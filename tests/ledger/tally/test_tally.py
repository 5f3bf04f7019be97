"""The tally over many sessions: each file counts once, or is named with the reason why it does not."""

import shutil
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war.ledger.luck import Luck
from casinowar_tui.journal import library
from casinowar_tui.journal.lock import Lock, holder
from casinowar_tui.ledger.keys import ALL, By
from casinowar_tui.ledger.tally import Tally, judged, tally

Write = Callable[..., Any]
ROBOT = Seat("Robot", player="always_war")


def told(saves: Path) -> Tally:
    return tally(judged(saves / name for name in library.names(saves)))


def lines(saves: Path, by: By, *fields: str) -> dict[str, tuple[Any, ...]]:
    """These fields of each group of Casino War, by its key."""
    return {
        str(group.key): tuple(getattr(group, field) for field in fields)
        for group in told(saves).groups("casino_war", by)
    }


def reasons(saves: Path) -> dict[str, tuple[str, str | None]]:
    return {each.file: (each.reason, each.counted) for each in told(saves).left_out}


def test_a_folder_without_sessions_adds_up_to_nothing(saves: Path) -> None:
    found = told(saves)
    assert (found.of("casino_war"), found.of("war"), found.left_out) == ((), (), ())
    assert (found.groups("casino_war", "profile"), found.groups("war", "profile")) == ((), ())
    assert found.total("casino_war", "profile").luck == Luck()


def test_sessions_add_up_by_profile(write: Write, saves: Path) -> None:
    one = write(1)
    one.deal("Kc 9h")
    one.deal("9c 9h")
    one.war()
    one.turn("2c Kd")
    two = write(2)
    two.deal("9c 9h", 10)
    two.surrender()
    write(3, "standard", Seat(chips=40)).deal("Kc 9h", 4)
    found = lines(saves, "profile", "sessions", "rounds", "ties", "wars", "surrenders", "best", "worst")
    assert found == {
        "massachusetts": (2, 3, 2, 1, 1, (one.path.name, -2), (two.path.name, -5)),
        "standard": (1, 1, 0, 0, 0, ("20261129-180000-00000003.toml", 4), ("20261129-180000-00000003.toml", 4)),
    }
    luck = {str(group.key): group.luck for group in told(saves).groups("casino_war", "profile")}
    assert (luck["massachusetts"].hands, luck["massachusetts"].net) == (3, -7)
    # Both went to war at every tie, or gave up at every tie; rounds of their antes bring this on average.
    assert float(luck["massachusetts"].expected) == pytest.approx(4 * -0.02330 + 10 * -0.03698, abs=2e-4)


def test_a_seat_of_a_name_is_one_line_over_all_sessions_and_an_unnamed_one_stays_with_its_session(
    write: Write, saves: Path
) -> None:
    write(1, "standard", Seat("Ana"), Seat(), Seat("ana")).deal("Kc 2d 3d 9h")
    write(2, "standard", Seat(" Ana "), Seat(" \u200d")).deal("3c Kd 9h")
    groups = told(saves).groups("casino_war", "seat")
    nets = {str(group.key): (group.sessions, group.rounds, group.luck.net) for group in groups}
    assert nets == {"Ana": (2, 2, 0), "ana": (1, 1, -2), "00000001 seat 2": (1, 1, -2), "00000002 seat 2": (1, 1, 2)}


def test_the_luck_of_all_is_that_of_the_table_however_it_is_added_up(write: Write, saves: Path) -> None:
    write(1, "standard", Seat("Ana"), Seat("Bo")).deal("Kc Kd 9h")
    found = told(saves)
    apart = sum((group.luck for group in found.groups("casino_war", "seat")), Luck())
    assert found.total("casino_war", "profile").luck == found.total("casino_war", "seat").luck
    assert found.total("casino_war", "seat").luck.variance > apart.variance
    assert [found.total("casino_war", by).rounds for by in ("profile", "seat")] == [1, 2]


def test_a_name_at_two_seats_of_a_session_has_played_one_session(write: Write, saves: Path) -> None:
    write(1, "standard", Seat("Ana"), Seat("Ana")).deal("Kc Kd 9h")
    assert lines(saves, "seat", "sessions", "rounds", "best") == {"Ana": (1, 2, ("20261129-180000-00000001.toml", 4))}


def test_seats_of_one_session_are_one_session_of_its_profile_and_a_round_is_one_round(
    write: Write, saves: Path
) -> None:
    write(1, "standard", Seat("Ana"), Seat("Bo")).deal("Kc Kd 9h")
    for by in ("profile", "game", "month"):
        ((sessions, rounds, best),) = lines(saves, by, "sessions", "rounds", "best").values()
        assert (sessions, rounds, best[1]) == (1, 1, 4)


@pytest.mark.parametrize(("zone", "months"), [("UTC0", {"2026-12", "2027-01"}), ("EST5", {"2026-11", "2026-12"})])
def test_a_month_is_that_in_which_a_session_began_by_the_clock_here(
    write: Write, saves: Path, monkeypatch: pytest.MonkeyPatch, zone: str, months: set[str]
) -> None:
    write(1, created=datetime(2026, 12, 1, 2, 0, tzinfo=UTC))
    write(2, created=datetime(2027, 1, 1, 2, 0, tzinfo=UTC))
    with monkeypatch.context() as here:
        here.setenv("TZ", zone)
        time.tzset()
        found = lines(saves, "month")
    time.tzset()
    assert found.keys() == months


def test_automatic_seats_count_for_nobody(write: Write, saves: Path) -> None:
    write(1, "standard", Seat("Ana"), ROBOT).deal("Kc Kd 9h")
    write(2, "standard", ROBOT).deal("Kc 9h")
    assert lines(saves, "seat", "rounds") == {"Ana": (1,)}
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.sessions, group.luck.net) == (1, 2)
    assert reasons(saves) == {"20261129-180000-00000002.toml": ("automatic", None)}


def test_rounds_played_automatically_leave_the_persons_line(write: Write, saves: Path) -> None:
    some = write(1, real=False)
    some.deal("Kc 9h")
    some.deal("2c 9h", auto=True)
    write(2, real=False).deal("Kc 9h", auto=True)
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.sessions, group.rounds, group.luck.net, group.luck.hands, group.automatic) == (1, 1, 2, 1, 1)
    assert reasons(saves) == {"20261129-180000-00000002.toml": ("automatic", None)}


def test_void_attempts_never_count_and_a_hand_counts_from_when_it_is_settled(write: Write, saves: Path) -> None:
    voided = write(1)
    voided.deal("Kc 9h")
    voided.void()
    voided.deal("9c 9h")
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.sessions, group.rounds, group.ties, group.luck, group.best) == (1, 0, 0, Luck(), None)
    voided.surrender()
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.rounds, group.ties, group.surrenders, group.luck.net) == (1, 1, 1, -1)


def test_a_settled_hand_of_an_open_round_counts_and_the_round_does_not(write: Write, saves: Path) -> None:
    write(1, "standard", Seat("Ana"), Seat("Bo")).deal("Kc 9d 9h")
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.rounds, group.luck.hands, group.luck.net) == (0, 1, 2)


@pytest.mark.fault(13)
def test_what_is_no_whole_session_of_this_version_is_left_out_and_named(write: Write, saves: Path) -> None:
    session = write(1, stack="Kc 9h", real=False)
    session.deal("Kc 9h")
    data = session.path.read_bytes()
    (saves / "damaged.toml").write_bytes(data.replace(b"staked = 2", b"staked = 4"))
    (saves / "newer.toml").write_bytes(data.replace(b"format = 1", b"format = 2"))
    (saves / "refused.toml").write_bytes(b"hello")
    assert reasons(saves) == {
        session.path.name: ("stacked", None),
        "damaged.toml": ("damaged", None),
        "newer.toml": ("newer", None),
        "refused.toml": ("refused", None),
    }
    assert {each.id for each in told(saves).left_out} == {"00000001" + "0" * 24, None}


def test_a_file_that_is_gone_meanwhile_is_named(saves: Path) -> None:
    (out,) = tally(judged([saves / "gone.toml"])).left_out
    assert (out.file, out.id, out.reason) == ("gone.toml", None, "missing")


def test_a_torn_session_counts_as_far_as_it_goes_and_nothing_is_written(write: Write, saves: Path) -> None:
    session = write(1)
    session.deal("Kc 9h")
    whole = session.path.read_bytes()
    session.deal("2c 9h")
    torn = session.path.read_bytes()[:-20]
    session.path.write_bytes(torn)
    found = told(saves)
    assert [(entry.file, entry.status) for entry in found.unfinished] == [(session.path.name, "torn")]
    assert found.total("casino_war", "game").luck.net == 2
    assert (list(saves.iterdir()), session.path.read_bytes()) == ([session.path], torn)
    assert torn.startswith(whole)


def test_a_session_in_play_counts_as_far_as_it_goes_and_stays_in_play(write: Write, saves: Path) -> None:
    session = write(1)
    session.deal("Kc 9h")
    lock = Lock(session.path)
    try:
        found = told(saves)
        assert holder(session.path)
    finally:
        lock.release()
    assert [entry.status for entry in found.unfinished] == ["in_use"]
    assert found.total("casino_war", "game").luck.net == 2


@pytest.mark.fault(16)
def test_of_copies_of_a_session_the_longest_counts_once(write: Write, saves: Path) -> None:
    session = write(1)
    session.deal("Kc 9h")
    shutil.copy(session.path, saves / "sync-conflict-1.toml")
    session.deal("Kc 9h")
    shutil.copy(session.path, saves / f"{session.path.stem} (conflicted copy).toml")
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.sessions, group.rounds, group.luck.net) == (1, 2, 4)
    assert reasons(saves) == {
        "sync-conflict-1.toml": ("duplicate", session.path.name),
        f"{session.path.stem} (conflicted copy).toml": ("duplicate", session.path.name),
    }


@pytest.mark.fault(16)
def test_of_forked_copies_the_longest_counts_and_the_others_are_named_so(write: Write, saves: Path) -> None:
    session = write(1)
    session.deal("Kc 9h")
    common = session.path.read_bytes()
    session.deal("2c 9h")
    session.path.rename(saves / "b.toml")
    again = write(1)
    again.deal("Kc 9h")
    again.deal("Kc 9d")
    again.deal("Kc 9d")
    (saves / "a.toml").write_bytes(common)
    (group,) = told(saves).groups("casino_war", "profile")
    assert (group.sessions, group.rounds, group.luck.net) == (1, 3, 6)
    assert reasons(saves) == {"a.toml": ("duplicate", again.path.name), "b.toml": ("forked", again.path.name)}


def test_war_is_added_up_apart(write: Write, saves: Path) -> None:
    write(1).deal("Kc 9h")
    done = write(2, "classic", Seat("Ana"), Seat("Bo"))
    done.fight(10_000)
    write(3, "classic", Seat("Ana"), Seat()).fight(3)
    write(4, "quick", Seat("Ana"), Seat()).fight(0)
    found = told(saves)
    assert [str(group.key) for group in found.groups("casino_war", "profile")] == ["massachusetts"]
    classic, quick = found.groups("war", "profile")
    assert (classic.sessions, classic.wins, classic.open, classic.draws, classic.endless) == (2, 1, 1, 0, 0)
    assert classic.battles == done.state.played + 3
    assert classic.average == done.state.played
    assert (quick.sessions, quick.battles, quick.chain, quick.average) == (1, 0, 0, None)
    by_name = {str(group.key): group for group in found.groups("war", "seat")}
    assert by_name.keys() == {"Ana", "Bo", "00000003 seat 2", "00000004 seat 2"}
    assert (by_name["Ana"].sessions, by_name["Ana"].wins + by_name["Bo"].wins) == (3, 1)
    every = found.lines("war", "seat")[-1]
    assert (every.key, every.sessions, every.battles) == (ALL, 3, classic.battles)


def test_lightning_of_the_computer_alone_is_automatic(write: Write, saves: Path) -> None:
    write(1, "lightning", Seat(player="easy"), Seat(player="hard"))
    write(2, "lightning", Seat("Ana"), Seat(player="hard"))
    assert reasons(saves) == {"20261129-180000-00000001.toml": ("automatic", None)}
    assert [str(group.key) for group in told(saves).groups("war", "seat")] == ["Ana"]


def test_every_file_is_in_a_line_or_left_out(write: Write, saves: Path) -> None:
    for number in range(1, 9):
        write(number, "classic" if number % 2 else "massachusetts", stack="" if number % 3 else "Kc 9h", real=False)
    shutil.copy(write(2, real=False).path, saves / "copy.toml")
    (saves / "no.toml").touch()
    found = told(saves)
    counted = [*(entry.file for entry in found.of("casino_war")), *(entry.file for entry in found.of("war"))]
    assert sorted([*counted, *(each.file for each in found.left_out)]) == sorted(library.names(saves))
    assert all((found.of("casino_war"), found.of("war"), found.left_out))
