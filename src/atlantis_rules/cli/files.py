"""Reading a user's file, and reporting the problems in it."""

import sys
from pathlib import Path
from typing import Final

from atlantis_rules.adapters.console.exits import BadFile
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.messages import in_language
from atlantis_rules.text.printable import printable

STANDARD: Final = "-"
"""Stands for standard input or output."""


def text_of(file: str, longest: int) -> str:
    """Return the text of a file, cut off after `longest` + 1 characters, so that its parser refuses a longer one.

    Raises:
        BadFile: the file cannot be read, or is not text.
    """
    try:
        with Path(file).open(encoding="utf-8", newline="") as opened:
            return opened.read(longest + 1)
    except UnicodeDecodeError:
        raise BadFile(f"{file!a} is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise BadFile(f"cannot read {file!a}: {reason or error}") from None


def text_of_input(longest: int) -> str:
    """Return the standard input, cut off after `longest` + 1 characters, so that its parser refuses a longer one.

    Raises:
        BadFile: it cannot be read, or is not text.
    """
    try:
        return "" if sys.stdin is None else sys.stdin.read(longest + 1)
    except UnicodeDecodeError:
        raise BadFile("the standard input is not text in UTF-8") from None
    except OSError as error:
        raise BadFile(f"cannot read the standard input: {error.strerror or error}") from None


def problems_of(error: ValueError, language: str = ENGLISH) -> str:
    """Return the problems of a text that cannot be parsed, each on an indented line."""
    return "".join(f"\n  {printable(problem)}" for problem in in_language(error, language).splitlines())
