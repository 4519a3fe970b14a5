"""Files that are written completely or not at all: a fresh file takes the place of the old one once it is written.

The fresh file is locked while its program lives. So what a killed program has left is told from what another one writes
at this moment; only the former is removed.
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Final

if sys.platform != "win32":
    import fcntl

_NAME: Final = re.compile(r"\.atlantis-rules-[0-9a-f]{16}\.tmp")


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Yield a fresh, empty file next to another one; it takes its name when written, and is removed on failure.

    Args:
        target: the other file, which need not exist.

    Raises:
        OSError: the fresh file cannot be made, or cannot take the name.
    """
    with _held(target.parent) as fresh:
        try:
            yield fresh
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)


def remove_left(folder: Path) -> None:
    """Remove the fresh files that killed programs have left in a folder, as far as they can be removed."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _NAME.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with suppress(OSError):  # its program lives, or it belongs to another user
                    _remove_unlocked(folder / entry.name)


def _created(folder: Path) -> tuple[Path, int]:
    fresh = folder / f".atlantis-rules-{token_hex(8)}.tmp"
    return fresh, os.open(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)


if sys.platform == "win32":  # it removes no file that is open

    @contextmanager
    def _held(folder: Path) -> Iterator[Path]:
        fresh, descriptor = _created(folder)
        os.close(descriptor)  # it replaces none, either
        yield fresh

    def _remove_unlocked(path: Path) -> None:
        path.unlink()

else:

    @contextmanager
    def _held(folder: Path) -> Iterator[Path]:
        """Make a fresh file, and yield it while it is locked."""
        fresh, descriptor = _created(folder)
        try:
            with suppress(OSError):  # where files cannot be locked, none is removed
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            if os.fstat(descriptor).st_nlink:
                yield fresh
                return
        finally:
            os.close(descriptor)
        with _held(folder) as another:  # it was removed before it was locked
            yield another

    def _remove_unlocked(path: Path) -> None:
        descriptor = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            path.unlink()
        finally:
            os.close(descriptor)
