"""The storage for coroutines, which handles failures to read or write it."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final

from atlantis_rules._type_variables import Arguments, ResultT
from atlantis_rules.programs.web import databases, protocol, refusals, words
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.text import limits, outside
from atlantis_rules.text.languages import ENGLISH

AGAIN: Final = 1.0
"""The seconds until a failed storage is tried again."""

MOST_TOLD: Final = 1_000
"""The maximum number of damaged tables that the log names; a check of the file names all."""

_LOG: Final = logging.getLogger(__name__)


class Keeper:
    """The storage for coroutines: one thread does all its work, in order. The language is that of the log."""

    def __init__(self, storage: Storage, language: str = ENGLISH) -> None:
        self.storage: Storage = storage
        self._language = language
        self._told = set[str]()
        self._thread = ThreadPoolExecutor(1, "storage")
        self._reading, self._writing = _Access("read", language), _Access("written", language)

    async def read(
        self, work: Callable[Arguments, ResultT], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> ResultT:
        """Return the result of a method of the storage that reads, or raise `Unavailable` if it cannot do so now."""
        return await self._do(self._reading, lambda: work(*arguments, **named))

    async def write(
        self, work: Callable[Arguments, ResultT], *arguments: Arguments.args, **named: Arguments.kwargs
    ) -> ResultT:
        """Return the result of a method of the storage that writes, or raise `Unavailable` if it cannot do so now."""
        return await self._do(self._writing, lambda: work(*arguments, **named))

    async def _do(self, access: "_Access", work: Callable[[], ResultT]) -> ResultT:
        def done() -> ResultT:
            with access:
                result = work()
                self.storage.require_in_place()
                return result

        return await asyncio.wrap_future(self._thread.submit(done))

    def tell_damage(self, table: str, entry: int | None) -> None:
        """Log once that a table is damaged, from an entry on, or as a whole if that is None.

        A client may have made the name up: in a damaged file any link may be damaged.
        """
        table = limits.shortened(outside.printable(table), protocol.LONGEST_NAME)
        if table not in self._told and len(self._told) < MOST_TOLD:
            self._told.add(table)
            kind = "damaged table" if entry is None else "damaged entry"
            _LOG.warning("%s", words.SERVER.said(self._language, kind, table=table, number=entry))

    def close(self) -> None:
        """Finish the current work, and close the storage."""
        self._thread.shutdown()
        self.storage.close()


class _Access:
    """Whether the storage can be read or written, as observed by work inside its context.

    While it cannot, it is tried once a second; other requests are refused at once, so that they do not queue for the
    disk. The failure is logged once, and so is the recovery. `done` is the participle of the work, such as ``"read"``.
    """

    def __init__(self, done: str, language: str) -> None:
        self._done, self._language = done, language
        self._trouble: str | None = None
        self._again = 0.0
        self._damage_told = False

    def __enter__(self) -> None:
        if self._trouble is not None and monotonic() < self._again:
            raise refusals.Unavailable(self._trouble)

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if (reason := _why(error)) is not None:
            trouble = words.SERVER.text(f"not {self._done}", why=reason)
            if isinstance(error, sqlite3.Error) and databases.is_damage(error):  # other parts of the file may be sound
                if not self._damage_told:
                    _LOG.warning("%s", trouble.text_in(self._language))
                self._damage_told = True
                raise refusals.Unavailable(trouble) from error
            if self._trouble is None:
                _LOG.warning("%s", trouble.text_in(self._language))
            self._trouble, self._again = trouble, monotonic() + AGAIN
            raise refusals.Unavailable(trouble) from error
        if self._trouble is not None and error is None:
            _LOG.warning("%s", words.SERVER.said(self._language, f"{self._done} again"))
            self._trouble = None


def _why(error: BaseException | None) -> str | None:
    """Return why the storage cannot be used, or None if the error is about something else."""
    match error:
        case databases.Displaced():
            return words.SERVER.text("displaced")
        case sqlite3.DatabaseError() if not isinstance(error, _DEFECTS):
            return databases.why(error)
        case _:
            return None


_DEFECTS: Final = (sqlite3.ProgrammingError, sqlite3.InternalError, sqlite3.NotSupportedError)
"""The errors of SQLite about wrong use by this package, independent of the disk."""
