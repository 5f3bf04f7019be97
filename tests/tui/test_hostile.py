"""Hostile text at every entrance of the screens: shown harmless, and never taken for anything but text."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
import tomli_w
from textual.pilot import Pilot

from casinowar_tui.config import paths
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.journal.reading import Verdict, read_bytes
from casinowar_tui.tui.app import CasinowarApp
from casinowar_tui.tui.screens.setup.saved import MAX_EARLY, Saved
from casinowar_tui.tui.screens.setup.setup import SetupScreen
from casinowar_tui.tui.widgets.picker import Picker
from tests.tui import scenes

pytestmark = pytest.mark.drawn

EVIL = "\x1b]52;c;x\x07\x9b2J\u202e[/x][@click=app.quit]\n\x00\u2066\U000e0041$x👨\u200d👩\ufe0f"
HARMLESS = "]52;c;x2J[/x][@click=app.quit] $x👨\u200d👩\ufe0f"
NAMES = ("\x1b[2J\nx", "\udcff\u202ey", "[@click=app.quit]z[b]", "x" * 250)
HEAD = """\
[session]
format = 1
id = "5f0c6a12000000000000000000000000"
game = {game}
cards = "shoe"
name = {evil}
created = 2026-11-29 18:00:00+00:00
app = {evil}

[rules]
{rules}
[[seat]]
name = {evil}

[[seat]]
name = {long}

[[event]]
kind = "opened"
at = 2026-11-29 18:00:00+00:00
"""


def shown(pilot: Pilot[None]) -> str:
    """All text of the window, in which no character could be taken for anything but text."""
    lines = [strip.text for strip in pilot.app.screen._compositor.render_strips()]
    assert [c for line in lines for c in line if not (c.isprintable() or c in "\u200d\ufe0f")] == []
    return "\n".join(lines)


async def press(pilot: Pilot[None], *keys: str) -> list[str]:
    """What the window shows after each of these keys."""
    seen = []
    for key in keys:
        await pilot.press(key)
        await scenes.still(pilot)
        seen.append(shown(pilot))
    return seen


@pytest.mark.fault(18)
def test_the_name_of_a_file_that_is_not_read_yet_is_shown_harmless(saves: Path) -> None:
    saves.mkdir(parents=True, exist_ok=True)
    (saves / f"{NAMES[1]}\x1b[2J.toml").write_bytes(b"#\n" * MAX_EARLY)
    (entry,) = Saved(saves)._newest()
    assert entry.lines == (("y[2J", ""), ("…", ""))


@pytest.mark.fault(18)
async def test_names_of_files_are_shown_harmless(saves: Path, home: Path) -> None:
    for folder in (saves, paths.profiles(), paths.profiles() / "war", paths.themes()):
        folder.mkdir(parents=True, exist_ok=True)
        for name in NAMES:
            (folder / f"{name}.toml").write_text('name = "\\u001b[2J"\nx = 1')
    async with CasinowarApp(saves).run_test(notifications=True, size=(120, 36)) as pilot:
        await scenes.still(pilot)
        seen = shown(pilot)
        assert "[@click=app.quit]z[b].toml" in seen
        assert "[2J x.toml" in seen
        assert "cannot be used" in seen
        pilot.app.screen.query_one("#sessions", Picker).focus()
        for _file in NAMES[:2]:
            told, _back, asked, *_ = await press(pilot, "enter", "escape", "delete", "escape", "down")
            assert "This is no session" in told
            assert "Delete this session?" in asked


@pytest.mark.fault(18, 22)
async def test_settings_are_shown_harmless(saves: Path, home: Path) -> None:
    paths.config().mkdir(parents=True)
    evil = json.dumps(EVIL[:30], ensure_ascii=False)
    paths.settings_file().write_text(
        f'seats = 2\nnames = [{evil}, "[/x]"]\ntheme = {evil}\nprofile = {evil}\n{evil} = 1'
    )
    async with CasinowarApp(saves).run_test(notifications=True, size=(120, 50)) as pilot:
        await scenes.still(pilot)
        assert isinstance(pilot.app.screen, SetupScreen)
        seen = shown(pilot)
        assert "“names” is not used" in seen
        assert pilot.app.theme == "felt"


@pytest.mark.fault(18)
@pytest.mark.parametrize("game", ["casino_war", "war"])
async def test_what_a_session_says_is_shown_harmless(saves: Path, seal: Callable[..., bytes], game: str) -> None:
    rules = profiles.load("standard") if game == "casino_war" else variants.load("classic")
    table = msgspec.to_builtins(rules) | {"profile": EVIL}
    values = {
        name: json.dumps(text, ensure_ascii=False)
        for name, text in (("game", game), ("evil", EVIL), ("long", "👨\u200d👩" * 60))
    }
    data = seal(HEAD.format(**values, rules=tomli_w.dumps(table)))
    assert read_bytes(data).verdict is Verdict.WHOLE
    saves.mkdir()
    (saves / "x.toml").write_bytes(data)
    async with CasinowarApp(saves).run_test(notifications=True, size=(120, 36)) as pilot:
        await scenes.still(pilot)
        assert HARMLESS in shown(pilot)
        ledger, _back, table = await press(pilot, "l", "escape", "r")
        assert HARMLESS in ledger
        assert "[@click=app.quit]" in table
        await press(pilot, "enter", "space", "w", "w", "l", "enter", "escape", "escape", "question_mark", "escape")


@pytest.mark.fault(13, 18)
async def test_an_event_that_only_a_newer_version_knows_is_told_harmless(
    saves: Path, seal: Callable[..., bytes]
) -> None:
    scenes.leave(scenes.made(auto=1)(saves))
    (path,) = saves.glob("*.toml")
    opening = path.read_text("utf-8").split("check = ")[0]
    kind = json.dumps(EVIL, ensure_ascii=False)
    path.write_bytes(seal(opening, f"[[event]]\nkind = {kind}\nat = 2026-11-29 18:00:20+00:00\n"))
    assert read_bytes(path.read_bytes()).verdict is Verdict.NEWER
    async with CasinowarApp(saves).run_test(notifications=True, size=(120, 36)) as pilot:
        await scenes.still(pilot)
        ledger, _back = await press(pilot, "l", "escape")
        pilot.app.screen.query_one("#sessions", Picker).focus()
        (told,) = await press(pilot, "enter")
        assert "this version does not know" in " ".join(ledger.split())
        assert "This session is from a newer version" in told
        assert "[/x][@click=app.quit]" in told


@pytest.mark.fault(22)
@pytest.mark.parametrize(
    "color", ["transparent", "ansi_default", "rgba(1,1,1,-5)", "rgb(9999999999,1.5,2)", "rgba(0,0,0,0)"]
)
async def test_a_theme_of_strange_colours_is_borne(saves: Path, color: str) -> None:
    paths.themes().mkdir(parents=True)
    keys = ("primary", "foreground", "background", "surface", "panel", "error")
    text = "".join(f'{key} = "{color}"\n' for key in keys)
    (paths.themes() / "felt.toml").write_text(f'name = "felt"\n[colors]\n{text}[variables]\ncard-red = "{color}"\n')
    async with CasinowarApp(saves, scenes.made()(saves)).run_test(notifications=True) as pilot:
        await scenes.still(pilot)
        assert pilot.app.current_theme.primary == color
        assert "Round 1 of 20" in shown(pilot)
