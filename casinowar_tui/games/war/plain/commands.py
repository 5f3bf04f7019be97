"""Run the lines that a player types in plain mode, and report what happens."""

from collections.abc import Iterator

from casinowar_tui.games.war.plain.lines import lightning_sentence, verdict
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.games.war.words.events import narrate
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import (
    NotUnderstood,
    expect_nothing,
    parse_count,
    shoe_sentences,
    split_line,
    unknown_command,
)


def run_line(session: WarSession, line: str) -> Iterator[str]:
    """Run a line, and yield each battle before the next is fought. An empty line is one battle.

    Raises NotUnderstood for a line that is not a command; otherwise what the session raises.
    """
    word, rest = split_line(line)
    if session.rules.lightning and word in ("", "step", "war", "play"):
        raise NotUnderstood(lightning_sentence())
    match word:
        case "" | "step":
            yield from _fight(session, _count(rest))
        case "war":
            expect_nothing(word, rest)
            yield from _fight(session, to_war=True)
        case "play":
            expect_nothing(word, rest)
            yield from _fight(session)
        case "shoe":
            expect_nothing(word, rest)
            yield from shoe_sentences(session.book.shuffles)
        case "end":
            expect_nothing(word, rest)
            before = session.state
            yield from narrate(session.end(), before, session.header.seat)
            yield verdict(session)
        case _:
            raise unknown_command(word)


def _count(rest: str) -> int:
    """Return how many battles to fight: one where no number is typed."""
    usage = _("Type step alone for one battle, or with a number from 1 for so many: step 10.")
    return parse_count(rest or "1", usage)


def _fight(session: WarSession, battles: int | None = None, *, to_war: bool = False) -> Iterator[str]:
    """Fight this many battles, or until one has a war, or with neither to the end; yield what happens."""
    fought = 0
    while not session.over and fought != battles:
        before = session.state
        events = session.fight()
        yield from narrate(events, before, session.header.seat)
        fought += 1
        if to_war and any(isinstance(event, Battle) and event.wars for event in events):
            break
    if session.over:
        yield verdict(session)
