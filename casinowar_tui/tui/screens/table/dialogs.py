"""The questions that a table of any game asks; each waits for the answer, so a worker has to ask it."""

from textual.app import App

from casinowar_tui.errors import CasinoWarError
from casinowar_tui.i18n import _
from casinowar_tui.tui.screens.dialog import Answer, Dialog

GROUP = "dialogs"
"""The group of the workers that wait for an answer."""


async def ask_end(app: App[None], text: str) -> bool:
    """Return whether to finish the session. ``text`` says what that means."""
    answers = (Answer("back", _("Play on")), Answer("end", _("End")))
    return await app.push_screen_wait(Dialog(_("End the session?"), text, answers)) == "end"


async def ask_carry_on(app: App[None], error: CasinoWarError) -> bool:
    """Say that nothing more can be written to the session's file; return whether to carry it on in a new one."""
    text = _("What is on the table can be carried on in a new session; the stakes of a round in progress go back.")
    answers = (Answer("close", _("Close")), Answer("carry", _("Carry on in a new session")))
    return await app.push_screen_wait(Dialog(error.title, f"{error.sentence}\n{text}", answers)) == "carry"
