"""Writing the record of a game to a file, whatever the game."""

import sys
from pathlib import Path
from typing import Final

from atlantis_rules.record import Record, write_record

CANNOT_RECORD: Final = 2
"""The exit code if the file of a record can't be written."""


def can_record(file: str | None) -> bool:
    """Tell whether a record can be written, before the game is played for it.

    Args:
        file: the file, which is there afterwards; or None if nothing is to be recorded.
    """
    if file is None:
        return True
    try:
        with Path(file).open("a", encoding="utf-8"):
            return True
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        if sys.stderr is not None:
            sys.stderr.write(f"atlantis-rules: can't write {file!a}: {reason or error}\n")
        return False


def write(file: str, record: Record) -> None:
    """Write a record to a file.

    Raises:
        OSError: it can't be written.
    """
    Path(file).write_text(write_record(record), "utf-8", newline="\n")
