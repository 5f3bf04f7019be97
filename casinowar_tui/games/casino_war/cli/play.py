"""The game's part in ``play``: build the request for a session from the options."""

from typing import get_args

from msgspec.structs import replace

import casinowar_tui.games.casino_war.profiles as profiles
from casinowar_tui.cli.options import Typed
from casinowar_tui.cli.values import parse_seat
from casinowar_tui.engine.seats import Player, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.i18n import _
from casinowar_tui.session.request import SessionRequest

DEFAULT_PROFILE = "massachusetts"


def request(typed: Typed) -> SessionRequest:
    """Return the session requested. Raises CannotStart for options that do not fit together, BadProfile."""
    if typed["rounds"] is not None and typed["minutes"] is not None:
        raise CannotStart(_("A session is limited by rounds or by minutes, not by both. Leave one of them out."))
    real = typed["cards"] == "real"
    return SessionRequest(
        rules=_rules(typed, profiles.load(typed["profile"] or DEFAULT_PROFILE, real=real)),
        seats=_seats(typed),
        real=real,
        name=typed["name"],
        seed=typed["seed"],
        cut=typed["cut"],
        stack=typed["stack"],
    )


def _seats(typed: Typed) -> tuple[Seat, ...]:
    """Return a seat for each named player, and unnamed ones up to the number asked for."""
    named = [parse_seat(text, get_args(Player)) for text in typed["named"]]
    count = typed["seats"]
    if count is not None and count < len(named):
        text = _("There are more players ({players}) than seats ({seats}). Give each a seat, or leave some out.")
        raise CannotStart(text.format(players=len(named), seats=count))
    return (*named, *[Seat()] * ((count or 1) - len(named)))


def _rules(typed: Typed, rules: Rules) -> Rules:
    """Return the rules of the profile with the options applied; rounds and minutes replace each other."""
    if typed["rounds"] is not None or typed["minutes"] is not None:
        rules = replace(rules, rounds=typed["rounds"], minutes=typed["minutes"])
    changes = {key: typed[key] for key in ("decks", "ante", "chips") if typed[key] is not None}
    return replace(rules, **changes)
