"""The odds in plain mode: at an open tie the better answer, and always what the rules on the table bring."""

from collections.abc import Iterator

from casinowar_tui.games.casino_war.rules.odds import WAR_SHARES, advice, unseen
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.rules.totals import totals, usual_rounds
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.casino_war.words import odds as words


def odds(session: CasinoWarSession) -> Iterator[str]:
    """The odds by the rules of a session, and of what is asked in it."""
    rules, phase = session.rules, session.state.phase
    if isinstance(phase, Deciding):
        yield words.advice_sentence(advice(rules, phase.hand.ante, unseen(rules.decks, session.book.exposed)))
    yield from words.odds_sentences(rules)
    policy = words.POLICIES[0]
    yield from words.totals_told(rules, totals(rules, usual_rounds(rules), WAR_SHARES[policy]), policy)
