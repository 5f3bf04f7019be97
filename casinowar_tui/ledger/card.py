"""What a scorecard is, for any game."""

from msgspec import Struct


class Scorecard(Struct, frozen=True):
    """A round or battle told in lines of text; longer ones than a screen are for the screen to wrap.

    ``shoe``: what is told of the shuffle that its cards come from.
    """

    title: str
    lines: tuple[str, ...]
    shoe: tuple[str, ...] = ()

    @property
    def text(self) -> tuple[str, ...]:
        """All lines, those of the shuffle after an empty one."""
        return (*self.lines, "", *self.shoe) if self.shoe else self.lines
