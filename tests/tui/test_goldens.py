"""Some scenes in words, at 80 columns and 24 lines, as they were when somebody last looked at them and was content.

``CASINOWAR_GOLDEN=write python -m pytest tests/tui/test_goldens.py`` writes them anew; look at what git says changed.
"""

import os
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parent / "golden"
NAMES = (
    "setup",
    "before-the-deal",
    "first-deal",
    "fingerprint-after-a-round",
    "tie",
    "after-a-war",
    "three-seats-settled",
    "seven-seats",
    "real-cards",
    "automatic",
    "automatic-on",
    "odds",
    "end",
    "ledger",
    "ledger-empty",
    "ledger-10000",
    "ledger-three-seats",
    "ledger-picture-three-seats",
    "ledger-find-number",
    "ledger-ties",
    "ledger-real-cards",
    "scorecard",
    "scorecard-won",
    "scorecard-lost",
    "scorecard-surrender",
    "scorecard-forced",
    "scorecard-war-won",
    "scorecard-war-lost",
    "scorecard-void",
    "scorecard-corrected",
    "tally",
    "setup-lightning",
    "war",
    "war-chain",
    "war-four",
    "war-end",
    "lightning",
    "replay-three-seats",
    "replay-chain",
    "fingerprint-lightning",
)


@pytest.mark.parametrize("name", NAMES)
async def test_a_scene_looks_as_it_did(name: str, scenes: ModuleType, cuts: ModuleType, saves: Path) -> None:
    scene = next(scene for scene in scenes.SCENES if scene.name == name)
    async with scenes.shown(scene, saves, (80, 24)) as pilot:
        text = "\n".join(cuts.window(pilot.app.screen)) + "\n"
    golden = FOLDER / f"{name}.txt"
    if os.environ.get("CASINOWAR_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_every_picture_in_words_belongs_to_a_scene() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(NAMES)
