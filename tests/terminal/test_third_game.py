"""The third game at its table in a real terminal: played, killed, and back as it was."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal


def test_a_killed_session_comes_back_to_its_table(run: Callable[..., "Terminal"], saves: Path) -> None:
    game = run("-m", "tests.high_card", "play", "--game", "high_card", "--stack", "Kd 5h", "--saves", str(saves))
    game.wait("round 0 of 3", "Enter turns the cards.")
    game.press("\r")
    game.wait("round 1 of 3", "Round 1: K♦ 5♥. 1:0")
    game.kill()
    game = run("-m", "tests.high_card", "resume", "--saves", str(saves))
    game.wait("round 1 of 3", "Round 1: K♦ 5♥. 1:0")
    game.press("q")
    assert game.ended() == 0
