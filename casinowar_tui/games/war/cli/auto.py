"""The command that plays whole games of War by itself and says how long they were. Nothing is saved."""

from collections.abc import Iterator
from secrets import token_hex
from statistics import fmean, median
from typing import Any

from casinowar_tui.cli.asked import AutoOptions, refuse, seed_after
from casinowar_tui.cli.progress import counted
from casinowar_tui.errors import CannotStart
from casinowar_tui.games.war import profiles as variants
from casinowar_tui.games.war.rules.rules import Rules
from casinowar_tui.games.war.rules.simulate import Game, simulate
from casinowar_tui.i18n import _, n_
from casinowar_tui.session.request import check_seed
from casinowar_tui.support import streams
from casinowar_tui.words.text import clean

_OF_CASINO_WAR = {
    "rounds": "--rounds", "policy": "--policy", "sessions": "--sessions", "profile": "--profile", "decks": "--decks",
    "ante": "--ante", "save": "--save",
}  # fmt: skip


def auto(asked: AutoOptions, *, as_json: bool) -> int:
    """Answer with what so many games come to, of which the first has the seed asked for and the next count up from it.

    A limit of time is left out: no time passes. Raises BadProfile, CannotStart for options that do not fit, Refused
    for a seed that is none.
    """
    refuse(asked, _OF_CASINO_WAR, "casino_war")
    if asked.games is None:
        raise CannotStart(_("Say how many games to play, as in --games 100."))
    check_seed(asked.seed)
    rules = variants.load(asked.variant or "classic")
    first = asked.seed or token_hex(16)
    found = summed(list(_played(rules, asked.games, first)))
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
    with counted(range(games), _("Games")) as numbers:
        for number in numbers:
            yield simulate(rules, seed_after(first, number))


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
