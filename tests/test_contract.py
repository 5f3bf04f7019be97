"""What may import what: the layers, and what the quick commands must not pay for."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def imported(code: str) -> set[str]:
    """The names of all modules that a fresh process has imported after running some code."""
    listing = f"import sys\n{code}\nprint(*sys.modules, file=sys.stderr)"
    run = subprocess.run(
        [sys.executable, "-c", listing], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    return set(run.stderr.split())


def packages(modules: set[str]) -> set[str]:
    """The packages, other than the standard library, that modules belong to."""
    return {name.partition(".")[0] for name in modules} - set(sys.stdlib_module_names)


def test_imports_go_one_way() -> None:
    script = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    run = subprocess.run(
        [sys.executable, "-c", script, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "0 broken" in run.stdout


RULES = [
    "casinowar_tui.games.casino_war.rules",
    "casinowar_tui.games.casino_war.rules.totals",
    "casinowar_tui.games.war.rules",
    "casinowar_tui.games.war.rules.simulate",
]


@pytest.mark.parametrize("rules", RULES)
def test_the_rules_are_made_of_the_standard_library_and_msgspec(rules: str) -> None:
    bare = packages(imported("import msgspec"))
    assert packages(imported(f"import {rules}")) - bare == {"casinowar_tui"}


@pytest.mark.parametrize("rules", RULES)
def test_the_rules_know_nothing_of_files_and_screens(rules: str) -> None:
    wing, _rules, _rest = rules.partition(".rules")
    parents = {"casinowar_tui", "casinowar_tui.games", wing}
    ours = {name for name in imported(f"import {rules}") if name.startswith("casinowar_tui.")} - parents
    assert {name for name in ours if not name.startswith(("casinowar_tui.engine", f"{wing}.rules"))} == set()


@pytest.mark.parametrize(
    "words",
    [["--version"], ["list"], ["show", "latest"], ["check", "latest"], ["locate"], ["--help"]],
    ids=" ".join,
)
def test_a_command_that_shows_no_screen_imports_no_textual(words: list[str], saves: Path) -> None:
    options = [] if words[0].startswith("--") else ["--saves", str(saves)]
    imported(_command("play", "--plain", "--saves", str(saves)))  # there is a session to read
    seen = packages(imported(_command(*words, *options)))
    assert "casinowar_tui" in seen
    assert "textual" not in seen


def test_plain_play_imports_no_textual(saves: Path) -> None:
    assert "textual" not in packages(imported(_command("play", "--plain", "--saves", str(saves))))


@pytest.mark.parametrize(
    "words", [["list"], ["show", "latest"], ["check", "latest"], ["resume", "--plain"]], ids=" ".join
)
def test_a_session_of_one_game_does_not_wait_for_the_other(words: list[str], saves: Path) -> None:
    imported(_command("play", "--plain", "--saves", str(saves)))
    seen = imported(_command(*words, "--saves", str(saves)))
    assert "casinowar_tui.games.casino_war.rules" in seen
    war = (
        "casinowar_tui.games.war.rules",
        "casinowar_tui.games.war.ledger",
        "casinowar_tui.games.war.session.session",
        "casinowar_tui.games.war.words.events",
    )
    assert [name for name in sorted(seen) if name.startswith(war)] == []


def test_a_game_of_war_does_not_wait_for_the_session_and_the_ledger_of_casino_war(saves: Path) -> None:
    imported(_command("play", "--plain", "--game", "war", "--saves", str(saves)))
    for words in (["list"], ["show", "latest"], ["check", "latest"], ["resume", "--plain"]):
        seen = imported(_command(*words, "--saves", str(saves)))
        assert "casinowar_tui.games.war.rules" in seen
        assert {
            "casinowar_tui.games.casino_war.ledger.book",
            "casinowar_tui.games.casino_war.session.session",
        } & seen == set()


def _command(*words: str) -> str:
    """Code that runs a command with nothing to read, and fails where it does."""
    return f"""
import contextlib, io
from casinowar_tui.__main__ import main
sys.argv[1:] = {list(words)!r}
sys.stdin = io.TextIOWrapper(io.BytesIO())
try:
    with contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO())):
        main()
except SystemExit as done:
    assert not done.code, done.code
"""
