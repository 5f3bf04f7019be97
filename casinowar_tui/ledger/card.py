"""The scorecard of any game."""

from msgspec import Struct


class Scorecard(Struct, frozen=True):
    """A round or battle in lines of text; the screen wraps long ones.

    ``shoe``: the lines about the shuffle that its cards come from.
    """

    title: str
    lines: tuple[str, ...]
    shoe: tuple[str, ...] = ()

    @property
    def text(self) -> tuple[str, ...]:
        """All lines, with those of the shuffle after an empty one."""
        return (*self.lines, "", *self.shoe) if self.shoe else self.lines
