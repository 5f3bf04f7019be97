"""What was typed of a new session of Casino War, made into a request."""

from typing import get_args

from msgspec.structs import replace

from casinowar_tui.cli.asked import PlayOptions, refuse, seat
from casinowar_tui.engine.seats import Player, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.rules.rules import Rules
from casinowar_tui.i18n import _
from casinowar_tui.session.request import SessionRequest

USUAL = "massachusetts"

_OF_WAR = {"variant": "--variant", "players": "--players", "battles": "--battles", "first_to": "--first-to"}


def request(asked: PlayOptions) -> SessionRequest:
    """What a new session is asked to be. Raises CannotStart for options that do not fit together, BadProfile."""
    refuse(asked, _OF_WAR, "war")
    if asked.rounds is not None and asked.minutes is not None:
        raise CannotStart(_("A session is limited by rounds or by minutes, not by both. Leave one of them out."))
    seats = [seat(text, get_args(Player)) for text in asked.named]
    if asked.seats is not None and asked.seats < len(seats):
        text = _("There are more players ({players}) than seats ({seats}). Give each a seat, or leave some out.")
        raise CannotStart(text.format(players=len(seats), seats=asked.seats))
    seats += [Seat()] * ((asked.seats or 1) - len(seats))
    real = asked.cards == "real"
    return SessionRequest(
        rules=_rules(asked, profiles.load(asked.profile or USUAL, real=real)),
        seats=tuple(seats),
        real=real,
        name=asked.name,
        seed=asked.seed,
        cut=asked.cut,
        stack=asked.stack,
    )


def _rules(asked: PlayOptions, rules: Rules) -> Rules:
    """The profile's rules with the changes that were asked for; rounds and minutes take each other's place."""
    if asked.rounds is not None or asked.minutes is not None:
        rules = replace(rules, rounds=asked.rounds, minutes=asked.minutes)
    return replace(
        rules,
        decks=rules.decks if asked.decks is None else asked.decks,
        ante=rules.ante if asked.ante is None else asked.ante,
        chips=rules.chips if asked.chips is None else asked.chips,
    )
