"""Tables in an SQLite database: every confirmed change survives the process.

The journal of a table is append-only. Links are stored as hashes, so a reader of the database cannot take a seat. No
clock matters: how long a table has been unused is measured in the uptime of servers on the database, which it counts.
"""

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from atlantis_rules.errors import AtlantisError
from atlantis_rules.text.json_depth import shallow
from atlantis_rules.web import databases
from atlantis_rules.web.openings import Description, Link

MOST_ENDED: Final = 100
"""The maximum number of tables deleted at once, so nothing else waits long."""


class Conflict(AtlantisError):
    """The journal already has an entry with this number, or the table has ended."""


Journal = Sequence[tuple[int | None, str]]
"""The entries of a table, each with its seat and its actions as text."""


class Storage:
    """A database of tables. Its methods block on the disk, and are called from one thread at a time.

    Each raises `sqlite3.Error` if the database cannot be read or written; nothing has changed then, and the call can
    be repeated.

    Args:
        path: the file, or ``":memory:"``.

    Raises:
        UnusableFile: the file is not a database of tables, or cannot be written.
    """

    def __init__(self, path: Path | str) -> None:
        self._database = databases.opened(path)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self._database.in_transaction:  # neither the commit nor the rollback of the last one could be written
            self._database.rollback()
        self._database.execute("BEGIN IMMEDIATE")
        with self._database:
            yield

    def add(self, table: Description, journal: Journal, links: Mapping[str, Link]) -> None:
        """Store a new table.

        Args:
            table: the table.
            journal: the first entries of its journal.
            links: the link of each secret.
        """
        row = (
            table.table,
            table.game,
            table.rules,
            table.version,
            json.dumps([*zip(table.seats, table.names, strict=True)]),
            table.referee,
            table.opener,
        )
        leading = [(_hash(secret), link.table, link.role, link.seat) for secret, link in links.items()]
        entries = [(table.table, number, *entry) for number, entry in enumerate(journal, 1)]
        with self._transaction():
            self._database.execute(
                "INSERT INTO tables (id, game, rules, version, seats, referee, opener, used) "
                "SELECT ?, ?, ?, ?, ?, ?, ?, uptime FROM server",
                row,
            )
            self._database.executemany("INSERT INTO links VALUES (?, ?, ?, ?)", leading)
            self._database.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", entries)

    def append(self, table: str, number: int, entry: tuple[int | None, str]) -> None:
        """Add an entry to a journal: its seat, and its actions as text.

        Raises:
            Conflict: there is an entry with this number, or the table has ended.
        """
        try:
            with self._transaction():
                self._database.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, number, *entry))
        except sqlite3.IntegrityError as error:
            raise Conflict(table) from error

    def link(self, secret: str) -> Link | None:
        """Return the link of a secret, or None."""
        query = "SELECT table_id, role, seat FROM links WHERE hash = ?"
        row: tuple[str, str, int | None] | None = self._database.execute(query, (_hash(secret),)).fetchone()
        return None if row is None else Link(*row)

    def load(self, table: str) -> tuple[Description, Journal] | None:
        """Return a table and its journal, or None if there is no table of this name."""
        query = "SELECT game, rules, version, seats, referee, opener FROM tables WHERE id = ?"
        row: tuple[str, str, int, str, int, int] | None = self._database.execute(query, (table,)).fetchone()
        if row is None:
            return None
        game, rules, version, seats, referee, opener = row
        entries = self._database.execute("SELECT seat, text FROM entries WHERE table_id = ? ORDER BY number", (table,))
        pairs: list[tuple[str, str]] = json.loads(shallow(seats))
        players, names = zip(*pairs, strict=True)
        about = Description(table, game, rules, version, players, names, bool(referee), opener)
        return about, entries.fetchall()

    def count(self) -> int:
        """Return the number of tables."""
        row: tuple[int] = self._database.execute("SELECT count(*) FROM tables").fetchone()
        return row[0]

    # --- The age of tables ---

    def use(self, tables: Collection[str], passed: float) -> None:
        """Add to the uptime of servers, and mark tables as in use until now.

        Args:
            tables: their names.
            passed: the seconds of uptime since the last call.
        """
        with self._transaction():
            self._database.execute("UPDATE server SET uptime = uptime + ?", (passed,))
            query = "UPDATE tables SET used = (SELECT uptime FROM server) WHERE id = ?"
            self._database.executemany(query, [(table,) for table in tables])

    def end(self, unused: float, spared: Collection[str]) -> int:
        """Delete tables that have been unused for some time, at most `MOST_ENDED`, and return their number.

        Args:
            unused: the seconds of uptime.
            spared: the names of tables to keep.
        """
        old = self._database.execute("SELECT id FROM tables, server WHERE used < uptime - ?", (unused,))
        ended = [(table,) for (table,) in old.fetchall() if table not in spared][:MOST_ENDED]
        if ended:
            with self._transaction():
                self._database.executemany("DELETE FROM tables WHERE id = ?", ended)
        return len(ended)

    def close(self) -> None:
        """Close the database."""
        self._database.close()


def _hash(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "replace")).digest()
