"""Check and normalize the request for a session of War."""

from casinowar_tui.games.war.rules.rules import check_rules, check_seats
from casinowar_tui.session.request import SessionRequest, normalized


def checked(request: SessionRequest) -> SessionRequest:
    """Return the request with its texts trimmed. Raises Refused where it cannot make a session."""
    rules = request.rules
    check_rules(rules)
    check_seats(rules, request.seats)
    return normalized(request, rules.decks, jokers=rules.jokers)
