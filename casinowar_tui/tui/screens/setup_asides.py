"""What Setup does beside its fields: opens sessions, says why one cannot be opened, shows it, or moves it aside."""

from asyncio import to_thread
from pathlib import Path
from typing import Any

from textual.app import App

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinoWarError, NoSuchSession
from casinowar_tui.i18n import _
from casinowar_tui.journal.reading import read
from casinowar_tui.journal.trash import TRASH, discard
from casinowar_tui.session import Session
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.tui.widgets.picker import Item
from casinowar_tui.wish import Wish
from casinowar_tui.words import refusal


def open_session(saves: Path, what: Path | Wish) -> Session:
    """The saved session of a file, or a new one in the folder ``saves``. Raises CasinoWarError, Refused."""
    return Session.open(what) if isinstance(what, Path) else Session.create(saves, what)


async def explain(app: App[Any], error: CasinoWarError | Refused, path: Path | None) -> None:
    """Say why a session cannot be played, and show it where that is wanted and possible."""
    if isinstance(error, Refused):
        await app.push_screen_wait(Dialog(_("This cannot start"), refusal(error), [_close()]))
        return
    answers = [_close()]
    if path and await to_thread(_has_head, path):
        answers.append(Answer("view", _("View the ledger")))
    if await app.push_screen_wait(Dialog(error.title, error.sentence, answers)) == "view" and path:
        await view(app, path)


async def tell_recovered(app: App[Any], side: Path) -> None:
    """Say that the torn end of a session was set aside."""
    text = _(
        "The last thing written to this session was cut off, as by a power failure. Everything before it is whole, "
        "and the session goes on from there.\nWhat was cut off is kept in {file}."
    )
    dialog = Dialog(_("This session was repaired"), text.format(file=side.name), [Answer("on", _("Go on"))])
    await app.push_screen_wait(dialog)


async def ask_discard(app: App[Any], path: Path, item: Item | None) -> None:
    """Ask whether a session is to go to the trash, and move it there."""
    name = item.lines[0][0] if item else path.name
    text = _("“{name}” goes to the folder “{trash}” beside the saved sessions. From there it can be put back by hand.")
    answers = [Answer("keep", _("Keep it")), Answer("move", _("Move to the trash"))]
    dialog = Dialog(_("Delete this session?"), text.format(name=name, trash=TRASH), answers)
    if await app.push_screen_wait(dialog) != "move":
        return
    try:
        await to_thread(discard, path)
    except CasinoWarError as error:
        await app.push_screen_wait(Dialog(error.title, error.sentence, [_close()]))


async def view(app: App[Any], path: Path) -> None:
    """Show the ledger of a saved session, which stays untouched, or say why that cannot be."""
    from casinowar_tui.tui.screens.ledger import LedgerScreen  # late: seldom needed

    try:
        app.push_screen(await to_thread(LedgerScreen.from_reading, path))
    except CasinoWarError as error:
        await app.push_screen_wait(Dialog(error.title, error.sentence, [_close()]))


def _has_head(path: Path) -> bool:
    """Whether there is anything of a session to be seen in a file."""
    try:
        return read(path).header is not None
    except NoSuchSession:
        return False


def _close() -> Answer:
    return Answer("close", _("Close"))
