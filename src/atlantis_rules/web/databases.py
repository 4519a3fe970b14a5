"""The file of tables: its permissions, its version, and its lock against a second server."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from atlantis_rules.errors import AtlantisError
from atlantis_rules.text.json_depth import shallow
from atlantis_rules.web.words import SERVER

PATIENCE: Final = 0.5
"""The seconds to wait for another program that has locked the file."""

_OWNER_ALONE: Final = 0o600
"""The file contains the draws of running games: only its owner may read it."""


class UnusableFile(AtlantisError):
    """Tables cannot be kept in a file; the message says why."""


@contextmanager
def sole_use(path: Path) -> Iterator[None]:
    """Lock a file of tables against other servers while the context lasts.

    A second server would show outdated tables. The lock is SQLite's own, on a file next to the one with the tables, so
    that the latter can be backed up. The operating system releases it when the process ends for any reason.

    Raises:
        UnusableFile: another server uses the file, or its folder is not writable.
    """
    path = path.resolve()
    beside = path.with_name(f"{path.name}-lock")
    with ExitStack() as held:
        try:
            _keep_private(beside)
            lock = held.enter_context(closing(sqlite3.connect(beside, isolation_level=None, timeout=0)))
            lock.execute("PRAGMA journal_mode = MEMORY")  # no extra file
            lock.execute("BEGIN EXCLUSIVE")
        except (sqlite3.Error, OSError) as error:
            raise UnusableFile(_why(error, locked="used")) from error
        yield


def opened(path: Path | str) -> sqlite3.Connection:
    """Open a database of tables, in a file or ``":memory:"``: create it if missing, upgrade it if it is older.

    Raises:
        UnusableFile: the file cannot be read or written, is something else, or has a later version.
    """
    with ExitStack() as undone:
        try:
            if isinstance(path, Path):
                _keep_private(path)
            database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
            undone.callback(database.close)
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
            database.execute("PRAGMA foreign_keys = ON")
            _bring_up_to_date(database)
        except (sqlite3.Error, OSError) as error:
            raise UnusableFile(_why(error, locked="locked")) from error
        undone.pop_all()
        return database


def _keep_private(path: Path) -> None:
    """Create a missing file that only its owner can read; SQLite's files next to it get the same mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ALONE))
    with suppress(PermissionError):  # another user's file, readable for this user
        path.chmod(_OWNER_ALONE)


def _why(error: sqlite3.Error | OSError, *, locked: str) -> str:
    """Return why a file cannot be used, without its name; `locked` is the key of the reason if another has it."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return SERVER.text(locked) if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY else str(error)


# --- Versions ---


def _bring_up_to_date(database: sqlite3.Connection) -> None:
    database.execute("BEGIN IMMEDIATE")
    with database:
        version = _number(database, "PRAGMA user_version")
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if names and not names >= {"tables", "links", "entries"}:
            raise UnusableFile(SERVER.text("foreign"))
        if version > VERSION:
            raise UnusableFile(SERVER.text("later version", version=version, known=VERSION))
        if not names:
            for statement in _FIRST_TABLES:
                database.execute(statement)
        for step in _STEPS[version:]:
            step(database)
        database.execute(f"PRAGMA user_version = {VERSION}")


def _number(database: sqlite3.Connection, query: str) -> int:
    row: tuple[int] = database.execute(query).fetchone()
    return row[0]


_FIRST_TABLES: Final = (
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, version INTEGER NOT NULL, seats TEXT NOT NULL,
        referee INTEGER NOT NULL, moved REAL NOT NULL
    ) STRICT""",
    """CREATE TABLE links (
        hash BLOB PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, role TEXT NOT NULL,
        seat INTEGER
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX links_of_tables ON links (table_id)",
    """CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, seat INTEGER,
        text TEXT NOT NULL, PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID""",
)
"""Version 0, the first one; `_STEPS` upgrade it to the later ones."""


def _count_uptime(database: sqlite3.Connection) -> None:
    """Upgrade to version 1: tables age by the uptime of servers, not by the clock; each seat has a name."""
    for statement in (
        "CREATE TABLE server (uptime REAL NOT NULL) STRICT",
        "INSERT INTO server VALUES (0)",
        "ALTER TABLE tables ADD COLUMN used REAL NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN opener INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables DROP COLUMN moved",
    ):
        database.execute(statement)
    for table, text in database.execute("SELECT id, seats FROM tables").fetchall():
        seats: list[object] = json.loads(shallow(text))
        named = [[seat, ""] if isinstance(seat, str) else seat for seat in seats]  # the earliest tables had no names
        database.execute("UPDATE tables SET seats = ? WHERE id = ?", (json.dumps(named), table))


_STEPS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_count_uptime,)

VERSION: Final = len(_STEPS)
"""The version of databases that this package creates; it can read all earlier ones."""
