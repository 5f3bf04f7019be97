"""What a player reads when a rule specific to Casino War refuses something: what is wrong, and what to do."""

from collections.abc import Mapping

from casinowar_tui.engine.refusals import Reason
from casinowar_tui.games.casino_war.rules.refusals import CasinoWarRefusal
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.refusal_details import Details

BY_SEAT = frozenset(
    {
        CasinoWarRefusal.ODD_ANTE,
        CasinoWarRefusal.ANTE_LIMITS,
        CasinoWarRefusal.TOO_FEW_CHIPS,
        CasinoWarRefusal.TOTAL_LIMIT,
        CasinoWarRefusal.LINE_INCOMPLETE,
        CasinoWarRefusal.LINE_NOT_A_TIE,
        CasinoWarRefusal.WAR_CARDS_DUE,
    }
)
"""Reasons that concern one seat: the sentence names it where there are several."""


def refusal_sentences(details: Details) -> Mapping[Reason, str]:
    """Return the sentence for each of the game's own reasons."""
    return {**_turns(), **_stakes(details), **_cards(details), **_real(), **_requests(details), **_profiles()}


def _turns() -> dict[Reason, str]:
    """Return the sentences for what is not due now."""
    return {
        CasinoWarRefusal.ROUND_DUE: _("No round is in progress. Deal first."),
        CasinoWarRefusal.ROUND_OPEN: _("A round is in progress. Finish it first."),
        CasinoWarRefusal.DECISION_DUE: _("A tie is to be decided first ({name}). Surrender or go to war."),
        CasinoWarRefusal.CARDS_DUE: _("The cards on the table are not entered yet. Enter them first."),
        CasinoWarRefusal.NOT_THIS_SEAT: _("It is another seat's turn. Decide for this one first: {name}."),
        CasinoWarRefusal.NO_SUCH_SEAT: _("Seat {seat} has no part in this. Choose a seat that plays in the round."),
    }


def _stakes(details: Details) -> dict[Reason, str]:
    """Return the sentences for antes, and the chips for them."""
    return {
        CasinoWarRefusal.ANTES_COUNT: n_(
            "The table has {expected} seat, and {given} antes were named. Name one ante.",
            "The table has {expected} seats, and {given} antes were named. Name one for all, or one a seat.",
            details.number("expected"),
        ),
        CasinoWarRefusal.ODD_ANTE: _(
            "An ante of {ante} has no whole half, and half of it is lost by a surrender. Lay an even number of chips."
        ),
        CasinoWarRefusal.ANTE_LIMITS: _(
            "An ante of {ante} is outside the limits of the table. Lay an even number of chips from {low} to {high}."
        ),
        CasinoWarRefusal.TOO_FEW_CHIPS: n_(
            "There is {chips} chip for a stake of {stake}. Lay less.",
            "There are {chips} chips for a stake of {stake}. Lay less.",
            details.number("chips"),
        ),
        CasinoWarRefusal.TOTAL_LIMIT: _(
            "The total could go past {most} chips, more than can be kept. Lay less, or end the session."
        ),
    }


def _cards(details: Details) -> dict[Reason, str]:
    """Return the sentences for cards as typed."""
    return {
        CasinoWarRefusal.CARDS_COUNT: n_(
            "{expected} card is due, not {given}. Type the seats' cards in order, then the bank's.",
            "{expected} cards are due, not {given}. Type the seats' cards in order, then the bank's.",
            details.number("expected"),
        ),
        CasinoWarRefusal.TOO_MANY_OF_RANK: _(
            "The cards hold {rank} only {most} times, and that many were seen since the last shuffle. "
            "Check what you typed; if it is right, the set is wrong: void the round."
        ),
    }


def _real() -> dict[Reason, str]:
    """Return the sentences for what only real cards, or only the app's own shoe, allow."""
    return {
        CasinoWarRefusal.AUTO_REAL: _(
            "Automatic play needs the program's own shoe: real cards are turned by people. Play on by hand."
        ),
        CasinoWarRefusal.NOTHING_TO_VOID: _(
            "There is no round to void. A round can be voided until the next antes are laid; correct an earlier one."
        ),
        CasinoWarRefusal.LINE_INCOMPLETE: _(
            "By these cards there is a tie, and the choice is missing. Add surrender, or war with both war cards."
        ),
        CasinoWarRefusal.LINE_NOT_A_TIE: _(
            "By these cards there is no tie, so there was no choice. Leave it out, or check the cards."
        ),
        CasinoWarRefusal.BANK_DIFFERS: _(
            "The bank has one first card for all seats, and in a shared war one new card. Give the same for each seat."
        ),
        CasinoWarRefusal.WAR_CARDS_DUE: _("The cards of the war are missing. Add the seat's war card and the bank's."),
    }


def _requests(details: Details) -> dict[Reason, str]:
    """Return the sentences for what was requested of a new session or its next shuffle."""
    return {
        CasinoWarRefusal.NO_SHUFFLE_DUE: _("No shuffle is due, so there is nothing to cut. Deal on."),
        CasinoWarRefusal.SEATS_RANGE: n_(
            "This profile has room for {most} seat, not {seats}. Choose that, or another profile.",
            "This profile has room for 1 to {most} seats, not {seats}. Choose as many, or another profile.",
            details.number("most"),
        ),
    }


def _profiles() -> dict[Reason, str]:
    """Return the sentences for rules that cannot play a single round."""
    return {
        CasinoWarRefusal.TIE_BET: _("A profile with a tie bet cannot be played for now. Take tie_bet out of it."),
        CasinoWarRefusal.LIMITS_CROSSED: _(
            "The smallest ante ({low}) is above the largest ({high}). Set ante_min to ante_max or less."
        ),
        CasinoWarRefusal.CHIPS_BELOW_ANTE: _(
            "A seat starts with {chips} chips, and the smallest ante is {low}. Start with more, or lower ante_min."
        ),
        CasinoWarRefusal.TOO_FEW_DECKS: _(
            "One round could use {needed} cards, and the decks hold {cards}. Take more decks, or fewer seats or burns."
        ),
        CasinoWarRefusal.DECKS_RANGE: _("The app's shoe holds 1 to {most} decks, not {decks}. Choose as many."),
    }
