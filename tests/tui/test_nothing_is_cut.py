"""No text is cut in any scene: each part of the window shows what it was told to, whole."""

from pathlib import Path
from types import ModuleType

import pytest
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Label, Static

NAMES = (
    "setup",
    "setup-saved",
    "setup-seats",
    "before-the-deal",
    "first-deal",
    "tie",
    "tie-advice",
    "after-a-war",
    "three-seats",
    "three-seats-settled",
    "seven-seats",
    "seven-seats-settled",
    "timed",
    "real-cards",
    "real-cards-tie",
    "correct",
    "cut",
    "end",
    "end-three-seats",
    "ledger",
    "ledger-empty",
    "ledger-three-seats",
    "ledger-seven-seats",
    "ledger-real-cards",
    "ledger-picture",
    "ledger-stacked",
    "ledger-damaged",
    "setup-damaged",
    "scorecard",
    "scorecard-void",
    "help",
    "setup-war",
    "setup-war-four",
    "setup-lightning",
    "war",
    "war-battle",
    "war-chain",
    "war-three",
    "war-four",
    "war-jokers",
    "war-prize",
    "war-one-pass",
    "war-timed",
    "war-end",
    "war-end-four",
    "war-endless",
    "lightning",
    "lightning-early",
    "war-help",
    "war-ledger",
    "war-ledger-empty",
    "war-ledger-four-players",
    "war-ledger-jokers",
    "war-ledger-lightning",
    "war-ledger-picture",
    "war-scorecard",
    "war-scorecard-four-players",
    "war-scorecard-lightning",
)

SMALLEST = (40, 20)
"""Here too all is whole but the list of saved sessions, of which the ledger tells the rest."""

SAVED = ("setup-saved", "setup-war")
"""Scenes of that list."""


def test_every_scene_is_looked_at(scenes: ModuleType) -> None:
    assert tuple(scene.name for scene in scenes.SCENES) == NAMES


@pytest.mark.parametrize("name", NAMES)
async def test_no_text_is_cut(name: str, scenes: ModuleType, cuts: ModuleType, saves: Path) -> None:
    scene = next(scene for scene in scenes.SCENES if scene.name == name)
    first, wide, compact = scenes.SIZES
    others = (wide, compact if name in SAVED else SMALLEST)
    async with scenes.shown(scene, saves, first) as pilot:
        assert cuts.cuts(pilot.app.screen) == [], first
        for size in others:
            await pilot.resize_terminal(*size)
            await scenes.still(pilot)
            assert cuts.cuts(pilot.app.screen) == [], size


class Narrow(App[None]):
    """Texts of which some do not fit."""

    CSS = """
    Horizontal { height: 2; }
    #whole { width: 20; height: 2; }
    #low { width: 10; height: 1; }
    #short { width: 6; height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    #outside { width: 80; height: 1; }
    """

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield Static("fits in here", id="whole")
            yield Static("needs two lines", id="low")
            yield Label("one long line", id="short")
            yield Static("leaves the window", id="outside")


async def test_a_cut_text_is_found(cuts: ModuleType) -> None:
    async with Narrow().run_test(size=(60, 5)) as pilot:
        found = {line.split(":")[0] for line in cuts.cuts(pilot.app.screen)}
    assert found == {"Static#low", "Label#short", "Static#outside"}
