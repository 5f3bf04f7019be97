"""Find the first value of a record that differs from what the rules produce."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import fields

from casinowar_tui.engine.events import Event

CARDS = ("cards", "bank", "wars", "refills", "spoils", "prize")
"""Values that follow from a shuffle, in any game."""

LONGEST = 40
"""The most characters of a value to report."""


class Difference(Struct, frozen=True):
    """The first value that is wrong: that of the event ``index`` of its commit, named ``what``.

    ``recorded`` is what the file has in place of ``right``; of several words in a value, the first that differ.
    """

    index: int
    what: str
    recorded: str
    right: str

    @property
    def of_cards(self) -> bool:
        """Return whether the value consists of cards."""
        return self.what in CARDS


def difference(recorded: Sequence[Event], right: Sequence[Event]) -> Difference | None:
    """Return the first difference between events that are present on both sides, or None."""
    for index, (event, other) in enumerate(zip(recorded, right, strict=False)):
        if type(event) is not type(other):
            return Difference(index, "kind", _kind(event), _kind(other))
        for field in fields(event):
            value, wanted = getattr(event, field.name), getattr(other, field.name)
            if value != wanted:
                return Difference(index, field.encode_name, *_apart(str(value), str(wanted)))
    return None


def _kind(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _apart(value: str, wanted: str) -> tuple[str, str]:
    """Return two values as they are reported, or the words in which they differ."""
    words, others = value.split(), wanted.split()
    if len(words) == len(others):
        return next((word, other) for word, other in zip(words, others, strict=True) if word != other)
    return _clipped(value), _clipped(wanted)


def _clipped(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
