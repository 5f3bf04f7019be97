"""Run the lines that a player types in plain mode, and report what happens."""

from collections.abc import Iterator

from casinowar_tui.engine.cards import parse_card, parse_cards
from casinowar_tui.games.casino_war.plain.automatic import parse_plan, play_automatically
from casinowar_tui.games.casino_war.rules.commands import Line
from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES, advice, unseen
from casinowar_tui.games.casino_war.rules.state import Deciding, Ready
from casinowar_tui.games.casino_war.rules.totals import totals, usual_rounds
from casinowar_tui.games.casino_war.session.session import CasinoWarSession, Events
from casinowar_tui.games.casino_war.words import odds as words
from casinowar_tui.games.casino_war.words.events import narrate
from casinowar_tui.games.casino_war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import (
    NotUnderstood,
    expect_nothing,
    parse_number,
    shoe_sentences,
    split_line,
    unknown_command,
)


def run_line(session: CasinoWarSession, line: str) -> Iterator[str]:
    """Run a line, and yield what happens. Raises what ``act`` raises."""
    word, rest = split_line(line)
    shuffles = session.book.shuffles
    match word:
        case "shoe":
            expect_nothing(word, rest)
            yield from shoe_sentences([*shuffles.values()]) if shuffles else (_("Nothing is shuffled yet."),)
        case "odds":
            expect_nothing(word, rest)
            yield from _odds(session)
        case "auto":
            yield from play_automatically(session, parse_plan(rest))
        case _:
            before, seats = session.state, session.header.seat
            yield from narrate(act(session, line), before, seats)
            if word == "shuffle":
                yield from shoe_sentences([*session.book.shuffles.values()][-1:])
            if session.over:
                yield verdict_sentence(session.book.verdict, seats)


def _odds(session: CasinoWarSession) -> Iterator[str]:
    """Yield the better answer at an open tie, and the odds of the session's rules."""
    rules, phase = session.rules, session.state.phase
    if isinstance(phase, Deciding):
        yield words.advice_sentence(advice(rules, phase.hand.ante, unseen(rules.decks, session.book.exposed)))
    yield from words.odds_sentences(rules)
    policy = words.POLICIES[0]
    yield from words.totals_lines(rules, totals(rules, usual_rounds(rules), WAR_SHARES[policy]), policy)


def act(session: CasinoWarSession, line: str) -> Events:
    """Run a line, and return what happened. An empty line deals where a deal is due.

    Raises NotUnderstood for a line that is not a command; otherwise what the session raises.
    """
    word, rest = split_line(line)
    match word:
        case "":
            if not isinstance(session.state.phase, Ready):
                raise NotUnderstood(_("An empty line deals, and no deal is due now."))
            return session.deal()
        case "deal":
            return session.deal(_antes(rest, len(session.header.seat)))
        case "war" | "w":
            expect_nothing(word, rest)
            return session.go_to_war()
        case "surrender" | "s":
            expect_nothing(word, rest)
            return session.surrender()
        case "end":
            expect_nothing(word, rest)
            return session.end()
        case "shuffle":
            expect_nothing(word, rest)
            return session.shuffle()
        case "cut":
            return session.cut(parse_number(rest, _("Type cut and how many cards go to the bottom: cut 100.")))
        case _:
            return _with_real_cards(session, word, rest)


def _with_real_cards(session: CasinoWarSession, word: str, rest: str) -> Events:
    """Run a line meant for a session with real cards."""
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
            raise unknown_command(word)


def _antes(rest: str, seats: int) -> tuple[int, ...] | None:
    """Return an ante for each seat, repeating a single one for all; None where none is typed."""
    usage = _("An ante is a whole number of chips: deal 2. Give one for all seats, or one for each.")
    antes = tuple(parse_number(word, usage) for word in rest.replace(",", " ").split())
    return antes * seats if len(antes) == 1 else antes or None


def _correction(rest: str) -> tuple[int, tuple[Line, ...]]:
    """Return the round, and the true cards of each named seat: ``3 1 9 K / 2 9c 9 war Q K``."""
    usage = _(
        "Type correct, the round, the seat, its card, the bank's card, then for a tie surrender, or war with the "
        "seat's war card and the bank's: correct 3 1 9 9 war K Q. More seats follow after a slash."
    )
    first, parts = split_line(rest)
    lines = tuple(_line(part.lower().split(), usage) for part in parts.split("/"))
    return parse_number(first, usage), lines


def _line(words: list[str], usage: str) -> Line:
    match words:
        case [seat, card, bank]:
            return Line(parse_number(seat, usage), parse_card(card), parse_card(bank))
        case [seat, card, bank, "surrender"]:
            return Line(parse_number(seat, usage), parse_card(card), parse_card(bank), "surrender")
        case [seat, card, bank, "war"]:  # in the current round, before its war cards are turned
            return Line(parse_number(seat, usage), parse_card(card), parse_card(bank), "war")
        case [seat, card, bank, "war", mine, theirs]:
            cards = parse_card(card), parse_card(bank)
            return Line(parse_number(seat, usage), *cards, "war", parse_card(mine), parse_card(theirs))
        case _:
            raise NotUnderstood(usage)
