"""Write a file whole or not at all."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp


def write(path: Path, data: bytes, give_name: Callable[[Path, Path], object], prefix: str = ".casinowar-") -> None:
    """Write a temporary file beside the path, sync it, and give it its name with ``give_name(temporary, path)``.

    ``give_name`` decides what happens to an existing file: it replaces it, or raises FileExistsError. The new file is
    readable and writable by its owner alone. A failure leaves nothing behind. Raises OSError.
    """
    fd, name = mkstemp(dir=path.parent, prefix=prefix)
    temporary = Path(name)
    try:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(fd, rest) :]
            os.fsync(fd)
        finally:
            os.close(fd)
        give_name(temporary, path)
    finally:
        with suppress(OSError):  # usually renamed by now
            temporary.unlink()
