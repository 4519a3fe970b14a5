"""The file of tables: its permissions, its version, its lock against a second server, and its checksums.

The checksums make any fault of the file known before what it has is used. The description of a table, its links and its
entries have one each. That of an entry includes that of the entry before it, and that of the first entry includes the
description's: so the last one stands for the whole table.
"""

import json
import os
import sqlite3
import stat
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules.programs.web.words import SERVER
from atlantis_rules.text.outside import shallow

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE: Final = 0.5
"""The seconds to wait for another program that has locked the file."""

_OWNER_ALONE: Final = 0o600
"""The file contains the draws of running games: only its owner may read it."""


BESIDE: Final = ("-wal", "-shm")
"""What follows the name of a database in the names of SQLite's own files next to it."""

_UNUSED_BYTE: Final = 0x40000300
"""A byte of a large database that SQLite never uses: Windows does not let anybody else read a locked one."""

_DAMAGE: Final = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_TOOBIG,  # the length of a text or of bytes cannot be right
    sqlite3.SQLITE_CONSTRAINT,  # what is there already breaks a rule of its table
)
"""SQLite's codes for a damaged file."""

_TROUBLES: Final = {
    **dict.fromkeys((sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED), "locked"),
    **dict.fromkeys(_DAMAGE, "damaged file"),
    **dict.fromkeys((sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH), "read-only file"),
    sqlite3.SQLITE_NOTADB: "no database",
    sqlite3.SQLITE_FULL: "full disk",
    sqlite3.SQLITE_IOERR: "failing disk",
    sqlite3.SQLITE_CANTOPEN: "not to be opened",
}
"""The keys of words for SQLite's codes."""


class UnusableFile(AtlantisError):
    """Tables cannot be kept in a file; the message says why."""


class Displaced(AtlantisError):
    """An open file is no longer the one at its path: it has been deleted, moved or replaced."""


@contextmanager
def usable() -> Iterator[None]:
    """Turn trouble with a file while the context lasts into `UnusableFile`."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeError) as error:  # also an error that quotes a damaged file
        raise UnusableFile(reason(error)) from error


@contextmanager
def sole_use(path: Path) -> Iterator[None]:
    """Lock a file of tables against other servers while the context lasts.

    A second server would show outdated tables. The lock is on the file itself, whatever its names are, and not one of
    SQLite's, so that the file can be backed up. The operating system releases it when the process ends for any reason.
    `UnusableFile` is raised if another server uses the file, or it cannot be read and written.
    """
    with ExitStack() as held:
        try:
            file = _open_file(path)
            held.callback(os.close, file)
            _lock(file)
            if not os.path.samestat(os.fstat(file), path.stat()):  # it has just been replaced
                raise UnusableFile(SERVER.text("used"))
        except BlockingIOError as error:
            raise UnusableFile(SERVER.text("used")) from error
        except OSError as error:
            raise UnusableFile(reason(error)) from error
        yield


if sys.platform == "win32":

    def _lock(file: int) -> None:
        os.lseek(file, _UNUSED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:  # nothing else is the matter with an open file, whatever number the C library gives
            raise BlockingIOError from error

else:

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def opened(path: Path | str) -> sqlite3.Connection:
    """Open a database of tables, in a file or ``":memory:"``: create it if missing, upgrade it if it is older.

    Text that it reads is bytes, as text in a damaged file may be anything. `UnusableFile` is raised if the file cannot
    be read or written, is something else, or has a later version.
    """
    with usable(), ExitStack() as undone:
        if isinstance(path, Path):
            _keep_private(path)
        database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
        undone.callback(database.close)
        database.text_factory = bytes
        for setting in (
            "journal_mode = WAL",
            "synchronous = FULL",  # a commit is on the disk when it returns
            "foreign_keys = ON",
        ):
            database.execute(f"PRAGMA {setting}").fetchall()
        bring_up_to_date(database)
        undone.pop_all()
        return database


@contextmanager
def read_only(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a database, which is not changed, while the context lasts; text is bytes. Nothing is left beside it.

    Raises:
        sqlite3.Error: there is no file that can be read.
    """
    with ExitStack() as held:
        access = "mode=ro"
        if path.is_file() and not any(beside.exists() for beside in _beside(path)):
            with suppress(UnusableFile):  # a server has just opened it, or it cannot be written: SQLite takes care
                held.enter_context(sole_use(path))
                access = "immutable=1"  # otherwise SQLite leaves files beside it: findings/sqlite-read-only.sh
        place = f"{path.resolve().as_uri()}?{access}"
        database = sqlite3.connect(place, uri=True, isolation_level=None, timeout=PATIENCE)
        held.callback(database.close)
        database.text_factory = bytes
        yield database


def created(path: Path) -> sqlite3.Connection:
    """Create an empty database in a new file that only its owner can read.

    Raises:
        OSError: the file cannot be created, or there is one already.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, _OWNER_ALONE))
    return sqlite3.connect(path, isolation_level=None)


def faults_of(database: sqlite3.Connection, *, quick: bool = False) -> list[str]:
    """Return what SQLite finds wrong with a database, in its words; empty if nothing.

    A quick search leaves out what takes long: that each index agrees with its table.
    """
    try:
        found = database.execute(f"PRAGMA {'quick' if quick else 'integrity'}_check").fetchall()
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            return [why(error)]
        raise
    faults = [line for (text,) in found for line in text.decode("utf-8", "replace").splitlines()]
    return [] if faults == ["ok"] else faults


def _keep_private(path: Path) -> None:
    """Create a missing file that only its owner can read; SQLite's files next to it get the same mode."""
    os.close(_open_file(path))
    with suppress(PermissionError):  # another user's file, readable for this user
        path.chmod(_OWNER_ALONE)


def _open_file(path: Path) -> int:
    """Open a file, or create it so that only its owner can read it; refuse a device, which is everybody's."""
    file = os.open(path, os.O_RDWR | os.O_CREAT, _OWNER_ALONE)
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise UnusableFile(SERVER.text("no database"))
    return file


def reason(error: sqlite3.Error | OSError | UnicodeError) -> str:
    """Return why a file cannot be used, without its name."""
    match error:
        case OSError():
            return error.strerror or str(error)
        case UnicodeError():
            return SERVER.text("damaged file")
        case _:
            return why(error) if _kind(error) in _TROUBLES else str(error)


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether the file is damaged where it was read or written; elsewhere it may be sound."""
    return _kind(error) in _DAMAGE


@contextmanager
def up_to_damage() -> Iterator[None]:
    """End the context, without an error, where a file is damaged."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise


def why(error: sqlite3.Error) -> str:
    """Return why a database cannot be read or written, in fixed words: SQLite's own may quote what is stored."""
    return SERVER.text(_TROUBLES.get(_kind(error), "other trouble"))


def _kind(error: sqlite3.Error) -> int:
    """Return SQLite's primary code for an error; that of any error if the module `sqlite3` itself has raised it."""
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) % 256


# --- Files beneath a server ---

Places = Mapping[Path, os.stat_result]
"""The open files of a database, with what the system says of each."""


def places_of(path: Path | str) -> Places:
    """Return the open files of a database: the one at a path, and those of SQLite next to it."""
    if isinstance(path, str):
        return {}
    return {each: each.stat() for each in (path, *_beside(path)) if each.exists()}


def _beside(path: Path) -> tuple[Path, ...]:
    """Return where SQLite keeps its own files for a database."""
    return tuple(path.resolve().with_name(f"{path.resolve().name}{end}") for end in BESIDE)


def require_in_place(places: Places) -> None:
    """Raise `Displaced` if an open file is no longer at its path: it has been deleted, moved or replaced."""
    for path, then in places.items():
        try:
            now = path.stat()
        except OSError as error:
            raise Displaced(path) from error
        if not os.path.samestat(then, now):
            raise Displaced(path)


# --- Versions ---


def bring_up_to_date(database: sqlite3.Connection) -> None:
    """Upgrade a database to the latest version; create its tables if it has none.

    Raises:
        UnusableFile: it is something else, or has a later version.
    """
    database.execute("BEGIN IMMEDIATE")
    with database:
        version = number(database, "PRAGMA user_version")
        found = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        names = {name for (name,) in found}
        if names and not names >= {b"tables", b"links", b"entries"}:
            raise UnusableFile(SERVER.text("foreign"))
        if version > VERSION:
            raise UnusableFile(SERVER.text("later version", version=version, known=VERSION))
        if not names:
            for statement in _FIRST_TABLES:
                database.execute(statement)
        for step in _STEPS[version:]:
            step(database)
        database.execute(f"PRAGMA user_version = {VERSION}")
        for name, columns in _COLUMNS.items():
            found = database.execute(f"PRAGMA table_info({name})").fetchall()
            if {column.decode("utf-8", "replace") for _, column, *_ in found} != columns:
                raise UnusableFile(SERVER.text("damaged file"))


def number(database: sqlite3.Connection, query: str) -> int:
    """Return the result of a query, one number."""
    ((found,),) = database.execute(query).fetchall()  # a statement with rows left would keep its lock
    return int(found)


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
    for row, text in database.execute("SELECT rowid, seats FROM tables").fetchall():
        with suppress(ValueError, TypeError, AttributeError):  # a damaged table stays as it is
            seats: list[object] = json.loads(shallow(text.decode()))
            # The earliest tables had no names.
            named = [[seat, ""] if isinstance(seat, str) else seat for seat in seats]
            database.execute("UPDATE tables SET seats = ? WHERE rowid = ?", (json.dumps(named), row))


def _add_checksums(database: sqlite3.Connection) -> None:
    """Upgrade to version 2: checksums, the numbers of links and entries, and the age of each table twice."""
    for statement in (
        *(
            f"ALTER TABLE {each} ADD COLUMN checksum BLOB NOT NULL DEFAULT x''"
            for each in ("tables", "links", "entries")
        ),
        *(f"ALTER TABLE tables ADD COLUMN {each} INTEGER NOT NULL DEFAULT 0" for each in ("links", "entries")),
        *(f"ALTER TABLE {each} ADD COLUMN again REAL NOT NULL DEFAULT 0" for each in ("tables", "server")),
        "UPDATE tables SET used = 0",  # from here on: a damaged age, which was there only once, must not end a table
        "UPDATE server SET uptime = 0",
    ):
        database.execute(statement)
    query = "SELECT rowid, id, game, rules, version, seats, referee, opener FROM tables"
    for row, *about in database.execute(query).fetchall():
        with up_to_damage():  # the table keeps empty checksums then: it is damaged
            _sum_up(database, row, *about)


def _sum_up(database: sqlite3.Connection, row: int, name: bytes, *about: "Value") -> None:
    """Compute the checksums of a table, given what describes it."""
    query = "SELECT hash, table_id, role, seat FROM links WHERE table_id = CAST(? AS TEXT)"
    links = database.execute(query, (name,)).fetchall()
    database.executemany("UPDATE links SET checksum = ? WHERE hash = ?", [(checksum(*link), link[0]) for link in links])
    latest, sums = checksum(name, *about, len(links)), list[tuple[bytes, bytes, int]]()
    query = "SELECT number, seat, text FROM entries WHERE table_id = CAST(? AS TEXT) ORDER BY number"
    entries = database.execute(query, (name,)).fetchall()
    for expected, (place, seat, text) in enumerate(entries, 1):
        if place != expected:
            latest = b""  # which is the checksum of none
            break
        latest = checksum(latest, place, seat, text)
        sums.append((latest, name, place))
    query = "UPDATE entries SET checksum = ? WHERE table_id = CAST(? AS TEXT) AND number = ?"
    database.executemany(query, sums)
    query = "UPDATE tables SET links = ?, entries = ?, checksum = ? WHERE rowid = ?"
    database.execute(query, (len(links), len(entries), latest, row))


_COLUMNS: Final = {
    "tables": {
        *("id", "game", "rules", "version", "seats", "referee", "opener"),
        *("links", "entries", "checksum", "used", "again"),
    },
    "links": {"hash", "table_id", "role", "seat", "checksum"},
    "entries": {"table_id", "number", "seat", "text", "checksum"},
    "server": {"uptime", "again"},
}
"""The columns of the latest version."""

_STEPS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (_count_uptime, _add_checksums)

VERSION: Final = len(_STEPS)
"""The version of databases that this package creates; it can read all earlier ones."""


def has_checksums(database: sqlite3.Connection) -> bool:
    """Return whether what a database has was written together with its checksums."""
    return number(database, "PRAGMA user_version") > _STEPS.index(_add_checksums)


# --- Checksums ---


SIZE: Final = 8
"""The number of bytes of a checksum."""

Value = str | bytes | int | float | None
"""A value in a database; text that was read is bytes, as a fault can make it anything."""


def checksum(*values: Value) -> bytes:
    """Return the checksum of some values, in which text counts as its UTF-8."""
    plain = tuple(value.encode() if isinstance(value, str) else value for value in values)
    return blake2b(repr(plain).encode("ascii"), digest_size=SIZE).digest()
