"""Clocks that are wrong: the order is the file's, no time is negative, and every moment can be shown everywhere."""

import json
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from casinowar_tui.cli.main import casinowar
from casinowar_tui.engine.seats import Seat
from casinowar_tui.errors import SessionInUse
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.lock import holder
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.request import SessionRequest

pytestmark = pytest.mark.fault(17)

NOW = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)
MOMENTS = {
    "set back": (NOW, NOW - timedelta(hours=5), NOW - timedelta(days=400), NOW + timedelta(seconds=3)),
    "1970": (NOW, datetime(1970, 1, 1, tzinfo=UTC), datetime(1970, 1, 1, 0, 0, 7, tzinfo=UTC), NOW),
    "begun in 1970": (datetime(1970, 1, 1, tzinfo=UTC), NOW, NOW + timedelta(seconds=5)),
    "2099": (NOW, datetime(2099, 12, 31, 23, 59, 59, tzinfo=UTC), NOW + timedelta(seconds=5), NOW),
    # Clocks in Europe went from 3:00 back to 2:00 at this moment; the file holds UTC.
    "daylight saving": tuple(datetime(2026, 10, 25, 0, 59, 58, tzinfo=UTC) + timedelta(seconds=n) for n in range(5)),
}
ZONES = ("UTC", "Pacific/Kiritimati", "America/Anchorage", "Europe/Berlin")


class Clock:
    """A clock that shows these moments, one a command, and then stands still."""

    def __init__(self, *moments: datetime) -> None:
        self.moments = list(moments)

    def __call__(self) -> datetime:
        return self.moments.pop(0) if len(self.moments) > 1 else self.moments[0]


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Takes the computer to another zone of time."""

    def go(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield go
    monkeypatch.undo()
    time.tzset()


def played(folder: Path, moments: tuple[datetime, ...], game: str) -> CasinoWarSession | WarSession:
    """A session at whose commands a clock showed these moments, a round or battle at each but the first."""
    clock = Clock(*moments)
    if game == "war":
        war = WarSession.create(
            folder, SessionRequest(rules=variants.load("classic"), seats=(Seat(), Seat())), now=clock
        )
        for _ in moments[1:]:
            war.fight()
        return war
    request = SessionRequest(
        rules=replace(profiles.load("massachusetts"), rounds=None), seats=(Seat(player="always_war"),)
    )
    session = CasinoWarSession.create(folder, request, now=clock)
    for _ in moments[1:]:
        session.deal()
    return session


@pytest.mark.parametrize("game", ["casino_war", "war"])
@pytest.mark.parametrize("moments", MOMENTS.values(), ids=MOMENTS)
def test_the_order_is_the_files_and_no_time_is_negative(
    tmp_path: Path, moments: tuple[datetime, ...], game: str
) -> None:
    session = played(tmp_path, moments, game)
    assert session.played() >= 0
    session.close()
    reading = read(session.path)
    assert reading.verdict is Verdict.WHOLE
    assert reading.state == session.state
    times = [commit.at for commit in reading.commits]
    assert reading.played == sum(max(0, int((after - before).total_seconds())) for before, after in pairwise(times))
    rounds = [event.round for commit in reading.commits for event in commit.events if hasattr(event, "round")]
    assert rounds == sorted(rounds)
    # A clock that goes on would count the second that may begin between the two calls.
    again = (WarSession if game == "war" else CasinoWarSession).open(session.path, now=Clock(moments[-1]))
    assert again.played() == reading.played
    again.close()


@pytest.mark.parametrize("name", ZONES)
@pytest.mark.parametrize("moments", MOMENTS.values(), ids=MOMENTS)
def test_every_moment_is_shown_in_every_zone(
    saves: Path, zone: Callable[[str], None], moments: tuple[datetime, ...], name: str
) -> None:
    zone(name)
    played(saves, moments, "casino_war").close()
    for command in (("list",), ("show", "latest"), ("check",)):
        answer = CliRunner().invoke(casinowar(), [*command, "--saves", str(saves)])
        assert (answer.exit_code, answer.stderr) == (0, "")
    answer = CliRunner().invoke(casinowar(), ["list", "--json", "--saves", str(saves)])
    assert json.loads(answer.stdout)["sessions"][0]["created"] == f"{moments[0]:%Y-%m-%dT%H:%M:%SZ}"


@pytest.mark.parametrize("since", ["1970-01-01 00:00:00", "9998-12-31 23:59:59", "0001-01-01 00:00:00"])
@pytest.mark.parametrize("name", ZONES)
def test_whoever_plays_since_whenever_is_told_of(
    saves: Path, zone: Callable[[str], None], since: str, name: str
) -> None:
    zone(name)
    session = played(saves, MOMENTS["set back"], "war")
    session.path.with_name(f"{session.path.name}.lock").write_text(f"pid = 7\nsince = {since}+00:00\n")
    found = holder(session.path)
    assert found is not None
    assert "is being played" in SessionInUse(session.path, *found).sentence
    session.close()
