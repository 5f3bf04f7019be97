"""War in plain mode: what can be typed, what is due, and the battles told as they are fought."""

from collections.abc import Iterator

from casinowar_tui.games.war.ledger.course import course_sentences
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.games.war.words.events import battle_sentence, narrate, player_names
from casinowar_tui.games.war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.games.war.words.rules import rules_sentences
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import (
    NotUnderstood,
    alone,
    leaving,
    number,
    shoe_sentences,
    split,
    time_played,
    unknown,
)


def status(session: WarSession) -> Iterator[str]:
    """How the game stands, or how it ended."""
    if ended := session.book.ended:
        yield ended_sentence(ended.reason, session.rules)
    yield _verdict(session)
    if ended:
        yield from shoe_sentences(session.book.shuffles)


def _verdict(session: WarSession) -> str:
    book = session.book
    return verdict_sentence(book.ended, book.counts, player_names(book.seats))


def question(session: WarSession) -> str:
    """The battle that is due. Of lightning, that it is not played here: a line is no key, and takes its time."""
    rules = session.rules
    if rules.lightning:
        return lightning_sentence()
    title = _("Battle {number} of {battles}.") if rules.battles else _("Battle {number}.")
    parts = [title.format(number=session.state.number, battles=rules.battles)]
    if rules.minutes:
        parts.append(time_played(session.played(), rules.minutes))
    parts.append(_("Turn the cards?"))
    return " ".join(parts)


def lightning_sentence() -> str:
    """Why lightning is not played in lines of text, and where it is."""
    return _("Lightning needs the keys of the screens. To play it, leave out --plain.")


def run_line(session: WarSession, line: str) -> Iterator[str]:
    """Do what a line asks, and tell each battle before the next is fought. An empty line is one battle.

    Raises NotUnderstood for a line that fits nothing; otherwise as the session does.
    """
    word, rest = split(line)
    if session.rules.lightning and word in ("", "step", "war", "play"):
        raise NotUnderstood(lightning_sentence())
    match word:
        case "" | "step":
            yield from _fight(session, _battles(rest))
        case "war":
            alone(word, rest)
            yield from _fight(session, to_war=True)
        case "play":
            alone(word, rest)
            yield from _fight(session)
        case "shoe":
            alone(word, rest)
            yield from shoe_sentences(session.book.shuffles)
        case "end":
            alone(word, rest)
            before = session.state
            yield from narrate(session.end(), before, session.header.seat)
            yield _verdict(session)
        case _:
            raise unknown(word)


def _battles(rest: str) -> int:
    """How many battles are asked for: one, unless something else is said."""
    otherwise = _("Type step alone for one battle, or with a number from 1 for so many: step 10.")
    count = number(rest or "1", otherwise)
    if not count:
        raise NotUnderstood(otherwise)
    return count


def _fight(session: WarSession, battles: int | None = None, *, to_war: bool = False) -> Iterator[str]:
    """Fight so many battles, until one with a war in it, or without both to the end."""
    fought = 0
    while not session.over and fought != battles:
        before = session.state
        events = session.fight()
        yield from narrate(events, before, session.header.seat)
        fought += 1
        if to_war and any(isinstance(event, Battle) and event.wars for event in events):
            break
    if session.over:
        yield _verdict(session)


def ledger(session: WarSession) -> Iterator[str]:
    """Every battle again, what they add up to, and how the game stands."""
    book = session.book
    if not book.battles:
        yield _("No battle is fought yet.")
        return
    for battle, carried in zip(book.battles, book.carried, strict=True):
        yield battle_sentence(battle, book.rules, carried, book.seats)
    yield " ".join(course_sentences(book))
    yield _verdict(session)


def guide(session: WarSession) -> Iterator[str]:
    """What can be typed, and the rules on the table."""
    if session.rules.lightning:
        yield lightning_sentence()
    else:
        yield _("step, or an empty line: fight a battle with all its wars. With a number, so many: step 10.")
        yield _("war: fight on until a battle with a war in it. play: fight on to the end.")
    yield _("shoe: the fingerprint of the shuffle. Its seed is told when a game that is over is resumed.")
    yield _("ledger: every battle again, and what they come to; with the number of a battle: its scorecard.")
    yield _("end: finish the game between two battles; who holds most cards wins.")
    yield leaving(session.saved)
    yield from rules_sentences(session.rules)
