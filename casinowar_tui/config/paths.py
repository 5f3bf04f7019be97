"""Where sessions, profiles, themes and settings live. Nothing is created here."""

import os
from pathlib import Path
from typing import Literal

from msgspec import Struct

from casinowar_tui.errors import CannotStart
from casinowar_tui.i18n import _

APP = "casinowar"
VARIABLE = "CASINOWAR_SAVES"
PACKAGE = Path(__file__).parents[1]

Origin = Literal["option", "environment", "here", "user"]


class Saves(Struct, frozen=True):
    """The folder of the saved sessions and why it is this one.

    ``origin``: set on the command line, set in the environment, ``./saves`` exists, or the user's data folder.
    """

    folder: Path
    origin: Origin


def saves(option: Path | None = None) -> Saves:
    """Return the folder of the saved sessions, which may not exist yet.

    Raises CannotStart where no folder is set and the user has no home folder.
    """
    if option is not None:
        return Saves(option, "option")
    if named := os.environ.get(VARIABLE):
        return Saves(Path(named), "environment")
    if is_folder(Path("saves")):
        return Saves(Path("saves"), "here")
    folder = _users("data")
    if folder is None:
        raise CannotStart(_("There is no home folder to keep sessions in. Name a folder with --saves."))
    return Saves(folder / "saves", "user")


def is_folder(path: Path) -> bool:
    """Return whether the path is a folder; False for one that cannot be accessed."""
    try:
        return path.is_dir()
    except OSError:
        return False


def absolute(path: Path) -> Path:
    """Return the absolute path, or the path unchanged where the current folder was deleted."""
    try:
        return path.absolute()
    except FileNotFoundError:
        return path


def config() -> Path:
    """Return the folder of a user's configuration: profiles, themes and settings. It may not exist.

    For a user without a home folder it is one that cannot exist.
    """
    return _users("config") or Path(os.devnull) / APP


def profiles() -> Path:
    """Return the folder of a user's own profiles. It may not exist."""
    return config() / "profiles"


def themes() -> Path:
    """Return the folder of a user's own themes. It may not exist."""
    return config() / "themes"


def settings_file() -> Path:
    """Return the file of a user's settings. It may not exist."""
    return config() / "settings.toml"


def documents() -> Path:
    """Return the folder for exported files: the documents folder if there is one, else the current folder."""
    folder = _users("documents")
    if folder and folder.is_dir():
        return folder
    try:
        return Path.cwd()
    except FileNotFoundError:  # the current folder was deleted: writing there reports it
        return Path()


def shipped_profiles(game: str) -> Path:
    """Return the folder of the profiles of a game that ship with the program."""
    return PACKAGE / "games" / game / "profiles"


def shipped_themes() -> Path:
    """Return the folder of the themes that ship with the program: in an installed package, else in the checkout."""
    return _shipped("themes", PACKAGE.parent / "themes")


def shipped_examples() -> Path:
    """Return the folder of the worked examples: in an installed package, else in the checkout."""
    return _shipped("examples", PACKAGE.parent / "saves" / "examples")


def _shipped(name: str, checkout: Path) -> Path:
    installed = PACKAGE / "shipped" / name
    return installed if installed.is_dir() else checkout


def _users(kind: Literal["data", "config", "documents"]) -> Path | None:
    """Return a user's folder by the conventions of the platform; None for a user without a home folder."""
    from platformdirs import PlatformDirs  # late: a command with its folder given starts without it

    folders = PlatformDirs(APP)
    try:
        folder: Path = getattr(folders, f"user_{kind}_path")
    except RuntimeError:  # no home folder, reported as an error
        return None
    return folder if folder.is_absolute() else None  # no home folder, visible as a "~" left in place


def shortened(path: Path) -> str:
    """Return a path as people write it, with the home folder as ``~``."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # outside the home folder, or there is none
        return str(path)
