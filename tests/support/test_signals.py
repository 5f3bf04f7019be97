"""Signals where nothing is drawn: what they raise, where they wait, and which are not heeded."""

import os
import signal
from pathlib import Path

import pytest

from casinowar_tui.errors import StorageFailed
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal import disk
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.support import signals


@pytest.fixture
def session(saves: Path) -> CasinoWarSession:
    return CasinoWarSession.create(saves, SessionRequest(rules=profiles.load("massachusetts"), stack="5d Kc 2h"))


@pytest.mark.fault(23, 31)
@pytest.mark.parametrize("number", signals.ENDING, ids=[number.name for number in signals.ENDING])
def test_a_signal_raises_its_exit_code_and_is_what_it_was_afterwards(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with pytest.raises(SystemExit) as ended, signals.exit_on_signal():
        os.kill(os.getpid(), number)
    assert ended.value.code == 128 + number
    assert signal.getsignal(number) is before


@pytest.mark.fault(23, 31)
def test_a_signal_that_the_process_was_started_to_ignore_is_ignored() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with signals.exit_on_signal():
            os.kill(os.getpid(), signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.fault(23, 31)
def test_a_signal_in_the_midst_of_writing_waits_until_the_session_knows_what_is_written(
    session: CasinoWarSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = disk.sync

    def interrupted(fd: int) -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        sync(fd)

    monkeypatch.setattr(disk, "sync", interrupted)
    with pytest.raises(SystemExit), signals.exit_on_signal():
        session.deal()
    monkeypatch.setattr(disk, "sync", sync)
    assert session.state.totals == (2,)
    assert session.pause()
    session.close()
    reading = read(session.path)
    assert reading.verdict is Verdict.WHOLE
    assert [type(event).__name__ for commit in reading.commits for event in commit.events][-2:] == ["Settled", "Paused"]


@pytest.mark.fault(23)
def test_a_session_that_was_let_go_of_is_not_acted_on_any_more(session: CasinoWarSession) -> None:
    session.close()
    before = session.path.read_bytes()
    assert session.pause() == ()
    with pytest.raises(StorageFailed):
        session.deal()
    assert session.path.read_bytes() == before
    CasinoWarSession.open(session.path).close()  # nobody holds it
