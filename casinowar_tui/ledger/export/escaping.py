"""Escape text for HTML and SVG."""

from html import escape

from casinowar_tui.words.text import clean


def safe(text: str) -> str:
    """Return text escaped for use inside an element or a double-quoted attribute, whatever it contains."""
    return escape(clean(text))
