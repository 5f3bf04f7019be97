"""Judging what was typed into the fields of a new session, and what of it is worth keeping."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.i18n import _

Text = TypeVar("Text", bound=str)


def count_problem(text: str, most: int) -> str:
    """What is wrong with a number as it was typed; nothing where it is a whole one from 1 to ``most``."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:12]) <= most:
        return ""
    return _("A whole number from 1 to {most}.").format(most=most)


def note_refusal(found: dict[str, str], field: str, check: Callable[[], object]) -> None:
    """Note by its field what a check refuses."""
    try:
        check()
    except Refused as error:
        from casinowar_tui.words.refusals import refusal  # late: most choices are fine

        found[field] = refusal(error)


def trimmed(values: Sequence[Text], usual: Text) -> tuple[Text, ...]:
    """The values without the usual ones at the end."""
    used = next((n for n in range(len(values), 0, -1) if values[n - 1] != usual), 0)
    return tuple(values[:used])
