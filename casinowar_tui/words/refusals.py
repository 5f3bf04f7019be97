"""What a player reads when the rules refuse something: what is wrong, and what to do."""

from collections.abc import Mapping, Sequence

from casinowar_tui import games
from casinowar_tui.engine.refusals import Reason, Refusal, Refused
from casinowar_tui.engine.seats import Seat
from casinowar_tui.i18n import _, n_
from casinowar_tui.words.cards import card_name
from casinowar_tui.words.labels import seat_name, seat_names
from casinowar_tui.words.refusal_details import Details
from casinowar_tui.words.text import clean


def refusal(error: Refused, seats: Sequence[Seat] = ()) -> str:
    """Return the sentence for a refusal. ``seats`` are those of the table, named in the sentence where given."""
    details = Details(error.details)
    if "text" in details:
        details["text"] = clean(str(details["text"]))
    if "card" in details:
        details["card"] = clean(card_name(str(details["card"])))
    if "rank" in details:
        details["rank"] = card_name(f"{details['rank']}?")
    number = details.number("due") or details.number("seat")
    details["name"] = _name(number, seats)
    game = error.reason.game
    sentences = games.game_of(game).words.refusal_sentences(details) if game else _sentences(details)
    sentence = sentences[error.reason].format_map(details)
    if game and number and len(seats) != 1 and error.reason in games.game_of(game).words.BY_SEAT:
        return _("{name}: {sentence}").format(name=details["name"], sentence=sentence)
    return sentence


def _name(number: int, seats: Sequence[Seat]) -> str:
    names = seat_names(seats)
    return names[number - 1] if 1 <= number <= len(names) else seat_name(Seat(), number)


def _sentences(details: Details) -> Mapping[Reason, str]:
    return {**_turns(), **_cards(details), **_real(), **_requests(), **_rules()}


def _turns() -> dict[Reason, str]:
    """Return the sentences for what is not due now."""
    return {
        Refusal.NOT_NOW: _("That is not possible now. Do what the table asks for first."),
        Refusal.SESSION_OVER: _("The session is over. Start a new one to play on."),
        Refusal.NO_SUCH_ROUND: _("There is no round {round} to be found. Choose one that the ledger shows."),
    }


def _cards(details: Details) -> dict[Reason, str]:
    """Return the sentences for cards as typed."""
    return {
        Refusal.NOT_A_CARD: _("“{text}” is not a card. Type a rank, and a suit if you like: 9, K, 10h, Ah."),
        Refusal.UNKNOWN_CARD: _("A card that is compared cannot be unknown. Type its rank at least: 9, K."),
        Refusal.TOO_MANY_OF_CARD: n_(
            "The cards hold {card} only {most} time, and it was seen since the last shuffle. "
            "Check what you typed; if it is right, the set is wrong: void the round.",
            "The cards hold {card} only {most} times, and that many were seen since the last shuffle. "
            "Check what you typed; if it is right, the set is wrong: void the round.",
            details.number("most"),
        ),
    }


def _real() -> dict[Reason, str]:
    """Return the sentences for what only real cards, or only the app's own shoe, allow."""
    return {
        Refusal.REAL_CARDS_ONLY: _("That is for sessions with real cards. What the shoe deals here stands: play on."),
        Refusal.SHOE_ONLY: _(
            "That is for cards from the program's own shoe. With real cards, shuffle and cut them by hand."
        ),
    }


def _requests() -> dict[Reason, str]:
    """Return the sentences for what was requested of a new session or its next shuffle."""
    return {
        Refusal.CUT_RANGE: _("The cards cannot be cut at {place}. Choose how many go to the bottom, from 0 to {most}."),
        Refusal.BAD_STACK: _(
            "The decks do not hold {card} that often. Name each card with its suit, as in 9c, and none too often."
        ),
        Refusal.BAD_SEED: _("A seed is 32 characters from 0 to 9 and a to f. Give such a one, or none."),
        Refusal.BAD_TEXT: _(
            "Names and reasons are one line of visible characters, at most {most}. Shorten or retype it."
        ),
        Refusal.BAD_REASON: _("The reason is one line of visible characters. Shorten or retype it."),
    }


def _rules() -> dict[Reason, str]:
    """Return the sentences for rules and players that cannot make a game."""
    return {
        Refusal.PLAYER_KIND: _("The kind of player “{kind}” has no part in this game. Choose another, or a person."),
    }
