"""The log of a server: at most one line a minute for each kind of failure, in the language of the server."""

import logging
from collections.abc import Callable, Mapping
from time import monotonic
from types import MappingProxyType
from typing import Final

from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.text.languages import ENGLISH

PERIOD: Final = 60.0
"""The seconds between log lines about one kind of failure."""

LOGGERS: Final = ("uvicorn.error", "asyncio")
"""The loggers of failures that clients can cause."""

WORDED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Invalid HTTP request received.": "no HTTP",
        "Unsupported upgrade request.": "no WebSocket",
        "Cancel %s running task(s), timeout graceful shutdown exceeded": "cut off at the end",
    }
)
"""The lines that uvicorn logs without a defect, with the keys of our own words for them."""


class OnceAMinute(logging.Filter):
    """Passes the first failure of each kind, and after a minute the next one, with the number of those between.

    Lines in `WORDED` are put into a language. A traceback stays as it is: it reports a defect, to programmers.

    Args:
        language: the code of the language.
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
        if kind in WORDED:
            record.msg, record.args = SERVER.said(self._language, WORDED[kind]), ()
        if more:
            record.msg = SERVER.said(self._language, "more", line=record.getMessage().rstrip(), number=more)
            record.args = ()
        return True


def quieten(language: str) -> None:
    """Limit each kind of failure to one log line a minute, in a language."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(each, OnceAMinute) for each in logger.filters):
            logger.addFilter(OnceAMinute(language))
