"""The game's part in ``auto``: whole games, and how long they last. Nothing is saved."""

from collections.abc import Iterator
from secrets import token_hex
from statistics import fmean, median

import casinowar_tui.games.war.profiles as variants
from casinowar_tui.cli.options import Typed
from casinowar_tui.cli.progress import with_progress
from casinowar_tui.cli.values import seed_after
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.war.cli.play import DEFAULT_VARIANT
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.simulate import Game, simulate
from casinowar_tui.i18n import _, n_
from casinowar_tui.session.request import check_seed
from casinowar_tui.support import streams
from casinowar_tui.words.text import clean


def run(typed: Typed) -> int:
    """Print the results of the games; the first has the requested seed, and the rest count up from it.

    Time limits are dropped, because no time passes. Raises BadProfile, CannotStart for options that do not fit
    together, Refused for an invalid seed.
    """
    if typed["games"] is None:
        raise CannotStart(_("Say how many games to play, as in --games 100."))
    check_seed(typed["seed"])
    rules = variants.load(typed["variant"] or DEFAULT_VARIANT)
    first = typed["seed"] or token_hex(16)
    found = summed(list(_played(rules, typed["games"], first)))
    if typed["as_json"]:
        streams.answer_json(found)
    else:
        streams.answer(_lines(rules, typed["games"], first, found))
    return 0


def summed(games: list[Game]) -> dict[str, int | float]:
    """Return the summary of some games, with the keys of ``auto --json``.

    ``mean`` and ``median`` are battles per game; ``wars`` counts the wars of all games, each one in a chain.
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
    with with_progress(range(games), _("Games")) as numbers:
        for number in numbers:
            yield simulate(rules, seed_after(first, number))


def _lines(rules: Rules, games: int, first: str, found: dict[str, int | float]) -> Iterator[str]:
    """Yield the answer for a person to read."""
    yield n_("{count} game of War, {variant}.", "{count} games of War, {variant}.", games).format(
        count=games, variant=clean(rules.profile)
    )
    yield _("Battles: {mean} on average, {median} in the middle.").format(
        mean=f"{found['mean']:.1f}", median=f"{found['median']:g}"
    )
    yield _("Endless: {endless}. Draws: {draws}. Wars: {wars}.").format(**found)
    yield _("The first seed: {seed}").format(seed=first)
