"""Sessions that are not wanted any more: moved aside within the saves folder, never deleted."""

from contextlib import suppress
from pathlib import Path

from casinowar_tui.errors import StorageFailed
from casinowar_tui.journal.lock import Lock

TRASH = "trash"


def discard(path: Path) -> Path:
    """Move a session file into the trash folder beside it; the answer is where it is now.

    Raises SessionInUse while somebody plays it, StorageFailed where it cannot be moved.
    """
    lock = Lock(path)
    try:
        folder = path.parent / TRASH
        folder.mkdir(mode=0o700, exist_ok=True)
        names = (path.name, *(f"{path.stem}-{n}{path.suffix}" for n in range(2, 1000)))
        target = next(folder / name for name in names if not (folder / name).exists())
        path.rename(target)
    except OSError as error:
        raise StorageFailed.of(path, error) from error
    finally:
        lock.release()
    with suppress(OSError):
        path.with_name(path.name + ".lock").unlink()
    return target
