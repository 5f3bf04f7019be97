"""Automatic play in plain mode: the line that asks for it, and the rounds told as they are played."""

from collections.abc import Iterator

from casinowar_tui.games.casino_war.policies import POLICIES
from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.casino_war.words.automatic import stopped_sentence
from casinowar_tui.games.casino_war.words.events import narrate
from casinowar_tui.games.casino_war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import NotUnderstood, number
from casinowar_tui.words.labels import seat_names


def automatic(session: CasinoWarSession, rest: str) -> Iterator[str]:
    """Play on by itself as what follows ``auto`` says, tell each round before the next is played, and how it stopped.

    Raises NotUnderstood for what says no plan; otherwise as the session does.
    """
    run, seats = Automatic(session, plan(rest)), session.header.seat
    while not run.stop:
        before = session.state
        happened = run.round()  # before a word is said: it may be refused
        yield _("Round {number}.").format(number=before.number)
        yield from narrate(happened, before, seats)
    name = seat_names(seats)[run.out - 1] if run.out else ""
    yield stopped_sentence(run.stop, run.played, run.gained, name)
    if session.over:
        yield verdict_sentence(session.book.verdict, seats)


def plan(rest: str) -> Plan:
    """How many rounds, and in any order what is done at a tie (war, unless it is said) and when to stop before.

    Raises NotUnderstood for anything else.
    """
    otherwise = _(
        "Type auto and how many rounds; if you like, war, surrender or coin for ties, and how far ahead or behind it "
        "stops: auto 50 surrender ahead 20 behind 20."
    )
    words = rest.lower().split()
    numbers = {"rounds": _from_one(words.pop(0) if words else "", otherwise)}
    policies = [POLICIES[word] for word in words if word in POLICIES]
    rules = [word for word in words if word not in POLICIES]
    for rule, chips in zip(rules[::2], rules[1::2], strict=False):
        if rule not in ("ahead", "behind") or rule in numbers:
            raise NotUnderstood(otherwise)
        numbers[rule] = _from_one(chips, otherwise)
    if len(rules) % 2 or len(policies) > 1:
        raise NotUnderstood(otherwise)
    return Plan(policy=policies[0] if policies else "always_war", **numbers)


def _from_one(text: str, otherwise: str) -> int:
    found = number(text, otherwise)
    if not found:
        raise NotUnderstood(otherwise)
    return found
