"""Wrapped lines of text on the table, and the end of a text."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from atlantis_rules.programs.full_screen.sheet import Sheet

_CONSOLE = Console()  # used only for breaking lines; it never prints


def latest_sheet(lines: Sequence[Text], width: int, height: int) -> Sheet:
    """Show as much of the end of a text as fits, with long lines wrapped."""
    shown: list[Text] = []
    for line in reversed(lines):
        if len(shown) >= height:
            break
        shown[:0] = broken(line, width)
    return Sheet(tuple(shown[max(0, len(shown) - height) :]))


def broken(line: Text, width: int) -> list[Text]:
    """Wrap a long line, with a hanging indent."""
    indent = len(line.plain) - len(line.plain.lstrip(" "))
    if len(line) <= width:
        return [line]
    first, *rest = line.wrap(_CONSOLE, max(10, width - indent - 2))
    parts = [first, *(Text.assemble(" " * (indent + 2), part) for part in rest)]
    for part in parts:
        part.rstrip()
    return parts
