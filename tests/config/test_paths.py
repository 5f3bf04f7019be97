"""Which folders are used, and that asking creates none of them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from casinowar_tui.config import paths
from casinowar_tui.errors import CannotStart


def test_the_command_line_says_where_sessions_live_before_anything_else(
    home: Path, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "saves").mkdir()
    monkeypatch.setenv("CASINOWAR_SAVES", "elsewhere")
    assert paths.saves(saves) == paths.Saves(saves, "option")


def test_the_environment_says_it_before_a_folder_at_hand(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "saves").mkdir()
    monkeypatch.setenv("CASINOWAR_SAVES", "elsewhere")
    assert paths.saves() == paths.Saves(Path("elsewhere"), "environment")


def test_an_empty_variable_says_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CASINOWAR_SAVES", "")
    assert paths.saves().origin == "user"


def test_a_saves_folder_at_hand_is_used_where_it_exists(home: Path) -> None:
    assert paths.saves().origin == "user"
    (home / "saves").mkdir()
    assert paths.saves() == paths.Saves(Path("saves"), "here")


def test_otherwise_sessions_live_in_the_users_data_folder(home: Path) -> None:
    found = paths.saves()
    assert found.origin == "user"
    assert home in found.folder.parents
    assert found.folder.name == "saves"


def test_profiles_themes_and_settings_live_in_one_folder_of_the_user(home: Path) -> None:
    found = [paths.profiles(), paths.themes(), paths.settings_file()]
    assert [path.name for path in found] == ["profiles", "themes", "settings.toml"]
    assert {path.parent for path in found} == {paths.config()}
    assert home in paths.config().parents


def test_asking_creates_nothing(home: Path, saves: Path) -> None:
    paths.saves(saves), paths.saves(), paths.profiles(), paths.themes(), paths.settings_file()
    assert list(home.iterdir()) == []
    assert not saves.exists()


@pytest.mark.fault(14)
@pytest.mark.parametrize("said", [RuntimeError("no home"), "~/.local/share/casinowar"])
def test_without_a_home_folder_the_person_is_told_to_name_one(
    said: RuntimeError | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nowhere(folders: object) -> Path:
        if isinstance(said, RuntimeError):
            raise said
        return Path(said)

    monkeypatch.setattr("platformdirs.PlatformDirs.user_data_path", property(nowhere))
    monkeypatch.setattr("platformdirs.PlatformDirs.user_config_path", property(nowhere))
    with pytest.raises(CannotStart, match="--saves"):
        paths.saves()
    assert not paths.profiles().exists()
    assert not paths.settings_file().parent.exists()


@pytest.mark.fault(14)
def test_without_the_variable_home_the_users_folder_is_found_all_the_same(saves: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", "from casinowar_tui.config import paths; print(paths.saves().origin, paths.themes())"],
        env={name: value for name, value in os.environ.items() if name != "HOME"}
        | {"PYTHONPATH": str(paths.PACKAGE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.startswith("user ")


def test_what_is_shipped_is_taken_from_the_package_or_else_from_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "casinowar_tui")
    assert paths.shipped_themes() == tmp_path / "themes"
    assert paths.shipped_examples() == tmp_path / "saves" / "examples"
    installed = tmp_path / "casinowar_tui" / "shipped"
    (installed / "themes").mkdir(parents=True)
    (installed / "examples").mkdir()
    assert paths.shipped_themes() == installed / "themes"
    assert paths.shipped_examples() == installed / "examples"
