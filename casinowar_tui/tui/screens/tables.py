"""What the tables of all games do alike: ask the session in the background, end it, leave it, let go of it."""

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

from textual.screen import Screen

from casinowar_tui.engine.refusals import Refused
from casinowar_tui.errors import CasinoWarError
from casinowar_tui.i18n import N_, _
from casinowar_tui.session.carry import carried_on, helps
from casinowar_tui.session.session import Session
from casinowar_tui.words.labels import seeded_word
from casinowar_tui.words.refusals import refusal

T = TypeVar("T")

FINGERPRINT = N_("Show what a shuffle can be checked by before its cards are played, or not")


async def attempt(
    screen: Screen[None], session: Session, work: Callable[[], T], sit: Callable[[Any], object]
) -> tuple[T | None, str]:
    """The result of something that writes to the disk, and nothing; or None, and in a sentence why it was not done.

    Where the file of the session takes nothing more, a new one is offered that carries it on; ``sit`` takes it up.
    """
    try:
        return await to_thread(work), ""
    except Refused as error:
        return None, refusal(error, session.header.seat)
    except CasinoWarError as error:
        if helps(error):
            _offer(screen, session, error, sit)
        else:
            screen.app.clear_notifications()  # one for each key pressed on a full disk would hide the table
            screen.notify(error.sentence, title=error.title, severity="error", timeout=15, markup=False)
        return None, error.sentence


def _offer(screen: Screen[None], session: Any, error: CasinoWarError, sit: Callable[[Any], object]) -> None:
    """Say that nothing more can be written to the file of a session, and offer to carry it on in a new one."""
    from casinowar_tui.tui.screens.dialog import Answer, Dialog  # late: few files are lost while they are played

    async def done(answer: str | None) -> None:
        if answer != "carry":
            return
        try:
            sit(await to_thread(carried_on, session))
        except Refused as refused:
            screen.notify(refusal(refused, session.header.seat), severity="error", timeout=15, markup=False)
        except CasinoWarError as failed:
            screen.notify(failed.sentence, title=failed.title, severity="error", timeout=15, markup=False)

    text = _("What is on the table can be carried on in a new session; the stakes of a round in progress go back.")
    answers = (Answer("close", _("Close")), Answer("carry", _("Carry on in a new session")))
    screen.app.push_screen(Dialog(error.title, f"{error.sentence}\n{text}", answers), done)


def ask_end(screen: Screen[None], text: str, end: Callable[[], Awaitable[object]]) -> None:
    """Whether to finish the session; then finish it. ``text`` says what that means."""
    from casinowar_tui.tui.screens.dialog import Answer, Dialog  # late: most sessions end by themselves

    async def done(answer: str | None) -> None:
        if answer == "end":
            await end()

    answers = (Answer("back", _("Play on")), Answer("end", _("End")))
    screen.app.push_screen(Dialog(_("End the session?"), text, answers), done)


async def leave(screen: Screen[None], session: Session, then: Callable[[], object]) -> None:
    """Record the pause and let go of the session. What was acknowledged is safe even where that fails."""
    try:
        await to_thread(session.pause)
    except CasinoWarError as error:
        screen.app.notify(error.sentence, title=error.title, severity="warning", timeout=15, markup=False)
    session.close()
    then()


def let_go(session: Session) -> None:
    """Others may play the session now, however its table was left. A pause that cannot be recorded was only a wish."""
    with suppress(CasinoWarError):
        session.pause()
    session.close()


def game_wordings(game: str, rules: str, name: str, *, seeded: bool) -> tuple[str, ...]:
    """What is played, in several wordings, the longest first; its rules are left out in none of them.

    ``game`` names the game and its rules, ``rules`` those alone; ``name`` is that of the session, or empty.
    """
    mark = seeded_word() if seeded else ""
    wordings = ((game, name, mark), (game, mark), (rules, mark), (rules,))
    return tuple(dict.fromkeys(" · ".join(part for part in wording if part) for wording in wordings))


def corner(session: Session) -> str:
    """That a session is not saved, and the time that is left of it; nothing where neither is so."""
    marks = ("" if session.saved else _("not saved"), clock(session.rules.minutes, session.played()))
    return " · ".join(mark for mark in marks if mark)


def clock(minutes: int | None, played: int) -> str:
    """The time that is left of a session of so many minutes, of which seconds are played; nothing where none is set."""
    if minutes is None:
        return ""
    left = max(0, 60 * minutes - played)
    if not left:
        return _("time is up")
    return _("{minutes}:{seconds:02} left").format(minutes=left // 60, seconds=left % 60)
