"""Reading a file of the user's, and showing what may be in it."""

import sys
from pathlib import Path
from typing import Final

from atlantis_rules.adapters.console.exits import BadFile
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import in_language
from atlantis_rules.text.printable import printable

STANDARD: Final = "-"
"""Names the standard input or the standard output."""


def text_of(file: str, longest: int) -> str:
    """Return the text of a file, or its first `longest` + 1 characters, so that its reader refuses it.

    Raises:
        BadFile: the file cannot be read, or is no text.
    """
    try:
        with Path(file).open(encoding="utf-8", newline="") as opened:
            return opened.read(longest + 1)
    except UnicodeDecodeError:
        raise BadFile(f"{file!a} is no text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise BadFile(f"cannot read {file!a}: {reason or error}") from None


def text_of_input(longest: int) -> str:
    """Return what the standard input holds, or its first `longest` + 1 characters, so that its reader refuses it.

    Raises:
        BadFile: it cannot be read, or is no text.
    """
    try:
        return "" if sys.stdin is None else sys.stdin.read(longest + 1)
    except UnicodeDecodeError:
        raise BadFile("the standard input is no text in UTF-8") from None
    except OSError as error:
        raise BadFile(f"cannot read the standard input: {error.strerror or error}") from None


def problems_of(error: ValueError, language: str = ENGLISH) -> str:
    """Return what is wrong with a text that cannot be read: a line for each problem, further in."""
    return "".join(f"\n  {printable(problem)}" for problem in in_language(error, language).splitlines())
