"""Text made harmless in HTML and SVG."""

from html import escape

from casinowar_tui.words.text import clean


def safe(text: str) -> str:
    """The text as it is read, whatever stands in it; for inside an element, or an attribute in double quotes."""
    return escape(clean(text))
