"""The game's part in ``auto``: whole sessions, and their results beside the odds."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from secrets import token_hex

from msgspec import Struct
from msgspec.structs import replace

import casinowar_tui.games.casino_war.profiles as profiles
from casinowar_tui.cli.options import Typed
from casinowar_tui.cli.progress import with_progress
from casinowar_tui.cli.values import seed_after
from casinowar_tui.config import paths
from casinowar_tui.engine.seats import Policy, Seat
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.casino_war.cli.play import DEFAULT_PROFILE
from casinowar_tui.games.casino_war.ledger.sample import Sample
from casinowar_tui.games.casino_war.policies import POLICIES
from casinowar_tui.games.casino_war.rules.rules import Outcome, Rules
from casinowar_tui.games.casino_war.rules.simulate import open_ended, simulate
from casinowar_tui.games.casino_war.session.capacity import max_rounds
from casinowar_tui.games.casino_war.session.request import checked
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.games.casino_war.words.labels import player_word
from casinowar_tui.games.casino_war.words.luck import luck_sentences
from casinowar_tui.games.casino_war.words.odds import decks_words
from casinowar_tui.games.casino_war.words.sample import sample_tables
from casinowar_tui.i18n import _, n_
from casinowar_tui.session.request import SessionRequest, check_seed
from casinowar_tui.support import streams
from casinowar_tui.support.text_table import aligned
from casinowar_tui.words.text import signed


class Order(Struct, frozen=True, kw_only=True):
    """What to play: how many sessions of how many rounds, by one seat with an open tally.

    ``seed`` (32 hex digits) is the seed of the first session; each further session uses the next number.
    """

    rules: Rules
    policy: Policy
    rounds: int
    sessions: int
    seed: str

    def request(self, number: int = 0) -> SessionRequest:
        """Return a request for one of the sessions, counted from 0; an automatic player has the only seat."""
        rules = open_ended(self.rules, self.rounds)
        return SessionRequest(rules=rules, seats=(Seat(player=self.policy),), seed=seed_after(self.seed, number))


def run(typed: Typed) -> int:
    """Print the results of automatic sessions, saving these on request.

    Raises BadProfile, CannotStart for options that do not fit together, Refused for rules or a seed that cannot be
    played, StorageFailed.
    """
    order = _order(typed)
    folder = paths.saves(typed["saves"]).folder if typed["save"] else None
    if folder:
        _check_room(order)
    sample = Sample.of(order.rules, order.policy, _played(order, folder))
    if typed["as_json"]:
        streams.answer_json(_object(order, sample))
    else:
        streams.answer(_lines(order, sample, folder))
    return 0


def _order(typed: Typed) -> Order:
    if typed["rounds"] is None:
        raise CannotStart(_("Say how many rounds to play in each session, as in --rounds 20."))
    check_seed(typed["seed"])
    rules = profiles.load(typed["profile"] or DEFAULT_PROFILE)
    order = Order(
        rules=replace(rules, decks=typed["decks"] or rules.decks, ante=typed["ante"] or rules.ante),
        policy=POLICIES[typed["policy"] or "always_war"],
        rounds=typed["rounds"],
        sessions=typed["sessions"] or 1,
        seed=typed["seed"] or token_hex(16),
    )
    checked(order.request())
    return order


def _check_room(order: Order) -> None:
    """Raise CannotStart, before anything is written, where a session would not fit in its file."""
    most = max_rounds(order.request())
    if order.rounds > most:
        text = _(
            "{rounds} rounds do not fit into one session file, which has room for some {most} of these. "
            "Play fewer, and more sessions of them with --sessions."
        )
        raise CannotStart(text.format(rounds=order.rounds, most=most // 100 * 100))


def _played(order: Order, folder: Path | None) -> list[Counter[Outcome]]:
    """Return how often each outcome came in each session."""
    counts = [Counter[Outcome]() for _session in range(order.sessions)]
    every = chain.from_iterable(_outcomes(order, number, folder) for number in range(order.sessions))
    with with_progress(every, _("Rounds"), order.rounds * order.sessions) as outcomes:
        for place, outcome in enumerate(outcomes):
            counts[place // order.rounds][outcome] += 1
    return counts


def _outcomes(order: Order, number: int, folder: Path | None) -> Iterator[Outcome]:
    """Yield how each round of one session ends; with a folder, save the session in it."""
    if folder is None:
        seed = seed_after(order.seed, number)
        yield from islice(simulate(order.rules, order.policy, seed), order.rounds)
        return
    session = CasinoWarSession.create(folder, order.request(number))
    try:
        while not session.over:
            session.deal(auto=order.policy)
            outcome = session.book.rows[-1].outcome
            if outcome:
                yield outcome
    finally:
        try:
            session.pause()
        finally:
            session.close()


def _object(order: Order, sample: Sample) -> dict[str, object]:
    """Return the answer of ``auto --json``."""
    luck, outcomes = sample.luck, sample.outcomes
    return {
        "sessions": order.sessions,
        "rounds": order.rounds,
        "policy": order.policy,
        "profile": order.rules.profile,
        "decks": order.rules.decks,
        "ante": order.rules.ante,
        "seed": order.seed,
        "net": luck.net,
        "mean": luck.net / luck.hands,
        "expected": float(luck.expected),
        "sd": luck.sd,
        "luck": luck.deviations,
        "ahead": sample.ahead,
        "level": sample.level,
        "behind": sample.behind,
        "ties": sample.ties,
        "wars": sample.wars,
        "surrenders": outcomes["surrender"],
        "second_ties": outcomes["second_tie"],
    }


def _lines(order: Order, sample: Sample, folder: Path | None) -> Iterator[str]:
    """Yield the answer for a person to read."""
    rules, luck = order.rules, sample.luck
    yield _("Casino War, {profile}: {decks}, an ante of {ante}, an open tally, {policy}").format(
        profile=rules.profile, decks=decks_words(rules.decks), ante=rules.ante, policy=player_word(order.policy)
    )
    yield n_(
        "Sessions: {sessions}, of {rounds} round each", "Sessions: {sessions}, of {rounds} rounds each", order.rounds
    ).format(sessions=order.sessions, rounds=order.rounds)
    for heads, lines in sample_tables(rules, order.policy, sample):
        yield ""
        yield from aligned(heads, lines, right=(1, 2, 3))
    yield ""
    yield _("Net: {net}.").format(net=signed(luck.net))
    yield from luck_sentences(luck.hands, luck.net, float(luck.expected), luck.sd, luck.beyond)
    yield _("The first seed: {seed}").format(seed=order.seed)
    if folder:
        yield _("Saved in {folder}.").format(folder=folder)
