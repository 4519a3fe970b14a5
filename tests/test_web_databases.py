"""The file of tables: who may read it, what is safe on the disk, its versions, and its lock."""

import json
import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from atlantis_rules.programs.web import databases
from atlantis_rules.programs.web.databases import VERSION, Displaced, UnusableFile, opened, sole_use
from atlantis_rules.programs.web.storage import Storage


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables"


@pytest.fixture
def database(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(opened(file)) as found:
        yield found


def value(database: sqlite3.Connection, question: str) -> object:
    ((found,),) = database.execute(question).fetchall()
    return found.decode() if isinstance(found, bytes) else found


def names(database: sqlite3.Connection) -> set[str]:
    found = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return {name.decode() if isinstance(name, bytes) else name for (name,) in found}


def test_only_its_owner_reads_it(file: Path, database: sqlite3.Connection) -> None:
    file.chmod(0o644)
    assert value(database, "SELECT uptime FROM server") == 0
    with closing(opened(file)):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_is_committed_is_on_the_disk(database: sqlite3.Connection) -> None:
    assert value(database, "PRAGMA journal_mode") == "wal"
    assert value(database, "PRAGMA synchronous") == 2  # FULL
    assert not database.in_transaction


def test_links_and_entries_end_with_their_table(database: sqlite3.Connection) -> None:
    database.execute("INSERT INTO tables (id, game, rules, version, seats, referee) VALUES ('a', 'b', 'c', 1, '[]', 0)")
    database.execute("INSERT INTO links VALUES (x'01', 'a', 'seat', 0, x'')")
    database.execute("INSERT INTO entries VALUES ('a', 1, 0, 'draw', x'')")
    database.execute("DELETE FROM tables")
    assert value(database, "SELECT count(*) FROM links") == value(database, "SELECT count(*) FROM entries") == 0
    with pytest.raises(sqlite3.IntegrityError):
        database.execute("INSERT INTO entries VALUES ('nowhere', 1, 0, 'draw', x'')")


def test_any_thread_may_use_it_and_waits_a_moment_for_other_programs(database: sqlite3.Connection) -> None:
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(value, database, "PRAGMA busy_timeout").result() == databases.PATIENCE * 1000


def test_a_new_file_has_the_latest_version(database: sqlite3.Connection) -> None:
    assert value(database, "PRAGMA user_version") == VERSION
    assert names(database) == {"tables", "links", "entries", "server"}


def test_the_first_version_is_brought_up_to_date(file: Path) -> None:
    with closing(sqlite3.connect(file)) as old, old:
        for statement in databases._FIRST_TABLES:
            old.execute(statement)
        for name, seats in (("unnamed", ["person", "greedy"]), ("named", [["person", "Ann"], ["greedy", ""]])):
            row = (name, "atlantis", "AMIGO", 1, json.dumps(seats), 0, 17.5)
            old.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    for _ in range(2):  # the second time it is of the latest version already
        with closing(opened(file)) as database:
            found = dict(database.execute("SELECT id, seats FROM tables").fetchall())
            assert {name.decode(): json.loads(seats) for name, seats in found.items()} == {
                "unnamed": [["person", ""], ["greedy", ""]],
                "named": [["person", "Ann"], ["greedy", ""]],
            }
            assert value(database, "SELECT uptime FROM server") == 0
            assert database.execute("SELECT DISTINCT used, opener FROM tables").fetchall() == [(0, 0)]
            assert value(database, "PRAGMA user_version") == VERSION


def test_a_later_version_is_refused_and_left_as_it_is(file: Path) -> None:
    with closing(opened(file)) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(UnusableFile, match=rf"\b{VERSION + 1}\b.*\b{VERSION}\b"):
        opened(file)
    with closing(sqlite3.connect(file)) as database:
        assert value(database, "PRAGMA user_version") == VERSION + 1


@pytest.mark.parametrize("missing", ["tables", "links", "entries"])
def test_a_database_of_something_else_is_refused(file: Path, missing: str) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        for name in {"tables", "links", "entries", "songs"} - {missing}:
            other.execute(f"CREATE TABLE {name} (title TEXT)")
    with pytest.raises(UnusableFile, match="another program"):
        opened(file)
    with closing(sqlite3.connect(file)) as other:
        assert "server" not in names(other)


def test_what_is_no_database_is_refused(file: Path) -> None:
    file.write_text("a text, and long enough to be taken for a database" * 20, "utf-8")
    with pytest.raises(UnusableFile, match="file is not a database"):
        opened(file)


@pytest.mark.needs("posix")
def test_what_is_no_file_is_refused_and_left_as_it_is(file: Path) -> None:
    """Such as a device: if root served tables in /dev/null, its mode would change, and a restoration would move it."""
    os.mkfifo(file)
    file.chmod(0o666)
    with pytest.raises(UnusableFile, match="the file is not a database"):
        opened(file)
    with pytest.raises(UnusableFile, match="the file is not a database"), sole_use(file):
        pass
    assert stat.filemode(file.stat().st_mode) == "prw-rw-rw-"


def test_trouble_with_a_file_is_named(file: Path) -> None:
    with closing(Storage(file)) as storage:
        troubles = {"the disk is full": "max_page_count = 1", "the file may not be written": "query_only = ON"}
        for words, setting in troubles.items():
            storage._database.execute(f"PRAGMA {setting}").fetchall()
            with pytest.raises(sqlite3.OperationalError) as raised:
                storage._database.execute("CREATE TABLE more (text TEXT)")
            assert databases.why(raised.value) == words
        storage._database.execute("PRAGMA query_only = OFF").fetchall()
        with pytest.raises(sqlite3.IntegrityError) as broken:
            storage._database.execute("UPDATE server SET uptime = NULL")
        assert databases.is_damage(broken.value)
    with pytest.raises(sqlite3.OperationalError) as raised, databases.read_only(file / "below") as database:
        database.execute("SELECT 1 FROM server")
    assert databases.why(raised.value) == "the file cannot be opened"


def test_a_file_that_another_program_has_locked_is_refused(file: Path) -> None:
    opened(file).close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(UnusableFile, match="locked"):
            opened(file)
        other.execute("ROLLBACK")
    opened(file).close()


def test_a_folder_that_is_not_there_is_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(UnusableFile, match="No such file or directory"):
        opened(tmp_path / "nowhere" / "tables")


def test_one_server_at_a_time_uses_it_by_whatever_name(file: Path) -> None:
    """By a link of either kind, and whatever lies beside it: the lock is on the file itself."""
    file.touch()
    soft, hard = file.with_name("soft"), file.with_name("hard")
    soft.symlink_to(file)
    hard.hardlink_to(file)
    with sole_use(file):
        for beside in file.parent.glob("tables-*"):
            beside.unlink()
        for name in (file, soft, hard):
            with pytest.raises(UnusableFile, match="another server uses it"), sole_use(name):
                pass
        with sole_use(file.with_name("other tables")), closing(opened(file)) as database:
            assert value(database, "SELECT uptime FROM server") == 0
        with pytest.raises(UnusableFile), sole_use(file):
            pass  # that SQLite has closed its own file has not released the lock
    with sole_use(hard):
        pass
    assert {path.name for path in file.parent.iterdir()} == {"tables", "soft", "hard", "other tables"}


def test_a_file_that_is_replaced_before_it_is_locked_is_not_used(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As by a restoration: what the server wrote into the earlier file would be lost."""
    lock = databases._lock

    def lock_late(opened: int) -> None:
        file.with_name("new").touch()
        file.with_name("new").replace(file)
        lock(opened)

    monkeypatch.setattr("atlantis_rules.programs.web.databases._lock", lock_late)
    with pytest.raises(UnusableFile, match="another server uses it"), sole_use(file):
        pass


class Unfinished(sqlite3.Connection):
    """A connection whose statements end only when all their rows were fetched, as without reference counting."""

    kept: list[sqlite3.Cursor]

    def execute(self, query: str, values: Any = ()) -> sqlite3.Cursor:  # noqa: ANN401 - as the base has it
        self.kept = [*getattr(self, "kept", ()), super().execute(query, values)]
        return self.kept[-1]


def test_no_statement_keeps_a_lock_without_reference_counting(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on PyPy: rows that nobody fetches are not thrown away with the statement."""
    connect = sqlite3.connect
    monkeypatch.setattr("sqlite3.connect", partial(connect, factory=Unfinished))
    for _ in range(2):
        with closing(Storage(file)) as storage:
            storage.count()
            storage.use(["table"], 1)
            assert (storage.load("table"), storage.link("secret", "table"), storage.end(5, [])) == (None, None, 0)
            with closing(connect(file, isolation_level=None)) as other:  # all is back where a checkpoint can take it
                assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall() == [(0, 0, 0)]


@pytest.mark.parametrize("end", ["", "-wal", "-shm"])
def test_files_that_go_from_beneath_a_server_are_noticed(file: Path, end: str) -> None:
    with closing(Storage(file)) as storage:
        storage.require_in_place()
        beneath = file.with_name(f"tables{end}")
        beneath.rename(file.with_name("elsewhere"))
        with pytest.raises(Displaced):
            storage.require_in_place()
        shutil.copy(file.with_name("elsewhere"), beneath)
        with pytest.raises(Displaced):
            storage.require_in_place()
        file.with_name("elsewhere").rename(beneath)
        storage.require_in_place()


def test_a_folder_that_goes_from_beneath_a_server_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with closing(Storage(tmp_path / "folder" / "tables")) as storage:
        (tmp_path / "folder").rename(tmp_path / "gone")
        with pytest.raises(Displaced):
            storage.require_in_place()
