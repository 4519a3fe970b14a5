"""The command line: `atlantis-rules play` and its other commands."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from atlantis_rules._front_doors import rooms as _rooms
from atlantis_rules._front_doors.later_modules import import_later as _import_later
from atlantis_rules.programs.console.exits import run_program, signals_held

if TYPE_CHECKING:
    from atlantis_rules.programs.command_line import running as _running  # noqa: TC004 - `import_later` imports it
    from atlantis_rules.text import command_lines as _command_lines  # noqa: TC004 - as above

_import_later(
    globals(),
    _running="atlantis_rules.programs.command_line.running",
    _command_lines="atlantis_rules.text.command_lines",
)

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line, and return the exit code; `atlantis-rules --help` lists them.

    Raises:
        SystemExit: with 2 if the arguments are wrong, with 0 after ``--help`` and ``--version``.
    """
    typed = sys.argv[1:] if argv is None else argv

    return run_program("atlantis-rules", lambda: _run(typed), lambda: _command_lines.language_in(typed))


def _run(argv: Sequence[str]) -> int:
    with signals_held():
        run = _running.run  # imports it
    return run(argv)


_rooms(globals())
