"""Read the TOML files that people write (settings, profiles, themes), within limits and with readable errors."""

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from casinowar_tui.i18n import _

MAX_BYTES = 64 * 1024
MAX_LINE = 4096
MAX_DOTS = 30
"""The most dots in a key: the parser takes seconds for a key that is thousands of tables deep."""

_STRING = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'""")


def read(file: Path) -> str:
    """Return the text of a small regular file in UTF-8 whose lines the parser can handle.

    Raises OSError, or ValueError with a readable message.
    """
    if not stat.S_ISREG(file.stat().st_mode):
        raise ValueError(_("it is not a file of text"))
    with open(os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as stream:  # noqa: PTH123 - a path cannot open a descriptor
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError(_("it is larger than {most} KiB").format(most=MAX_BYTES // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(_("it is not UTF-8 text (byte {place})").format(place=error.start)) from error
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise ValueError(_("line {number} is too long").format(number=number))
        if line.count(".") > MAX_DOTS and _STRING.sub("", line).partition("#")[0].count(".") > MAX_DOTS:
            raise ValueError(_("the key in line {number} is too long").format(number=number))
    return text


def parse(text: str) -> dict[str, Any]:
    """Return the values of a text. Raises ValueError with a readable message."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(_("its values are nested too deeply")) from error
