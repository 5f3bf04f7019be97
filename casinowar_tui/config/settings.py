"""What a person likes, whatever the game, and the last choices for a session of each game."""

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
    """All settings; one that is left out has the value given here.

    ``game`` is the one that was played last, empty for the default; ``names`` are those of its seats, in order.
    ``choices`` holds for each game that has been chosen for its own struct of last choices.
    """

    theme: Annotated[str, Meta(min_length=1, max_length=40)] = "felt"
    pace: Pace = "brisk"
    advice: bool = False
    fingerprint: bool = False
    game: str = ""
    names: Annotated[tuple[Name, ...], Meta(max_length=7)] = ()
    choices: tuple[Struct, ...] = ()

    def last(self, kind: type[ChoicesT]) -> ChoicesT:
        """Return the last choices of a game, given its struct; those of a new program where there are none."""
        return next((each for each in self.choices if isinstance(each, kind)), kind())

    def with_last(self, choices: Struct) -> "Settings":
        """Return the settings with these as the last choices of their game."""
        others = [each for each in self.choices if type(each) is not type(choices)]
        return replace(self, choices=(*others, choices))
