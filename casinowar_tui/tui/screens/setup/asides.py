"""What Setup does beside its fields: opens sessions, and the questions and sentences that may come of it."""

from asyncio import to_thread
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from textual.app import App
from textual.screen import Screen

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinoWarError, NoSuchSession, StorageFailed, UnreadableSession
from casinowar_tui.i18n import _
from casinowar_tui.journal.reading import Verdict, read
from casinowar_tui.journal.trash import TRASH, discard
from casinowar_tui.session import opening
from casinowar_tui.session.request import SessionRequest
from casinowar_tui.session.session import Session
from casinowar_tui.tui.screens.dialog import Answer, Dialog
from casinowar_tui.words.refusals import refusal

MOVE = "move"
VIEW = "view"
CARRY = "carry"
COPY = "copy"


class Carried(NamedTuple):
    """A session that is to be carried on in a new one."""

    path: Path


class Unsaved(NamedTuple):
    """A saved session of which a copy is to be played, or a new one, neither of them kept."""

    what: Path | SessionRequest


def open_session(saves: Path, what: Path | Carried | Unsaved | SessionRequest) -> Session:
    """The saved session of a file, or a new one in the folder ``saves``. Raises CasinoWarError, Refused."""
    if isinstance(what, Path):
        return opening.open_session(what)
    if isinstance(what, Unsaved):
        from casinowar_tui.session.unsaved import unsaved, unsaved_copy

        plain = what.what
        return unsaved_copy(plain) if isinstance(plain, Path) else unsaved(lambda folder: open_session(folder, plain))
    if isinstance(what, Carried):
        from casinowar_tui.session.carry import carry_on_from

        return carry_on_from(what.path, saves)
    return opening.create_session(saves, what)


def is_new(what: Path | Carried | Unsaved | SessionRequest) -> bool:
    """Whether this is a session of which nothing has been played."""
    return not isinstance(what.what if isinstance(what, Unsaved) else what, Path | Carried)


class Way(NamedTuple):
    """Something that can be done instead: its word for the dialog, its label, and the doing of it."""

    word: str
    label: str
    go: Callable[[], object]


def tell(app: App[Any], error: CasinoWarError | Refused, *ways: Way) -> None:
    """Say why something cannot be done, and what can be done instead."""
    answers = [Answer("close", _("Close")), *(Answer(way.word, way.label) for way in ways)]
    if isinstance(error, Refused):
        dialog = Dialog(_("This cannot start"), refusal(error), answers)
    else:
        dialog = Dialog(error.title, error.sentence, answers)

    def answered(answer: str | None) -> None:
        for way in ways:
            if way.word == answer:
                way.go()

    app.push_screen(dialog, answered)


def ways(
    app: App[Any],
    error: CasinoWarError | Refused,
    path: Path,
    go_on: Callable[[Carried | Unsaved], object],
    done: Callable[[], object],
) -> list[Way]:
    """What can be done with a session that cannot be played: see it, carry it on, set it aside. Reads the file.

    ``go_on`` opens what is to be played instead, ``done`` is called once the session is set aside.
    """
    try:
        reading = read(path)
    except NoSuchSession:
        return []
    found = []
    if reading.header is not None:
        found.append(Way(VIEW, _("View the ledger"), lambda: view(app, path)))
    if reading.verdict is Verdict.DAMAGED and reading.state and reading.state.under_way:
        found.append(Way(CARRY, _("Carry on in a new session"), lambda: go_on(Carried(path))))
    if isinstance(error, StorageFailed) and reading.playable:
        found.append(Way(COPY, _("Play it without saving"), lambda: go_on(Unsaved(path))))
    if isinstance(error, UnreadableSession) and error.verdict != "newer":
        found.append(Way(MOVE, _("Set it aside"), lambda: ask_discard(app, path, path.name, done)))
    return found


def view(app: App[Any], path: Path) -> None:
    """Show the ledger of a saved session, which stays untouched, or say why that cannot be.

    Where it is left for a new session, that one's table comes next.
    """
    from casinowar_tui.tui.screens.opening import ledger_of  # late: few sessions are only looked at

    def left(request: SessionRequest | None) -> None:
        if request:
            app.run_worker(_begin(app, path.parent, request))

    _show(app, partial(ledger_of, path), left)


async def _begin(app: App[Any], saves: Path, request: SessionRequest) -> None:
    """Open the table of a new session, or say why that cannot be. Its first cards are left to the player."""
    from casinowar_tui.tui.screens.setup.setup import SetupScreen

    try:
        session = await to_thread(open_session, saves, request)
    except (CasinoWarError, Refused) as error:
        tell(app, error)
    else:
        app.post_message(SetupScreen.Play(session, new=False))


def replay(app: App[Any], path: Path) -> None:
    """Show a saved session again from its first step on; it stays untouched. Or say why that cannot be."""
    from casinowar_tui.tui.screens.opening import replay_of

    _show(app, partial(replay_of, path))


def _show(app: App[Any], make: Callable[[], Screen[Any]], left: Callable[[Any], None] | None = None) -> None:
    """Show a screen for which a file is read first, or say why it cannot be; ``left`` gets what it gives back.

    Whoever has gone on to another screen meanwhile is left alone.
    """
    asked_from = app.screen

    async def show() -> None:
        try:
            screen = await to_thread(make)
        except CasinoWarError as error:
            tell(app, error)
        else:
            if app.screen is asked_from:
                app.push_screen(screen, left)

    app.run_worker(show())


def ask_discard(app: App[Any], path: Path, name: str, done: Callable[[], object]) -> None:
    """Ask whether a session is to go to the trash, and move it there."""

    async def move() -> None:
        try:
            await to_thread(discard, path)
        except CasinoWarError as error:
            tell(app, error)
        done()

    def answered(answer: str | None) -> None:
        if answer == MOVE:
            app.run_worker(move())

    text = _("“{name}” goes to the folder “{trash}” beside the saved sessions. From there it can be put back by hand.")
    answers = [Answer("keep", _("Keep it")), Answer(MOVE, _("Move to the trash"))]
    app.push_screen(Dialog(_("Delete this session?"), text.format(name=name, trash=TRASH), answers), answered)


def tell_recovered(app: App[Any], side: Path, then: Callable[[], None]) -> None:
    """Say that a session goes on without its torn end, and in which file that is kept."""
    text = _(
        "The last thing written to this session was cut off, as by a power failure. Everything before it is whole, "
        "and the session goes on from there.\nWhat was cut off is kept in {file}."
    )
    dialog = Dialog(_("The end of this session was cut off"), text.format(file=side.name), [Answer("on", _("Go on"))])
    app.push_screen(dialog, lambda _answer: then())
