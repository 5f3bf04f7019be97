"""Estimate how many rounds of Casino War fit into a session file, before the first is written."""

from typing import cast

from msgspec.structs import replace

import casinowar_tui.games.casino_war.rules as game
from casinowar_tui.engine.commands import Open
from casinowar_tui.engine.seats import Policy
from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.games.casino_war.rules.automatic import answer
from casinowar_tui.games.casino_war.rules.commands import Deal
from casinowar_tui.games.casino_war.rules.state import Deciding
from casinowar_tui.games.casino_war.session.request import checked
from casinowar_tui.journal import codec
from casinowar_tui.journal.file import FULL
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.session import utc_now

SAMPLE = 1000
SPARE = 0.98
"""The share of a file to plan for: rounds outside the sample may be a little longer."""

SEED = "0" * 32


def max_rounds(request: SessionRequest) -> int:
    """Return about how many rounds fit into the file of an automatic session, with one seat and an open tally.

    A thousand rounds are played and measured: the last of those requested, whose numbers are the longest. Raises
    Refused for an impossible request.
    """
    first = max(1, (request.rules.rounds or 1) - SAMPLE)
    request = checked(replace(request, rules=replace(request.rules, rounds=None)))
    at = utc_now()
    header = request.header(at)
    events, state = game.play(Open(), game.start(request.rules, (None,)))
    head, check = codec.opening(header, events, at)
    state = replace(state, number=first, totals=(-first,))
    policy, used = cast("Policy", request.seats[0].player), 0
    while state.number < first + SAMPLE:
        events, state = game.play(_next(state, policy), state)
        data, check = codec.commit(events, at, check)
        used += len(data)
    return int((SPARE * FULL - len(head)) * SAMPLE / used)


def _next(state: game.State, policy: Policy) -> game.Command:
    """Return the command that is due: a deal, or the answer to a tie."""
    if isinstance(state.phase, Deciding):
        return answer(policy, state)
    return Deal(state.next_antes(), nth_seed(SEED, state.number) if state.shuffle_due else "", auto=True)
