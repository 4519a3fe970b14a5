"""Tables in an SQLite database: every confirmed change survives the process.

The journal of a table is append-only. Links are stored as hashes, so a reader of the database cannot take a seat. No
clock matters: how long a table has been unused is measured in the uptime of servers on the database, which it counts.

Everything that is read of a table is checked against its checksums. So a fault of the file never becomes another game,
and concerns no other table.
"""

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Final

from atlantis_rules._errors import AtlantisError
from atlantis_rules._frozen_records import frozen
from atlantis_rules.programs.web import databases, openings, protocol, refusals
from atlantis_rules.programs.web.databases import checksum
from atlantis_rules.text.outside import shallow

MOST_ENDED: Final = 100
"""The maximum number of tables deleted at once, so nothing else waits long."""

_NOW: Final = "ifnull(max(uptime), 0), ifnull(max(again), 0) FROM server"
"""The uptime, twice: one row, whatever a damaged file has of it."""

_COLUMNS: Final = "id, game, rules, version, seats, referee, opener, links"
_ADD_TABLE: Final = (
    f"INSERT INTO tables ({_COLUMNS}, entries, checksum, used, again) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_NOW}"
)
_LOAD_TABLE: Final = f"SELECT {_COLUMNS}, entries, checksum FROM tables WHERE id = ?"  # noqa: S608 - no input
_ADD_ENTRY: Final = "INSERT INTO entries (table_id, number, seat, text, checksum) VALUES (?, ?, ?, ?, ?)"
_ADD_LINK: Final = "INSERT INTO links (hash, table_id, role, seat, checksum) VALUES (?, ?, ?, ?, ?)"


class Conflict(AtlantisError):
    """The journal has another number of entries, or the table has ended."""


Journal = Sequence[tuple[int | None, str]]
"""The entries of a table, each with its seat and its actions as text."""


@frozen
class Stored:
    """A table as the database has it."""

    about: openings.Description
    journal: Journal  # its entries up to the first fault, if there is one
    damaged: int | None = None  # the number of the first entry that is damaged or missing; None if the table is sound


class Storage:
    """A database of tables. Its methods block on the disk, and are called from one thread at a time.

    Each raises `sqlite3.Error` if the database cannot be read or written; nothing has changed then, and the call can be
    repeated. Those about one table raise `Damaged` if the database is damaged where it has this table.

    The path is that of a file, or ``":memory:"``. `UnusableFile` is raised if it is not a database of tables, or cannot
    be written.
    """

    def __init__(self, path: Path | str) -> None:
        self._database = databases.opened(path)
        self._places = databases.places_of(path)

    def require_in_place(self) -> None:
        """Check that the open files are still those at their paths: what is written into others is lost."""
        databases.require_in_place(self._places)

    def take_over(self, other: sqlite3.Connection) -> None:
        """Replace everything by a copy of another database, and upgrade it.

        Raises:
            UnusableFile: the other one is not a database of tables, or has a later version.
        """
        other.backup(self._database)
        databases.bring_up_to_date(self._database)

    def names(self) -> list[str]:
        """Return the names of all tables, also of those of which a damaged file has only the links."""
        names = dict[str, None]()
        for query in ("SELECT CAST(id AS BLOB) FROM tables", "SELECT DISTINCT CAST(table_id AS BLOB) FROM links"):
            with databases.up_to_damage(), closing(self._database.execute(query)) as found:
                names.update((str(name or b"", "utf-8", "replace"), None) for (name,) in found)
        return [*names]

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self._database.in_transaction:  # neither the commit nor the rollback of the last one could be written
            self._database.rollback()
        self._database.execute("BEGIN IMMEDIATE")
        with self._database:
            yield

    def add(self, table: openings.Description, journal: Journal, links: Mapping[str, openings.Link]) -> None:
        """Store a new table, with the first entries of its journal, and the link of each secret."""
        about = (
            *(table.table, table.game, table.rules, table.version),
            json.dumps([*zip(table.seats, table.names, strict=True)]),
            *(int(table.referee), table.opener, len(links)),
        )
        leading = [(_hash(secret), link.table, link.role, link.seat) for secret, link in links.items()]
        entries: list[tuple[str, int, int | None, str, bytes]] = []
        latest = checksum(*about)
        for number, (seat, text) in enumerate(journal, 1):
            latest = checksum(latest, number, seat, text)
            entries.append((table.table, number, seat, text, latest))
        with self._transaction():
            self._database.execute(_ADD_TABLE, (*about, len(entries), latest))
            self._database.executemany(_ADD_LINK, [(*link, checksum(*link)) for link in leading])
            self._database.executemany(_ADD_ENTRY, entries)

    def append(self, table: str, number: int, entry: tuple[int | None, str]) -> None:
        """Add an entry to a journal: its seat, and its actions as text.

        Raises:
            Conflict: this is not the number of the next entry, or the table has ended.
        """
        with _about_a_table(), self._transaction():
            query = "SELECT checksum FROM tables WHERE id = ? AND entries = ?"
            before: list[tuple[bytes]] = self._database.execute(query, (table, number - 1)).fetchall()
            if not before:
                raise Conflict(table)
            latest = checksum(*before[0], number, *entry)
            self._database.execute(_ADD_ENTRY, (table, number, *entry, latest))
            changed = (number, latest, table)
            self._database.execute("UPDATE tables SET entries = ?, checksum = ? WHERE id = ?", changed)

    def link(self, secret: str, table: str) -> openings.Link | None:
        """Return the link of a secret, or None if there is no such link to a table."""
        with _about_a_table():
            hashed, table = _hash(secret), table.encode("utf-8", "replace").decode()
            found = self._links("hash", hashed)
            if not found:  # unless it is a damaged one of this table
                found = self._links("table_id", table)
                counted = self._database.execute("SELECT links FROM tables WHERE id = ?", (table,)).fetchall()
                if counted and counted != [(len(found),)]:
                    raise refusals.Damaged
            if any(checksum(*columns) != kept for *columns, kept in found):
                raise refusals.Damaged
            for one, named, role, seat, _ in found:
                if (one, named.decode()) == (hashed, table):
                    return openings.Link(table, protocol.Role(role.decode()).value, seat)
            return None

    def _links(self, column: str, value: bytes | str) -> "list[_Leading]":
        query = f"SELECT hash, table_id, role, seat, checksum FROM links WHERE {column} = ?"  # noqa: S608 - no input
        return self._database.execute(query, (value,)).fetchall()

    def load(self, table: str) -> Stored | None:
        """Return a table and its journal, or None if there is no table of this name."""
        with _about_a_table():
            rows: list[_Row] = self._database.execute(_LOAD_TABLE, (table,)).fetchall()
            if not rows:
                if self._links("table_id", table):
                    raise refusals.Damaged  # a table and its links end together
                return None
            latest, journal = checksum(*rows[0][:8]), list[tuple[int | None, str]]()
            for seat, text, kept in self._sound_entries(table, latest):
                journal.append((seat, text))
                latest = kept
            if not journal:  # then its description may be what is damaged
                raise refusals.Damaged
            is_sound = (len(journal), latest) == rows[0][8:]
            return Stored(_described(rows[0]), journal, None if is_sound else len(journal) + 1)

    def _sound_entries(self, table: str, latest: bytes) -> Iterator[tuple[int | None, str, bytes]]:
        """Yield seat, text and checksum of each entry up to the first fault, given the description's checksum."""
        query = "SELECT seat, text, checksum FROM entries WHERE table_id = ? AND number = ?"
        with suppress(UnicodeDecodeError), databases.up_to_damage():
            for number in count(1):  # one by one: a cursor that meets a damaged entry does not return the one before
                found: list[tuple[int | None, bytes, bytes]]
                found = self._database.execute(query, (table, number)).fetchall()
                if not found:
                    return
                seat, text, kept = found[0]
                latest = checksum(latest, number, seat, text)
                if kept != latest:
                    return
                yield seat, text.decode(), kept

    def count(self) -> int:
        """Return the number of tables."""
        return databases.number(self._database, "SELECT count(*) FROM tables")

    # --- The age of tables ---

    def use(self, tables: Collection[str], passed: float) -> None:
        """Add seconds that have passed to the uptime of servers, and mark tables as in use until now."""
        with self._transaction():
            self._database.execute("UPDATE server SET uptime = uptime + ?1, again = again + ?1", (passed,))
            query = f"UPDATE tables SET (used, again) = (SELECT {_NOW}) WHERE id = ?"  # noqa: S608 - no input
            self._database.executemany(query, [(table,) for table in tables])

    def end(self, unused: float, spared: Collection[str]) -> int:
        """Delete tables unused for some seconds of uptime, at most `MOST_ENDED`, and return their number."""
        query = (
            "SELECT tables.rowid, id FROM tables, server WHERE used < uptime - ? "
            "AND used = tables.again AND uptime = server.again"  # a damaged number ends no table
        )
        old: list[tuple[int, bytes]] = self._database.execute(query, (unused,)).fetchall()
        kept = {table.encode() for table in spared}
        ended = [(row,) for row, table in old if table not in kept][:MOST_ENDED]
        with self._transaction():
            self._database.executemany("DELETE FROM tables WHERE rowid = ?", ended)
        return len(ended)

    def close(self) -> None:
        """Close the database."""
        self._database.close()


@contextmanager
def _about_a_table() -> Iterator[None]:
    """Turn a fault of the file, where it has a table, into the fault of this table alone."""
    try:
        yield
    except (ValueError, TypeError, AttributeError) as error:  # the file was damaged before it had checksums
        raise refusals.Damaged from error
    except sqlite3.DatabaseError as error:
        if databases.is_damage(error):
            raise refusals.Damaged from error
        raise


_Leading = tuple[bytes, bytes, bytes, int | None, bytes]
"""A link as it is read: the hash of the secret, the table, the role, the seat and the checksum."""

_Row = tuple[bytes, bytes, bytes, int, bytes, int, int, int, int, bytes]
"""A table as it is read: `_COLUMNS`, the number of entries and the last checksum."""


def _described(row: _Row) -> openings.Description:
    table, game, rules, version, seats, referee, opener, *_ = row
    pairs: list[tuple[str, str]] = json.loads(shallow(seats.decode()))
    players, names = zip(*pairs, strict=True)
    return openings.Description(
        *(table.decode(), game.decode(), rules.decode(), version),
        *(tuple(map(str, players)), tuple(map(str, names)), bool(referee), opener),
    )


def _hash(secret: str) -> bytes:
    return sha256(secret.encode("utf-8", "replace")).digest()
