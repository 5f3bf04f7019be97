"""Every scene: no text of it is cut, and those that are kept in words look as they did.

These are as they were when somebody last looked at them and was content, at 80 columns and 24 lines.
``CASINOWAR_GOLDEN=write python -m pytest tests/tui/test_scenes.py`` writes them anew; look at what git says changed.
"""

import os
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.containers import Horizontal
from textual.widgets import Label, Static

from tests.tui import cuts, scenes

pytestmark = pytest.mark.drawn

NAMES = (
    "setup",
    "setup-saved",
    "setup-search",
    "setup-seats",
    "before-the-deal",
    "first-deal",
    "fingerprint",
    "fingerprint-after-a-round",
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
    "odds",
    "odds-standard",
    "odds-many-rounds",
    "automatic",
    "automatic-on",
    "automatic-over",
    "automatic-three-seats",
    "end",
    "same-cards",
    "given-seed",
    "given-seed-ledger",
    "fingerprint-end",
    "end-three-seats",
    "ledger",
    "ledger-empty",
    "ledger-10000",
    "ledger-three-seats",
    "ledger-seven-seats",
    "ledger-real-cards",
    "ledger-find",
    "ledger-find-number",
    "ledger-ties",
    "ledger-void",
    "ledger-picture",
    "ledger-picture-three-seats",
    "ledger-stacked",
    "ledger-automatic",
    "ledger-export",
    "ledger-damaged",
    "setup-damaged",
    "scorecard",
    "scorecard-won",
    "scorecard-lost",
    "scorecard-surrender",
    "scorecard-forced",
    "scorecard-war-won",
    "scorecard-war-lost",
    "scorecard-void",
    "scorecard-corrected",
    "help",
    "tally",
    "tally-seats",
    "tally-war",
    "tally-left-out",
    "tally-line",
    "tally-empty",
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
    "same-cards-war",
    "given-seed-war",
    "fingerprint-war-end",
    "fingerprint-lightning",
    "war-endless",
    "lightning",
    "lightning-early",
    "war-help",
    "war-ledger",
    "war-ledger-empty",
    "war-ledger-four-players",
    "war-ledger-jokers",
    "war-ledger-lightning",
    "war-ledger-wars",
    "war-ledger-picture",
    "war-scorecard",
    "war-scorecard-four-players",
    "war-scorecard-lightning",
    "replay",
    "replay-three-seats",
    "replay-seven-seats",
    "replay-void",
    "replay-damaged",
    "replay-chain",
    "replay-four-players",
    "replay-lightning",
)

FOLDER = Path(__file__).parent / "golden"
KEPT = {path.stem for path in FOLDER.iterdir()}

SMALLEST = (40, 20)
"""Here too all is whole but the list of saved sessions, of which the ledger tells the rest, and the name of a file."""

SAVED = ("setup-saved", "setup-war", "ledger-export")
"""Scenes of these."""


def test_every_scene_is_looked_at() -> None:
    assert tuple(scene.name for scene in scenes.SCENES) == NAMES


@pytest.mark.parametrize("name", NAMES)
async def test_no_text_is_cut_and_all_looks_as_it_did(name: str, saves: Path) -> None:
    scene = next(scene for scene in scenes.SCENES if scene.name == name)
    async with scenes.shown(scene, saves, (80, 24)) as pilot:
        assert cuts.cuts(pilot.app.screen) == []
        text = "\n".join(cuts.window(pilot.app.screen)) + "\n"
    if name in KEPT:
        golden = FOLDER / f"{name}.txt"
        if os.environ.get("CASINOWAR_GOLDEN") == "write":
            golden.write_text(text, encoding="utf-8")
        assert text == golden.read_text(encoding="utf-8")


def test_every_scene_that_is_kept_in_words_is_looked_at() -> None:
    assert len(KEPT) >= 40
    assert set(NAMES) >= KEPT


@pytest.mark.storm
@pytest.mark.fault(26)
@pytest.mark.parametrize("name", NAMES)
async def test_no_text_is_cut_in_a_window_of_another_size(name: str, saves: Path) -> None:
    scene = next(scene for scene in scenes.SCENES if scene.name == name)
    first, wide, compact = scenes.SIZES
    async with scenes.shown(scene, saves, first) as pilot:
        for size in (wide, compact if name in SAVED else SMALLEST):
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


async def test_a_cut_text_is_found() -> None:
    async with Narrow().run_test(size=(60, 5)) as pilot:
        found = {line.split(":")[0] for line in cuts.cuts(pilot.app.screen)}
    assert found == {"Static#low", "Label#short", "Static#outside"}
