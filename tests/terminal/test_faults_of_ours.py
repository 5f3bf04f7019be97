"""A fault of ours, wherever it is: the terminal is left as it was, nothing secret is told, the log is whole."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from casinowar_tui.journal.reading import Verdict, read

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

SECRET = "5eed" * 8
FAULTY = """

from casinowar_tui.__main__ import main

def broken(*_given, **_named):
    seed, cards = "5eed" * 8, "Kd Kh"
    raise RuntimeError(f"next are {{cards}} of {{seed}}") from ValueError(seed)

from {module} import {name} as faulty
faulty.{what} = broken
main()
"""
TUI = "casinowar_tui.tui"
GAMES = "casinowar_tui.games"
TABLE = f"{GAMES}.casino_war.screens"

Run = Callable[..., "Terminal"]

FAULTS = {
    "the session, in a thread": ("casinowar_tui.games.casino_war.session.session", "CasinoWarSession", "deal", "\r"),
    "a screen being made": (f"{TUI}.screens.help", "HelpScreen", "compose", "?"),
    "a timer": (f"{TUI}.screens.table.controller", "BaseController", "refresh_keys", ""),
    "a task": (f"{GAMES}.war.screens.step_controller", "StepController", "rush", "\x1b[F"),
    "a task in a thread": (f"{TUI}.screens.setup.saved", "Saved", "_newest", ""),
    "the program coming up": (f"{TUI}.app", "CasinowarApp", "on_mount", ""),
    "what is typed": (f"{TUI}.terminal.sieve", "Sieve", "let_through", "x"),
}
MORE = {
    "an action": (f"{TABLE}.table", "CasinoWarTable", "action_more", "+"),
    "a screen coming up": (f"{TUI}.screens.ledger.ledger", "LedgerScreen", "on_mount", "l"),
    "a dialog being answered": (f"{TUI}.screens.dialog", "Dialog", "on_button_pressed", "e\r"),
    "what is drawn": (f"{TUI}.widgets.choices", "Prompt", "draw", ""),
    "a value that is watched": (f"{TUI}.widgets.choices", "Prompt", "watch_view", ""),
    "a key": (f"{TUI}.screens.table.screen", "TableScreen", "on_key", "x"),
    "a click": (f"{TABLE}.table", "CasinoWarTable", "on_click", "\x1b[<0;3;17M\x1b[<0;3;17m"),
    "a window of another size": (f"{TUI}.screens.table.screen", "TableScreen", "on_resize", ""),
    "the table being left": (f"{TUI}.screens.table.screen", "TableScreen", "on_unmount", "q"),
}


def ended_by(fault: tuple[str, str, str, str], run: Run, saves: Path) -> None:
    """Play until a fault is met; its keys are pressed one after the other."""
    module, faulty, what, keys = fault
    options: tuple[str, ...] = ("play", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh", "--seed", SECRET)
    if ".war." in module or ".setup." in module:
        options = ("play", "--game", "war") if ".war." in module else ()
    game = run("-c", FAULTY.format(module=module, name=faulty, what=what), *options, "--saves", str(saves))
    if keys:
        game.wait("q Quit")
        for key in keys if keys[0] != "\x1b" else [keys]:
            game.settle()
            game.press(key)
    assert game.ended() == 1
    game.left()
    said = game.after().decode()
    assert "The program has a fault and must close." in said or "What was saved is safe." in said
    assert "RuntimeError" in said
    assert SECRET not in said
    assert "Kd Kh of" not in said
    for file in saves.glob("*.toml"):
        assert read(file, redeal=True).verdict is Verdict.WHOLE


@pytest.mark.fault(30)
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_ends_the_program_with_code_one_and_its_place_but_no_secret(run: Run, saves: Path, name: str) -> None:
    ended_by(FAULTS[name], run, saves)


@pytest.mark.storm
@pytest.mark.fault(30)
@pytest.mark.parametrize("name", MORE)
def test_a_fault_anywhere_else_ends_the_program_the_same_way(run: Run, saves: Path, name: str) -> None:
    ended_by(MORE[name], run, saves)
