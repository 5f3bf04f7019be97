"""A process that is gone between any two calls to the system.

``crasher.py ACTION FOLDER [FILE]``: for n = 1, 2, … a child does ``create``, ``append`` or ``recover`` in ``FOLDER/n``,
where a copy of the file lies, and ends without any farewell right before its n-th call; until one comes to its end.
"""

import os
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import Any

from casinowar_tui.games.casino_war import profiles
from casinowar_tui.games.casino_war.session.session import CasinoWarSession
from casinowar_tui.journal import disk
from casinowar_tui.session.request import SessionRequest


class CrashingOs:
    """The system, before whose n-th call the process is gone."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name.startswith("O_") or not callable(real):
            return real

        def call(*args: Any, **options: Any) -> Any:
            self.left -= 1
            if not self.left:
                os._exit(9)
            return real(*args, **options)

        return call


def act(action: str, folder: Path, n: int) -> None:
    """Do one thing, to crash in it; what leads up to it is done safely."""
    if action == "create":
        setattr(disk, "os", CrashingOs(n))  # noqa: B010 - the module does not give it away
        CasinoWarSession.create(folder, SessionRequest(rules=profiles.load("massachusetts")))
        return
    (path,) = folder.glob("*.toml")
    if action == "recover":
        setattr(disk, "os", CrashingOs(n))  # noqa: B010 - the module does not give it away
        CasinoWarSession.open(path)
        return
    session = CasinoWarSession.open(path)
    setattr(disk, "os", CrashingOs(n))  # noqa: B010 - the module does not give it away
    session.deal()


def main(action: str, folder: Path, *file: str) -> None:
    """Crash at every call in turn."""
    for n in count(1):
        place = folder / str(n)
        place.mkdir(parents=True)
        for name in file:
            shutil.copy(name, place)
        child = os.fork()
        if not child:
            act(action, place, n)
            os._exit(0)
        if os.waitpid(child, 0)[1] == 0:
            return


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
