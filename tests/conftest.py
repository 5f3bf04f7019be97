"""What all tests share: a home of their own, so that no test sees or leaves anything of the person who runs it."""

from pathlib import Path

import pytest


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
