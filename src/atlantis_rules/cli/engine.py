"""`atlantis-rules engine`: this package's side of the conformance protocol, to which other programs send requests."""

import argparse
import sys
from typing import Final

from atlantis_rules.cli.command import Command, Parser
from atlantis_rules.conformance.serving import serve


def _add_options(parser: Parser) -> None:
    """Add no options."""


def _read(parser: Parser, given: argparse.Namespace) -> None:
    """Read no options."""


def _run(arguments: None) -> int:  # noqa: ARG001 - as above
    """Answer requests from the standard input until it ends, and return the exit code."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


COMMAND: Final = Command(_add_options, _read, _run)
