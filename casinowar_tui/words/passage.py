"""A passage of the help."""

from typing import NamedTuple


class Passage(NamedTuple):
    """A heading or question, and the text under it."""

    title: str
    text: str
