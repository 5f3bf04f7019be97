"""The lines that a player types in plain mode, and what each asks of the session."""

from casinowar_tui.engine.cards import parse_card, parse_cards
from casinowar_tui.games.casino_war.rules.commands import Line
from casinowar_tui.games.casino_war.rules.state import Ready
from casinowar_tui.games.casino_war.session.session import CasinoWarSession, Events
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import NotUnderstood, alone, number, split, unknown


def act(session: CasinoWarSession, line: str) -> Events:
    """Do what a line asks, and tell what happened. An empty line deals where a deal is due.

    Raises NotUnderstood for a line that fits nothing; otherwise as the session does.
    """
    word, rest = split(line)
    match word:
        case "":
            if not isinstance(session.state.phase, Ready):
                raise NotUnderstood(_("An empty line deals, and no deal is due now."))
            return session.deal()
        case "deal":
            return session.deal(_antes(rest, len(session.header.seat)))
        case "war" | "w":
            alone(word, rest)
            return session.go_to_war()
        case "surrender" | "s":
            alone(word, rest)
            return session.surrender()
        case "end":
            alone(word, rest)
            return session.end()
        case "shuffle":
            alone(word, rest)
            return session.shuffle()
        case "cut":
            return session.cut(number(rest, _("Type cut and how many cards go to the bottom: cut 100.")))
        case _:
            return _with_real_cards(session, word, rest)


def _with_real_cards(session: CasinoWarSession, word: str, rest: str) -> Events:
    """Do what a line asks that is meant for a session with real cards."""
    match word:
        case "cards" | "c":
            cards = parse_cards(rest)
            due = isinstance(session.state.phase, Ready)
            return session.deal(None, cards) if due else session.turn(cards)
        case "void":
            return session.void(rest)
        case "correct":
            return session.correct(*_correction(rest))
        case _:
            raise unknown(word)


def _antes(rest: str, seats: int) -> tuple[int, ...] | None:
    """An ante for each seat, one given being that of all; None for none given."""
    otherwise = _("An ante is a whole number of chips: deal 2. Give one for all seats, or one for each.")
    antes = tuple(number(word, otherwise) for word in rest.replace(",", " ").split())
    return antes * seats if len(antes) == 1 else antes or None


def _correction(rest: str) -> tuple[int, tuple[Line, ...]]:
    """The round, and what each named seat's cards really were: ``3 1 9 K / 2 9c 9 war Q K``."""
    otherwise = _(
        "Type correct, the round, the seat, its card, the bank's card, then for a tie surrender, or war with the "
        "seat's war card and the bank's: correct 3 1 9 9 war K Q. More seats follow after a slash."
    )
    first, parts = split(rest)
    lines = tuple(_line(part.lower().split(), otherwise) for part in parts.split("/"))
    return number(first, otherwise), lines


def _line(words: list[str], otherwise: str) -> Line:
    match words:
        case [seat, card, bank]:
            return Line(number(seat, otherwise), parse_card(card), parse_card(bank))
        case [seat, card, bank, "surrender"]:
            return Line(number(seat, otherwise), parse_card(card), parse_card(bank), "surrender")
        case [seat, card, bank, "war"]:  # in the round that runs, before its war cards are turned
            return Line(number(seat, otherwise), parse_card(card), parse_card(bank), "war")
        case [seat, card, bank, "war", mine, theirs]:
            cards = parse_card(card), parse_card(bank)
            return Line(number(seat, otherwise), *cards, "war", parse_card(mine), parse_card(theirs))
        case _:
            raise NotUnderstood(otherwise)
