"""A session that cannot be played any more is carried on in a new one."""

import io
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from casinowar_tui.engine.refusals import IllegalMove, Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.engine.shoe import fresh
from casinowar_tui.errors import SessionInUse, StorageFailed, Trouble, UnreadableSession
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war import rules as casino_war
from casinowar_tui.games.casino_war.rules.commands import CarryOn
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war import rules as war
from casinowar_tui.games.war.rules import commands as do
from casinowar_tui.games.war.rules.events import Battle, Opened
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal import codec, disk
from casinowar_tui.journal.problems import Flaw
from casinowar_tui.journal.reading import Verdict, read, read_bytes
from casinowar_tui.ledger.tally import judged, tally
from casinowar_tui.plain import play as plain
from casinowar_tui.session.carry import can_carry_on_after, carry_on_from, carry_on_session
from casinowar_tui.session.request import SessionRequest

SEED = "5e" * 16


def damaged(path: Path, kind: bytes) -> Path:
    """The file with the last event of a kind changed, so that it is damaged from there."""
    data = path.read_bytes()
    at = data.rindex(b'kind = "' + kind + b'"')
    path.write_bytes(data[:at] + data[at:].replace(b"check = ", b'note = "x"\ncheck = ', 1))
    assert read(path).verdict is Verdict.DAMAGED
    return path


def opened(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text())["event"][0]  # type: ignore[no-any-return]


def played(folder: Path, rounds: int, **asked: Any) -> CasinoWarSession:
    session = CasinoWarSession.create(folder, SessionRequest(rules=profiles.load("massachusetts"), **asked))
    for _ in range(rounds):
        session.deal()
        if session.state.round:
            session.go_to_war()
    session.close()
    return session


@pytest.mark.fault(5)
def test_a_damaged_session_goes_on_with_its_totals_and_the_rounds_that_are_left(tmp_path: Path) -> None:
    old = played(tmp_path, 5, seed=SEED)
    before = damaged(old.path, b"settled").read_bytes()
    reading = read(old.path)
    assert reading.state
    assert reading.state.played == 4
    new = carry_on_from(old.path, tmp_path)
    assert new.header.session.origin == f"{old.header.session.id} {reading.commits[-1].check}"
    assert opened(new.path)["origin"] == new.header.session.origin
    assert new.rules.rounds == 16
    assert new.state.scores == reading.state.scores
    assert (new.header.session.seed, new.header.seat) == (None, old.header.seat)
    assert isinstance(new, CasinoWarSession)
    while not new.over:
        new.deal()
        if new.state.round:
            new.surrender()
    assert new.state.played == 16
    assert new.book.series(1)[0] == (0, reading.state.scores[0])
    assert new.book.totals == new.state.totals
    new.close()
    assert read(new.path).verdict is Verdict.WHOLE
    assert old.path.read_bytes() == before


def test_the_stakes_of_a_round_in_progress_go_back(tmp_path: Path) -> None:
    rules = profiles.load("standard")
    session = CasinoWarSession.create(
        tmp_path, SessionRequest(rules=rules, seats=(Seat(chips=40), Seat(chips=40)), stack="9c Kd 9h")
    )
    session.deal()
    assert session.state.totals == (0, 2)  # the second seat has won, the first is asked
    session.pause()
    session.close()
    new = carry_on_from(damaged(session.path, b"paused"), tmp_path)
    assert (new.state.scores, new.state.played) == ((0, 0), 0)
    assert new.header.session.stack == ""
    new.close()


@pytest.mark.fault(5)
def test_a_game_of_war_goes_on_with_the_cards_of_every_player(tmp_path: Path) -> None:
    rules = variants.load("double-war")
    old = WarSession.create(tmp_path, SessionRequest(rules=rules, seats=(Seat(), Seat()), seed=SEED))
    for _ in range(9):
        old.fight()
    old.close()
    state = read(damaged(old.path, b"battle")).state
    assert state
    assert state.played == 8
    new = carry_on_from(old.path, tmp_path)
    assert isinstance(new, WarSession)
    for part in ("hands", "captured", "pot", "owners", "aside"):
        assert getattr(new.state, part) == getattr(state, part)
    assert new.book.counts == state.scores
    new.fight()
    counts = new.book.counts
    new.close()
    reading = read(new.path, redeal=True)
    assert reading.verdict is Verdict.WHOLE
    assert reading.state
    assert reading.state.scores == counts


@pytest.mark.parametrize("name", ["three-players", "jokers", "two-decks", "quick", "lightning", "one-pass"])
def test_any_variant_of_war_can_be_carried_on(tmp_path: Path, name: str) -> None:
    rules = variants.load(name)
    seats = tuple(Seat() for _ in range(rules.players))
    old = WarSession.create(tmp_path, SessionRequest(rules=rules, seats=seats, seed=SEED))
    times = (200, 300) if rules.lightning else ()
    old.fight(times)
    old.close()
    new = carry_on_from(old.path, tmp_path)
    assert new.state.scores == old.state.scores
    assert isinstance(new, WarSession)
    new.fight(times)
    new.close()
    assert read(new.path).verdict is Verdict.WHOLE


def test_cards_that_are_no_whole_set_are_refused() -> None:
    rules = variants.load("classic")
    cards = fresh(1)
    good = do.CarryOn("", SEED, (tuple(cards[:20]), tuple(cards[20:50])), ((), ()), tuple(cards[50:]), (0, 1))
    assert war.play(good, war.start(rules))[1].scores == (20, 30)
    (opened,) = war.decide(good, war.start(rules))
    assert war.command_of([opened], war.start(rules), 0) == good
    for wrong in (
        replace(good, pot=()),
        replace(good, hands=(("2c", *cards[1:19], "2c"), *good.hands[1:])),
        replace(good, hands=good.hands[:1]),
        replace(good, owners=(0,)),
        replace(good, owners=(0, 2)),
    ):
        with pytest.raises(IllegalMove):
            war.decide(wrong, war.start(rules))


@pytest.mark.fault(20)
def test_cards_with_which_no_battle_can_be_fought_are_damage_and_no_fault(tmp_path: Path) -> None:
    session = WarSession.create(
        tmp_path, SessionRequest(rules=variants.load("classic"), seats=(Seat(), Seat()), seed=SEED)
    )
    session.fight()
    session.close()
    (battle,) = (event for commit in read(session.path).commits for event in commit.events if isinstance(event, Battle))
    origin, cards = f"{'0' * 32} {'1' * 32}", " ".join(fresh(1))
    header = replace(session.header, session=replace(session.header.session, seed=None, origin=origin))
    for wrong in (
        Opened(origin, SEED, hands="- | -", captured="- | -", aside=cards),
        Opened(origin, SEED, hands=f"{cards} | -", captured="- | -"),
        Opened(origin, SEED, hands="- | -", captured=f"{cards[:-3]} | {cards[-2:]}"),
    ):
        text, check = codec.opening(header, [wrong], header.session.created)
        reading = read_bytes(text + codec.commit([battle], header.session.created, check)[0])
        assert reading.problem
        assert (reading.verdict, reading.problem.code) == (Verdict.REFUSED, Flaw.RULES)


@pytest.mark.fault(20)
@pytest.mark.parametrize("other", [None, f"{'2' * 32} {'1' * 32}"])
def test_header_and_first_event_tell_of_the_same_session_before(tmp_path: Path, other: str | None) -> None:
    old = CasinoWarSession.create(tmp_path, SessionRequest(rules=profiles.load("massachusetts")))
    old.close()
    carry_on_from(old.path, tmp_path).close()
    (path,) = (file for file in tmp_path.glob("*.toml") if file != old.path)
    good = read(path)
    assert good.header
    first = good.commits[0]
    assert read_bytes(codec.opening(good.header, first.events, first.at)[0]).verdict is Verdict.WHOLE
    header = replace(good.header, session=replace(good.header.session, origin=other))
    problem = read_bytes(codec.opening(header, first.events, first.at)[0]).problem
    assert problem
    assert problem.differs
    assert (problem.code, problem.differs.what, problem.differs.right) == (Flaw.RULES, "origin", other or "")


def test_totals_that_no_log_can_hold_are_refused() -> None:
    table = casino_war.start(profiles.load("standard"), (40, None))
    command = CarryOn("", (4, -2))
    assert casino_war.play(command, table)[1].totals == (4, -2)
    for totals in ((4,), (10**13, 0)):
        with pytest.raises(Refused):
            casino_war.decide(replace(command, totals=totals), table)


def test_minutes_that_are_left_are_played(tmp_path: Path) -> None:
    rules = replace(profiles.load("massachusetts"), rounds=None, minutes=30)
    session = CasinoWarSession.create(tmp_path, SessionRequest(rules=rules))
    session.close()
    new = carry_on_from(session.path, tmp_path)
    assert (new.rules.rounds, new.rules.minutes) == (None, 30)
    new.close()


def lost(path: Path, accident: str) -> None:
    """Something else has its hands on a file in play."""
    match accident:
        case "deleted":
            path.unlink()
        case "moved":
            path.rename(path.with_name("elsewhere"))
        case "changed":
            path.write_bytes(path.read_bytes() + b"# hand\n")
        case "replaced":
            path.with_name("new").write_bytes(path.read_bytes())
            path.with_name("new").rename(path)
        case "folder deleted":
            shutil.rmtree(path.parent)


ACCIDENTS = ("deleted", "moved", "changed", "replaced", "folder deleted")


@pytest.mark.fault(11)
@pytest.mark.parametrize("accident", ACCIDENTS)
def test_what_is_on_the_table_is_saved_to_a_new_session(tmp_path: Path, accident: str) -> None:
    session = CasinoWarSession.create(
        tmp_path / "saves", SessionRequest(rules=profiles.load("massachusetts"), seed=SEED)
    )
    for _ in range(4):
        session.deal()
        if session.state.round:
            session.surrender()
    at, check, path = session.state, session.journal.check, session.path
    lost(path, accident)
    left = path.read_bytes() if path.exists() else b""
    with pytest.raises(StorageFailed) as failed:
        session.deal()
    assert (failed.value.exit_code, can_carry_on_after(failed.value), session.state) == (5, True, at)
    new = carry_on_session(session)
    assert new.header.session.origin == f"{session.header.session.id} {check}"
    assert new.state.scores == at.totals
    assert new.path.parent == path.parent
    assert isinstance(new, CasinoWarSession)
    new.deal()
    new.close()
    assert read(new.path).verdict is Verdict.WHOLE
    assert (path.read_bytes() if path.exists() else b"") == left
    with pytest.raises(StorageFailed):
        session.deal()


@pytest.mark.fault(11)
def test_a_game_of_war_whose_file_is_gone_goes_on_with_its_cards(tmp_path: Path) -> None:
    session = WarSession.create(
        tmp_path, SessionRequest(rules=variants.load("classic"), seats=(Seat(), Seat()), seed=SEED)
    )
    for _ in range(9):
        session.fight()
    session.path.unlink()
    with pytest.raises(StorageFailed):
        session.fight()
    new = carry_on_session(session)
    assert isinstance(new, WarSession)
    assert (new.state.hands, new.state.pot) == (session.state.hands, session.state.pot)
    new.fight()
    new.close()


@pytest.mark.fault(11)
@pytest.mark.parametrize("accident", ACCIDENTS)
@pytest.mark.parametrize("game", ["casino_war", "war"])
def test_plain_mode_tells_it_and_carries_on(tmp_path: Path, accident: str, game: str) -> None:
    class Lines(io.StringIO):
        """What is typed; before the third line something happens to the file."""

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            line = super().readline(size or -1)
            if line.startswith("!"):
                lost(session.path, accident)
                line = super().readline(size or -1)
            return line

    session: CasinoWarSession | WarSession
    if game == "war":
        session = WarSession.create(
            tmp_path / "s", SessionRequest(rules=variants.load("classic"), seats=(Seat(), Seat()))
        )
    else:
        session = CasinoWarSession.create(
            tmp_path / "s", SessionRequest(rules=profiles.load("massachusetts"), stack="5d Kc 2h")
        )
    said = io.StringIO()
    plain.play(session, Lines("carry on\n\n!\n\nCarry  On\n\ncarry on\nq\n"), said)
    told = said.getvalue()
    assert told.count("“carry” is no command") == 2
    assert told.count("Type carry on to go on from here in a new session") == 1
    assert f"A new session carries on session {session.header.session.id[:8]}" in told
    (path,) = (path for path in (tmp_path / "s").glob("*.toml") if path != session.path)
    assert told.endswith(f"casinowar resume --plain {path}\n")
    reading = read(path)
    assert reading.verdict is Verdict.WHOLE
    assert [type(event).__name__ for event in reading.commits[0].events] == ["Opened"]
    assert len(reading.commits) == 3  # opened, dealt, left


@pytest.mark.fault(7, 11)
def test_a_file_that_is_gone_after_the_disk_was_unsure_can_be_carried_on_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = CasinoWarSession.create(tmp_path, SessionRequest(rules=profiles.load("massachusetts")))

    def unsure(_fd: int) -> None:
        monkeypatch.undo()
        session.path.unlink()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(disk, "sync", unsure)
    said = io.StringIO()
    plain.play(session, io.StringIO("deal\ndeal\ncarry on\nq\n"), said)
    told = said.getvalue()
    assert "The disk did not confirm" in told
    assert f"There is no file {session.path}." in told
    assert "A new session carries on session" in told
    (path,) = tmp_path.glob("*.toml")
    assert read(path).verdict is Verdict.WHOLE


@pytest.mark.fault(11)
def test_a_file_that_is_gone_and_not_carried_on_is_exit_code_5(tmp_path: Path) -> None:
    session = CasinoWarSession.create(tmp_path, SessionRequest(rules=profiles.load("massachusetts")))
    session.path.unlink()
    with pytest.raises(StorageFailed) as failed:
        plain.play(session, io.StringIO("deal\n"), io.StringIO())
    assert (failed.value.trouble, failed.value.exit_code) == (Trouble.GONE, 5)


def test_nothing_is_carried_on_where_it_would_not_help(tmp_path: Path) -> None:
    for trouble in Trouble:
        wanted = trouble in (Trouble.CHANGED, Trouble.GONE, Trouble.TOO_LONG)
        assert can_carry_on_after(StorageFailed(tmp_path, trouble)) is wanted
    over = CasinoWarSession.create(tmp_path, SessionRequest(rules=profiles.load("massachusetts")))
    over.end()
    with pytest.raises(IllegalMove):
        carry_on_session(over)
    over.close()
    assert len(list(tmp_path.glob("*.toml"))) == 1


@pytest.mark.fault(13)
def test_what_a_newer_version_wrote_is_not_carried_on(tmp_path: Path, seal: Callable[..., bytes]) -> None:
    old = played(tmp_path, 1)
    opening = old.path.read_text().split("check = ")[0]
    tipped = '[[event]]\nkind = "tipped"\nat = 2026-11-29 18:00:20+00:00\n'
    old.path.write_bytes(seal(opening, tipped))
    before = old.path.read_bytes()
    with pytest.raises(UnreadableSession) as refused:
        carry_on_from(old.path, tmp_path)
    assert refused.value.verdict == "newer"
    assert [path.read_bytes() for path in tmp_path.glob("*.toml")] == [before]


def test_what_is_over_or_unreadable_is_not_carried_on(tmp_path: Path) -> None:
    over = CasinoWarSession.create(tmp_path, SessionRequest(rules=profiles.load("massachusetts")))
    over.end()
    over.close()
    with pytest.raises(IllegalMove):
        carry_on_from(over.path, tmp_path)
    stranger = tmp_path / "notes.toml"
    stranger.write_text("a = 1\n")
    with pytest.raises(UnreadableSession):
        carry_on_from(stranger, tmp_path)
    assert {path.name for path in tmp_path.glob("*.toml")} == {over.path.name, "notes.toml"}


@pytest.mark.fault(10)
def test_what_somebody_plays_is_not_carried_on_beside_them(tmp_path: Path) -> None:
    session = CasinoWarSession.create(tmp_path, SessionRequest(rules=profiles.load("massachusetts")))
    with pytest.raises(SessionInUse):
        carry_on_from(session.path, tmp_path)
    assert list(tmp_path.glob("*.toml")) == [session.path]
    session.close()


def test_the_tally_counts_what_is_a_carried_sessions_own_and_no_end_of_a_game_of_war(tmp_path: Path) -> None:
    old = played(tmp_path, 5, seed=SEED)
    new = carry_on_from(damaged(old.path, b"settled"), tmp_path)
    assert isinstance(new, CasinoWarSession)
    carried = new.state.totals[0]
    new.deal()
    if new.state.round:
        new.surrender()
    own = new.state.totals[0] - carried
    new.close()
    game = WarSession.create(
        tmp_path, SessionRequest(rules=variants.load("classic"), seats=(Seat(), Seat()), seed=SEED)
    )
    game.close()
    end = carry_on_from(game.path, tmp_path)
    end.close()
    found = tally(judged([new.path, end.path, old.path]))
    assert [entry.whole.luck.net for entry in found.of("casino_war")] == [own]
    assert {(out.file, out.reason) for out in found.left_out} == {
        (end.path.name, "carried_on"),
        (old.path.name, "damaged"),
    }
