"""The dialogs about a saved session: why it cannot be opened and what can be done instead, its end, its deletion.

A dialog that waits for an answer has to be asked by a worker.
"""

from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from textual.app import App

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinowarError, NoSuchSession, StorageFailed, UnreadableSession
from casinowar_tui.i18n import _
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.journal.trash import TRASH, discard
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.words.refusals import refusal

T = TypeVar("T")

MOVE = "move"
VIEW = "view"
CARRY = "carry"
COPY = "copy"


async def ask_instead(app: App[object], error: CasinowarError | Refused, path: Path | None) -> str | None:
    """Say why a session cannot be opened, and return what is to be done instead with the saved one of ``path``.

    The answers are ``VIEW``, ``CARRY``, ``COPY`` and ``MOVE``; any other is nothing. Reads the file.
    """
    alternatives = await to_thread(_alternatives, error, path) if path else []
    return await app.push_screen_wait(_error_dialog(error, alternatives))


async def ask_discard(app: App[object], path: Path, name: str) -> bool:
    """Ask whether a session is to go to the trash, and move it there; return whether it was to."""
    text = _("“{name}” goes to the folder “{trash}” beside the saved sessions. From there it can be put back by hand.")
    answers = [Answer("keep", _("Keep it")), Answer(MOVE, _("Move to the trash"))]
    dialog = Dialog(_("Delete this session?"), text.format(name=name, trash=TRASH), answers)
    if await app.push_screen_wait(dialog) != MOVE:
        return False
    try:
        await to_thread(discard, path)
    except CasinowarError as error:
        app.push_screen(_error_dialog(error))
    return True


async def loaded(app: App[object], load: Callable[[Path], T], path: Path) -> T | None:
    """Return the screen of a saved session, for which its file is read, or say why there is none.

    None for a person who has gone on to another screen meanwhile.
    """
    asked_from = app.screen
    try:
        screen = await to_thread(load, path)
    except CasinowarError as error:
        app.push_screen(_error_dialog(error))
        return None
    return screen if app.screen is asked_from else None


async def tell_recovered(app: App[Any], torn: Path) -> None:
    """Say that a session goes on without its torn end, which is kept in a file of its own."""
    text = _(
        "The last thing written to this session was cut off, as by a power failure. Everything before it is whole, "
        "and the session goes on from there.\nWhat was cut off is kept in {file}."
    )
    title, answers = _("The end of this session was cut off"), [Answer("on", _("Go on"))]
    await app.push_screen_wait(Dialog(title, text.format(file=torn.name), answers))


def _error_dialog(error: CasinowarError | Refused, alternatives: list[Answer] | None = None) -> Dialog:
    answers = [Answer("close", _("Close")), *(alternatives or ())]
    if isinstance(error, Refused):
        return Dialog(_("This cannot start"), refusal(error), answers)
    return Dialog(error.title, error.sentence, answers)


def _alternatives(error: CasinowarError | Refused, path: Path) -> list[Answer]:
    """Return what can be done with a session that cannot be opened."""
    try:
        reading = read(path)
    except NoSuchSession:
        return []
    found = []
    if reading.header is not None:
        found.append(Answer(VIEW, _("View the ledger")))
    if reading.verdict is Verdict.DAMAGED and reading.state and reading.state.under_way:
        found.append(Answer(CARRY, _("Carry on in a new session")))
    if isinstance(error, StorageFailed) and reading.playable:
        found.append(Answer(COPY, _("Play it without saving")))
    if isinstance(error, UnreadableSession) and error.verdict != "newer":
        found.append(Answer(MOVE, _("Set it aside")))
    return found
