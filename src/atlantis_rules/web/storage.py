"""Tables in an SQLite database: what was answered is in it, whatever happens to the process afterwards.

The journal of a table is only ever added to. Of two processes that add an entry of the same number one is refused, so a
table that two of them serve by mistake is slow, but never wrong. Links are kept as hashes: nobody who reads the
database can take a seat.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from atlantis_rules.errors import AtlantisError
from atlantis_rules.web.openings import Description, Link

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, version INTEGER NOT NULL, seats TEXT NOT NULL,
    referee INTEGER NOT NULL, moved REAL NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS links (
    hash BLOB PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, role TEXT NOT NULL, seat INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS links_of_tables ON links (table_id);
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, seat INTEGER,
    text TEXT NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
"""


class Conflict(AtlantisError):
    """Another process has added an entry to the journal."""


Journal = Sequence[tuple[int | None, str]]
"""The entries of a table, each with its seat and its actions as text."""


class Storage:
    """A database of tables. Its methods wait for the disk, and are called from one thread at a time.

    Args:
        path: the file, or ``":memory:"``.
    """

    def __init__(self, path: Path | str) -> None:
        self._database = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        try:
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
            self._database.execute("PRAGMA foreign_keys = ON")
            self._database.executescript(_SCHEMA)
        except sqlite3.Error:
            self._database.close()
            raise

    def add(self, table: Description, journal: Journal, links: Mapping[str, Link], now: float) -> None:
        """Keep a new table.

        Args:
            table: the table.
            journal: the first entries of its journal.
            links: where each secret leads.
            now: the time.
        """
        row = (
            table.table,
            table.game,
            table.rules,
            table.version,
            json.dumps([*zip(table.seats, table.names, strict=True)]),
            table.referee,
            now,
        )
        leading = [(_hash(secret), link.table, link.role, link.seat) for secret, link in links.items()]
        entries = [(table.table, number, *entry) for number, entry in enumerate(journal, 1)]
        self._database.execute("BEGIN IMMEDIATE")
        with self._database:
            self._database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            self._database.executemany("INSERT INTO links VALUES (?, ?, ?, ?)", leading)
            self._database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", entries)

    def append(self, table: str, number: int, entry: tuple[int | None, str], now: float) -> None:
        """Add an entry to a journal.

        Args:
            table: the name of the table.
            number: the number of the entry.
            entry: its seat, and its actions as text.
            now: the time.

        Raises:
            Conflict: there is one of this number, or the table has ended.
        """
        self._database.execute("BEGIN IMMEDIATE")
        try:
            with self._database:
                self._database.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, number, *entry))
                self._database.execute("UPDATE tables SET moved = ? WHERE id = ?", (now, table))
        except sqlite3.IntegrityError as error:
            raise Conflict(table) from error

    def link(self, secret: str) -> Link | None:
        """Return where a secret leads, or None."""
        query = "SELECT table_id, role, seat FROM links WHERE hash = ?"
        row: tuple[str, str, int | None] | None = self._database.execute(query, (_hash(secret),)).fetchone()
        return None if row is None else Link(*row)

    def load(self, table: str) -> tuple[Description, Journal] | None:
        """Return a table and its journal, or None if there is none of this name."""
        query = "SELECT game, rules, version, seats, referee FROM tables WHERE id = ?"
        row: tuple[str, str, int, str, int] | None = self._database.execute(query, (table,)).fetchone()
        if row is None:
            return None
        game, rules, version, seats, referee = row
        entries = self._database.execute("SELECT seat, text FROM entries WHERE table_id = ? ORDER BY number", (table,))
        pairs: list[tuple[str, str]] = json.loads(seats)
        players, names = zip(*pairs, strict=True)
        return Description(table, game, rules, version, players, names, bool(referee)), entries.fetchall()

    def count(self) -> int:
        """Return how many tables there are."""
        row: tuple[int] = self._database.execute("SELECT count(*) FROM tables").fetchone()
        return row[0]

    def end(self, before: float) -> int:
        """Delete the tables at which nothing has happened since some time, and return how many."""
        return self._database.execute("DELETE FROM tables WHERE moved < ?", (before,)).rowcount

    def close(self) -> None:
        """Close the database."""
        self._database.close()


def _hash(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "replace")).digest()
