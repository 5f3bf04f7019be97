"""Keep text readable in a terminal of sixteen colours, where it could take the colour of its background."""

from functools import lru_cache

from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

LEAST = 2.5
"""The contrast (WCAG 2) of text that is left as it is; what is meant to be faint has less than usual text."""

_PALETTES = (
    "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
)
"""The sixteen colours as terminals show them: the Linux console and xterm."""

_BLACK, _WHITE = Color.from_ansi(0), Color.from_ansi(15)


class SixteenColours(LineFilter):
    """Make text black or white where its colour and its background, as the nearest of the sixteen, are too alike."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments of a line in readable colours."""
        return [Segment(text, style and _readable(style), control) for text, style, control in segments]


@lru_cache(2048)
def _readable(style: Style) -> Style:
    if style.color is None or style.bgcolor is None:
        return style
    behind = style.bgcolor.downgrade(ColorSystem.STANDARD)
    if _contrast(style.color.downgrade(ColorSystem.STANDARD), behind) >= LEAST:
        return style
    return style + Style(color=max(_BLACK, _WHITE, key=lambda ink: _contrast(ink, behind)))


def _contrast(ink: Color, behind: Color) -> float:
    """Return the contrast of two colours in the terminal that shows it worst; unknown ones count as readable."""
    if ink.number is None or behind.number is None:
        return LEAST
    return min(_ratio(*(_luminance(colours.split()[n]) for n in (ink.number, behind.number))) for colours in _PALETTES)


def _ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@lru_cache(32)
def _luminance(colour: str) -> float:
    """Return the relative luminance of ``rrggbb`` (WCAG 2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
