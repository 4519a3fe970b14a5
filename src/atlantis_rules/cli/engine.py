"""`atlantis-rules engine`: our side of the conformance protocol, for programs that ask."""

import sys

from atlantis_rules.conformance.serving import serve


def run() -> int:
    """Answer requests from the standard input until it ends, and return the exit code."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0
