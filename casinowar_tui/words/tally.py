"""The words of a tally: what it is grouped by, and which sessions do not count, and why."""

from collections import Counter
from collections.abc import Iterable

from casinowar_tui.i18n import _
from casinowar_tui.words.labels import status_word
from casinowar_tui.words.text import clean


def by_word(by: str) -> str:
    """Return what a tally is grouped by. Raises KeyError for anything else."""
    return {"profile": _("profile"), "game": _("game"), "seat": _("player"), "month": _("month")}[by]


def reason_words(reason: str, counted: str | None) -> tuple[str, ...]:
    """Return why a session does not count, longest wording first; ``counted``: the file that counts in its place.

    Raises KeyError for an unknown reason.
    """
    words = {
        "damaged": (_("its file is damaged"), _("damaged")),
        "newer": (_("a newer version wrote it"), _("newer")),
        "refused": (_("it holds no session"), _("no session")),
        "missing": (_("it is gone"), _("gone")),
        "stacked": (_("its shoe was stacked"), _("stacked")),
        "carried_on": (_("a game of which only the end is in it"), _("carried on")),
        "automatic": (_("no person played it"), _("automatic")),
        "duplicate": (_("a copy of {file}, which counts"), _("a copy")),
        "forked": (_("forked from {file}, which counts"), _("forked")),
    }[reason]
    return tuple(text.format(file=clean(counted or "")) for text in words)


def unfinished_sentence(statuses: Iterable[str]) -> str:
    """Return that sessions with these statuses count as far as they have been played; empty where there are none."""
    found = Counter(statuses)
    counts = ", ".join(
        _("{count} {status}").format(count=count, status=status_word(status)) for status, count in sorted(found.items())
    )
    return _("Not finished, counted as far as they go: {sessions}.").format(sessions=counts) if counts else ""
