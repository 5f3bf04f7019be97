"""Check and normalize the request for a session of Casino War."""

from msgspec.structs import replace

from casinowar_tui.engine.refusals import IllegalRules, Refusal
from casinowar_tui.engine.shoe import check_shoe
from casinowar_tui.games.casino_war.rules.rules import check_rules, check_seats
from casinowar_tui.session.request import SessionRequest, normalized


def checked(request: SessionRequest) -> SessionRequest:
    """Return the request with its texts trimmed and its chips dealt out.

    Raises Refused, with the reason, where it cannot make a session.
    """
    rules = request.rules
    check_rules(rules, real=request.real)
    check_seats(rules, request.seats)
    if request.real and any(asked is not None for asked in (request.seed, request.cut, request.stack)):
        raise IllegalRules(Refusal.SHOE_ONLY)
    request = normalized(request, rules.decks)
    check_shoe(rules.decks, request.stack or "", request.cut)
    seats = tuple(replace(seat, chips=seat.chips or rules.chips) for seat in request.seats)
    return replace(request, seats=seats)
