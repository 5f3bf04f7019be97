"""The command that makes a file of a session: of any that can be read, and nothing else is touched."""

import csv
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.cli import export
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal import disk
from casinowar_tui.journal.file import Journal
from casinowar_tui.ledger.export.formats import Format

Run = Callable[..., Result]
Only = Callable[[], Path]

SHOE = ("play", "--plain", "--seed", "5f" * 16)
WAR = ("play", "--plain", "--game", "war", "--variant", "quick", "--seed", "5f" * 16)
FORMATS = pytest.mark.parametrize("form", [form.value for form in export.FORMATS])


@pytest.fixture
def five(run: Run, only: Only) -> Path:
    """The file of a session of five rounds."""
    run(*SHOE, lines=("", "s") * 5)
    return only()


@pytest.fixture
def untouched(saves: Path) -> Iterator[Callable[[], None]]:
    """After a first call nothing in the folder of sessions changes."""

    def state() -> dict[str, tuple[bytes, int]]:
        return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in saves.iterdir()}

    kept: list[dict[str, tuple[bytes, int]]] = []
    yield lambda: kept.append(state())
    assert kept
    assert state() == kept[0]


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_formats_of_the_command_are_those_there_are() -> None:
    assert sorted(export.FORMATS) == sorted(Format)


@FORMATS
def test_a_session_of_either_game_is_answered_in_every_format(run: Run, form: str) -> None:
    for play in ((*SHOE, "--name", "Friday"), (*WAR, "--name", "Saturday")):
        run(*play, lines=("", "s", ""))
        answer = run("export", "latest", "--format", form)
        assert (answer.exit_code, answer.stderr) == (0, "")
        assert answer.stdout_bytes
        assert play[-1] in answer.stdout or form.startswith("csv")


def test_json_is_what_show_answers(run: Run) -> None:
    for play in (SHOE, WAR):
        run(*play, lines=("", "s"))
        assert run("export", "latest", "--format", "json").stdout == run("show", "latest", "--json").stdout


@FORMATS
def test_a_file_holds_what_would_be_answered_and_where_it_is_is_said(
    run: Run, five: Path, tmp_path: Path, form: str, untouched: Callable[[], None]
) -> None:
    untouched()
    file = tmp_path / "out"
    file.write_text("something older", "utf-8")
    answer = run("export", "latest", "--format", form, "-o", str(file))
    assert (answer.exit_code, answer.stdout) == (0, "")
    assert answer.stderr == f"casinowar: Exported to {file}.\n"
    assert file.read_bytes() == run("export", "latest", "--format", form).stdout_bytes
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("kind", ["link", "session", "folder", "nowhere"])
def test_what_is_dear_is_not_written_over(
    run: Run, five: Path, tmp_path: Path, kind: str, untouched: Callable[[], None]
) -> None:
    untouched()
    target = {"link": tmp_path / "link", "session": five, "folder": tmp_path, "nowhere": tmp_path / "no" / "x"}[kind]
    if kind == "link":
        target.symlink_to(five)
    answer = run("export", "latest", "--format", "csv", "-o", str(target))
    assert answer.exit_code == (5 if kind == "nowhere" else 2)
    assert target.name in answer.stderr
    assert "Traceback" not in answer.output


def test_a_torn_session_is_exported_and_it_is_said(run: Run, five: Path, untouched: Callable[[], None]) -> None:
    five.write_bytes(five.read_bytes()[:-40])
    untouched()
    answer = run("export", "latest", "--format", "csv")
    assert answer.exit_code == 0
    assert "cut off" in answer.stderr
    shown = json.loads(run("show", "latest", "--json").stdout)["rounds"]
    assert [row["round"] for row in rows(answer.stdout)] == [str(row["round"]) for row in shown]


def test_a_session_in_play_is_exported_without_a_lock(run: Run, five: Path) -> None:
    session = CasinoWarSession.open(five)
    names = sorted(path.name for path in five.parent.iterdir())
    answer = run("export", "latest", "--format", "csv")
    assert answer.exit_code == 0
    assert "is being played" in answer.stderr
    assert len(rows(answer.stdout)) == 5
    assert sorted(path.name for path in five.parent.iterdir()) == names
    session.close()


@FORMATS
def test_a_damaged_session_is_exported_up_to_the_damage_with_the_code_of_show(
    run: Run, five: Path, tmp_path: Path, form: str, untouched: Callable[[], None]
) -> None:
    text = five.read_text("utf-8")
    five.write_text(text.replace("round = 3\nseat = 1\nante = 2", "round = 3\nseat = 1\nante = 4", 1), "utf-8")
    untouched()
    answer = run("export", "latest", "--format", form)
    assert answer.exit_code == run("show", "latest").exit_code == 3
    assert "in round 3" in answer.stderr
    file = tmp_path / "out"
    assert run("export", "latest", "--format", form, "-o", str(file)).exit_code == 3
    assert file.read_bytes() == answer.stdout_bytes
    if form == "csv":
        assert [row["round"] for row in rows(answer.stdout)] == ["1", "2"]


@FORMATS
@pytest.mark.parametrize("text", ["", "name = 'something else'\n", "[session]\nformat = 2\n"])
def test_a_file_that_holds_no_session_that_can_be_read_is_said_and_nothing_is_made(
    run: Run, saves: Path, tmp_path: Path, text: str, form: str
) -> None:
    saves.mkdir()
    (saves / "it.toml").write_text(text, "utf-8")
    answer = run("export", "it", "--format", form, "-o", str(tmp_path / "out"))
    assert answer.exit_code == 3
    assert "it.toml" in answer.stderr
    assert not (tmp_path / "out").exists()


def test_of_a_newer_session_json_says_what_show_says(run: Run, five: Path) -> None:
    five.write_text(five.read_text("utf-8").replace("format = 1", "format = 2", 1), "utf-8")
    answer = run("export", "latest", "--format", "json")
    assert answer.exit_code == 3
    assert answer.stdout == run("show", "latest", "--json").stdout


@pytest.mark.parametrize(
    "words", [("nothing",), ("latest", "--format", "pdf"), ("latest",), ("../x", "--format", "csv")]
)
def test_what_cannot_be_meant_is_exit_code_2_with_a_sentence(run: Run, saves: Path, words: tuple[str, ...]) -> None:
    saves.mkdir()
    answer = run("export", *words)
    assert answer.exit_code == 2
    assert answer.stderr.startswith("casinowar: ")


def test_nothing_of_the_journals_writes_is_called(run: Run, five: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_words: Any, **_more: Any) -> None:
        raise AssertionError

    for name in ("open_to_append", "publish", "cut", "write_note"):
        monkeypatch.setattr(disk, name, never)
    monkeypatch.setattr(Journal, "open", never)
    assert run("export", "latest", "--format", "html").exit_code == 0


def test_the_bytes_are_the_same_in_a_locale_that_knows_no_such_letters(
    process: Callable[..., Any], run: Run, five: Path, saves: Path
) -> None:
    words = ("export", "latest", "--format", "html", "--saves", str(saves))
    plain = process(*words, LANG="C", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert plain.returncode == 0
    assert plain.stdout == run("export", "latest", "--format", "html").stdout_bytes
    assert "♥".encode() in plain.stdout


def test_a_reader_that_has_enough_and_a_full_disk_are_clean_ends(five: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "casinowar_tui",
        "export",
        "latest",
        "--format",
        "html",
        "--saves",
        str(five.parent),
    ]
    environment = os.environ | {"PYTHONPATH": str(Path(export.__file__).parents[2])}
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, env=environment, timeout=60, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (0, b"")
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment, timeout=60, check=False)
    assert ended.returncode == 5
    assert b"no space left" in ended.stderr
