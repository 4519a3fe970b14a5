"""What takes care of the file of tables: `backup`, `check` and `restore`, as the page on hosting has them."""

import os
import re
import shlex
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from atlantis_rules.programs.web.databases import UnusableFile, read_only, sole_use
from atlantis_rules.programs.web.storage import Storage
from atlantis_rules.programs.web.upkeep import backup, check, restore
from tests.web.yesterday import DATA

FILE: Final = DATA / "tables_4.sqlite"
PAGE: Final = Path(__file__).parents[2] / "docs" / "hosting.md"
TABLES: Final = 7


def kept(path: Path) -> list[object]:
    """Return everything that a database has."""
    with closing(sqlite3.connect(path)) as database:
        names = ("tables", "links", "entries", "server")
        return [database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names]  # noqa: S608 - no input


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """Return a copy of a database."""
    path = tmp_path / "tables.sqlite"
    shutil.copy(FILE, path)
    return path


@pytest.mark.needs("posix")
def test_a_backup_of_a_running_server_is_whole_private_and_one_file(used: Path) -> None:
    copy = used.with_name("copy")
    with sole_use(used), closing(Storage(used)) as storage:
        storage.use([], 60)  # which is in the journal next to the file only
        assert backup(used, copy).faults == ()
    assert kept(copy) == kept(used)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert {path.name for path in used.parent.iterdir()} == {"tables.sqlite", "copy"}
    with pytest.raises(UnusableFile, match="there is already something"):
        backup(used, copy)


@pytest.mark.parametrize("name", ["nowhere", "text", "songs"])
def test_what_is_no_database_of_tables_is_neither_copied_nor_restored(used: Path, name: str) -> None:
    other, before = used.with_name(name), used.read_bytes()
    if name == "text":
        other.write_text("a text that is no database" * 100, "utf-8")
    if name == "songs":
        with closing(sqlite3.connect(other)) as database, database:
            database.execute("CREATE TABLE songs (title TEXT)")
    with pytest.raises(UnusableFile):
        check(other)
    with pytest.raises(UnusableFile):
        restore(used, other)
    with pytest.raises(UnusableFile):
        backup(other, used.with_name("copy"))
    assert used.read_bytes() == before
    assert not other.exists() or name != "nowhere"


def test_a_check_finds_every_damaged_table_and_changes_nothing(used: Path) -> None:
    with closing(sqlite3.connect(used)) as database, database:
        first, second, third, *_ = [name for (name,) in database.execute("SELECT id FROM tables ORDER BY rowid")]
        database.execute("UPDATE entries SET text = 'end' WHERE table_id = ? AND number = 9", (first,))
        database.execute("UPDATE tables SET rules = 'none' WHERE id = ?", (second,))
        database.execute("UPDATE links SET seat = 1 WHERE table_id = ? AND seat = 0", (third,))
    before = used.read_bytes()
    faults = [f"table {first} is damaged from entry 9 on", f"table {second} is damaged", f"table {third} is damaged"]
    found = check(used)
    assert (found.tables, sorted(found.faults)) == (TABLES, sorted(faults))
    assert used.read_bytes() == before
    assert list(used.parent.iterdir()) == [used]


@pytest.mark.parametrize("name", ["tables_of_version_0", "tables_3"])
def test_a_check_replays_the_games_of_a_file_without_checksums(name: str, tmp_path: Path) -> None:
    early = tmp_path / "tables.sqlite"
    shutil.copy(DATA / f"{name}.sqlite", early)
    with closing(sqlite3.connect(early)) as database, database:
        first, second, *_ = [name for (name,) in database.execute("SELECT id FROM tables ORDER BY rowid")]
        database.execute("UPDATE entries SET text = 'end' WHERE table_id = ? AND number = 4", (first,))
        database.execute("UPDATE tables SET rules = 'none' WHERE id = ?", (second,))
    faults = [f"table {first} is damaged from entry 4 on", f"table {second} is damaged"]
    assert sorted(check(early).faults) == sorted(faults)


def test_databases_of_every_version_are_sound_and_left_alone() -> None:
    before = {path.name for path in DATA.iterdir()}
    for path in sorted(DATA.glob("tables_*.sqlite")):
        assert check(path).faults == (), path.name
    assert {path.name for path in DATA.iterdir()} == before


def test_a_restored_database_takes_nothing_of_the_journal_of_the_one_before(used: Path) -> None:
    """As after a kill: the files next to it belong to the earlier one, which is kept under another name."""
    copy = used.with_name("copy")
    backup(used, copy)
    with closing(Storage(used)) as storage:
        storage.use([], 60)
        for end in ("-wal", "-shm"):
            shutil.copy(f"{used}{end}", used.with_name(f"killed{end}"))
        shutil.copy(used, used.with_name("killed"))
    for end in ("", "-wal", "-shm"):
        used.with_name(f"killed{end}").replace(f"{used}{end}")
    with sole_use(used), pytest.raises(UnusableFile, match="another server uses it"):
        restore(used, copy)
    assert restore(used, copy).faults == ()
    assert kept(used) == kept(copy)
    if os.name != "nt":  # the mode of a file has no effect there
        assert stat.S_IMODE(used.stat().st_mode) == 0o600
    assert not used.with_name("tables.sqlite-wal").exists()
    with closing(Storage(used.with_name("tables.sqlite-replaced"))) as earlier:
        assert earlier._database.execute("SELECT uptime FROM server").fetchall() == [(60,)]


def test_tables_of_a_file_without_checksums_begin_to_grow_old_anew(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    shutil.copy(DATA / "tables_3.sqlite", path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE server SET uptime = 1e300")
        tables = database.execute("UPDATE tables SET used = 10").rowcount
    with closing(Storage(path)) as storage:
        assert storage.end(0, []) == 0
        storage.use([], 1000)
        assert storage.end(999, []) == tables
        assert storage.count() == 0


def test_a_backup_after_a_kill_has_what_is_only_in_the_journal(used: Path) -> None:
    killed = used.with_name("killed")
    with closing(Storage(used)) as storage:
        storage.use([], 60)
        for end in ("", "-wal", "-shm"):
            shutil.copy(f"{used}{end}", f"{killed}{end}")
    backup(killed, used.with_name("copy"))
    assert kept(used.with_name("copy"))[-1] == kept(used)[-1]


def test_a_file_without_a_journal_is_read_though_a_server_has_just_come_and_none_comes_meanwhile(used: Path) -> None:
    with sole_use(used):
        assert check(used).faults == ()
    with read_only(used), pytest.raises(UnusableFile, match="another server uses it"), sole_use(used):
        pass


def test_whoever_restores_again_and_again_loses_nothing(used: Path) -> None:
    """Also not after the wrong copy: each database that was in place is kept."""
    copy, places = (
        used.with_name("copy"),
        ("tables.sqlite", *(f"tables.sqlite-replaced{end}" for end in ("", "-2", "-3"))),
    )
    backup(used, copy)
    for uptime in (1, 10, 100):
        with closing(Storage(used)) as storage:
            storage.use([], uptime)
        restore(used, copy)
    found = list[float]()
    for place in places:
        with closing(sqlite3.connect(used.with_name(place))) as database:
            found += [uptime for (uptime,) in database.execute("SELECT uptime FROM server")]
    assert [uptime - found[0] for uptime in found] == [0, 1, 10, 100]


def test_an_error_that_quotes_a_damaged_file_is_a_reason_like_others(used: Path) -> None:
    """SQLite's message about a damaged schema has its bytes, which may be no text."""
    content = used.read_bytes()
    used.write_bytes(content.replace(b"CREATE TABLE", b"CREATE T\xffBLE"))
    for work in (check, Storage, lambda path: backup(path, path.with_name("copy")), lambda path: restore(path, path)):
        with pytest.raises(UnusableFile, match="the file is damaged"):
            work(used)
    assert [path.name for path in used.parent.iterdir()] == ["tables.sqlite"]


def test_the_commands_of_the_page_work(used: Path) -> None:
    """The nightly backup and the restore, as a shell runs them; only the names of the programs and folders differ."""
    commands = re.findall(r"^python3 -m atlantis_rules\.programs\.web .*$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert [shlex.split(command)[3] for command in commands] == ["backup", "check", "restore"]
    for command in commands:
        here = command.replace("python3", sys.executable).replace("/data/", f"{used.parent}/")
        done = subprocess.run(here, shell=True, capture_output=True, text=True, check=False)  # noqa: S602 - from our page
        assert (done.returncode, done.stderr) == (0, ""), here
        assert f"Tables: {TABLES}; no fault." in done.stdout
