"""What the tests of the window share: scenes to look at, and a way to find text that is cut in them."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from textual._compositor import Compositor
from textual.cache import LRUCache
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen

from casinowar_tui.tui.app import CasinoWarApp


def _load(name: str) -> ModuleType:
    """A module of this folder, which is no package."""
    spec = spec_from_file_location(f"casinowar_tests_tui_{name}", Path(__file__).with_name(f"{name}.py"))
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


SCENES = _load("scenes")
CUTS = _load("cuts")
WAITING = _load("waiting")
READ: dict[frozenset[tuple[str, str]], LRUCache[Any, Any]] = {}


@pytest.fixture(autouse=True)
def no_idling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot wait no longer than there is something to wait for."""
    for module in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{module}.wait_for_idle", WAITING.until_idle)


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
    monkeypatch.setattr(CasinoWarApp, "get_default_screen", lambda _app: Screen())


@pytest.fixture(scope="session")
def scenes() -> ModuleType:
    """The module ``scenes`` of this folder."""
    return SCENES


@pytest.fixture(scope="session")
def cuts() -> ModuleType:
    """The module ``cuts`` of this folder."""
    return CUTS
