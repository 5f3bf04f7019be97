"""What the lines of a tally stand for."""

from typing import Literal, get_args

from msgspec import Struct

By = Literal["profile", "game", "seat", "month"]
WAYS: tuple[By, ...] = get_args(By)

ID_SHOWN = 8
"""Digits of a session's id that tell it apart, as in the name of its file."""


class Key(Struct, frozen=True):
    """What a line of a tally stands for: the profile, game, month or player of this name.

    With a ``seat`` (from 1) it is that seat, unnamed, of the session with this id. ``ALL`` is every line together.
    """

    name: str
    seat: int = 0

    def __str__(self) -> str:
        """The key as an answer in JSON holds it."""
        return f"{self.name[:ID_SHOWN]} seat {self.seat}" if self.seat else self.name


ALL = Key("")

"""Every line together."""
