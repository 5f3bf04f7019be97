"""What a player reads when the rules refuse something: what is wrong, and what to do."""

from collections.abc import Sequence

from casinowar_tui.engine.refusals import Refusal, Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_name, seat_names
from casinowar_tui.words.text import clean


class _Details(dict[str, int | str]):
    """The numbers and words of a refusal; one that it was raised without reads as a question mark."""

    def __missing__(self, key: str) -> str:
        return "?"

    def number(self, key: str) -> int:
        """A detail that is a number; 0 where it is none."""
        value = self.get(key, 0)
        return value if isinstance(value, int) else 0


def refusal(error: Refused, seats: Sequence[Seat] = ()) -> str:
    """The sentence for a refusal. ``seats`` are those of the table, by whose names it speaks where they are given."""
    details = _Details(error.details)
    if "text" in details:
        details["text"] = clean(str(details["text"]))
    if "card" in details:
        details["card"] = clean(card_name(str(details["card"])))
    if "rank" in details:
        details["rank"] = card_name(f"{details['rank']}?")
    number = details.number("due") or details.number("seat")
    details["name"] = _name(number, seats)
    sentence = _sentences(details)[error.reason].format_map(details)
    if error.reason in _BY_SEAT and number and len(seats) != 1:
        return _("{name}: {sentence}").format(name=details["name"], sentence=sentence)
    return sentence


# Refusals of one seat's request, told with the seat's name where there are several.
_BY_SEAT = {
    Refusal.ODD_ANTE,
    Refusal.ANTE_LIMITS,
    Refusal.TOO_FEW_CHIPS,
    Refusal.TOTAL_LIMIT,
    Refusal.LINE_INCOMPLETE,
    Refusal.LINE_NOT_A_TIE,
    Refusal.WAR_CARDS_DUE,
}


def _name(number: int, seats: Sequence[Seat]) -> str:
    names = seat_names(seats)
    return names[number - 1] if 1 <= number <= len(names) else seat_name(Seat(), number)


def _sentences(details: _Details) -> dict[Refusal, str]:
    return {
        **_turns(), **_stakes(details), **_cards(details), **_real(), **_wishes(details), **_profiles(),
        **_war_turns(details), **_war_rules(details),
    }  # fmt: skip


def _turns() -> dict[Refusal, str]:
    """Something that is not due now."""
    return {
        Refusal.NOT_NOW: _("That is not possible now. Do what the table asks for first."),
        Refusal.ROUND_DUE: _("No round is in progress. Deal first."),
        Refusal.ROUND_OPEN: _("A round is in progress. Finish it first."),
        Refusal.DECISION_DUE: _("A tie is to be decided first ({name}). Surrender or go to war."),
        Refusal.CARDS_DUE: _("The cards on the table are not entered yet. Enter them first."),
        Refusal.NOT_THIS_SEAT: _("It is another seat's turn. Decide for this one first: {name}."),
        Refusal.SESSION_OVER: _("The session is over. Start a new one to play on."),
        Refusal.NO_SUCH_SEAT: _("Seat {seat} has no part in this. Choose a seat that plays in the round."),
        Refusal.NO_SUCH_ROUND: _("There is no round {round} to be found. Choose one that the ledger shows."),
    }


def _stakes(details: _Details) -> dict[Refusal, str]:
    """Antes, and the chips for them."""
    return {
        Refusal.ANTES_COUNT: n_(
            "The table has {expected} seat, and {given} antes were named. Name one ante.",
            "The table has {expected} seats, and {given} antes were named. Name one for all, or one a seat.",
            details.number("expected"),
        ),
        Refusal.ODD_ANTE: _(
            "An ante of {ante} has no whole half, and half of it is lost by a surrender. Lay an even number of chips."
        ),
        Refusal.ANTE_LIMITS: _(
            "An ante of {ante} is outside the limits of the table. Lay an even number of chips from {low} to {high}."
        ),
        Refusal.TOO_FEW_CHIPS: n_(
            "There is {chips} chip for a stake of {stake}. Lay less.",
            "There are {chips} chips for a stake of {stake}. Lay less.",
            details.number("chips"),
        ),
        Refusal.TOTAL_LIMIT: _(
            "The total could go past {most} chips, more than can be kept. Lay less, or end the session."
        ),
    }


def _cards(details: _Details) -> dict[Refusal, str]:
    """Cards that were typed."""
    return {
        Refusal.NOT_A_CARD: _("“{text}” is not a card. Type a rank, and a suit if you like: 9, K, 10h, Ah."),
        Refusal.UNKNOWN_CARD: _("A card that is compared cannot be unknown. Type its rank at least: 9, K."),
        Refusal.CARDS_COUNT: n_(
            "{expected} card is due, not {given}. Type the seats' cards in order, then the bank's.",
            "{expected} cards are due, not {given}. Type the seats' cards in order, then the bank's.",
            details.number("expected"),
        ),
        Refusal.TOO_MANY_OF_RANK: _(
            "The cards hold {rank} only {most} times, and that many were seen since the last shuffle. "
            "Check what you typed; if it is right, the set is wrong: void the round."
        ),
        Refusal.TOO_MANY_OF_CARD: n_(
            "The cards hold {card} only {most} time, and it was seen since the last shuffle. "
            "Check what you typed; if it is right, the set is wrong: void the round.",
            "The cards hold {card} only {most} times, and that many were seen since the last shuffle. "
            "Check what you typed; if it is right, the set is wrong: void the round.",
            details.number("most"),
        ),
    }


def _real() -> dict[Refusal, str]:
    """What belongs to real cards, and what to the app's own shoe."""
    return {
        Refusal.REAL_CARDS_ONLY: _("That is for sessions with real cards. What the shoe deals here stands: play on."),
        Refusal.SHOE_ONLY: _(
            "That is for cards from the program's own shoe. With real cards, shuffle and cut them by hand."
        ),
        Refusal.AUTO_REAL: _(
            "Automatic play needs the program's own shoe: real cards are turned by people. Play on by hand."
        ),
        Refusal.NOTHING_TO_VOID: _(
            "There is no round to void. A round can be voided until the next antes are laid; correct an earlier one."
        ),
        Refusal.LINE_INCOMPLETE: _(
            "By these cards there is a tie, and the choice is missing. Add surrender, or war with both war cards."
        ),
        Refusal.LINE_NOT_A_TIE: _(
            "By these cards there is no tie, so there was no choice. Leave it out, or check the cards."
        ),
        Refusal.BANK_DIFFERS: _(
            "The bank has one first card for all seats, and in a shared war one new card. Give the same for each seat."
        ),
        Refusal.WAR_CARDS_DUE: _("The cards of the war are missing. Add the seat's war card and the bank's."),
    }


def _wishes(details: _Details) -> dict[Refusal, str]:
    """What somebody asked of a new session or of its next shuffle."""
    return {
        Refusal.CUT_RANGE: _("The cards cannot be cut at {place}. Choose how many go to the bottom, from 0 to {most}."),
        Refusal.NO_SHUFFLE_DUE: _("No shuffle is due, so there is nothing to cut. Deal on."),
        Refusal.BAD_STACK: _(
            "The decks do not hold {card} that often. Name each card with its suit, as in 9c, and none too often."
        ),
        Refusal.BAD_SEED: _("A seed is 32 characters from 0 to 9 and a to f. Give such a one, or none."),
        Refusal.SEATS_RANGE: n_(
            "This profile has room for {most} seat, not {seats}. Choose that, or another profile.",
            "This profile has room for 1 to {most} seats, not {seats}. Choose as many, or another profile.",
            details.number("most"),
        ),
        Refusal.BAD_TEXT: _(
            "Names and reasons are one line of visible characters, at most {most}. Shorten or retype it."
        ),
        Refusal.BAD_REASON: _("The reason is one line of visible characters. Shorten or retype it."),
    }


def _profiles() -> dict[Refusal, str]:
    """Rules by which no round could be played."""
    return {
        Refusal.TIE_BET: _("A profile with a tie bet cannot be played for now. Take tie_bet out of it."),
        Refusal.LIMITS_CROSSED: _(
            "The smallest ante ({low}) is above the largest ({high}). Set ante_min to ante_max or less."
        ),
        Refusal.CHIPS_BELOW_ANTE: _(
            "A seat starts with {chips} chips, and the smallest ante is {low}. Start with more, or lower ante_min."
        ),
        Refusal.TOO_FEW_DECKS: _(
            "One round could use {needed} cards, and the decks hold {cards}. Take more decks, or fewer seats or burns."
        ),
        Refusal.DECKS_RANGE: _("The app's shoe holds 1 to {most} decks, not {decks}. Choose as many."),
    }


def _war_turns(details: _Details) -> dict[Refusal, str]:
    """War: something that is not due now, or cannot be."""
    return {
        Refusal.NOTHING_DEALT: _(
            "Nothing of this game was played, so that nothing can be carried on. Start a new one."
        ),
        Refusal.DEAL_DUE: _("The cards are not dealt. Deal first."),
        Refusal.BATTLE_DUE: _("The cards are dealt. Play the next battle."),
        Refusal.TIMES_COUNT: n_(
            "{expected} time of reaction is due, not {given}. Give one a player in lightning, else none.",
            "{expected} times of reaction are due, not {given}. Give one a player in lightning, else none.",
            details.number("expected"),
        ),
        Refusal.TIMES_RANGE: _("Times of reaction lie from {low} to {high} ms. Leave out a key that came later."),
        Refusal.NO_CHIPS: _("There are no stakes in War. Leave out the chips."),
    }


def _war_rules(details: _Details) -> dict[Refusal, str]:
    """War: rules and players of which no game can be made."""
    return {
        Refusal.OPTIONS_CLASH: _("With {beside} the option {option} has no meaning. Leave out one of them."),
        Refusal.LIGHTNING_PLAYERS: _("Lightning is for two players, not {players}. Choose two, or another variant."),
        Refusal.FIRST_TO_RANGE: _(
            "Nobody can be the first to hold {first_to} cards. Choose from {low}, more than are dealt, to {high}, all."
        ),
        Refusal.PLAYERS_COUNT: n_(
            "This game is for {expected} player, and {given} were named. Name as many, or choose another variant.",
            "This game is for {expected} players, and {given} were named. Name as many, or choose another variant.",
            details.number("expected"),
        ),
        Refusal.PLAYER_KIND: _("The kind of player “{kind}” has no part in this game. Choose another, or a person."),
    }
