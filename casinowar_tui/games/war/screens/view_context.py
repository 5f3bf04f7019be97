"""What the table of War shows beside the state of the game."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from casinowar_tui.engine.seats import Seat
from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import State
from casinowar_tui.games.war.screens.captions import Said
from casinowar_tui.tui.widgets.lanes import Cap


class Sight(Struct, frozen=True, kw_only=True):
    """What the table shows beside the state.

    ``battle``: the one whose cards lie on the table, if any; ``laid``: how much of it lies there, as in a frame, None
    for all of it, won and taken; ``wars``: those fought so far in the game; ``said``: a sentence in the place of the
    usual one; ``doing``: what the table does by itself, in a word or two; ``keys``: the key of each action as it is
    printed; ``clock``: as it is printed; ``caps``: the keys of lightning; ``hidden``: its next cards lie face down;
    ``note``: of the shuffle, in several wordings; ``seeded``: it began with a given seed.
    """

    seats: tuple[Seat, ...]
    battle: Battle | None = None
    laid: int | None = None
    wars: int = 0
    said: Said | None = None
    doing: str = ""
    keys: Mapping[str, str] = {}
    clock: str = ""
    name: str = ""
    caps: tuple[Cap, ...] = ()
    hidden: bool = False
    note: tuple[str, ...] = ()
    seeded: bool = False


class Frame(Struct, frozen=True):
    """A picture of a battle on the way. ``state``: the one before it, after it once all is ``laid`` (None).

    ``laid`` counts from 1 for the turned cards; then two for each war, the cards face down and those face up.
    """

    state: State
    battle: Battle
    laid: int | None


def frames(before: State, battle: Battle, after: State) -> Iterator[Frame]:
    """What is seen of a battle, what came of it as the last."""
    for laid in range(1, 2 + 2 * battle.war_count):
        yield Frame(before, battle, laid)
    yield Frame(after, battle, None)
