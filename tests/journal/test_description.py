"""The description of the format for people: what it says can be done, done."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from casinowar_tui import games
from casinowar_tui.engine.shoe import fingerprint, order
from casinowar_tui.games.casino_war.rules.commands import CutShoe, Deal, Shuffle

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
TEXT = (ROOT / "saves" / "README.md").read_text("utf-8")
CHECKER, SHUFFLE = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def run(path: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-I", "-c", CHECKER, path], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["format-1-shoe.toml", "format-1-real.toml"])
def test_the_described_check_finds_a_session_as_it_was_written_and_an_edited_one_not(name: str, tmp_path: Path) -> None:
    assert run(GOLDEN / name).stdout == "as it was written\n"
    edited = tmp_path / "x.toml"
    text = (GOLDEN / name).read_bytes()
    edited.write_bytes(b"\xef\xbb\xbf# mine\r\n" + text.replace(b"\n", b"\r\n"))
    assert run(edited).stdout == "as it was written\n"
    edited.write_bytes(text.replace(b"net = -", b"net = ", 1))
    assert "not as it was written" in run(edited).stderr


@pytest.mark.parametrize("decks", [1, 6, 8])
def test_the_described_shuffle_lays_out_the_same_cards(decks: int) -> None:
    described: dict[str, Any] = {}
    exec(SHUFFLE, described)
    for n in range(20):
        seed = f"{n:032x}"
        assert tuple(described["shoe"](seed, decks, 11)) == order(seed, decks, 11)


def test_every_kind_of_event_is_described() -> None:
    described = set(re.findall(r"^\| `([a-z_]+)` \|", TEXT, re.MULTILINE))
    assert described == {kind for game in games.all_games() for kind in game.rules.KINDS}


@pytest.mark.parametrize("name", ["format-1-war.toml", "format-1-lightning.toml"])
def test_the_described_check_finds_a_game_of_war_as_it_was_written(name: str) -> None:
    assert run(GOLDEN / name).stdout == "as it was written\n"


def test_every_value_of_a_battle_is_described() -> None:
    kinds = games.game_of("war").rules.KINDS
    (row,) = re.findall(r"^\| `battle` \|.*$", TEXT, re.MULTILINE)
    assert set(re.findall(r"`([a-z]+)`", row)) == {"battle", *kinds["battle"].__struct_fields__}


def test_the_spoils_are_shuffled_as_described() -> None:
    described: dict[str, Any] = {}
    exec(SHUFFLE, described)
    seed = "0123456789abcdef0123456789abcdef"
    battle = sha256(f"{seed}/2".encode()).hexdigest()[:32]
    # The second battle of the file: the prize of the first, then the cards turned.
    laid = ["5d", "7h", "6s", "Qh", "Td"]
    assert described["shuffled"](laid, battle) == ["Qh", "6s", "5d", "7h", "Td"]


def test_the_fingerprint_is_what_the_described_command_prints() -> None:
    (command, printed) = re.findall(r"^(printf .*?)   # ([0-9a-f]{16})$", TEXT, re.MULTILINE)[0]
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == printed == fingerprint("0123456789abcdef0123456789abcdef")


def test_a_deal_whose_fingerprint_was_shown_can_be_verified_by_hand_as_described(sit: Callable[..., Any]) -> None:
    sitting = sit()
    sitting.do(Shuffle("5f" * 16))
    shown = fingerprint(sitting.state.shoe.seed)
    sitting.do(CutShoe("", 100))
    sitting.do(Deal((2,)))
    described: dict[str, Any] = {}
    exec(SHUFFLE, described)
    with sitting.path.open("rb") as file:
        events = {event["kind"]: event for event in tomllib.load(file)["event"]}
    assert "check" in events["shuffled"], "a group of its own"
    seed = events["shuffled"]["seed"]
    assert sha256(seed.encode()).hexdigest()[:16] == shown
    _burned, mine, banks = described["shoe"](seed, 6, events["cut"]["place"])[:3]
    assert (mine, banks) == (events["dealt"]["cards"], events["dealt"]["bank"])
