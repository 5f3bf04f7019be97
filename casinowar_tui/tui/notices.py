"""Notices of files that cannot be used: a few at a time, so that the screen under them can still be seen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from casinowar_tui.i18n import n_

if TYPE_CHECKING:
    from textual.app import App
    from textual.screen import Screen

MAX_NOTICES = 3


def warn(on: "App[Any] | Screen[Any]", problems: Sequence[str]) -> None:
    """Show the first of some sentences, and how many more there are."""
    shown = list(problems[: MAX_NOTICES if len(problems) <= MAX_NOTICES else MAX_NOTICES - 1])
    if left := len(problems) - len(shown):
        more = n_(
            "{count} more file cannot be used; it is named once these are mended.",
            "{count} more files cannot be used; they are named once these are mended.",
            left,
        )
        shown.append(more.format(count=left))
    for problem in shown:
        on.notify(problem, severity="warning", timeout=15, markup=False)
