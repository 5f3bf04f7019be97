"""The game's part in ``play``: build the request for a session from the options."""

from msgspec.structs import replace

import casinowar_tui.games.war.profiles as variants
from casinowar_tui.cli.options import Typed
from casinowar_tui.cli.values import parse_seat
from casinowar_tui.engine.seats import LEVELS, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.war.plain.lines import lightning_sentence
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.session.request import SessionRequest

MAX_PLAYERS = 4

DEFAULT_VARIANT = "classic"
VARIANTS = {3: "three-players", 4: "four-players"}
"""The default variant by number of players, where it is not the usual one."""


def request(typed: Typed) -> SessionRequest:
    """Return the session requested.

    Raises CannotStart for options that do not fit together and for lightning without screens, BadProfile.
    """
    named = [parse_seat(text, ("person", *LEVELS)) for text in typed["named"]]
    default = VARIANTS.get(typed["players"] or len(named), DEFAULT_VARIANT)
    rules = _rules(typed, variants.load(typed["variant"] or default))
    if rules.lightning and typed["plain"]:
        raise CannotStart(lightning_sentence())
    seats = (*named, *[Seat()] * (rules.players - len(named)))
    return SessionRequest(rules=rules, seats=seats, name=typed["name"], seed=typed["seed"], stack=typed["stack"])


def _rules(typed: Typed, rules: Rules) -> Rules:
    """Return the rules of the variant with the options applied; naming more players adds players."""
    changes = {key: typed[key] for key in ("minutes", "battles", "first_to") if typed[key] is not None}
    players = typed["players"] or min(max(rules.players, len(typed["named"])), MAX_PLAYERS)
    return replace(rules, players=players, **changes)
