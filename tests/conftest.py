"""What all tests share: a home of their own, so that no test sees or leaves anything of the person who runs it."""

import json
import os
import signal
import sys
import tomllib
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

# What the package and its tests import. It is looked for here, before any other file of the tests is read.
NEEDED = (
    *("click", "filelock", "msgspec", "platformdirs", "plotext", "rich", "textual", "textual_plotext", "tomli_w"),
    *("hypothesis", "pexpect", "pyte", "pytest_asyncio", "tomli"),
)
if not all(find_spec(name) for name in NEEDED):
    # No error of pytest's own: those are shown with a traceback when a conftest raises them.
    raise SystemExit("The tests need packages that are not installed here. Install them: pip install -e '.[test]'")

# Under nohup and in the background they are ignored, and so they would be by every program that a test starts.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)

# The many programs that tests start are compiled once, whatever the environment says.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

GOLDEN = Path(__file__).parent / "golden"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two processes for each core: half of the time of a test with a window is spent waiting for it."""
    return 2 * (os.cpu_count() or 1)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder and working directory, and no choices from the environment."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "CASINOWAR_SAVES"):
        monkeypatch.delenv(name, raising=False)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder for sessions that does not exist yet."""
    return tmp_path / "sessions"


@pytest.fixture(scope="session")
def twenty_rounds() -> tuple[tuple[str, ...], list[dict[str, Any]]]:
    """A session with real cards: the lines that are typed in plain mode, and the ledger they make, by hand."""
    typed = (GOLDEN / "twenty_rounds.txt").read_text("utf-8").splitlines()
    keys, *rows = (line.split() for line in (GOLDEN / "twenty_rounds_ledger.txt").read_text("utf-8").splitlines())
    lines = tuple(line for line in typed if not line.startswith("#"))
    return lines, [dict(zip(keys, map(_value, row), strict=True)) for row in rows]


def _value(text: str) -> str | int | None:
    if text == "-":
        return None
    return int(text) if text.lstrip("-").isdigit() else text


@pytest.fixture(scope="session")
def seal() -> Callable[..., bytes]:
    """A file of commits whose checks are worked out here, by the description of the format alone."""
    return _seal


def _seal(*commits: str) -> bytes:
    """The first text is header and first commit, each other a commit; none has its last line, ``check``."""
    text, previous = "", None
    for commit in commits:
        tables = tomllib.loads(commit)
        if previous is None:
            head = {"rules": tables["rules"], "seat": tables["seat"], "session": tables["session"]}
            previous = _line(head)
        values = "\n".join(_line(event) for event in tables["event"])
        previous = sha256(f"{previous}\n{values}".encode()).hexdigest()[:32]
        text += f'{commit.rstrip()}\ncheck = "{previous}"\n\n'
    return text.encode()


def _line(table: Any) -> str:
    return json.dumps(table, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=_moment)


def _moment(value: object) -> str:
    assert isinstance(value, datetime)
    return f"{value:%Y-%m-%dT%H:%M:%SZ}"
