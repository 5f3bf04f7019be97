"""Fixtures of every test with a window: those of `tests/tui` and of each game's screens."""

from typing import Any

import pytest
from textual._compositor import Compositor
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from casinowar_tui.tui.app import CasinowarApp
from tests.tui import waiting

READ: dict[frozenset[tuple[str, str]], LRUCache[Any, Any]] = {}


@pytest.fixture(autouse=True)
def no_idling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot wait no longer than there is something to wait for."""
    for module in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{module}.wait_for_idle", waiting.until_idle)


@pytest.fixture(autouse=True)
def undrawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing of itself where no window shows it, a quarter of the work: tests draw what they look at.

    Tests marked ``drawn`` draw all the time, as in a window.
    """
    if not request.node.get_closest_marker("drawn"):
        monkeypatch.setattr(Compositor, "render_update", lambda *_what, **_how: None)


@pytest.fixture(autouse=True)
def styles_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the same styles with the same colours once, and not anew for every program and every screen of it."""

    def with_colours(sheet: Stylesheet, colours: dict[str, str]) -> None:
        set_colours(sheet, colours)
        sheet._parse_cache = READ.setdefault(frozenset(colours.items()), LRUCache(1000))

    def made(sheet: Stylesheet, *, variables: dict[str, str] | None = None) -> None:
        make(sheet, variables=variables)
        with_colours(sheet, variables or {})

    set_colours, make = Stylesheet.set_variables, Stylesheet.__init__
    monkeypatch.setattr(Stylesheet, "set_variables", with_colours)
    monkeypatch.setattr(Stylesheet, "__init__", made)


@pytest.fixture
def no_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with an empty screen: what is shown over it does not wait for Setup."""
    monkeypatch.setattr(CasinowarApp, "get_default_screen", lambda _app: Screen())
