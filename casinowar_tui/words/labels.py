"""Names of seats, and the words for how a round, a session or a file stands."""

from collections.abc import Sequence

from casinowar_tui.engine.seats import MAX_NAME, Seat
from casinowar_tui.i18n import _
from casinowar_tui.words.text import EMOJI_JOINERS, clean


def seat_name(seat: Seat, number: int, seats: int = 0) -> str:
    """What a seat is called: its name, or by its number from 1.

    Where it is the only one of ``seats`` (how many there are; 0: unknown) and a person without a name sits there,
    it is "You". Sentences put a name before a colon or in brackets, so that it needs no verb to agree with it.
    """
    if name := given_name(seat):
        return name
    if seats == 1 and seat.player == "person":
        return _("You")
    return _("Seat {number}").format(number=number)


def given_name(seat: Seat) -> str:
    """A seat's own name made fit to show; nothing where there is none of which anything can be seen."""
    name = clean(seat.name or "")[:MAX_NAME].strip()
    return name if name.strip(EMOJI_JOINERS + " ") else ""


def seat_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What the seats of a table are called, in seat order."""
    return tuple(seat_name(seat, number, len(seats)) for number, seat in enumerate(seats, start=1))


def seeded_word() -> str:
    """What sets a session apart that was started with a given seed."""
    return _("given seed")


def status_word(status: str) -> str:
    """How a round, a session or a session file stands. Raises KeyError for a word that none of them has."""
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
