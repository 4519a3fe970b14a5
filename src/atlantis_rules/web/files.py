"""How many connections the operating system lets a server have: each is an open file to it."""

import sys
from typing import Final

if sys.platform != "win32":
    import resource

BESIDE: Final = 100
"""So many files are open beside connections: the database, pipes to processes, modules that are imported."""


def most_connections(wanted: int, at_once: int) -> int:
    """Let this process open as many files as it needs, if that is possible, and return how many connections fit in.

    Args:
        wanted: how many connections are wanted.
        at_once: how many are accepted at once.
    """
    if sys.platform == "win32":  # which has no such limit
        return wanted
    beside = BESIDE + 4 * at_once  # accepted ones are looked at, and closed, some rounds of the event loop later
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + beside:
        possible = wanted + beside if hard == resource.RLIM_INFINITY else min(hard, wanted + beside)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (possible, hard))
        except (OSError, ValueError):  # some systems have a lower limit than they say
            possible = soft
        soft = possible
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - beside))
