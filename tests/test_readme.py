"""What the READMEs promise: the stable names, the examples, the set-up commands, and links that lead somewhere."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from casinowar_tui.cli.main import casinowar
from casinowar_tui.config.settings import Settings
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.rules.rules import Rules as WarRules
from casinowar_tui.tui import themes

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "casinowar_tui"


def readme(folder: Path) -> str:
    return (folder / "README.md").read_text("utf-8")


TOP = readme(ROOT)
COMMANDS = readme(PACKAGE / "cli")
CASINO_WAR = readme(PACKAGE / "games" / "casino_war")
WAR = readme(PACKAGE / "games" / "war")

FOLDERS = ("casinowar_tui", "saves", "tests", "themes")
READMES = [ROOT / "README.md", *sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("README.md"))]
LAST_CHOICES = {"game", "names", "choices"}
LINK = re.compile(r"\]\(([^)\s]+)\)")


def answered(command: str) -> str:
    """Return the keys that the README of the commands names for an answer in JSON: the block below its heading."""
    (block,) = re.findall(rf"^### `{re.escape(command)}`\n\n((?:    .*\n)+)", COMMANDS, re.MULTILINE)
    return str(block)


def keys(text: str) -> set[str]:
    return set(re.findall(r'"(\w+)"', text))


def all_keys(value: Any) -> Iterator[str]:
    match value:
        case dict():
            yield from value
            for inner in value.values():
                yield from all_keys(inner)
        case list():
            for inner in value:
                yield from all_keys(inner)
        case _:
            pass


@pytest.fixture
def played(saves: Path) -> Path:
    """The folder of the session that the README's example plays."""
    (line,) = re.findall(r"^    printf '(.*)' \| casinowar (.*)$", CASINO_WAR, re.MULTILINE)
    typed, words = line
    subprocess.run(
        [sys.executable, "-m", "casinowar_tui", *shlex.split(words), "--saves", str(saves)],
        input=typed.replace("\\n", "\n"),
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    )
    return saves


def answer(*words: str, saves: Path) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-m", "casinowar_tui", *words, "--json", "--saves", str(saves)],
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    )
    return dict(json.loads(run.stdout))


def test_the_example_ends_in_a_second_tie(played: Path) -> None:
    (row,) = answer("show", "latest", saves=played)["rounds"]
    assert (row["outcome"], row["staked"], row["returned"], row["net"]) == ("second_tie", 4, 8, 4)


@pytest.fixture
def fought(saves: Path) -> Path:
    """The folder of the game of War that the README's example begins, played to its end."""
    (words,) = re.findall(r"^    casinowar (play .*--game war.*)$", WAR, re.MULTILINE)
    command = [sys.executable, "-m", "casinowar_tui", *shlex.split(words), "--saves", str(saves)]
    subprocess.run(command, input="play\n", cwd=ROOT, text=True, capture_output=True, check=True)
    return saves


def test_a_game_of_war_is_shown_with_the_keys_that_it_names(fought: Path) -> None:
    shown = answer("show", "latest", saves=fought)
    (line,) = re.findall(r'^    ("battles": .*)$', COMMANDS, re.MULTILINE)
    assert {"battles", *all_keys(shown["battles"])} == keys(line)
    named = keys(answered("show SESSION --json"))
    assert {*all_keys({**shown, "battles": []}), "rounds"} - {"battles"} <= named


def test_the_keys_of_a_tally_are_those_it_names(played: Path, fought: Path) -> None:
    command = [sys.executable, "-m", "casinowar_tui", "play", "--plain", "--saves", str(played)]
    subprocess.run(command, input="deal\n", cwd=ROOT, text=True, capture_output=True, check=True)
    assert played == fought
    told = answer("tally", saves=played)
    assert all((told["groups"], told["war"]["groups"], told["unfinished"], told["left_out"]))
    assert set(all_keys(told)) == keys(answered("tally --json"))


@pytest.mark.parametrize(("game", "words"), [("", "--rounds 1"), (" --game war", "--games 1")])
def test_the_keys_of_automatic_play_are_those_it_names(game: str, words: str) -> None:
    command = [sys.executable, "-m", "casinowar_tui", "auto", *game.split(), *words.split(), "--json"]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    assert set(json.loads(done.stdout)) == keys(answered(f"auto{game} --json"))


def test_every_variant_and_every_option_of_one_is_named() -> None:
    section = WAR.split("## War and its variants")[1].split("\n## ")[0]
    for rules in variants.available()[0]:
        assert f"`{rules.profile}`" in section
    for key in {*WarRules.__struct_fields__} - {"profile"}:
        assert f"`{key}`" in section, key


@pytest.mark.parametrize(
    "words", [["show", "latest"], ["list"], ["check", "latest"], ["odds"], ["locate"]], ids=" ".join
)
def test_the_keys_of_the_json_are_those_it_names(words: list[str], played: Path) -> None:
    heading = {"show": "show SESSION --json", "check": "check SESSION… --json"}.get(words[0], f"{words[0]} --json")
    assert set(all_keys(answer(*words, saves=played))) == keys(answered(heading))


def test_every_command_and_option_is_named() -> None:
    group = casinowar()
    for name, command in group.commands.items():
        assert f"`casinowar {name}" in COMMANDS
        assert f"`casinowar {name}`" in TOP
        for option in command.params:
            if isinstance(option, click.Option):
                assert f"{option.opts[0]}" in COMMANDS


def test_the_example_profile_can_be_played_and_has_every_key(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", CASINO_WAR, re.DOTALL)
    file = tmp_path / "own.toml"
    file.write_text(text)
    assert profiles.load(str(file)).profile == "kitchen table"
    for key in {*Rules.__struct_fields__} - {"profile", "tie_bet"}:
        assert re.search(rf"\b{key} = ", text), key


def test_one_line_sets_up_and_one_line_tests() -> None:
    lines = re.findall(r"^    python3 -m venv (.*)$", TOP, re.MULTILINE)
    assert [line.split()[-1] for line in lines] == [".venv/bin/casinowar", "auto"]
    assert len(re.findall(r"^ *python3 -m venv .* -m pytest", TOP, re.MULTILINE)) == 1


def test_the_example_theme_can_be_used_and_every_colour_of_one_is_named(tmp_path: Path) -> None:
    text = readme(ROOT / "themes")
    (example,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    file = tmp_path / "own.toml"
    file.write_text(example)
    assert themes.read_theme(file).name == "night"
    for key in {*themes.Colors.__struct_fields__, *themes.CARD_COLORS, *themes.ThemeFile.__struct_fields__}:
        assert re.search(rf"`(\[{key}\]|{key})`", text), key


def test_every_setting_that_is_no_last_choice_is_named() -> None:
    text = readme(PACKAGE / "config")
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) >= {*Settings.__struct_fields__} - LAST_CHOICES


@pytest.mark.parametrize("path", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_to_a_file_or_a_heading_of_it(path: Path) -> None:
    for link in LINK.findall(path.read_text("utf-8")):
        place, _hash, heading = link.partition("#")
        target = path.parent / place if place else path
        assert target.exists(), link
        if heading:
            assert heading in headings(target), link


def headings(path: Path) -> set[str]:
    """Return the names by which links can lead to the headings of a file."""
    found = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("path", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_readme_needs_the_network(path: Path) -> None:
    assert "://" not in path.read_text("utf-8")
