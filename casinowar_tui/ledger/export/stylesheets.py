"""The style sheets of exported files: on paper and on a screen, by day and in the dark."""

from pathlib import Path

MAX_LARGE, MAX_UPRIGHT = 12, 17
"""More columns make the letters smaller, or turn the page on its side."""

MAX_HALF, LONG = 9, 45
"""A table with so few columns and so many rows stands in two parts beside each other on paper."""


def stylesheet(name: str) -> str:
    """Return the text of the ``.css`` file of this name beside this module, on lines of its own."""
    return "\n" + Path(__file__).with_name(f"{name}.css").read_text(encoding="utf-8")


def page_stylesheet(columns: int, rows: int) -> str:
    """Return the style of a page whose largest table has so many columns and rows."""
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
