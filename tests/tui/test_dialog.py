"""A dialog shows all of its answers."""

import pytest
from textual.app import App
from textual.widgets import Button

from casinowar_tui.tui.screens.dialog import Answer, Dialog


@pytest.mark.parametrize(
    "labels",
    [
        ("Close", "View the ledger", "Play it without saving"),
        ("Close", "View the ledger", "Carry on in a new session", "Set it aside"),
        ("Close", "Carry on in a new session"),
        ("Close", "Yes", "No"),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (50, 20), (40, 20)])
async def test_no_answer_is_cut(labels: tuple[str, ...], size: tuple[int, int]) -> None:
    app: App[None] = App()
    async with app.run_test(size=(120, 36)) as pilot:
        await app.push_screen(Dialog("title", "text", [Answer(str(key), label) for key, label in enumerate(labels)]))
        await pilot.resize_terminal(*size)
        await pilot.pause()
        room = app.screen.query_one("#dialog-answers").content_region
        for button, label in zip(app.screen.query(Button), labels, strict=True):
            assert room.contains_region(button.region)
            assert len(label) + 2 <= button.region.width
