"""The command that plays whole games of War by itself and says how long they were. Nothing is saved."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from statistics import fmean, median
from typing import Any

import click

from casinowar_tui import streams, variants
from casinowar_tui.engine.war.rules import Rules
from casinowar_tui.engine.war.simulate import Game, simulate
from casinowar_tui.i18n import _, n_
from casinowar_tui.session.asked import check_seed
from casinowar_tui.words import clean

SEEDS = 16**32


def auto(variant: str | None, games: int, seed: str | None, *, as_json: bool) -> int:
    """Answer with what so many games come to, of which the first has this seed and the next count up from it.

    A limit of time is left out: no time passes. Raises BadProfile, Refused for a seed that is none.
    """
    check_seed(seed)
    rules = variants.load(variant or "classic")
    first = seed or token_hex(16)
    found = summed(list(_played(rules, games, first)))
    if as_json:
        streams.answer_json(found)
    else:
        streams.answer(_told(rules, first, found))
    return 0


def summed(games: list[Game]) -> dict[str, Any]:
    """What games come to, with the keys of ``auto --json``.

    ``mean`` and ``median`` are of their battles; ``wars`` counts those of all games, the chained ones each.
    """
    lengths = [game.battles for game in games]
    return {
        "games": len(games),
        "mean": fmean(lengths),
        "median": median(lengths),
        "endless": sum(game.reason == "endless" for game in games),
        "draws": sum(game.winner is None and game.reason != "endless" for game in games),
        "wars": sum(game.wars for game in games),
    }


def _played(rules: Rules, games: int, first: str) -> Iterator[Game]:
    start = int(first, 16)
    with _counted(range(games)) as numbers:
        for number in numbers:
            yield simulate(rules, f"{(start + number) % SEEDS:032x}")


@contextmanager
def _counted(numbers: range) -> Iterator[Iterator[int]]:
    """The numbers one after another, with a bar that shows how far it is where somebody sees the errors' stream."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield iter(numbers)
        return
    with click.progressbar(numbers, label=_("Games"), file=sys.stderr) as bar:
        yield iter(bar)


def _told(rules: Rules, first: str, found: dict[str, Any]) -> Iterator[str]:
    """The same for a person to read."""
    yield n_("{count} game of War, {variant}.", "{count} games of War, {variant}.", found["games"]).format(
        count=found["games"], variant=clean(rules.profile)
    )
    yield _("Battles: {mean} on average, {median} in the middle.").format(
        mean=f"{found['mean']:.1f}", median=f"{found['median']:g}"
    )
    yield _("Endless: {endless}. Draws: {draws}. Wars: {wars}.").format(**found)
    yield _("The first seed: {seed}").format(seed=first)
