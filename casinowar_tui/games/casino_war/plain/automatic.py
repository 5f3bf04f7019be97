"""Automatic play in plain mode: the line that starts it, and its rounds as they are played."""

from collections.abc import Iterator

from casinowar_tui.games.casino_war.policies import POLICIES
from casinowar_tui.games.casino_war.rules.automatic import Plan
from casinowar_tui.games.casino_war.session.automatic import Automatic
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.casino_war.words.automatic import stopped_sentence
from casinowar_tui.games.casino_war.words.events import narrate
from casinowar_tui.games.casino_war.words.outcomes import verdict_sentence
from casinowar_tui.i18n import _
from casinowar_tui.plain.shared import NotUnderstood, parse_count
from casinowar_tui.words.labels import seat_names


def play_automatically(session: CasinoWarSession, plan: Plan) -> Iterator[str]:
    """Play on by a plan, yielding each round before the next, then why it stopped. Raises what the session raises."""
    run, seats = Automatic(session, plan), session.header.seat
    while not run.stop:
        before = session.state
        happened = run.round()  # before the first yield: it may be refused
        yield _("Round {number}.").format(number=before.number)
        yield from narrate(happened, before, seats)
    name = seat_names(seats)[run.out - 1] if run.out else ""
    yield stopped_sentence(run.stop, run.played, run.gained, name)
    if session.over:
        yield verdict_sentence(session.book.verdict, seats)


def parse_plan(rest: str) -> Plan:
    """Return the plan that follows the word ``auto``.

    A plan is a number of rounds and, in any order, the choice at a tie (war by default) and when to stop early. Raises
    NotUnderstood for anything else.
    """
    usage = _(
        "Type auto and how many rounds; if you like, war, surrender or coin for ties, and how far ahead or behind it "
        "stops: auto 50 surrender ahead 20 behind 20."
    )
    words = rest.lower().split()
    numbers = {"rounds": parse_count(words.pop(0) if words else "", usage)}
    policies = [POLICIES[word] for word in words if word in POLICIES]
    rules = [word for word in words if word not in POLICIES]
    for rule, chips in zip(rules[::2], rules[1::2], strict=False):
        if rule not in ("ahead", "behind") or rule in numbers:
            raise NotUnderstood(usage)
        numbers[rule] = parse_count(chips, usage)
    if len(rules) % 2 or len(policies) > 1:
        raise NotUnderstood(usage)
    return Plan(policy=policies[0] if policies else "always_war", **numbers)
