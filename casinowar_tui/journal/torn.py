"""The torn end of a session file: its bytes are kept in a file of their own before they are cut off."""

from itertools import count
from pathlib import Path

from casinowar_tui.journal import disk


def set_aside(session: Path, tail: bytes) -> Path:
    """Keep the bytes beside the session as ``NAME.torn-N``, on the disk before this returns; the file's path.

    A file that already holds them, from a recovery that was cut short itself, does. Raises OSError.
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
