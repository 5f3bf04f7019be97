"""Parse and write the lines of a session file, in a small subset of TOML.

A line is blank, a comment, ``[session] [rules] [[seat]] [[event]]``, or a bare key with an integer, a boolean, a basic
string or a UTC datetime in whole seconds. Any TOML reader reads the accepted lines the same way; anything else is
rejected, even if it is TOML. A datetime is in the years 1000 to 9998: any other might not exist in local time, which is
up to a day ahead of or behind UTC.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import NamedTuple, cast

Value = int | str | datetime
Row = dict[str, Value]

MAX_LINE = 4096

_ONCE = ("session", "rules")

_LINE = re.compile(
    r"""(?:
      (?P<key>[A-Za-z0-9_-]+)[ \t]*=[ \t]*(?:
          (?P<number>-?(?:0|[1-9][0-9]{0,17}))
        | "(?P<plain>[^"\\\x00-\x08\x0a-\x1f\x7f]*)"
        | (?P<flag>true|false)
        | (?P<time>(?!9999)[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}[ T](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:Z|\+00:00))
        | (?P<escaped>"(?:[^"\\\x00-\x08\x0a-\x1f\x7f]|\\.)*")
      )
      | \[(?P<table>session|rules)\]
      | \[\[(?P<item>seat|event)\]\]
    )?[ \t]*(?:\#[^\x00-\x08\x0a-\x1f\x7f]*)?""",
    re.VERBOSE,
)
_SIMPLE = re.compile(r"[ !#-\[\]-~]*")


class GrammarError(ValueError):
    """Text that is not in this grammar; ``line`` counts from 0."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class Table(NamedTuple):
    """One section of the file: its name, its values, and its line, counted from 0."""

    name: str
    row: Row
    line: int


def parse(text: str) -> list[Table]:
    """Return the sections of a text, in order. Raises GrammarError for the first line that does not belong."""
    lines = text.replace("\r\n", "\n").split("\n")
    try:
        parsed = list(map(_line, lines))
    except ValueError as error:
        raise GrammarError(next(number for number, line in enumerate(lines) if not _is_valid(line))) from error
    tables: list[Table] = []
    row: Row | None = None
    for number, found in enumerate(parsed):
        if found is None:
            continue
        key, value = found
        if value is None:
            if key in _ONCE and any(table.name == key for table in tables):
                raise GrammarError(number)
            row = {}
            tables.append(Table(key, row, number))
        elif row is None or key in row:
            raise GrammarError(number)
        else:
            row[key] = value
    return tables


def _is_valid(line: str) -> bool:
    try:
        _line(line)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=4096)  # most lines of a log have been seen a moment ago
def _line(line: str) -> tuple[str, Value | None] | None:
    """Return a line's key and value, or a section's name and None; None for a blank line or a comment."""
    # Strip the space around it first: two parts of the expression that both match it would try every way to share it.
    found = _LINE.fullmatch(line.strip(" \t")) if len(line) <= MAX_LINE else None
    if found is None:
        raise ValueError
    match found.lastgroup:
        case None:
            return None
        case "table" | "item" as kind:
            return found[kind], None
        case kind:
            return found["key"], _value(kind, found[kind])


def _value(kind: str, text: str) -> Value:
    match kind:
        case "number":
            return int(text)
        case "plain":
            return text
        case "flag":
            return text == "true"
        case "time":
            return datetime.fromisoformat(text).astimezone(UTC)
        case _:
            import tomllib  # late: few values contain anything but plain text

            string: str = tomllib.loads(f"escaped = {text}")["escaped"]
            return string


def write(name: str, row: Mapping[str, Value]) -> str:
    """Return a section's text: its heading, that of an array of tables for ``seat`` and ``event``, and its lines."""
    heading = f"[[{name}]]\n" if name in ("seat", "event") else f"[{name}]\n"
    return heading + "".join([_written(key, value) for key, value in row.items()])


def _written(key: str, value: Value) -> str:
    kind = type(value)
    if kind is int or kind is datetime:
        return f"{key} = {value}\n"
    if kind is str and _SIMPLE.fullmatch(cast("str", value)):
        return f'{key} = "{value}"\n'
    import tomli_w  # late: few values need it

    return tomli_w.dumps({key: value})
