"""The rules alone, decide and evolve, in rounds a second: against a flat loop, and against another rules engine."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from casinowar_tui.engine.shoe import nth_seed
from casinowar_tui.games.casino_war import rules as game
from casinowar_tui.games.casino_war.rules.commands import Deal, GoToWar, Open
from casinowar_tui.games.casino_war.rules.state import Deciding
from tests.bench.floors import flat_loop, kuhn
from tests.bench.measure import LeftOut, Result, interleaved, seconds
from tests.bench.sessions import open_table

# Many short slices: on a busy machine some of them are left alone.
ROUNDS, SLICES = 500, 200
SEEDS = [nth_seed("0" * 32, n) for n in range(1, ROUNDS // 50)]


def play(rounds: int) -> game.State:
    """So many rounds of one seat that goes to war at every tie."""
    _, state = game.play(Open(), game.start(open_table(), (None,)))
    for _ in range(rounds):
        _, state = game.play(Deal((2,), SEEDS[state.shuffles]), state)
        if isinstance(state.phase, Deciding):
            _, state = game.play(GoToWar(1), state)
    return state


def against_a_loop(_folder: Path) -> Result:
    """Rounds a second against a loop without events or states."""
    ours, loop = interleaved(SLICES, partial(_rate, play, ROUNDS), partial(_rate, flat_loop.play, 20 * ROUNDS), of=max)
    return Result(ours, loop, "rounds/s", 0.06, at_least=True)


def against_pokerkit(_folder: Path) -> Result:
    """Rounds a second against hands a second of Kuhn poker."""
    try:
        kuhn.play(1)
    except ImportError as error:
        raise LeftOut("pokerkit is not installed (pip install '.[bench]')") from error
    ours, theirs = interleaved(SLICES, partial(_rate, play, ROUNDS), partial(_rate, kuhn.play, ROUNDS // 30), of=max)
    return Result(ours, theirs, "rounds/s", 30, at_least=True)


def _rate(work: Callable[[int], object], count: int) -> float:
    """So many a second of processor time."""
    return count / seconds(partial(work, count), time.process_time)
