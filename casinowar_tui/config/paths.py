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

    ``origin``: the command line said so, the environment did, ``./saves`` exists, or it is the user's data folder.
    """

    folder: Path
    origin: Origin


def saves(option: Path | None = None) -> Saves:
    """The folder of the saved sessions, which may not exist yet.

    Raises CannotStart where nothing is said and the person has no home folder to put it in.
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
    """Whether there is a folder of this name; one that cannot even be looked for is none."""
    try:
        return path.is_dir()
    except OSError:
        return False


def absolute(path: Path) -> Path:
    """The path from the root on; as it is where the current folder, by which it goes, was deleted."""
    try:
        return path.absolute()
    except FileNotFoundError:
        return path


def config() -> Path:
    """The folder of what a person sets up: profiles, themes and settings. It may not exist.

    For somebody without a home folder it is one that cannot exist.
    """
    return _users("config") or Path(os.devnull) / APP


def profiles() -> Path:
    """The folder of a person's own profiles. It may not exist."""
    return config() / "profiles"


def themes() -> Path:
    """The folder of a person's own themes. It may not exist."""
    return config() / "themes"


def settings_file() -> Path:
    """The file of a person's settings. It may not exist."""
    return config() / "settings.toml"


def documents() -> Path:
    """Where a person finds what is taken out of the program: the folder of documents if there is one, else this one."""
    folder = _users("documents")
    if folder and folder.is_dir():
        return folder
    try:
        return Path.cwd()
    except FileNotFoundError:  # it was deleted: writing there will say so
        return Path()


def shipped_profiles(game: str) -> Path:
    """The folder of the profiles of a game that come with the program."""
    return PACKAGE / "games" / game / "profiles"


def shipped_themes() -> Path:
    """The folder of the themes that come with the program: in an installed package, else in the checkout."""
    return _shipped("themes", PACKAGE.parent / "themes")


def shipped_examples() -> Path:
    """The folder of the worked examples: in an installed package, else in the checkout."""
    return _shipped("examples", PACKAGE.parent / "saves" / "examples")


def _shipped(name: str, checkout: Path) -> Path:
    installed = PACKAGE / "shipped" / name
    return installed if installed.is_dir() else checkout


def _users(kind: Literal["data", "config", "documents"]) -> Path | None:
    """A person's folder by the customs of the platform; None for somebody without a home folder."""
    from platformdirs import PlatformDirs  # late: a command that is told its folder starts without

    folders = PlatformDirs(APP)
    try:
        folder: Path = getattr(folders, f"user_{kind}_path")
    except RuntimeError:  # no home folder, said aloud
        return None
    return folder if folder.is_absolute() else None  # no home folder, said by a "~" that stayed


def shortened(path: Path) -> str:
    """A path as people write it, their home folder as ``~``."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # it lies elsewhere, or there is no home
        return str(path)
