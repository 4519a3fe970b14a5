"""`atlantis-rules engine`: this package's side of the conformance protocol, to which other programs send requests."""

import sys
from typing import Final

from atlantis_rules.programs.command_line.options import Command
from atlantis_rules.testing.conformance.answers import serve


def _run(_: None) -> int:
    """Answer requests from the standard input until it ends, and return the exit code."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


COMMAND: Final = Command(add_options=lambda _: None, read=lambda *_: None, run=_run)
