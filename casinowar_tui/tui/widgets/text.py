"""Fitting words into the cells there are, and the styles that tones of voice are shown in."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from rich.cells import cell_len
from textual.content import Content

Tone = Literal["", "win", "lose", "even", "due", "muted"]

MUTED = "$foreground 70%"
STYLES: dict[Tone, str] = {
    "": "",
    "win": "bold $success",
    "lose": "bold $error",
    "even": "bold",
    "due": "bold $accent",
    "muted": MUTED,
}

NAME_ROOM = 12
"""Characters of a name in a sentence."""


class Caption(Struct, frozen=True):
    """A sentence, how it is meant, and a shorter one for where there is little room."""

    text: str
    tone: Tone = ""
    short: str = ""


def short_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return names as sentences use them, long ones shortened."""
    return tuple(name if len(name) <= NAME_ROOM else name[: NAME_ROOM - 1] + "…" for name in names)


def fit(texts: Sequence[str], width: int) -> str:
    """Return the first of several wordings, longest first, that fits the width; the last where none does."""
    return next((text for text in texts if cell_len(text) <= width), texts[-1] if texts else "")


def line(text: str, style: str, width: int) -> Content:
    """A text of one line in a style, shortened with an ellipsis where it must be."""
    return Content.styled(text, style).truncate(width, ellipsis=True)


def centered(content: Content, width: int) -> Content:
    """The content between equal spaces, ``width`` cells wide in all."""
    left = max(0, width - content.cell_length) // 2
    return content.pad_left(left).pad_right(max(0, width - content.cell_length - left))


def stacked(lines: Iterable[Content]) -> Content:
    """Lines one below the other."""
    return Content("\n").join(lines)
