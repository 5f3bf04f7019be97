"""What may import what: the layers, and what the quick commands must not pay for."""

import subprocess
import sys
from pathlib import Path

import pytest

from casinowar_tui import games

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


READING = [
    "list", "list --json", "show latest", "show latest --json", "check latest", "check latest --json",
    "export latest --format csv", "export latest --format json", "export latest --format md",
    "export latest --format html", "export latest --format svg", "resume --plain",
]  # fmt: skip
"""Commands about a session that is there."""

ASKING = ["tally", "tally --json", "play --plain --game {game}", "auto --game {game} {auto}"]
"""Commands that ask every game whether it has anything to add."""

AUTO = {"casino_war": "--rounds 2", "war": "--games 1"}


@pytest.fixture(scope="module", params=games.GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game in turn."""
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def saved(game: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one session of the game."""
    folder = tmp_path_factory.mktemp("saves")
    imported(_command("play", "--plain", "--game", game, "--saves", str(folder)))
    return folder


def of_others(game: str, modules: set[str]) -> set[str]:
    """The modules of all games but one, without the packages that name their facets."""
    wings = tuple(f"{package}." for name, package in games.GAMES.items() if name != game)
    return {name for name in modules if name.startswith(wings)}


@pytest.mark.parametrize("words", READING)
def test_a_session_of_one_game_imports_nothing_of_another(words: str, game: str, saved: Path) -> None:
    seen = imported(_command(*words.split(), "--saves", str(saved)))
    assert f"{games.GAMES[game]}.rules" in seen
    assert {name for name in seen if name in games.GAMES.values()} == {games.GAMES[game]}
    assert of_others(game, seen) == set()
    assert "textual" not in packages(seen)


@pytest.mark.parametrize("words", ASKING)
def test_a_command_that_asks_every_game_imports_the_options_of_the_others_at_most(
    words: str, game: str, saved: Path, tmp_path: Path
) -> None:
    folder = saved if words.startswith("tally") else tmp_path
    seen = imported(_command(*words.format(game=game, auto=AUTO[game]).split(), "--saves", str(folder)))
    assert f"{games.GAMES[game]}.rules" in seen
    others = of_others(game, seen)
    assert {name for name in others if not name.endswith((".cli", ".cli.options", ".policies"))} == set()
    assert "textual" not in packages(seen)


@pytest.mark.parametrize("words", ["--version", "locate", "--help", "odds", "play --help", "auto --help"])
def test_a_command_about_no_session_imports_no_textual(words: str, saves: Path) -> None:
    seen = packages(imported(_command(*words.split(), *([] if "--" in words else ["--saves", str(saves)]))))
    assert "casinowar_tui" in seen
    assert "textual" not in seen


def test_the_version_is_told_without_any_game(saves: Path) -> None:
    seen = imported(_command("--version"))
    assert {name for name in seen if name.startswith("casinowar_tui.games.")} == set()


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
