"""What each action of the table asks of the session: its command, so that a key is offered only when it is possible."""

from casinowar_tui.games.casino_war.rules import State
from casinowar_tui.games.casino_war.rules import commands as do
from casinowar_tui.games.casino_war.rules.state import Deciding, Round
from casinowar_tui.games.casino_war.screens.forms import lines_of

STEP = 2
"""By how many chips one key changes an ante: antes are even."""


def changed(antes: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The antes with that of a seat changed by so many chips."""
    return tuple(ante + by if number == seat else ante for number, ante in enumerate(antes, start=1))


def command(action: str, state: State, antes: tuple[int, ...], marked: int) -> do.Command | None:
    """The command that an action amounts to; None for one that is no move."""
    deciding = state.phase.seat if isinstance(state.phase, Deciding) else 0
    match action:
        case "deal" | "automatic" | "mark" | "next_seat":
            return do.Deal(antes)
        case "more":
            return do.Deal(changed(antes, marked, STEP))
        case "less":
            return do.Deal(changed(antes, marked, -STEP))
        case "war":
            return do.GoToWar(deciding)
        case "surrender":
            return do.Surrender(deciding)
        case "cut":
            return do.CutShoe("", 0)
        case "void":
            return do.Void()
        case "correct":
            latest = latest_round(state)
            return do.Correct(latest.number, lines_of(latest)) if latest else do.Correct(1, ())
        case "end":
            return do.End()
        case _:
            return None


def latest_round(state: State) -> Round | None:
    """The round whose cards were turned last."""
    if state.round and state.round.bank:
        return state.round
    return state.last or (state.history[-1] if state.history else None)


def neighbour(antes: tuple[int, ...], seat: int) -> int:
    """The next seat that lays an ante, after the last the first again."""
    seats = [number for number, ante in enumerate(antes, start=1) if ante]
    return next((number for number in seats if number > seat), seats[0] if seats else seat)
