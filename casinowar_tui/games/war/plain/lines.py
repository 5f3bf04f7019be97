"""The game in lines of text: its status, what is due, what can be typed, and every battle."""

from collections.abc import Iterator

from casinowar_tui.games.war.ledger.counts import count_sentences
from casinowar_tui.games.war.session.session import WarSession
from casinowar_tui.games.war.words.events import battle_sentence, player_names
from casinowar_tui.games.war.words.outcomes import ended_sentence, verdict_sentence
from casinowar_tui.games.war.words.rules import rules_sentences
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import leave_sentence, shoe_sentences, time_played


def status(session: WarSession) -> Iterator[str]:
    """Yield the current verdict, or how the game ended."""
    if ended := session.book.ended:
        yield ended_sentence(ended.reason, session.rules)
    yield verdict(session)
    if ended:
        yield from shoe_sentences(session.book.shuffles)


def verdict(session: WarSession) -> str:
    """Return the winner, or who holds how many cards."""
    book = session.book
    return verdict_sentence(book.ended, book.counts, player_names(book.seats))


def question(session: WarSession) -> str:
    """Return the battle that is due; for lightning, that it cannot be played here: a line takes longer than a key."""
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
    """Return why lightning cannot be played in lines of text, and where it can."""
    return _("Lightning needs the keys of the screens. To play it, leave out --plain.")


def ledger(session: WarSession) -> Iterator[str]:
    """Yield every battle again, the totals, and the current verdict."""
    book = session.book
    if not book.battles:
        yield _("No battle is fought yet.")
        return
    for battle, carried in zip(book.battles, book.carried, strict=True):
        yield battle_sentence(battle, book.rules, carried, book.seats)
    yield " ".join(count_sentences(book))
    yield verdict(session)


def guide(session: WarSession) -> Iterator[str]:
    """Yield what can be typed, and the rules of the table."""
    if session.rules.lightning:
        yield lightning_sentence()
    else:
        yield _("step, or an empty line: fight a battle with all its wars. With a number, so many: step 10.")
        yield _("war: fight on until a battle with a war in it. play: fight on to the end.")
    yield _("shoe: the fingerprint of the shuffle. Its seed is told when a game that is over is resumed.")
    yield _("ledger: every battle again, and what they come to; with the number of a battle: its scorecard.")
    yield _("end: finish the game between two battles; who holds most cards wins.")
    yield leave_sentence(session.saved)
    yield from rules_sentences(session.rules)
