"""The style sheets of exported files: for paper and screen, light and dark."""

from pathlib import Path

MAX_LARGE, MAX_UPRIGHT = 12, 17
"""Column counts above which the font gets smaller, or the page turns to landscape."""

MAX_HALF, LONG = 9, 45
"""A table with at most ``MAX_HALF`` columns and at least ``LONG`` rows prints as two halves side by side."""


def stylesheet(name: str) -> str:
    """Return the text of the ``.css`` file of this name in this folder, on lines of its own."""
    return "\n" + Path(__file__).with_name(f"{name}.css").read_text(encoding="utf-8")


def page_stylesheet(columns: int, rows: int) -> str:
    """Return the style of a page whose largest table has this many columns and rows."""
    wide = columns > MAX_UPRIGHT
    small = columns > MAX_LARGE
    page = stylesheet("page").replace("SIDE", "landscape" if wide else "portrait")
    names = [
        *(["small"] if small else []),
        *(["wide"] if wide else []),
        *(["long"] if columns <= MAX_HALF and rows >= LONG else []),
        "chart",
    ]
    return page.replace("WIDTH", "330mm" if small else "230mm") + "".join(map(stylesheet, names))
