"""A player is killed without warning, again and again: nothing that it acknowledged is lost."""

import random
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli
from msgspec.structs import replace

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.journal.reading import read
from casinowar_tui.session.request import SessionRequest

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).with_name("player.py")
CHECK = re.compile(rb"[0-9a-f]{32}\n")
LONGEST = 0.05  # seconds of play before a kill


Begin = Callable[[Path], Path]


def casino_war(folder: Path) -> Path:
    rules = replace(profiles.load("massachusetts"), rounds=10**6)
    session = CasinoWarSession.create(folder, SessionRequest(rules=rules))
    session.close()
    return session.path


def war(folder: Path) -> Path:
    """A game of four decks."""
    rules = replace(variants.load("classic"), decks=4)
    session = WarSession.create(folder, SessionRequest(rules=rules, seats=(Seat(), Seat())))
    session.close()
    return session.path


def killed(path: Path, after: float) -> list[str]:
    """The checks that a player acknowledged before it was killed, so many seconds after its first word."""
    with subprocess.Popen([sys.executable, str(PLAYER), str(path)], cwd=ROOT, stdout=subprocess.PIPE) as player:
        assert player.stdout
        first = player.stdout.readline()
        time.sleep(after)
        player.kill()
        said = first + player.stdout.read()
    return [check.decode().strip() for check in CHECK.findall(said)]


def storm(begin: Begin, folder: Path, kills: int) -> tuple[int, int]:
    """So many kills: how many commits were acknowledged, and how many were on the disk without it."""
    chance = random.Random(kills)
    acknowledged = extra = 0
    path = begin(folder)
    known = len(read(path).commits)
    for _ in range(kills):
        said = killed(path, chance.uniform(0, LONGEST))
        after = read(path)
        assert after.playable, after.problem
        assert after.state
        written = [commit.check for commit in after.commits[known:]]
        assert written[: len(said)] == said
        assert len(written) - len(said) <= 1
        acknowledged += len(said)
        extra += len(written) - len(said)
        known = len(after.commits)
        if after.state.over:
            path = begin(folder)
            known = len(read(path).commits)
    return acknowledged, extra


@pytest.mark.fault(3)
def test_what_a_killed_player_acknowledged_is_there(tmp_path: Path) -> None:
    acknowledged, _extra = storm(casino_war, tmp_path, 4)
    assert acknowledged >= 4
    (path,) = tmp_path.glob("*.toml")
    CasinoWarSession.open(path).close()  # sets a torn end aside
    text = path.read_text()
    assert tomllib.loads(text) == tomli.loads(text)


@pytest.mark.fault(3)
@pytest.mark.storm
@pytest.mark.parametrize("begin", [casino_war, war])
def test_150_kills_lose_nothing_acknowledged(begin: Begin, tmp_path: Path) -> None:
    acknowledged, extra = storm(begin, tmp_path, 75)
    print(f"\n75 kills of {begin.__name__}: {acknowledged} commits acknowledged, none lost, {extra} more on the disk")
    assert acknowledged > 75
