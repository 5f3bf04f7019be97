"""What the tests of the engine share: the shipped rules, and a table to play at."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from casinowar_tui.engine.casino_war.rules import Rules

PROFILES = Path(__file__).parents[2] / "casinowar_tui" / "engine" / "profiles"


@pytest.fixture(scope="session")
def rules() -> Callable[..., Rules]:
    """The rules of a shipped profile, with changes: ``rules("standard", decks=1)``."""

    def load(profile: str, **changes: Any) -> Rules:
        keys = tomllib.loads((PROFILES / f"{profile}.toml").read_text("utf-8"))
        keys["profile"] = keys.pop("name")
        return msgspec.convert(keys | changes, Rules)

    return load
