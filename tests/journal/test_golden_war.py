"""Games of War in format 1 as they were first written. They are never written anew: each opens for ever."""

from pathlib import Path

import pytest

from casinowar_tui.games.war.rules.state import Over
from casinowar_tui.journal import codec
from casinowar_tui.journal.reading import Verdict, read

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("format-1-war.toml", "format-1-lightning.toml")


@pytest.mark.parametrize(
    ("name", "battles", "counts", "over", "played", "check"),
    [
        ("format-1-war.toml", 18, (18, 0, 26, 7), Over("battles", 3), 65, "f0a678f9cdf57e04928fb0afe587b226"),
        ("format-1-lightning.toml", 4, (28, 24), Over("player", 1), 21, "cad3a6b7f49935609d70dd20ec99c323"),
    ],
)
def test_a_game_of_format_1_holds_what_it_always_held(
    name: str, battles: int, counts: tuple[int, ...], over: Over, played: int, check: str
) -> None:
    reading = read(GOLDEN / name, redeal=True)
    assert (reading.verdict, reading.problem) == (Verdict.WHOLE, None)
    assert reading.state is not None
    assert (reading.state.played, reading.state.scores, reading.state.phase) == (battles, counts, over)
    assert reading.played == played
    assert reading.commits[-1].check == check


@pytest.mark.parametrize("name", NAMES)
def test_the_same_game_is_still_written_the_same(name: str) -> None:
    reading = read(GOLDEN / name)
    assert reading.header is not None
    first, *others = reading.commits
    data, check = codec.opening(reading.header, first.events, first.at)
    for commit in others:
        more, check = codec.commit(commit.events, commit.at, check)
        data += more
    assert data == (GOLDEN / name).read_bytes()
