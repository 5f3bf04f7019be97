"""What the choices for a new session of any game have in common, and the checks of what was typed into its fields."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from casinowar_tui.engine.protocols import Own
from casinowar_tui.engine.refusals import Refused
from casinowar_tui.engine.seats import Level, Player, Seat, plain_text
from casinowar_tui.i18n import _

Text = TypeVar("Text", bound=str)


class SessionChoices(Struct, frozen=True, kw_only=True):
    """The fields of a new session, numbers as they were typed. ``rules`` are those of the profile.

    ``names`` and ``players`` are those of all seats that the game can have; ``title`` is the session's own name;
    ``count`` is how much is played, in a unit that the game knows.
    """

    rules: Own
    names: tuple[str, ...]
    players: tuple[Player | Level, ...]
    count: str
    title: str = ""


def seats_of(choices: SessionChoices, count: int) -> tuple[Seat, ...]:
    """Return the first ``count`` seats."""
    pairs = zip(choices.names[:count], choices.players, strict=False)
    return tuple(Seat(name=name.strip() or None, player=player) for name, player in pairs)


def text_problems(choices: SessionChoices, seats: int) -> dict[str, str]:
    """Return a sentence for each name that is wrong: ``name1`` and so on, one for each seat, and ``title``."""
    texts = {f"name{number}": name for number, name in enumerate(choices.names[:seats], start=1)}
    return {
        field: problem
        for field, text in (texts | {"title": choices.title}).items()
        if (problem := problem_of(plain_text, text))
    }


def count_problem(text: str, most: int) -> str:
    """Return what is wrong with a number as it was typed; nothing where it is a whole one from 1 to ``most``."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:12]) <= most:
        return ""
    return _("A whole number from 1 to {most}.").format(most=most)


def problem_of(check: Callable[..., object], *values: object, **named: object) -> str:
    """Return the sentence with which a check refuses values; nothing where it does not."""
    try:
        check(*values, **named)
    except Refused as error:
        from casinowar_tui.words.refusals import refusal  # late: most choices are fine

        return refusal(error)
    return ""


def trimmed(values: Sequence[Text], usual: Text) -> tuple[Text, ...]:
    """Return the values without the usual ones at the end."""
    used = next((n for n in range(len(values), 0, -1) if values[n - 1] != usual), 0)
    return tuple(values[:used])
