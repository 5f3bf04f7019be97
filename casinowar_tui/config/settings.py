"""Settings in ``settings.toml``, a flat file in which comments and unknown keys stay as they are."""

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from casinowar_tui.config import toml_files
from casinowar_tui.engine.refusals import IllegalRules
from casinowar_tui.engine.seats import NAME_MOST, Level, Player, plain_text
from casinowar_tui.i18n import _
from casinowar_tui.words.refusals import refusal

Pace = Literal["instant", "brisk", "slow"]
Name = Annotated[str, Meta(max_length=NAME_MOST)]
Count = Annotated[int, Meta(ge=1, le=10**9)]

KEY_SHOWN = 60  # characters of an unknown key


class Settings(Struct, frozen=True, kw_only=True):
    """All settings, each a line of the file; one that is left out has the value given here.

    The rest are the last choices of Setup: ``game`` and, of Casino War, how many ``seats``, ``names`` and ``players``
    in seat order, ``ante`` in chips; what is absent is as in the profile. ``length`` says which of ``rounds`` and
    ``minutes`` counts, or that the session is open until it is ended. Of War, whose players have the same ``names``,
    the ``variant``, the ``levels`` of who plays in lightning, and the ``limit`` that ends the game at ``limit_count``.
    """

    theme: Annotated[str, Meta(min_length=1, max_length=40)] = "felt"
    pace: Pace = "brisk"
    advice: bool = False
    fingerprint: bool = False
    game: Literal["casino_war", "war"] = "casino_war"
    profile: Annotated[str, Meta(min_length=1, max_length=60)] = "massachusetts"
    cards: Literal["shoe", "real"] = "shoe"
    seats: Annotated[int, Meta(ge=1, le=7)] = 1
    names: Annotated[tuple[Name, ...], Meta(max_length=7)] = ()
    players: Annotated[tuple[Player, ...], Meta(max_length=7)] = ()
    ante: Count | None = None
    length: Literal["rounds", "minutes", "open"] | None = None
    rounds: Count | None = None
    minutes: Count | None = None
    decks: Count | None = None
    variant: Annotated[str, Meta(min_length=1, max_length=60)] = "classic"
    levels: Annotated[tuple[Literal["person"] | Level, ...], Meta(max_length=4)] = ()
    limit: Literal["none", "first_to", "battles", "minutes"] | None = None
    limit_count: Count | None = None


_TYPES = {field.name: field.type for field in msgspec.structs.fields(Settings)}


def load(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a file and a sentence for each part of it that is not used; none for a missing file."""
    try:
        table = toml_files.parse(toml_files.read(path))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError) as error:
        return Settings(), (_("The settings in {file} are not used: {problem}").format(file=path, problem=error),)
    good: dict[str, Any] = {}
    problems = []
    for key, value in table.items():
        if key not in _TYPES:
            problems.append(_("The settings know no “{key}”; it is left as it is.").format(key=key[:KEY_SHOWN]))
            continue
        said = _("The setting “{key}” is not used: {problem}")
        try:
            good[key] = _fit(msgspec.convert(value, _TYPES[key]))
        except msgspec.ValidationError as error:
            problems.append(said.format(key=key, problem=error))
        except IllegalRules as error:
            problems.append(said.format(key=key, problem=refusal(error)))
    return Settings(**good), tuple(problems)


def store(settings: Settings, path: Path) -> str:
    """Write the settings that changed and return what went wrong, in words, or an empty text.

    Comments and everything else in the file stay as they are.
    A file that cannot be read as settings is never written over.
    """
    try:
        try:
            old = toml_files.read(path)
        except FileNotFoundError:
            old = ""
        table = toml_files.parse(old)
        new = _edited(old, table, settings)
        if new != old:
            _write(path, new)
    except (OSError, ValueError, RecursionError) as error:
        return _("The settings are not kept: {problem}").format(problem=error)
    return ""


def _fit(value: Any) -> Any:
    """Return the value. Raises IllegalRules where a text in it is no line of visible characters."""
    for text in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
        plain_text(text)
    return value


def _edited(text: str, table: dict[str, Any], settings: Settings) -> str:
    """Return the text with changed settings in place and new ones before its first table.

    ``table`` holds the values of the text. Raises ValueError where the result would read otherwise than meant.
    """
    wanted, default = (msgspec.json.decode(msgspec.json.encode(each)) for each in (settings, Settings()))
    changed = {key: value for key, value in wanted.items() if table.get(key, default[key]) != value}
    if not changed:
        return text
    import tomlkit  # late: 30 ms, and most starts write nothing

    document = tomlkit.parse(text if text.endswith("\n") or not text else f"{text}\n")
    indents = [
        (item.trivia, item.trivia.indent) for _key, item in document.body if isinstance(item, tomlkit.items.Table)
    ]
    for key, value in changed.items():
        if value is not None:
            document[key] = table[key] = value
        elif table.pop(key, None) is not None:
            del document[key]
    for trivia, indent in indents:  # no empty line before a table that a new key is put in front of
        trivia.indent = indent
    new = tomlkit.dumps(document)
    if tomllib.loads(new) != table:
        raise ValueError(_("the file would not read back as it should"))
    return new


def _write(path: Path, text: str) -> None:
    """Replace the file at once, for its owner alone. A link to settings kept elsewhere stays a link. Raises OSError."""
    from casinowar_tui.support import atomic  # late: its temporary files take 17 ms, and most starts write nothing

    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    atomic.write(path.resolve(), text.encode(), Path.replace, prefix=".settings-")
