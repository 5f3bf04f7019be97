"""A piece of the help."""

from typing import NamedTuple


class Passage(NamedTuple):
    """A heading or question, and what stands under it."""

    title: str
    text: str
