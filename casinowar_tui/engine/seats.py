"""The seats at a table and their players."""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct, field

from casinowar_tui.engine.refusals import IllegalRules, Refusal

MAX_CHIPS = 10**12
Chips = Annotated[int, Meta(ge=-MAX_CHIPS, le=MAX_CHIPS)]
Policy = Literal["always_war", "always_surrender", "coin_flip"]
Player = Literal["person", Policy]
Level = Literal["easy", "medium", "hard"]

LEVELS: tuple[Level, ...] = get_args(Level)

MAX_NAME = 60


class Seat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One place at the table. A seat without a name is shown by its number; a seat without chips has an open tally.

    A ``Level`` is how fast the computer is in games decided by speed; the other players belong to games with choices.
    """

    name: Annotated[str, Meta(max_length=200)] | None = None
    # From a factory, so that it is stored even where it is the default.
    player: Player | Level = field(default_factory=lambda: "person")
    chips: Annotated[int, Meta(ge=0, le=10**12)] | None = None


def plain_text(text: str, most: int = MAX_NAME) -> str:
    """Return a name, title or reason as typed, without surrounding space.

    Raises IllegalRules where it is longer than ``most`` characters or contains unprintable characters.
    """
    text = text.strip()
    if len(text) > most or not all(c.isprintable() or c in "\u200d\ufe0f" for c in text):
        raise IllegalRules(Refusal.BAD_TEXT, most=most)
    return text
