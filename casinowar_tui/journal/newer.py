"""Read what can be read of a file from a newer version: its format, and the known part of its first section."""

import re
from contextlib import suppress

import msgspec

from casinowar_tui.journal import grammar
from casinowar_tui.journal.grammar import Row
from casinowar_tui.journal.header import FORMAT, SessionInfo

_HEAD = 4096  # the bytes in which a file has to identify itself
_SECTION = re.compile(r"^[ \t]*\[session\][^\n]*\n(?P<lines>.*?)(?=^[ \t]*\[|\Z)", re.MULTILINE | re.DOTALL)
_FORMAT = re.compile(r"^[ \t]*format[ \t]*=[ \t]*([1-9][0-9]{0,8})[ \t]*(?:#[^\n]*)?$", re.MULTILINE)


def newer_format(data: bytes) -> int | None:
    """Return the format of a file where it is newer than this version's, else None."""
    found = _FORMAT.search(_session_lines(data))
    return int(found[1]) if found and int(found[1]) > FORMAT else None


def known_info(data: bytes) -> SessionInfo | None:
    """Return the section ``[session]`` without its new parts; None where too much of it is new."""
    row: Row = {}
    for line in _session_lines(data).split("\n"):
        with suppress(grammar.GrammarError):
            for table in grammar.parse(f"[session]\n{line}"):
                row |= table.row
    known = {key: value for key, value in row.items() if key in SessionInfo.__struct_fields__}
    try:
        return msgspec.convert(known, SessionInfo)
    except msgspec.ValidationError:
        return None


def _session_lines(data: bytes) -> str:
    text = data[:_HEAD].decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    found = _SECTION.search(text)
    return found["lines"] if found else ""
