"""Who sits at a table."""

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
    """One place at the table. Without a name it is shown by its number; without chips its tally is open.

    A level is how fast the computer is, where speed decides; the other players belong to games with choices.
    """

    name: Annotated[str, Meta(max_length=200)] | None = None
    # From a factory, which is stored even where it is the usual one.
    player: Player | Level = field(default_factory=lambda: "person")
    chips: Annotated[int, Meta(ge=0, le=10**12)] | None = None


def plain_text(text: str, most: int = MAX_NAME) -> str:
    """A name, title or reason as typed, less the space around it.

    Raises IllegalRules where it is longer than ``most`` characters or holds something that is not printable.
    """
    text = text.strip()
    if len(text) > most or not all(c.isprintable() or c in "\u200d\ufe0f" for c in text):
        raise IllegalRules(Refusal.BAD_TEXT, most=most)
    return text
