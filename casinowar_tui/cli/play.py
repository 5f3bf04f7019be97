"""The commands that play: start a session, go on with one."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from casinowar_tui import paths, streams
from casinowar_tui.cli.asked import Asked
from casinowar_tui.journal import library
from casinowar_tui.session.opening import open_session

if TYPE_CHECKING:
    from casinowar_tui.session.casino_war import CasinoWarSession
    from casinowar_tui.session.war import WarSession

    Session = CasinoWarSession | WarSession


def play(saves: Path | None, asked: Asked) -> int:
    """Start a session. Raises CannotStart, BadProfile, Refused and StorageFailed where that is not possible."""
    folder = paths.saves(saves).folder
    return _play(folder, _wished(folder, asked), plain=asked.plain)


def resume(saves: Path | None, session: str, *, plain: bool, carry_on: bool = False) -> int:
    """Go on with a session, or carry it on in a new one. Raises CannotStart, and as ``find`` and the opening do."""
    folder = paths.saves(saves).folder

    def opened() -> "Session":
        path = library.find(folder, session)
        if not carry_on:
            return open_session(path)
        from casinowar_tui.session.carry import carry_on_from

        return carry_on_from(path, folder)

    return _play(folder, opened, plain=plain)


def _wished(folder: Path, asked: Asked) -> "Callable[[], Session]":
    """The making of the session that was asked for, by its game. Raises CannotStart, BadProfile."""
    if asked.game == "war":
        from casinowar_tui.cli import war_wish
        from casinowar_tui.session.war import WarSession

        battles = war_wish.wish(asked)
        return lambda: WarSession.create(folder, battles)
    from casinowar_tui.cli import wish
    from casinowar_tui.session.casino_war import CasinoWarSession

    rounds = wish.wish(asked)
    return lambda: CasinoWarSession.create(folder, rounds)


def _play(folder: Path, opened: "Callable[[], Session]", *, plain: bool) -> int:
    """Play a session, which is opened once it is clear that it can be shown."""
    if not plain:
        streams.need_terminal()
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
