"""The dialogs about a saved session: why it cannot be opened and what can be done instead, its end, its deletion."""

from pathlib import Path

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinoWarError, NoSuchSession, StorageFailed, UnreadableSession
from casinowar_tui.i18n import _
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.journal.trash import TRASH
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.words.refusals import refusal

MOVE = "move"
VIEW = "view"
CARRY = "carry"
COPY = "copy"


def error_dialog(error: CasinoWarError | Refused, alternatives: list[Answer] | None = None) -> Dialog:
    """Return the dialog that says why something cannot be done, and offers what can be done instead."""
    answers = [Answer("close", _("Close")), *(alternatives or ())]
    if isinstance(error, Refused):
        return Dialog(_("This cannot start"), refusal(error), answers)
    return Dialog(error.title, error.sentence, answers)


def alternatives_to_playing(error: CasinoWarError | Refused, path: Path) -> list[Answer]:
    """Return what can be done with a session that cannot be opened: ``VIEW``, ``CARRY``, ``COPY``, ``MOVE``.

    Reads the file.
    """
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


def discard_dialog(name: str) -> Dialog:
    """Return the question whether a session is to go to the trash; ``MOVE`` is yes."""
    text = _("“{name}” goes to the folder “{trash}” beside the saved sessions. From there it can be put back by hand.")
    answers = [Answer("keep", _("Keep it")), Answer(MOVE, _("Move to the trash"))]
    return Dialog(_("Delete this session?"), text.format(name=name, trash=TRASH), answers)


def recovered_dialog(torn: Path) -> Dialog:
    """Return the dialog that says that a session goes on without its torn end, which is kept in a file of its own."""
    text = _(
        "The last thing written to this session was cut off, as by a power failure. Everything before it is whole, "
        "and the session goes on from there.\nWhat was cut off is kept in {file}."
    )
    return Dialog(_("The end of this session was cut off"), text.format(file=torn.name), [Answer("on", _("Go on"))])
