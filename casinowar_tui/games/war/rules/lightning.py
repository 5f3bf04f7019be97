"""Lightning: the first player to press their own key takes the pot.

Times are milliseconds from the turn of the cards.
"""

from collections.abc import Mapping, Sequence

from casinowar_tui.engine.refusals import IllegalMove
from casinowar_tui.engine.seats import Level
from casinowar_tui.engine.shoe import derived
from casinowar_tui.games.war.rules.refusals import WarRefusal

EARLIEST = -60_000
LATEST = 5_000

# The fastest and slowest reactions of the computer, in ms; a person takes about 250 ms to react to an expected sign.
_REACTIONS: Mapping[Level, tuple[int, int]] = {"easy": (380, 780), "medium": (270, 510), "hard": (190, 330)}


def check_times(times: Sequence[int | None], players: int) -> None:
    """Raise IllegalMove unless there is a time for each player, at most five seconds after the turn."""
    if len(times) != players:
        raise IllegalMove(WarRefusal.TIMES_COUNT, expected=players, given=len(times))
    if any(time is not None and not EARLIEST <= time <= LATEST for time in times):
        raise IllegalMove(WarRefusal.TIMES_RANGE, low=EARLIEST, high=LATEST)


def fastest(times: Sequence[int | None], seed: str, battle: int) -> tuple[int | None, bool]:
    """Return which of two players (from 0) takes the pot, None where nobody pressed; and whether a random draw decided.

    The first key decides. Pressed before the cards were turned, it gives the pot to the other player.
    """
    pressed = [time for time in times if time is not None]
    if not pressed:
        return None, False
    first = min(pressed)
    if pressed.count(first) > 1:
        return derived(seed, f"lot/{battle}")[-1] & 1, True
    player = list(times).index(first)
    return (1 - player if first < 0 else player), False


def reaction(level: Level, seed: str, battle: int, player: int) -> int:
    """Return the computer's reaction time for a player (from 1) in a battle, most often midway between its bounds."""
    low, high = _REACTIONS[level]
    digest = derived(seed, f"reaction/{battle}/{player}")
    half = (high - low) // 2 + 1
    return low + int.from_bytes(digest[:4]) % half + int.from_bytes(digest[4:8]) % half
