"""The last choices for a game of War, as keys of the settings file."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from casinowar_tui.config.settings import Count, ProfileName
from casinowar_tui.engine.seats import Level


class LastChoices(Struct, frozen=True, kw_only=True):
    """How a game was begun last; what is absent is as in the ``variant``.

    ``levels`` say who plays in lightning; ``limit`` ends the game at ``limit_count`` cards, battles or minutes.
    """

    variant: ProfileName = "classic"
    levels: Annotated[tuple[Literal["person"] | Level, ...], Meta(max_length=4)] = ()
    limit: Literal["none", "first_to", "battles", "minutes"] | None = None
    limit_count: Count | None = None
