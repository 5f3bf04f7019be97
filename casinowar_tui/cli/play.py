"""The commands that play: start a session, go on with one."""

from collections.abc import Callable
from pathlib import Path

from casinowar_tui import games
from casinowar_tui.cli.asked import PlayOptions
from casinowar_tui.config import paths
from casinowar_tui.journal import library
from casinowar_tui.session.opening import create_session, open_session
from casinowar_tui.session.session import Session
from casinowar_tui.support import streams


def play(saves: Path | None, asked: PlayOptions) -> int:
    """Start a session. Raises CannotStart, BadProfile, Refused and StorageFailed where that is not possible."""
    request = games.game_of(asked.game).cli.request(asked)

    def make(folder: Path) -> Session:
        return create_session(folder, request)

    def begun() -> Session:
        return _unsaved(make) if asked.unsaved else make(paths.saves(saves).folder)

    return _play(saves, begun, plain=asked.plain)


def resume(
    saves: Path | None, session: str, *, plain: bool = False, carry_on: bool = False, unsaved: bool = False
) -> int:
    """Go on with a session, or carry it on in a new one. Raises CannotStart, and as ``find`` and the opening do."""

    def opened() -> Session:
        folder = paths.saves(saves).folder
        path = library.find(folder, session)
        if carry_on:
            from casinowar_tui.session.carry import carry_on_from

            return _unsaved(lambda scratch: carry_on_from(path, scratch)) if unsaved else carry_on_from(path, folder)
        if unsaved:
            from casinowar_tui.session.unsaved import unsaved_copy

            return unsaved_copy(path)
        return open_session(path)

    return _play(saves, opened, plain=plain)


def _unsaved(make: Callable[[Path], Session]) -> Session:
    """A session of which nothing is kept."""
    from casinowar_tui.session.unsaved import unsaved

    return unsaved(make)


def _play(saves: Path | None, opened: Callable[[], Session], *, plain: bool) -> int:
    """Play a session, which is opened once it is clear that it can be shown."""
    if not plain:
        streams.need_terminal()
        folder = paths.saves(saves).folder
        session = opened()
        try:
            from casinowar_tui.tui import start

            return start.run(folder, session)
        finally:
            session.close()
    from casinowar_tui.plain import play as lines

    heard, said = streams.incoming(), streams.outgoing()
    lines.play(opened(), heard, said)
    return 0
