"""TOML files that people write: settings, profiles, themes. Read within limits, with words for what is none."""

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from casinowar_tui.i18n import _

BYTES_MOST = 64 * 1024
LINE_MOST = 4096
DOTS_MOST = 30
"""Of a key. The parser is seconds busy with a key that leads thousands of tables down."""

_STRING = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'""")


def read(file: Path) -> str:
    """The text of a small regular file in UTF-8, whose lines the parser can bear.

    Raises OSError, or ValueError with what is wrong in words.
    """
    if not stat.S_ISREG(file.stat().st_mode):
        raise ValueError(_("it is not a file of text"))
    with open(os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as stream:  # noqa: PTH123
        data = stream.read(BYTES_MOST + 1)
    if len(data) > BYTES_MOST:
        raise ValueError(_("it is larger than {most} KiB").format(most=BYTES_MOST // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(_("it is not UTF-8 text (byte {place})").format(place=error.start)) from error
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LINE_MOST:
            raise ValueError(_("line {number} is too long").format(number=number))
        if line.count(".") > DOTS_MOST and _STRING.sub("", line).partition("#")[0].count(".") > DOTS_MOST:
            raise ValueError(_("the key in line {number} is too long").format(number=number))
    return text


def parse(text: str) -> dict[str, Any]:
    """The values of a text. Raises ValueError with what is wrong in words."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError(_("its values are nested too deeply")) from error
