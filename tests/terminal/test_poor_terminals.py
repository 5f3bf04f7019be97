"""Terminals with few colours, none, or without the characters: everything is readable, red and black are told apart."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.terminal.conftest import Terminal

PLAY = ("play", "--stack", "5d 9c 9h 2c 3c 4c Kd Kh")
LIGHT = {"white", "brightwhite", "brown", "brightbrown", "brightgreen", "brightcyan", "cyan", "green"}
"""Of the sixteen colours, those on any of which none of the others can be read."""

OF_SIXTEEN = """
name = "of-sixteen"
[colors]
primary = "ansi_blue"
accent = "ansi_bright_yellow"
foreground = "ansi_white"
background = "ansi_black"
[variables]
card-background = "ansi_bright_white"
card-red = "ansi_red"
card-black = "ansi_black"
"""

Start = Callable[..., "Terminal"]


def at_the_tie(start: Start, tie: str = "A tie, 9♣ against 9♥", **more: str) -> "Terminal":
    """A game that shows a black nine and a red one."""
    game = start(*PLAY, **more)
    game.wait("Deal round 1", "q Quit")
    game.settle()
    game.press("\r")
    game.wait(tie, "w War")
    game.settle()
    return game


def theme(home: Path, name: str, text: str = "") -> None:
    """Choose a theme, and write it if it is none of ours."""
    folder = home / ".config" / "casinowar"
    (folder / "themes").mkdir(parents=True)
    (folder / "settings.toml").write_text(f'theme = "{name}"\n')
    if text:
        (folder / "themes" / f"{name}.toml").write_text(text)


def drawn(game: "Terminal", characters: str = "") -> Iterator[Any]:
    """The cells in which something is drawn, or one of some characters."""
    for row in game.screen.buffer.values():
        yield from (cell for cell in row.values() if cell.data.strip() and cell.data in (characters or cell.data))


def inks(game: "Terminal", suit: str) -> set[str]:
    """The colours in which a suit is drawn on its cards."""
    paper = {cell.bg for cell in drawn(game, "♡")}
    return {cell.fg for cell in drawn(game, suit) if cell.bg in paper}


@pytest.mark.fault(29)
@pytest.mark.parametrize(
    "locale",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252:strict"},
        {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
    ids=["ascii", "cp1252", "C"],
)
def test_characters_that_a_terminal_lacks_are_drawn_as_others_of_the_same_width(
    start: Start, locale: dict[str, str]
) -> None:
    game = at_the_tie(start, "A tie, 9c against 9h", **locale)
    assert "|9  c   c   |" in game.text
    assert "|9  h   h   |" in game.text
    assert "Surrender -1" in game.text
    edges = [line[:30] for line in game.text.splitlines() if line.startswith("   +")]
    assert edges == ["   +-----------+ +-----------+"] * 2
    game.press("q")
    assert game.ended() == 0


@pytest.mark.fault(29)
def test_the_form_of_a_new_session_has_a_character_for_everything(start: Start) -> None:
    game = start(LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    game.wait("massachusetts", "Start", "q Quit")
    (profile,) = (line for line in game.text.splitlines() if "Profile" in line)
    assert " v" in profile
    assert "?" not in game.text.replace("? Help", "")
    game.press("q")
    assert game.ended() == 0


@pytest.mark.fault(29)
def test_the_locale_c_has_all_characters_as_python_takes_it_for_utf_8(start: Start) -> None:
    game = at_the_tie(start, LANG="C", LC_ALL="C")
    assert "│9  ♣   ♣   │" in game.text


@pytest.mark.fault(29)
@pytest.mark.parametrize("name", ["felt", "paper", "high-contrast"])
def test_with_sixteen_colours_every_theme_can_be_read(start: Start, home: Path, name: str) -> None:
    theme(home, name)
    game = at_the_tie(start, TERM="xterm", COLORTERM="")
    for cell in drawn(game):
        assert cell.fg != cell.bg, cell
        assert not {cell.fg, cell.bg} <= LIGHT, cell
    assert (inks(game, "♣"), inks(game, "♡")) == ({"black"}, {"red"})


@pytest.mark.fault(29)
def test_without_colours_nothing_is_coloured_and_the_suits_differ_in_form(start: Start) -> None:
    game = at_the_tie(start, NO_COLOR="1")
    for cell in drawn(game):
        assert cell.fg != cell.bg
        for colour in (cell.fg, cell.bg):
            assert colour == "default" or re.fullmatch(r"(..)\1\1", colour), cell
    assert inks(game, "♣")
    assert inks(game, "♡")  # hollow, as the other is filled


@pytest.mark.fault(29)
def test_a_theme_made_of_the_colours_of_the_terminal_is_one_like_any(start: Start, home: Path) -> None:
    theme(home, "of-sixteen", OF_SIXTEEN)
    game = at_the_tie(start, TERM="xterm", COLORTERM="")
    assert all(cell.fg != cell.bg for cell in drawn(game))
    assert inks(game, "♣") != inks(game, "♡")
