"""The log of a server: whatever clients do, each kind of failure has one line a minute."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

PERIOD: Final = 60.0
"""A failure of a kind is logged once in so many seconds."""

LOGGERS: Final = ("uvicorn.error", "asyncio")
"""The loggers of what clients cause."""


class OnceAMinute(logging.Filter):
    """Lets the first failure of each kind through, and after a minute the next one, which says how many there were.

    Args:
        now: returns the time in seconds.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        kind, now = str(record.msg), self._now()
        since, more = self._kinds.get(kind, (now - PERIOD, 0))
        if now < since + PERIOD:
            self._kinds[kind] = since, more + 1
            return False
        self._kinds[kind] = now, 0
        if more:
            record.msg = f"{record.getMessage().rstrip()} (and {more} more since the last such line)"
            record.args = ()
        return True


def quieten() -> None:
    """Let each kind of failure be logged once a minute."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(each, OnceAMinute) for each in logger.filters):
            logger.addFilter(OnceAMinute())
