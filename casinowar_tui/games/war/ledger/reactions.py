"""Measure how fast the players of lightning are."""

from collections.abc import Iterable

from msgspec import Struct

from casinowar_tui.games.war.rules.events import NOBODY, Battle


class Reactions(Struct, frozen=True):
    """The keys of one player: the fastest and the mean of those in time, in milliseconds, None without any.

    ``early``: how many came before the cards were turned.
    """

    fastest: int | None
    mean: int | None
    early: int


def reactions(battles: Iterable[Battle], player: int) -> Reactions:
    """Return the reactions of a player (from 1) in these battles of lightning."""
    pressed = [battle.times.split()[player - 1] for battle in battles if battle.times]
    times = [int(time) for time in pressed if time != NOBODY]
    fair = [time for time in times if time >= 0]
    mean = round(sum(fair) / len(fair)) if fair else None
    return Reactions(min(fair, default=None), mean, len(times) - len(fair))
