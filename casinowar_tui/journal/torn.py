"""Keep the torn end of a session file in a file of its own before it is cut off."""

from itertools import count
from pathlib import Path

from casinowar_tui.journal import disk


def set_aside(session: Path, tail: bytes) -> Path:
    """Write the bytes to ``NAME.torn-N`` beside the session, synced, and return that path.

    A file that already holds them, from an interrupted recovery, is reused. Raises OSError.
    """
    for number in count(1):
        path = session.with_name(f"{session.name}.torn-{number}")
        try:
            if disk.read_file(path, len(tail)) == tail:
                return path
        except FileNotFoundError:
            disk.publish(path, tail)
            return path
        except (disk.NotAFile, disk.TooBig):
            continue
    raise AssertionError("numbers do not end")
