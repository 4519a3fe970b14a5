"""The log of a server, with at most one line a minute for each kind of failure, whatever clients do."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Final

from atlantis_rules.text.languages import ENGLISH
from atlantis_rules.web.words import SERVER

PERIOD: Final = 60.0
"""The seconds between log lines about one kind of failure."""

LOGGERS: Final = ("uvicorn.error", "asyncio")
"""The loggers of failures that clients can cause."""


class OnceAMinute(logging.Filter):
    """Passes the first failure of each kind, and after a minute the next one, with the number of those between.

    Args:
        language: the code of the language of what it adds.
        now: returns the time in seconds.
    """

    def __init__(self, language: str = ENGLISH, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._language = language
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
            record.msg = SERVER.said(self._language, "more", line=record.getMessage().rstrip(), number=more)
            record.args = ()
        return True


def quieten(language: str) -> None:
    """Limit each kind of failure to one log line a minute, whose number of others is in a language."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(each, OnceAMinute) for each in logger.filters):
            logger.addFilter(OnceAMinute(language))
