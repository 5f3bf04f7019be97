import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from casinowar_tui.config.settings import Settings
from casinowar_tui.config.settings_file import load, store
from tests.settings import settings_of


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_without_a_file_everything_has_its_first_value_and_nothing_is_wrong(file: Path) -> None:
    assert load(file) == (Settings(), ())
    assert not file.parent.exists()


def test_what_is_stored_is_read_again(file: Path) -> None:
    settings = settings_of(
        theme="paper", pace="slow", advice=True, profile="standard", cards="real", seats=2, names=("Ana #1", '"[/x]'),
        players=("person", "coin_flip"), ante=4, length="minutes", minutes=30, decks=1,
    )  # fmt: skip
    assert store(settings, file) == ""
    assert load(file) == (settings, ())


def test_the_file_and_its_folder_are_for_their_owner_alone(file: Path) -> None:
    store(Settings(theme="paper"), file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_only_what_differs_from_the_file_is_written_and_comments_stay(file: Path) -> None:
    write(file, '# mine\ntheme = "felt"  # "green" # table\n\npace = "slow"\n[later]\nx = 1\n')
    assert store(settings_of(theme="paper", pace="slow", ante=4), file) == ""
    assert file.read_text() == (
        '# mine\ntheme = "paper"  # "green" # table\n\npace = "slow"\nante = 4\n[later]\nx = 1\n'
    )


def test_nothing_is_written_where_nothing_changed(file: Path) -> None:
    assert store(Settings(), file) == ""
    assert not file.exists()


def test_a_setting_that_is_no_longer_chosen_loses_its_line(file: Path) -> None:
    write(file, "ante = 4 # high\nseats = 1\n")
    store(Settings(), file)
    assert file.read_text() == "seats = 1\n"


@pytest.mark.fault(22)
def test_a_bad_value_and_an_unknown_key_are_named_and_the_rest_is_used(file: Path) -> None:
    write(file, 'theme = "paper"\npace = "fast"\nseats = true\nspeed = 3\n')
    settings, problems = load(file)
    assert settings == Settings(theme="paper")
    assert [word for word in ("pace", "seats", "speed") if any(f"“{word}”" in said for said in problems)] == [
        "pace", "seats", "speed",
    ]  # fmt: skip


@pytest.mark.fault(21, 22)
@pytest.mark.parametrize(
    "text",
    [
        "theme = ", "\x00", "x = " + "[" * 500, "a" * 5000, "x = " + "9" * 4500 + "\n",
        ".".join(["a"] * 2000) + " = 1\n", ".".join(['"\u2028"'] * 8000) + " = 1\n", "# x\n" * 20_000,
        "x = [\n" + "[\n" * 5000,
    ],
)  # fmt: skip
def test_a_file_that_is_no_settings_is_named_in_words_and_never_written_over(file: Path, text: str) -> None:
    write(file, text)
    settings, problems = load(file)
    assert settings == Settings()
    assert len(problems) == 1
    assert store(Settings(theme="paper"), file) != ""
    assert file.read_text() == text


def test_a_value_over_several_lines_is_replaced_whole(file: Path) -> None:
    write(file, 'names = [\n  "Ana",\n] # who plays\npace = "slow"\n')
    assert store(Settings(names=("Rui",), pace="slow"), file) == ""
    assert file.read_text() == 'names = ["Rui"] # who plays\npace = "slow"\n'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"theme" = "felt" # "x" #\n', '"theme" = "paper" # "x" #\n'),
        ("'theme'='felt'", "'theme'=\"paper\"\n"),
        ('theme = "felt" # \u2028theme = 1\r\n', 'theme = "paper" # \u2028theme = 1\r\n'),
        ('[later]\ntheme = "felt"\n', 'theme = "paper"\n[later]\ntheme = "felt"\n'),
        ('x = """\ntheme = "felt"\n"""\n', 'x = """\ntheme = "felt"\n"""\ntheme = "paper"\n'),
        ("a.theme = 1\n\n[[b]]\n[[b]]\n", 'a.theme = 1\ntheme = "paper"\n\n[[b]]\n[[b]]\n'),
        ("# mine", '# mine\ntheme = "paper"\n'),
    ],
)
def test_what_a_setting_does_not_change_stays_as_it_is(file: Path, before: str, after: str) -> None:
    file.parent.mkdir()
    file.write_bytes(before.encode())
    assert store(Settings(theme="paper"), file) == ""
    assert file.read_bytes().decode() == after


def test_a_text_that_would_not_read_back_is_not_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(file, "x = 1\n")
    monkeypatch.setattr("tomlkit.dumps", lambda _document: "x = 2\n")
    assert "read back" in store(Settings(theme="paper"), file)
    assert file.read_text() == "x = 1\n"


@pytest.mark.fault(22)
@pytest.mark.parametrize("coding", ["utf-16", "latin-1"])
def test_a_file_in_another_coding_is_named_and_never_written_over(file: Path, coding: str) -> None:
    data = 'theme = "é"\n'.encode(coding)
    file.parent.mkdir()
    file.write_bytes(data)
    assert "UTF-8" in load(file)[1][0]
    assert store(Settings(theme="paper"), file) != ""
    assert file.read_bytes() == data


@pytest.mark.fault(18, 22)
@pytest.mark.parametrize("text", ["\\u001b]52;c;x\\u0007", "\\u202ea", "a\\nb", "\\u0000", "\\u009b2J"])
@pytest.mark.parametrize("line", ['names = ["Ana", "{text}"]', 'theme = "{text}"', 'profile = "{text}"'])
def test_a_text_that_could_command_a_terminal_is_not_used(file: Path, line: str, text: str) -> None:
    write(file, line.format(text=text))
    settings, (problem,) = load(file)
    assert settings == Settings()
    assert "visible characters" in problem


@pytest.mark.fault(22)
def test_a_key_that_is_none_is_named_by_its_beginning(file: Path) -> None:
    write(file, '"' + "x" * 4000 + '" = 1\n')
    assert len(load(file)[1][0]) < 150


@pytest.mark.fault(22)
@pytest.mark.parametrize("place", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_what_is_no_file_in_place_of_the_settings_is_no_disaster(file: Path, place: Callable[[Path], None]) -> None:
    file.parent.mkdir()
    place(file)
    assert len(load(file)[1]) == 1
    assert store(Settings(theme="paper"), file) != ""


@pytest.mark.fault(22)
def test_settings_that_cannot_be_written_are_said_and_leave_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    assert store(Settings(theme="paper"), tmp_path / "config" / "settings.toml") != ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["config", "home"]


def test_a_link_to_settings_kept_elsewhere_stays_a_link(tmp_path: Path, file: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text('theme = "felt"\n')
    file.parent.mkdir()
    file.symlink_to(real)
    store(Settings(theme="paper"), file)
    assert file.is_symlink()
    assert real.read_text() == 'theme = "paper"\n'
