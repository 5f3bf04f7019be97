"""What the fuzz tests share: how long the long ones are, and a disk that is not waited for."""

import os

import pytest
from hypothesis import settings

from casinowar_tui.journal import disk

# As many examples as are asked for by CASINOWAR_FUZZ=N, in the tests behind the marker "storm".
settings.register_profile("storm", max_examples=int(os.environ.get("CASINOWAR_FUZZ", "500")), deadline=None)


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for the disk: what is said and written is looked at here, not whether it survives."""
    monkeypatch.setattr(disk, "sync", lambda _fd: None)
