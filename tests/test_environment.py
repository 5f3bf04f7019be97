"""Running the tests where packages are missing: one sentence says what to install."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import NEEDED

ROOT = Path(__file__).parents[1]


def run(folder: Path, missing: tuple[str, ...], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest without its plugins but the one for asyncio, in a process that cannot import what is missing."""
    folder.joinpath("sitecustomize.py").write_text(f"import sys\nsys.modules.update(dict.fromkeys({missing!r}))\n")
    asyncio = () if "pytest_asyncio" in missing else ("-p", "pytest_asyncio.plugin")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *asyncio, *arguments],
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        | {"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("missing", [("hypothesis",), ("textual",), NEEDED], ids=["a tool", "a library", "all"])
def test_without_a_package_one_sentence_says_what_to_install(tmp_path: Path, missing: tuple[str, ...]) -> None:
    ended = run(tmp_path, missing)
    assert ended.returncode == 1
    sentence = "The tests need packages that are not installed here. Install them: pip install -e '.[test]'\n"
    assert ended.stdout + ended.stderr == sentence


def test_without_xdist_the_tests_run(tmp_path: Path) -> None:
    ended = run(tmp_path, ("xdist",), "tests/engine/test_cards.py")
    assert ended.returncode == 0, ended.stdout + ended.stderr
