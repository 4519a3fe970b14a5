"""The look of the output in all games: the console, the styles, and lines of text, by the package `rich`."""

import os
import sys
from collections.abc import Iterable
from typing import Final

try:
    from rich.console import Console as Console
    from rich.progress import Progress as Progress, ProgressColumn as ProgressColumn
    from rich.text import Text as Text
except ImportError as _error:
    raise ImportError(
        "atlantis_rules.programs.console needs rich: pip install 'atlantis-rules[cli]'", name="rich"
    ) from _error

from atlantis_rules.programs.terminal import SEAT_STYLES
from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.text.seats import seat_colour

PLAIN_WIDTH: Final = 80
"""The width of output that does not go to a terminal."""


class OutputConsole(Console):
    """A console that leaves a closed pipe to its caller."""

    def on_broken_pipe(self) -> None:
        """Raise the error again instead of ending the process, as rich would."""
        raise BrokenPipeError


def make_console() -> OutputConsole:
    """Make the console on standard output: coloured only on a terminal, and never if NO_COLOR is set."""
    plain = bool(os.environ.get("NO_COLOR"))
    return OutputConsole(
        file=sys.stdout,
        force_terminal=False if plain else None,
        width=None if sys.stdout.isatty() else PLAIN_WIDTH,
        highlight=False,
        markup=False,
        emoji=False,
    )


def print_lines(console: Console, lines: Iterable[Text], indent: int = 0, hanging: int = 2) -> None:
    """Print lines, indented by some columns; long ones continue with `hanging` more columns of indent."""
    for line in lines:
        fits = len(line) <= console.width - indent
        parts = [line] if fits else line.wrap(console, max(20, console.width - indent - hanging))
        for number, part in enumerate(parts):
            part.rstrip()
            margin = " " * (indent + (hanging if number else 0)) if part.plain else ""
            console.print(Text(margin).append_text(part))


def progress_bar(*columns: ProgressColumn) -> Progress:
    """Return a bar on the standard error that is shown while something lasts, and on a terminal only."""
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def seat_words(seat: int, language: str = ENGLISH) -> Text:
    """Return the name of a seat's colour, in that colour."""
    return Text(seat_colour(seat, language), SEAT_STYLES[seat])
