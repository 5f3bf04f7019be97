"""Files of format 1 as they were first written. They are never written anew: each opens for ever."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from casinowar_tui.games.casino_war.rules.state import Over
from casinowar_tui.journal import codec
from casinowar_tui.journal.reading import Verdict, read

GOLDEN = Path(__file__).parent / "golden"

SHOE = """
opened / shuffled cut burned anted dealt / paused / resumed / went_to_war burned dealt settled / shuffled cut burned /
anted dealt settled / shuffled cut burned anted dealt / surrendered settled ended
"""
FINGERPRINT = """
opened / shuffled / cut burned anted dealt / went_to_war burned dealt settled / shuffled / paused / resumed /
cut burned / anted dealt settled / shuffled / ended
"""
REAL = """
opened / shuffled anted anted anted / dealt settled settled / went_to_war / burned dealt settled /
anted anted anted / voided / shuffled anted anted anted / dealt / surrendered settled / went_to_war / went_to_war /
burned dealt settled settled / corrected resettled resettled resettled / paused / resumed / anted anted anted /
dealt settled settled settled / ended
"""


@pytest.mark.parametrize(
    ("name", "kinds", "totals", "played", "check"),
    [
        ("format-1-shoe.toml", SHOE, (-1,), 49, "85b9d50a155d0aaf8c8380727d161b7f"),
        ("format-1-fingerprint.toml", FINGERPRINT, (0,), 63, "b151a5d1e7f8d7156873a9e1e3711c60"),
        ("format-1-real.toml", REAL, (-4, 6, -6), 119, "9285701b72016ea9242b052c3f564347"),
    ],
)
def test_a_file_of_format_1_holds_what_it_always_held(
    name: str, kinds: str, totals: tuple[int, ...], played: int, check: str
) -> None:
    reading = read(GOLDEN / name, redeal=True)
    assert (reading.verdict, reading.problem) == (Verdict.WHOLE, None)
    told = [" ".join(codec.row(event)["kind"] for event in commit.events) for commit in reading.commits]  # type: ignore[misc]
    assert " / ".join(told) == " ".join(kinds.split())
    assert reading.state is not None
    assert isinstance(reading.state.phase, Over)
    assert (reading.state.totals, reading.played) == (totals, played)
    assert reading.commits[-1].check == check


@pytest.mark.parametrize("name", ["format-1-shoe.toml", "format-1-fingerprint.toml", "format-1-real.toml"])
def test_the_same_session_is_still_written_the_same(name: str) -> None:
    reading = read(GOLDEN / name)
    assert reading.header is not None
    first, *others = reading.commits
    data, check = codec.opening(reading.header, first.events, first.at)
    for commit in others:
        more, check = codec.commit(commit.events, commit.at, check)
        data += more
    assert data == (GOLDEN / name).read_bytes()


@pytest.mark.parametrize("name", ["format-1-shoe.toml", "format-1-fingerprint.toml", "format-1-real.toml"])
def test_its_checks_can_be_worked_out_by_its_description(name: str, seal: Callable[..., bytes]) -> None:
    text = (GOLDEN / name).read_text("utf-8")
    commits = [""]
    for line in text.splitlines(keepends=True):
        if line.startswith("check = "):
            commits.append("")
        else:
            commits[-1] += line
    assert tomllib.loads(seal(*commits[:-1]).decode()) == tomllib.loads(text)
