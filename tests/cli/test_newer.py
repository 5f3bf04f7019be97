"""A file that a newer version wrote: shown as far as it is known, never played, touched or counted in silence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.journal.library import names
from casinowar_tui.ledger.tally import judged, tally

pytestmark = pytest.mark.fault(13)

Run = Callable[..., Result]
TIPPED = '[[event]]\nkind = "tipped"\nchips = 1\nat = 2026-11-29 18:00:20+00:00\n'


def format_7(data: bytes, _seal: Callable[..., bytes]) -> bytes:
    return data.replace(b"format = 1", b"format = 7")


def new_game(data: bytes, seal: Callable[..., bytes]) -> bytes:
    return seal(data.decode().split("check = ")[0].replace('game = "casino_war"', 'game = "bridge"'))


def new_event(data: bytes, seal: Callable[..., bytes]) -> bytes:
    return seal(data.decode().split("check = ")[0], TIPPED)


@pytest.fixture(params=[format_7, new_game, new_event])
def newer(run: Run, saves: Path, seal: Callable[..., bytes], request: pytest.FixtureRequest) -> Path:
    """A session of a format, a game, or with an event that only a newer version knows."""
    run("play", "--plain", "--name", "From next year")
    (path,) = saves.glob("*.toml")
    path.write_bytes(request.param(path.read_bytes(), seal))
    return path


def test_it_is_told_by_every_command_and_stays_as_it_is(run: Run, saves: Path, newer: Path) -> None:
    before = {path: path.read_bytes() for path in saves.iterdir()}
    for command in ("show", "check", "resume --plain", "resume --plain --carry-on", "resume --plain --unsaved"):
        answer = run(*command.split(), "latest")
        assert answer.exit_code == 3
        assert "newer" in answer.output
    listed: dict[str, Any] = json.loads(run("list", "--json").stdout)["sessions"][0]
    assert (listed["status"], listed["name"]) == ("newer", "From next year")
    assert {path: path.read_bytes() for path in saves.iterdir()} == before


def test_it_is_left_out_of_the_tally_and_named(saves: Path, newer: Path) -> None:
    found = tally(judged(saves / name for name in names(saves)))
    assert (found.of("casino_war"), found.of("war")) == ((), ())
    assert [(out.file, out.reason) for out in found.left_out] == [(newer.name, "newer")]
