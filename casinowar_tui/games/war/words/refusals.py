"""What a player reads when a rule specific to War refuses something: what is wrong, and what to do."""

from collections.abc import Mapping

from casinowar_tui.engine.refusals import Reason
from casinowar_tui.games.war.rules.refusals import WarRefusal
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.refusal_details import Details

BY_SEAT: frozenset[Reason] = frozenset()
"""Reasons that concern one seat: the sentence names it where there are several."""


def refusal_sentences(details: Details) -> Mapping[Reason, str]:
    """Return the sentence for each of the game's own reasons."""
    return {**_turns(details), **_rules(details)}


def _turns(details: Details) -> dict[Reason, str]:
    """Return the sentences for what is not due now, or cannot be."""
    return {
        WarRefusal.NOTHING_DEALT: _(
            "Nothing of this game was played, so that nothing can be carried on. Start a new one."
        ),
        WarRefusal.DEAL_DUE: _("The cards are not dealt. Deal first."),
        WarRefusal.BATTLE_DUE: _("The cards are dealt. Play the next battle."),
        WarRefusal.TIMES_COUNT: n_(
            "{expected} time of reaction is due, not {given}. Give one a player in lightning, else none.",
            "{expected} times of reaction are due, not {given}. Give one a player in lightning, else none.",
            details.number("expected"),
        ),
        WarRefusal.TIMES_RANGE: _("Times of reaction lie from {low} to {high} ms. Leave out a key that came later."),
        WarRefusal.NO_CHIPS: _("There are no stakes in War. Leave out the chips."),
    }


def _rules(details: Details) -> dict[Reason, str]:
    """Return the sentences for rules and players that cannot make a game."""
    return {
        WarRefusal.OPTIONS_CLASH: _("With {beside} the option {option} has no meaning. Leave out one of them."),
        WarRefusal.LIGHTNING_PLAYERS: _("Lightning is for two players, not {players}. Choose two, or another variant."),
        WarRefusal.FIRST_TO_RANGE: _(
            "Nobody can be the first to hold {first_to} cards. Choose from {low}, more than are dealt, to {high}, all."
        ),
        WarRefusal.PLAYERS_COUNT: n_(
            "This game is for {expected} player, and {given} were named. Name as many, or choose another variant.",
            "This game is for {expected} players, and {given} were named. Name as many, or choose another variant.",
            details.number("expected"),
        ),
    }
