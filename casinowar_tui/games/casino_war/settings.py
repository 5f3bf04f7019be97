"""The last choices for a session of Casino War, as keys of the settings file."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from casinowar_tui.config.settings import Count, ProfileName
from casinowar_tui.engine.seats import Player


class LastChoices(Struct, frozen=True, kw_only=True):
    """How a session was begun last; what is absent is as in the profile.

    ``players`` sit at the first of so many ``seats``, in order; ``ante`` is in chips; ``length`` says which of
    ``rounds`` and ``minutes`` counts, or that the session is open until it is ended.
    """

    profile: ProfileName = "massachusetts"
    cards: Literal["shoe", "real"] = "shoe"
    seats: Annotated[int, Meta(ge=1, le=7)] = 1
    players: Annotated[tuple[Player, ...], Meta(max_length=7)] = ()
    ante: Count | None = None
    length: Literal["rounds", "minutes", "open"] | None = None
    rounds: Count | None = None
    minutes: Count | None = None
    decks: Count | None = None
