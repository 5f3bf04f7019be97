"""Fitting words into the cells there are, and the styles that tones of voice are shown in."""

from collections.abc import Iterable, Sequence
from typing import Literal

from textual.content import Content

Tone = Literal["", "win", "lose", "even", "due", "muted"]

STYLES: dict[Tone, str] = {
    "": "",
    "win": "bold $success",
    "lose": "bold $error",
    "even": "bold $text",
    "due": "bold $accent",
    "muted": "$foreground 70%",
}


def fit(texts: Sequence[str], width: int) -> str:
    """The first of several wordings, longest first, that fits so many cells; the last where none does."""
    return next((text for text in texts if Content(text).cell_length <= width), texts[-1] if texts else "")


def line(text: str, style: str, width: int) -> Content:
    """A text of one line in a style, shortened with an ellipsis where it must be."""
    return Content.styled(text, style).truncate(width, ellipsis=True)


def centered(content: Content, width: int) -> Content:
    """The content between equal spaces, ``width`` cells wide in all."""
    left = max(0, width - content.cell_length) // 2
    return content.pad_left(left).pad_right(max(0, width - content.cell_length - left))


def apart(left: Content, right: Content, width: int) -> Content:
    """One content at the left edge and one at the right; the left one gives way where they would meet."""
    room = width - right.cell_length
    if left.cell_length >= room:
        left = left.truncate(max(0, room - 1), ellipsis=True)
    return left.pad_right(max(0, room - left.cell_length)) + right


def stacked(lines: Iterable[Content]) -> Content:
    """Lines one below the other."""
    return Content("\n").join(lines)
