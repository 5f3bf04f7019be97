"""Keys that identify the lines of a tally."""

from typing import Literal, get_args

from msgspec import Struct

By = Literal["profile", "game", "seat", "month"]
WAYS: tuple[By, ...] = get_args(By)

ID_SHOWN = 8
"""Digits of a session's id that identify it, as in its file name."""


class Key(Struct, frozen=True):
    """The key of a tally line: the name of a profile, game, month or player.

    With a ``seat`` (from 1) it is that unnamed seat of the session whose id is ``name``. ``ALL`` is the total.
    """

    name: str
    seat: int = 0

    def __str__(self) -> str:
        """Return the key as JSON answers show it."""
        return f"{self.name[:ID_SHOWN]} seat {self.seat}" if self.seat else self.name


ALL = Key("")

"""The line that totals all others."""
