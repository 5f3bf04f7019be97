"""What a person is told when something goes wrong: a title, a sentence, an exit code."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from casinowar_tui import errors, games
from casinowar_tui.errors import CasinowarError, StorageFailed, Trouble

PATH = Path("/saves/20261129-180000-5f0c6a12.toml")
SINCE = datetime(2026, 11, 29, 18, 0, tzinfo=UTC)
GOES_ON = games.game_of("casino_war").words.damaged()

ALL: list[tuple[CasinowarError, int]] = [
    (errors.CannotStart("It cannot."), 2),
    (errors.CannotExport("It stays."), 2),
    (errors.BadProfile("It is bad."), 2),
    (errors.NoSuchSession("x", PATH.parent), 2),
    (errors.NoSuchSession("latest", PATH.parent), 2),
    (errors.AmbiguousSession("5f", ["a.toml", "b.toml"]), 2),
    (errors.UnreadableSession(PATH, "damaged", 12, 3, "this", GOES_ON), 3),
    (errors.UnreadableSession(PATH, "newer", detail="format 2"), 3),
    (errors.UnreadableSession(PATH, "refused", detail="it is empty"), 3),
    (errors.SessionInUse(PATH), 4),
    (errors.SessionInUse(PATH, 4711, SINCE), 4),
    *((StorageFailed(PATH, trouble, "why"), 5) for trouble in Trouble),
    *((errors.ExportFailed(PATH, trouble, "why"), 5) for trouble in Trouble),
]


@pytest.mark.parametrize(("error", "code"), ALL, ids=lambda value: type(value).__name__)
def test_every_error_says_what_happened_and_has_its_exit_code(error: CasinowarError, code: int) -> None:
    assert error.exit_code == code
    assert error.title
    assert "{" not in error.sentence
    assert "None" not in error.sentence
    assert error.sentence.endswith(".")
    assert str(error) == error.sentence
    assert "--carry-on" not in error.sentence, "screens offer it with a button"
    assert error.hint == ("For that, add --carry-on to resume." if error.title == "This session is damaged" else "")


@pytest.mark.parametrize(
    ("number", "trouble"),
    [
        (errno.ENOSPC, Trouble.FULL), (errno.EDQUOT, Trouble.FULL), (errno.EFBIG, Trouble.FULL),
        (errno.EACCES, Trouble.DENIED), (errno.EROFS, Trouble.DENIED), (errno.EIO, Trouble.OTHER),
    ],
)  # fmt: skip
def test_what_the_system_says_is_told_in_words(number: int, trouble: Trouble) -> None:
    error = StorageFailed.of(PATH, OSError(number, os.strerror(number)))
    assert error.trouble is trouble
    assert str(PATH) in error.sentence


def test_a_damaged_session_is_told_with_line_and_round() -> None:
    sentence = errors.UnreadableSession(PATH, "damaged", 12, 3, goes_on=GOES_ON).sentence
    assert "is damaged at line 12, in round 3. " in sentence


def test_a_name_with_braces_is_shown_as_it_is() -> None:
    assert "{x}" in errors.NoSuchSession("{x}", PATH).sentence
