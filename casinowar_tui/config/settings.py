"""A user's preferences for all games, and the last choices for a session of each game."""

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from casinowar_tui.engine.seats import MAX_NAME

Pace = Literal["instant", "brisk", "slow"]
Name = Annotated[str, Meta(max_length=MAX_NAME)]
Count = Annotated[int, Meta(ge=1, le=10**9)]
ProfileName = Annotated[str, Meta(min_length=1, max_length=60)]

ChoicesT = TypeVar("ChoicesT", bound=Struct)


class Settings(Struct, frozen=True, kw_only=True):
    """All settings; one that is absent has the default given here.

    ``game`` is the one played last, empty for the default; ``names`` are those of its seats, in order. ``choices``
    holds a struct of last choices for each game in which choices have been made.
    """

    theme: Annotated[str, Meta(min_length=1, max_length=40)] = "felt"
    pace: Pace = "brisk"
    advice: bool = False
    fingerprint: bool = False
    game: str = ""
    names: Annotated[tuple[Name, ...], Meta(max_length=7)] = ()
    choices: tuple[Struct, ...] = ()

    def last(self, kind: type[ChoicesT]) -> ChoicesT:
        """Return the last choices of a game, given its struct; the defaults of that struct where there are none."""
        return next((each for each in self.choices if isinstance(each, kind)), kind())

    def with_last(self, choices: Struct) -> "Settings":
        """Return the settings with these as the last choices of their game."""
        others = [each for each in self.choices if type(each) is not type(choices)]
        return replace(self, choices=(*others, choices))
