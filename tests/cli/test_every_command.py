"""Every command that takes a session, on a file that cannot be played: a sentence and an exit code."""

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]

COMMANDS = (
    ("resume", "{}", "--plain"),
    ("resume", "{}", "--plain", "--carry-on"),
    ("resume", "{}", "--plain", "--unsaved"),
    ("show", "{}"),
    ("show", "{}", "--json"),
    ("check", "{}"),
    ("check", "{}", "--json"),
    ("export", "{}", "--format", "csv"),
    ("export", "{}", "--format", "html"),
    ("tally", "{}"),
    ("tally", "{}", "--json"),
)
KINDS = ("missing", "damaged", "newer", "empty", "foreign", "binary")


def code(command: tuple[str, ...], kind: str) -> int:
    """``tally`` names what it leaves out, and a damaged session can be carried on: neither is a failure."""
    if kind == "missing":
        return 2
    return 0 if command[0] == "tally" or ("--carry-on" in command and kind == "damaged") else 3


@pytest.fixture
def files(run: Run, saves: Path) -> Path:
    """A folder with a file of each kind, but for the missing one."""
    run("play", "--plain", "--seed", "5e" * 16, lines=("", "s") * 5)
    (whole,) = saves.glob("*.toml")
    text = whole.read_text("utf-8")
    whole.unlink()
    (saves / "damaged.toml").write_text(text.replace("round = 3\nseat = 1\nante = 2", "round = 3\nseat = 1\nante = 4"))
    (saves / "newer.toml").write_text(text.replace("format = 1", "format = 2", 1))
    (saves / "empty.toml").touch()
    (saves / "foreign.toml").write_text("name = 'something else'\n")
    (saves / "binary.toml").write_bytes(bytes(range(256)) * 40)
    return saves


@pytest.mark.fault(32)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_that_cannot_be_played_is_a_sentence_and_a_code(
    run: Run, files: Path, command: tuple[str, ...], kind: str
) -> None:
    before = {path: path.read_bytes() for path in files.glob("*.toml")}
    answer = run(*(word.format(f"{kind}.toml") for word in command), lines=("q",))
    assert answer.exit_code == code(command, kind)
    assert answer.exception is None or isinstance(answer.exception, SystemExit)
    assert answer.output.strip()
    assert "Traceback" not in answer.output
    assert {path: path.read_bytes() for path in before} == before
    if answer.exit_code and command[0] in ("resume", "show", "export"):
        assert f"{kind}.toml" in answer.output


@pytest.mark.fault(5)
def test_what_is_carried_on_says_from_which_session_and_with_which_totals(run: Run, saves: Path) -> None:
    run("play", "--plain", "--stack", "5d 2c 9h 3c 8h", lines=("", ""))
    (file,) = saves.glob("*.toml")
    file.write_text(file.read_text("utf-8").replace("round = 2\nseat = 1\nante = 2", "round = 2\nseat = 1\nante = 4"))
    answer = run("resume", file.name, "--plain", "--carry-on", lines=("q",))
    assert f"It carries on session {tomllib.loads(file.read_text('utf-8'))['session']['id'][:8]}." in answer.output
    assert "The bank is ahead. Total: −2." in answer.output
