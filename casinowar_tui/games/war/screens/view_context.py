"""What the table of War shows beside the state of the game."""

from collections.abc import Iterator

from msgspec import Struct

from casinowar_tui.games.war.rules.events import Battle
from casinowar_tui.games.war.rules.state import State
from casinowar_tui.tui.screens.table.view_context import BaseViewContext
from casinowar_tui.tui.widgets.lanes import Cap


class ViewContext(BaseViewContext, frozen=True, kw_only=True):
    """What the table shows beside the state.

    ``battle``: the one with its cards on the table, if any; ``laid``: how much of it is shown, as in a frame, None for
    all of it, won and taken; ``wars``: those fought so far in the game; ``doing``: what the table does automatically,
    in a word or two; ``caps``: the keys of lightning; ``hidden``: the next cards of lightning are face down.
    """

    battle: Battle | None = None
    laid: int | None = None
    wars: int = 0
    doing: str = ""
    caps: tuple[Cap, ...] = ()
    hidden: bool = False


class Frame(Struct, frozen=True):
    """A battle in progress. ``state``: the one before it, or after it once all is ``laid`` (None).

    ``laid`` counts 1 for the turned cards, then two for each war: the face-down cards and the face-up ones.
    """

    state: State
    battle: Battle
    laid: int | None


def frames(before: State, battle: Battle, after: State) -> Iterator[Frame]:
    """Yield what is visible of a battle, its result last."""
    for laid in range(1, 2 + 2 * battle.war_count):
        yield Frame(before, battle, laid)
    yield Frame(after, battle, None)
