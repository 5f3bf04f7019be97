"""Names of seats, and the words for the status of a round, session or file."""

from collections.abc import Sequence

from casinowar_tui.engine.seats import MAX_NAME, Seat
from casinowar_tui.i18n import _
from casinowar_tui.words.text import EMOJI_JOINERS, clean


def seat_name(seat: Seat, number: int, seats: int = 0) -> str:
    """Return the name of a seat, or its number from 1.

    An unnamed person in the only one of ``seats`` (the number of seats; 0: unknown) is "You". Sentences put a name
    before a colon or in brackets, so that no verb has to agree with it.
    """
    if name := given_name(seat):
        return name
    if seats == 1 and seat.player == "person":
        return _("You")
    return _("Seat {number}").format(number=number)


def given_name(seat: Seat) -> str:
    """Return a seat's own name, safe to show; empty where it has none with a visible character."""
    name = clean(seat.name or "")[:MAX_NAME].strip()
    return name if name.strip(EMOJI_JOINERS + " ") else ""


def seat_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return the names of a table's seats, in seat order."""
    return tuple(seat_name(seat, number, len(seats)) for number, seat in enumerate(seats, start=1))


def seeded_word() -> str:
    """Return the word for a session started with a given seed."""
    return _("given seed")


def status_word(status: str) -> str:
    """Return the status of a round, session or session file. Raises KeyError for an unknown status."""
    return {
        "counted": _("counted"),
        "void": _("void"),
        "corrected": _("corrected"),
        "open": _("open"),
        "automatic": _("automatic"),
        "in_progress": _("in progress"),
        "paused": _("paused"),
        "finished": _("finished"),
        "in_use": _("in use"),
        "whole": _("whole"),
        "torn": _("torn"),
        "damaged": _("damaged"),
        "newer": _("newer"),
        "refused": _("refused"),
    }[status]
