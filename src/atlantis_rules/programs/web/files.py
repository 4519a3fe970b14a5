"""The number of connections that the operating system allows: each is an open file."""

import sys
from typing import Final

if sys.platform != "win32":
    import resource

BESIDE: Final = 100
"""The number of open files besides connections: the database, pipes to processes, modules being imported."""


def most_connections(wanted: int, at_once: int) -> int:
    """Raise this process's limit of open files as far as needed and possible; return how many connections fit.

    Args:
        wanted: the number of connections wanted.
        at_once: the number accepted at once.
    """
    if sys.platform == "win32":  # which has no such limit
        return wanted
    beside = BESIDE + 4 * at_once  # accepted ones are examined, and closed, some iterations of the event loop later
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + beside:
        possible = wanted + beside if hard == resource.RLIM_INFINITY else min(hard, wanted + beside)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (possible, hard))
        except (OSError, ValueError):  # some systems have a lower limit than they report
            possible = soft
        soft = possible
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - beside))
