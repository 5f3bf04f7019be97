"""The questions that a table of any game asks; each waits for the answer, so a worker has to ask it."""

from asyncio import to_thread
from collections.abc import Callable

from textual.app import App
from textual.screen import Screen

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinowarError
from casinowar_tui.i18n import _
from casinowar_tui.session.carry import carry_on_session
from casinowar_tui.session.session import Session
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.words.refusals import refusal


async def ask_end(app: App[None], text: str) -> bool:
    """Return whether to finish the session. ``text`` says what that means."""
    answers = (Answer("back", _("Play on")), Answer("end", _("End")))
    return await app.push_screen_wait(Dialog(_("End the session?"), text, answers)) == "end"


async def offer_to_carry_on(
    screen: Screen[None], session: Session, error: CasinowarError, carried: Callable[[Session], object]
) -> None:
    """Say that nothing more can be written to a session's file, and offer to carry it on in a new one.

    ``carried`` takes the new session.
    """
    text = _("What is on the table can be carried on in a new session; the stakes of a round in progress go back.")
    answers = (Answer("close", _("Close")), Answer("carry", _("Carry on in a new session")))
    dialog = Dialog(error.title, f"{error.sentence}\n{text}", answers)
    if await screen.app.push_screen_wait(dialog) == "carry":
        screen.call_next(_carry_on, screen, session, carried)


async def _carry_on(screen: Screen[None], session: Session, carried: Callable[[Session], object]) -> None:
    try:
        new = await to_thread(carry_on_session, session)
    except Refused as refused:
        problem = refusal(refused, session.header.seat)
        screen.notify(problem, severity="error", timeout=15, markup=False)
    except CasinowarError as failed:
        notify(screen, failed)
    else:
        carried(new)


def notify(screen: Screen[None], error: CasinowarError) -> None:
    """Say in a corner of the screen what failed."""
    screen.notify(error.sentence, title=error.title, severity="error", timeout=15, markup=False)
