"""Tables in an SQLite database: what was answered is in it, whatever happens to the process afterwards.

The journal of a table is only ever added to. Links are kept as hashes: nobody who reads the database can take a seat.
No clock has a say: how long a table has not been used is measured by the time that servers have run on the database,
which it counts itself.
"""

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

from atlantis_rules.errors import AtlantisError
from atlantis_rules.web import databases
from atlantis_rules.web.openings import Description, Link

MOST_ENDED: Final = 100
"""So many tables are deleted at once, so that nothing else waits long meanwhile."""


class Conflict(AtlantisError):
    """There is an entry of this number in the journal already, or the table has ended."""


Journal = Sequence[tuple[int | None, str]]
"""The entries of a table, each with its seat and its actions as text."""


class Storage:
    """A database of tables. Its methods wait for the disk, and are called from one thread at a time.

    Each raises `sqlite3.Error` if the database cannot be read or written; then nothing has changed, and it can
    be called again.

    Args:
        path: the file, or ``":memory:"``.

    Raises:
        UnusableFile: it is no database of tables, or it cannot be written.
    """

    def __init__(self, path: Path | str) -> None:
        self._database = databases.opened(path)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self._database.in_transaction:  # neither the end nor the undoing of the last one could be written
            self._database.rollback()
        self._database.execute("BEGIN IMMEDIATE")
        with self._database:
            yield

    def add(self, table: Description, journal: Journal, links: Mapping[str, Link]) -> None:
        """Keep a new table.

        Args:
            table: the table.
            journal: the first entries of its journal.
            links: where each secret leads.
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
        """Add an entry to a journal.

        Args:
            table: the name of the table.
            number: the number of the entry.
            entry: its seat, and its actions as text.

        Raises:
            Conflict: there is one of this number, or the table has ended.
        """
        try:
            with self._transaction():
                self._database.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (table, number, *entry))
        except sqlite3.IntegrityError as error:
            raise Conflict(table) from error

    def link(self, secret: str) -> Link | None:
        """Return where a secret leads, or None."""
        query = "SELECT table_id, role, seat FROM links WHERE hash = ?"
        row: tuple[str, str, int | None] | None = self._database.execute(query, (_hash(secret),)).fetchone()
        return None if row is None else Link(*row)

    def load(self, table: str) -> tuple[Description, Journal] | None:
        """Return a table and its journal, or None if there is none of this name."""
        query = "SELECT game, rules, version, seats, referee, opener FROM tables WHERE id = ?"
        row: tuple[str, str, int, str, int, int] | None = self._database.execute(query, (table,)).fetchone()
        if row is None:
            return None
        game, rules, version, seats, referee, opener = row
        entries = self._database.execute("SELECT seat, text FROM entries WHERE table_id = ? ORDER BY number", (table,))
        pairs: list[tuple[str, str]] = json.loads(seats)
        players, names = zip(*pairs, strict=True)
        about = Description(table, game, rules, version, players, names, bool(referee), opener)
        return about, entries.fetchall()

    def count(self) -> int:
        """Return how many tables there are."""
        row: tuple[int] = self._database.execute("SELECT count(*) FROM tables").fetchone()
        return row[0]

    # --- How tables grow old ---

    def use(self, tables: Collection[str], passed: float) -> None:
        """Count for how long a server has run, and that tables were in use until now.

        Args:
            tables: their names.
            passed: for how many seconds it has run since this was counted last.
        """
        with self._transaction():
            self._database.execute("UPDATE server SET uptime = uptime + ?", (passed,))
            query = "UPDATE tables SET used = (SELECT uptime FROM server) WHERE id = ?"
            self._database.executemany(query, [(table,) for table in tables])

    def end(self, unused: float, spared: Collection[str]) -> int:
        """Delete tables that nobody has used for some time, at most `MOST_ENDED`, and return how many.

        Args:
            unused: for how many seconds in which a server ran.
            spared: the names of tables that stay.
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
