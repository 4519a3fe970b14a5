"""`atlantis-rules engine`: our side of the conformance protocol, for programs that ask."""

import argparse
import sys
from typing import Final

from atlantis_rules.cli.command import Command
from atlantis_rules.conformance.serving import serve


def _add_options(parser: argparse.ArgumentParser) -> None:
    """Add no options."""


def _read(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Read no options."""


def _run(arguments: None) -> int:  # noqa: ARG001 - as above
    """Answer requests from the standard input until it ends, and return the exit code."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


COMMAND: Final = Command(
    "Answer requests of the conformance protocol: a line of JSON on the standard input each, and its reply on the "
    "standard output.",
    _add_options,
    _read,
    _run,
)
