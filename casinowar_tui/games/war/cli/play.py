"""What was typed of a new game of War, made into a request."""

from msgspec.structs import replace

from casinowar_tui.cli.asked import PlayOptions, refuse, seat
from casinowar_tui.engine.seats import LEVELS, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.plain.lines import lightning_sentence
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.session.request import SessionRequest

MOST = 4
USUAL = {3: "three-players", 4: "four-players"}
"""The variants that are played where nothing but so many players is asked for; else it is the classic game."""

_OF_CASINO_WAR = {
    "profile": "--profile",
    "decks": "--decks",
    "seats": "--seats",
    "ante": "--ante",
    "chips": "--chips",
    "rounds": "--rounds",
    "cards": "--cards",
    "cut": "--cut",
}


def request(asked: PlayOptions) -> SessionRequest:
    """What a new game is asked to be.

    Raises CannotStart for options that do not fit together and for lightning without its screen, BadProfile.
    """
    refuse(asked, _OF_CASINO_WAR, "casino_war")
    seats = [seat(text, ("person", *LEVELS)) for text in asked.named]
    rules = _rules(asked, variants.load(asked.variant or USUAL.get(asked.players or len(seats), "classic")))
    if rules.lightning and asked.plain:
        raise CannotStart(lightning_sentence())
    seats += [Seat()] * (rules.players - len(seats))
    return SessionRequest(rules=rules, seats=tuple(seats), name=asked.name, seed=asked.seed, stack=asked.stack)


def _rules(asked: PlayOptions, rules: Rules) -> Rules:
    """The variant's rules with the changes that were asked for; more named players make it a game for so many."""
    return replace(
        rules,
        players=asked.players or min(max(rules.players, len(asked.named)), MOST),
        minutes=rules.minutes if asked.minutes is None else asked.minutes,
        battles=rules.battles if asked.battles is None else asked.battles,
        first_to=rules.first_to if asked.first_to is None else asked.first_to,
    )
