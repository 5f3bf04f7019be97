"""The README's promises, as far as they can be read off it: the stable names, the example profile, the example game."""

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
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.rules.rules import Rules as WarRules

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


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
    (line,) = re.findall(r"^    printf '(.*)' \| casinowar (.*)$", README, re.MULTILINE)
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
    (words,) = re.findall(r"^    casinowar (play .*--game war.*)$", README, re.MULTILINE)
    command = [sys.executable, "-m", "casinowar_tui", *shlex.split(words), "--saves", str(saves)]
    subprocess.run(command, input="play\n", cwd=ROOT, text=True, capture_output=True, check=True)
    return saves


def test_a_game_of_war_is_shown_with_the_keys_that_it_names(fought: Path) -> None:
    shown = answer("show", "latest", saves=fought)
    (line,) = re.findall(r'^    ("battles": .*)$', README, re.MULTILINE)
    assert {"battles", *all_keys(shown["battles"])} == keys(line)
    named = README.split("`show SESSION --json`:")[1].split("- There is")[0]
    assert {*all_keys({**shown, "battles": []}), "rounds"} - {"battles"} <= keys(named)


def test_the_keys_of_a_tally_are_those_it_names(played: Path, fought: Path) -> None:
    command = [sys.executable, "-m", "casinowar_tui", "play", "--plain", "--saves", str(played)]
    subprocess.run(command, input="deal\n", cwd=ROOT, text=True, capture_output=True, check=True)
    assert played == fought
    told = answer("tally", saves=played)
    assert all((told["groups"], told["war"]["groups"], told["unfinished"], told["left_out"]))
    named = README.split("`tally --json`:")[1].split("- `groups`")[0]
    assert set(all_keys(told)) == keys(named)


@pytest.mark.parametrize(("game", "words"), [("", "--rounds 1"), (" --game war", "--games 1")])
def test_the_keys_of_automatic_play_are_those_it_names(game: str, words: str) -> None:
    (named,) = re.findall(rf"^`auto{game} --json`: `({{[^`]*}})`", README, re.MULTILINE)
    command = [sys.executable, "-m", "casinowar_tui", "auto", *game.split(), *words.split(), "--json"]
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    assert set(json.loads(done.stdout)) == keys(named)


def test_every_variant_and_every_option_of_one_is_named() -> None:
    section = README.split("### War and its variants")[1].split("## Themes")[0]
    for rules in variants.available()[0]:
        assert f"`{rules.profile}`" in section
    for key in {*WarRules.__struct_fields__} - {"profile"}:
        assert f"`{key}`" in section, key


@pytest.mark.parametrize(
    "words", [["show", "latest"], ["list"], ["check", "latest"], ["odds"], ["locate"]], ids=" ".join
)
def test_the_keys_of_the_json_are_those_it_names(words: list[str], played: Path) -> None:
    named = README.split(f"`{words[0]} ")[-1] if words[0] != "show" else README.split("`show SESSION --json`:")[1]
    documented = keys(re.split(r"\n\n(?!    )", named)[0] if words[0] != "show" else named.split("- There is")[0])
    assert set(all_keys(answer(*words, saves=played))) == documented


def test_every_command_and_option_is_named() -> None:
    group = casinowar()
    for name, command in group.commands.items():
        assert f"`casinowar {name}" in README
        for option in command.params:
            if isinstance(option, click.Option):
                assert f"{option.opts[0]}" in README


def test_the_example_profile_can_be_played_and_has_every_key(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    file = tmp_path / "own.toml"
    file.write_text(text)
    assert profiles.load(str(file)).profile == "kitchen table"
    for key in {*Rules.__struct_fields__} - {"profile", "tie_bet"}:
        assert re.search(rf"\b{key} = ", text), key


def test_one_line_sets_up_and_one_line_tests() -> None:
    lines = re.findall(r"^    python3 -m venv (.*)$", README, re.MULTILINE)
    assert [line.split()[-1] for line in lines] == [".venv/bin/casinowar", "auto"]
    assert len(re.findall(r"^ *python3 -m venv .* -m pytest", README, re.MULTILINE)) == 1
