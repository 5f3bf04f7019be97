"""Themes as data: a TOML file each, the shipped ones and a person's own, with the colours of cards among them."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from textual.color import Color, ColorParseError
from textual.theme import Theme

from casinowar_tui.config import toml_files
from casinowar_tui.i18n import _
from casinowar_tui.words.text import clean

DEFAULT = "felt"

CARD_COLORS = {
    "card-background": "#f6efdc",
    "card-red": "#b3261e",
    "card-black": "#1f1c18",
    "card-back": "#8c2f39",
}
"""Variables that every theme has beside Textual's own, with the values for a theme that leaves one out."""

_STYLES = {"none", "b", "bold", "dim", "i", "italic", "r", "reverse", "strike", "u", "underline", "not"}
_SHARE = re.compile(r" +[0-9]{1,3}%$")


class Colors(Struct, frozen=True, forbid_unknown_fields=True):
    """The colours of a theme, as CSS names or ``#rrggbb``; Textual derives an absent one from the others."""

    primary: str
    secondary: str | None = None
    accent: str | None = None
    warning: str | None = None
    error: str | None = None
    success: str | None = None
    foreground: str | None = None
    background: str | None = None
    surface: str | None = None
    panel: str | None = None
    boost: str | None = None


class ThemeFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a theme file holds."""

    name: Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,40}\Z")]
    colors: Colors
    dark: bool = True
    variables: dict[str, str] = {}


def load_themes(folders: Iterable[Path]) -> tuple[dict[str, Theme], list[str]]:
    """Return the themes of all folders by name, later ones replacing earlier, and a sentence for each bad file."""
    themes: dict[str, Theme] = {}
    problems: list[str] = []
    for folder in folders:
        try:
            paths = sorted(folder.glob("*.toml"))
        except OSError:  # a folder that cannot be looked into holds no themes
            continue
        for path in paths:
            try:
                theme = read_theme(path)
            except (OSError, ValueError) as error:
                sentence = _("The theme {file} is left out: {problem}")
                problems.append(sentence.format(file=clean(path.name), problem=clean(str(error))))
            else:
                themes[theme.name] = theme
    return themes, problems


def read_theme(path: Path) -> Theme:
    """Return the theme of a file. Raises OSError, or ValueError with a sentence for a file that is none."""
    file = msgspec.convert(toml_files.parse(toml_files.read(path)), ThemeFile)
    colors = {key: value for key, value in msgspec.structs.asdict(file.colors).items() if value is not None}
    for key, value in colors.items():
        _check_color(key, value)
    theme = Theme(name=file.name, dark=file.dark, variables=dict(file.variables), **colors)
    _check_variables(theme)
    return theme


def _check_color(key: str, value: str) -> None:
    """Raise ValueError for what is no colour, and for the space around one, which a style sheet would stumble on."""
    try:
        Color.parse(value if value == value.strip() else "")
    except ColorParseError as error:
        raise ValueError(_("“{value}” is no colour for {key}").format(value=value, key=key)) from error


def _check_variables(theme: Theme) -> None:
    """Raise ValueError for a variable that no style sheet knows, or whose value would break one."""
    known = set(CARD_COLORS)
    if not theme.variables.keys() <= known:
        known |= Theme("", primary="#000000").to_color_system().generate().keys()
    for key, value in theme.variables.items():
        if key not in known:
            raise ValueError(_("there is no variable “{key}”").format(key=key))
        if not key.endswith("-style") and "-style-" not in key:
            _check_color(key, _SHARE.sub("", value).replace("auto", "white"))
        elif not value.split() or not set(value.split()) <= _STYLES:
            raise ValueError(_("“{value}” is no text style for {key}").format(value=value, key=key))
