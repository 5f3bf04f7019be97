"""Every word of ours that is on a screen goes through gettext."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DATA = {"massachusetts", "standard", "second", "tie", "war", "won", "lost", "Ana", "massachu", "setts"}
"""Names of profiles, players and examples; a name may stand on two lines."""
TEXTUALS = {"esc", "tab", "enter", "del"}
"""Names that Textual gives to keys."""


def test_in_a_language_of_one_letter_no_other_word_is_left(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.tui.strange_language", str(tmp_path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    words = set(run.stdout.split())
    assert "massachusetts" in words
    assert words - DATA - TEXTUALS == set()
