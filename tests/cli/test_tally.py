"""The command ``tally``: what it answers, for people and for programs, and that it changes nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from casinowar_tui.errors import AmbiguousSession, CannotStart, NoSuchSession

Run = Callable[..., Result]
WIN = ("cards Kc 9h", "quit")


@pytest.fixture
def answer(run: Run) -> Callable[..., dict[str, Any]]:
    """What ``tally --json`` says."""

    def ask(*words: str) -> dict[str, Any]:
        result = run("tally", *words, "--json")
        assert result.exit_code == 0, result.output
        told: dict[str, Any] = json.loads(result.stdout)
        return told

    return ask


def play(run: Run, *words: str, lines: tuple[str, ...] = WIN) -> None:
    run("play", "--plain", "--cards", "real", *words, lines=lines)


def test_an_empty_folder_is_said_to_be_empty(run: Run, answer: Callable[..., dict[str, Any]]) -> None:
    assert "No session is saved" in run("tally").stdout
    assert answer() == {"groups": [], "war": {"groups": []}, "unfinished": [], "left_out": []}


def test_the_json_holds_the_keys_of_each_game_and_plain_numbers(
    run: Run, answer: Callable[..., dict[str, Any]], only: Callable[[], Path]
) -> None:
    play(run, "--player", "Ana")
    file = only().name
    run("play", "--plain", "--game", "war", "--seed", "5f" * 16, lines=("step 3", "quit"))
    told = answer("--by", "seat")
    (group,) = told["groups"]
    assert group.pop("expected") == pytest.approx(2 * -0.0233, abs=1e-4)
    assert group.pop("sd") == pytest.approx(2.1152, abs=1e-3)
    assert group.pop("luck") == pytest.approx(0.9675, abs=1e-3)
    session = {"session": file, "net": 2}
    assert group == {
        "key": "Ana", "sessions": 1, "rounds": 1, "net": 2, "ties": 0, "wars": 0, "surrenders": 0, "best": session,
        "worst": session, "automatic": 0,
    }  # fmt: skip
    assert [(each["key"][8:], each["sessions"], each["battles"]) for each in told["war"]["groups"]] == [
        (" seat 1", 1, 3),
        (" seat 2", 1, 3),
    ]
    assert {(each["session"], each["status"]) for each in told["unfinished"]} >= {(file, "paused")}


def test_luck_without_a_settled_hand_is_null(run: Run, answer: Callable[..., dict[str, Any]]) -> None:
    play(run, lines=("quit",))
    (group,) = answer()["groups"]
    assert (group["sessions"], group["rounds"], group["luck"], group["best"]) == (1, 0, None, None)
    assert "No hand is settled yet." in run("tally").stdout


def test_sessions_that_are_named_are_added_up_once_each(
    run: Run, answer: Callable[..., dict[str, Any]], saves: Path
) -> None:
    for _session in range(3):
        play(run)
    first, second, _third = sorted(saves.glob("*.toml"))
    again = str(saves / ".." / saves.name / second.name)
    told = answer(first.name, str(second), first.name, again)
    assert (told["groups"][0]["sessions"], told["left_out"]) == (2, [])
    assert answer("--all")["groups"][0]["sessions"] == answer()["groups"][0]["sessions"] == 3


def test_a_session_that_is_none_and_too_many_things_asked_for_cannot_start(run: Run, saves: Path) -> None:
    play(run)
    (file,) = saves.glob("*.toml")
    (saves / "copy.toml").write_bytes(file.read_bytes())
    for name, line in ((file.name, "cards Kc 9h"), ("copy.toml", "cards 2c 9h")):  # from here on they are two
        run("resume", name, "--plain", lines=(line, "quit"))
    for words, error in (
        (["nothing"], NoSuchSession),
        ([json.loads(run("list", "--json").stdout)["sessions"][0]["id"]], AmbiguousSession),
        (["latest", "--all"], CannotStart),
    ):
        result = run("tally", *words)
        assert (result.exit_code, result.stdout) == (2, ""), error
        assert "Traceback" not in result.stderr
        assert result.stderr.startswith("casinowar: ")
    assert run("tally", "--by", "moon").exit_code == 2


def test_what_is_left_out_is_named_with_its_reason_and_is_no_failure(
    run: Run, answer: Callable[..., dict[str, Any]], saves: Path
) -> None:
    play(run)
    (file,) = saves.glob("*.toml")
    data = file.read_bytes()
    (saves / "copy.toml").write_bytes(data)
    (saves / "damaged.toml").write_bytes(data.replace(b"net = 2", b"net = 3"))
    (saves / "\u202e[b]evil.toml").write_bytes(b"\x1b]52;c;x\x07")
    before = {path: path.read_bytes() for path in saves.iterdir()}
    told = run("tally")
    assert told.exit_code == 0
    assert f"a copy of {file.name}, which counts" in told.stdout
    assert "its file is damaged" in told.stdout
    assert "[b]evil.toml" in told.stdout
    assert "\u202e" not in told.stdout
    assert {each["session"]: (each["reason"], each["counted"]) for each in answer()["left_out"]} == {
        "copy.toml": ("duplicate", file.name),
        "damaged.toml": ("damaged", None),
        "\u202e[b]evil.toml": ("refused", None),
    }
    assert len({each["id"] for each in answer()["left_out"]} - {None}) == 1
    assert {path: path.read_bytes() for path in saves.iterdir()} == before


def test_a_table_has_a_line_for_each_group_and_one_for_all(run: Run) -> None:
    play(run)
    play(
        run, "--profile", "standard", "--player", "Ana", "--player", "Bo", lines=("cards 9c Kd 9h", "surrender", "quit")
    )
    lines = run("tally").stdout.splitlines()
    assert [line.split()[:4] for line in lines[2:5]] == [
        ["massachusetts", "1", "1", "+2"],
        ["standard", "1", "1", "+1"],
        ["all", "together", "2", "2"],
    ]
    assert "3 hands are too few to speak of luck." in lines
    assert "Not finished, counted as far as they go: 2 paused." in lines


def test_a_folder_that_is_none_is_told(run: Run, saves: Path) -> None:
    saves.touch()
    result = run("tally")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cannot be read" in result.stderr
