"""A session file that is changed, replaced or deleted underneath while its table is on the screen."""

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.widgets import Static

from casinowar_tui.config.settings import Settings
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.session.carry import carry_on_session
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.dialog import Dialog
from tests.tui import scenes

pytestmark = pytest.mark.fault(11)


def changed(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"# hand\n")


def replaced(path: Path) -> None:
    path.with_name("new").write_bytes(path.read_bytes())
    path.with_name("new").rename(path)


@pytest.mark.parametrize("game", ["casino_war", "war"])
@pytest.mark.parametrize(
    ("accident", "said"), [(changed, "was changed"), (replaced, "was changed"), (Path.unlink, "was moved")]
)
async def test_it_is_told_nothing_is_written_and_the_program_can_be_left(
    saves: Path, game: str, accident: Callable[[Path], None], said: str
) -> None:
    session = scenes.war(2)(saves) if game == "war" else scenes.made(auto=2)(saves)
    before, state, path = session.path.read_bytes(), session.state, session.path
    app = CasinowarApp(saves, session, Settings(pace="instant"))
    async with app.run_test(notifications=True, size=(120, 36)) as pilot:
        await scenes.still(pilot)
        accident(path)
        left = path.read_bytes() if path.exists() else None
        await pilot.press("enter" if game == "casino_war" else "space")
        await scenes.still(pilot)
        assert isinstance(app.screen, Dialog)
        assert any(said in str(part.visual) for part in app.screen.query(Static))
        await pilot.press("escape")
        assert session.state == state
        assert (path.read_bytes() if path.exists() else None) == left
        new = carry_on_session(session)  # what is on the table is not lost
        assert new.state.scores == state.scores
        new.close()
        await pilot.press("q")
        await scenes.still(pilot)
        assert not app.is_running or app._exit
    assert read(new.path).verdict is Verdict.WHOLE
    assert left is None or left.startswith(before)
