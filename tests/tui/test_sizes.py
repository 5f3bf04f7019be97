"""No size of the window is too small, too large or too odd for any screen."""

from itertools import product
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from tests.tui import scenes

pytestmark = pytest.mark.drawn

SCREENS = ("setup", "tie", "war-chain", "scorecard", "help")
SIZES = ((1, 1), (2, 1), (1, 9), (17, 7), (39, 19), (300, 100))
SMALL = tuple(product(range(1, 25), range(1, 13)))
SOME = 8
PARTS = 10
LARGE = tuple(product(range(25, 301, 25), (1, 2, 13, 19, 20, 24, 36, 50, 100)))


async def through(pilot: Pilot[None], sizes: tuple[tuple[int, int], ...]) -> None:
    """Give the window one size after the other."""
    for size in sizes:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert pilot.app.screen.size == size


@pytest.mark.fault(26)
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_bears_any_size(name: str, saves: Path) -> None:
    scene = next(scene for scene in scenes.SCENES if scene.name == name)
    async with scenes.shown(scene, saves, (80, 24)) as pilot:
        await through(pilot, SIZES)


@pytest.mark.storm
@pytest.mark.fault(26)
@pytest.mark.parametrize("part", range(PARTS))
async def test_every_screen_bears_some_of_all_sizes(part: int, tmp_path: Path) -> None:
    for scene in scenes.SCENES[part::PARTS]:
        async with scenes.shown(scene, tmp_path / scene.name, (1, 1)) as pilot:
            await through(pilot, tuple(Random(scene.name).sample(SMALL + LARGE, SOME)))
