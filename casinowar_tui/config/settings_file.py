"""Settings in ``settings.toml``, a flat file in which comments and unknown keys stay as they are."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from casinowar_tui import games
from casinowar_tui.config import toml_files
from casinowar_tui.config.settings import Settings
from casinowar_tui.engine.refusals import IllegalRules
from casinowar_tui.engine.seats import plain_text
from casinowar_tui.i18n import _
from casinowar_tui.words.refusals import refusal

KEY_SHOWN = 60  # characters of an unknown key


def load(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a file and a sentence for each unused part of it; no sentence for a missing file."""
    try:
        table = toml_files.parse(toml_files.read(path))
    except FileNotFoundError:
        return Settings(), ()
    except (OSError, ValueError) as error:
        return Settings(), (_("The settings in {file} are not used: {problem}").format(file=path, problem=error),)
    return from_table(table)


def from_table(table: Mapping[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a table, and a sentence for each unused part of it."""
    good: dict[type[Struct], dict[str, Any]] = {}
    problems = []
    owners = {field.name: (kind, field.type) for kind in _kinds() for field in msgspec.structs.fields(kind)}
    owners["game"] = Settings, Literal[tuple(games.GAMES)]
    del owners["choices"]
    for key, value in table.items():
        if key not in owners:
            problems.append(_("The settings know no “{key}”; it is left as it is.").format(key=key[:KEY_SHOWN]))
            continue
        kind, type_ = owners[key]
        problem = _("The setting “{key}” is not used: {problem}")
        try:
            good.setdefault(kind, {})[key] = _fit(msgspec.convert(value, type_))
        except msgspec.ValidationError as error:
            problems.append(problem.format(key=key, problem=error))
        except IllegalRules as error:
            problems.append(problem.format(key=key, problem=refusal(error)))
    shared = good.pop(Settings, {})
    choices = tuple([kind(**values) for kind, values in good.items() if values])
    return Settings(**shared, choices=choices), tuple(problems)


def _kinds() -> tuple[type[Struct], ...]:
    """Return the structs whose fields are keys of the file: the shared settings, then the choices of each game."""
    return Settings, *(game.settings for game in games.all_games())


def _to_table(settings: Settings) -> dict[str, Any]:
    """Return the settings as the file holds them, with None for what has no value."""
    table: dict[str, Any] = {}
    for kind in _kinds():
        own = settings if kind is Settings else settings.last(kind)
        table |= msgspec.json.decode(msgspec.json.encode(own))
    table["game"] = settings.game or games.DEFAULT
    del table["choices"]
    return table


def store(settings: Settings, path: Path) -> str:
    """Write the settings that changed and return an error message, or an empty text.

    Comments and everything else in the file stay as they are. A file that cannot be read as settings is never
    overwritten.
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
    """Return the value. Raises IllegalRules where a text in it is not a line of printable characters."""
    for text in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
        plain_text(text)
    return value


def _edited(text: str, table: dict[str, Any], settings: Settings) -> str:
    """Return the text with changed settings in place and new ones before its first table.

    ``table`` holds the values of the text. Raises ValueError where the result would not read back as intended.
    """
    wanted, default = _to_table(settings), _to_table(Settings())
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
    for trivia, indent in indents:  # no empty line before a table that a new key precedes
        trivia.indent = indent
    new = tomlkit.dumps(document)
    if tomllib.loads(new) != table:
        raise ValueError(_("the file would not read back as it should"))
    return new


def _write(path: Path, text: str) -> None:
    """Replace the file atomically, readable by its owner alone. A symbolic link stays a link. Raises OSError."""
    from casinowar_tui.support import atomic  # late: its temporary files take 17 ms, and most starts write nothing

    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    atomic.write(path.resolve(), text.encode(), Path.replace, prefix=".settings-")
